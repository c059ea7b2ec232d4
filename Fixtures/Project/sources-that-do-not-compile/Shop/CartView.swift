import UIKit

final class CartView: UIView {
<<<<<<< HEAD
    @IBOutlet private var totalLabel: UILabel!
=======
    @IBOutlet private var sumLabel: UILabel!
>>>>>>> sums
}
