import UIKit

class CardView: UIView {}

class HairlineConstraint: NSLayoutConstraint {
    @IBInspectable var pixels: Int = 1
}
