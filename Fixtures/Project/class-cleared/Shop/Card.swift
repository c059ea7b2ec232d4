import UIKit

class CardView: UIView {
    @IBOutlet weak var titleLabel: UILabel!

    @IBAction func tap(_ sender: Any) {}
}

/// What is declared for all views, a plain one has as well.
extension UIView {
    @IBOutlet var badgeView: UIView? { get { nil } set {} }
}
