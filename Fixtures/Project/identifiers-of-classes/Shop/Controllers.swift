import UIKit

extension UIStoryboard {
    func make<T: UIViewController>(_ type: T.Type) -> T {
        instantiateViewController(withIdentifier: String(describing: T.self)) as! T
    }
}

class LoginController: UIViewController {}
class HelpController: UIViewController {}
class UnusedController: UIViewController {}
