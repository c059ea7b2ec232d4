import UIKit

class OldView: UIView {}
