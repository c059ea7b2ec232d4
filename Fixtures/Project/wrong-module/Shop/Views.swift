import SomePod
import UIKit

class CardView: UIView {}
