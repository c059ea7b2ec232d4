import UIKit

class CardView: UIView {}
class GradientView: UIView {}
