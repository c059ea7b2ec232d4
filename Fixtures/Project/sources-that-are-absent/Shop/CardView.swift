import UIKit

class CardView: UIView {}
