import UIKit

class KitView: UIView {}
