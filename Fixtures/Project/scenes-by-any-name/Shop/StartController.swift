import UIKit

class StartController: UIViewController {
    func open(_ name: String) {
        show(storyboard!.instantiateViewController(withIdentifier: name), sender: nil)
    }
}
