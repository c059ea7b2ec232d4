import UIKit

class CardView: UIView {
    @IBOutlet weak var price: UILabel!

    func open() {
        UINib(nibName: "Forgotten", bundle: nil).instantiate(withOwner: nil)
        _ = UIStoryboard(name: "Left", bundle: nil)
    }
}
