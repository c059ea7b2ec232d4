import IBAnimatable
import UIKit

class CardView: UIView {}
