import UIKit

final class RowCell: UICollectionViewCell {}
final class TileCell: UICollectionViewCell {}
final class ListController: UITableViewController {}
final class GridController: UICollectionViewController {}
final class PlainController: UIViewController {}
class Gauge<Value>: UIView {}
final class NumberGauge: Gauge<Int> {}

enum Scenes {
    static let all = ["list", "grid", "plain"]
}
