import UIKit

final class CardView: UIView {
    @IBInspectable var isRound: Bool = false
    @IBInspectable var radius: CGFloat = 0
    @IBInspectable var titleText: String?
    @IBInspectable var tone: UIColor?
    @IBInspectable var inset: CGSize = .zero
    @IBInspectable var free = 4
}
