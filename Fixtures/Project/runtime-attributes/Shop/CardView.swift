import UIKit

@IBDesignable class CardView: UIView {
    @IBInspectable var pill: Bool = false
}

extension UIView {
    @IBInspectable var cornerRadius: CGFloat {
        get { layer.cornerRadius }
        set { layer.cornerRadius = newValue }
    }
}
