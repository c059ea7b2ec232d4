import UIKit

class CardView: UIView {}

@objc(SHPTag)
class TagView: UIView {}
