import UIKit

class CardView: UIView {
    var gone: UIView!
}
