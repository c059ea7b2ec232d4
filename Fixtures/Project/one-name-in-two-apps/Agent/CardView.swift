import UIKit

class CardView: UIView {
    @IBOutlet weak var name: UILabel!
}
