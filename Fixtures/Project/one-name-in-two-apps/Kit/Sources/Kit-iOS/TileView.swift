import UIKit

class TileView: UIView {
    @IBOutlet weak var caption: UILabel!
}
