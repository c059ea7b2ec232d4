import UIKit

class HelpController: UIViewController {}
class InfoController: UIViewController {}
class OtherController: UIViewController {
    init() { super.init(nibName: "Named", bundle: nil) }
}
