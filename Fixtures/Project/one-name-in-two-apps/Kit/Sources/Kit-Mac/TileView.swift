import UIKit

class TileView: UIView {
    @IBOutlet weak var title: UILabel!
}
