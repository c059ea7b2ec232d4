import UIKit

class PushController: UIViewController {
    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        (segue.destination as? UINavigationController)?.viewControllers = [UIViewController()]
    }
}
