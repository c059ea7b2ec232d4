import UIKit

class CardView: UIView {
    @IBOutlet weak var price: UILabel!
}
