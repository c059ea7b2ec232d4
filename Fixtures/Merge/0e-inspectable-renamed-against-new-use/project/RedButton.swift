import UIKit

@IBDesignable class RedButton: UIView {
    @IBInspectable var pill: Bool = false
}
