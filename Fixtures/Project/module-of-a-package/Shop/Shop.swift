import Kit
import UIKit

class ShopView: UIView {}
