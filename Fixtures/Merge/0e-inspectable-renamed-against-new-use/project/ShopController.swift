import UIKit

class ShopController: UIViewController {}
