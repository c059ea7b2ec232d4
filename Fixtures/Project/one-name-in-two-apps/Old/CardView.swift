import UIKit

/// In no target.
class CardView: UIView {
    @IBOutlet weak var price: UILabel!

    func open() { UINib(nibName: "Gone", bundle: nil).instantiate(withOwner: nil) }
}
