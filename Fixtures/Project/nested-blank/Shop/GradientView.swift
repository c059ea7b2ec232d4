import UIKit

class GradientView: UIView {}
