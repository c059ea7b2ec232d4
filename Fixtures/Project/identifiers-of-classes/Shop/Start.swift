import UIKit

class StartController: UIViewController {
    func start() {
        _ = storyboard?.make(LoginController.self)
        _ = storyboard?.make(StartController.self)
        _ = storyboard?.instantiateViewController(withIdentifier: "help") as? HelpController
    }
}
