import UIKit

class StartController: UIViewController {
    func open() {
        let help = UIStoryboard(name: "Help", bundle: nil)
        show(help.instantiateInitialViewController()!, sender: nil)
        if let next = UIStoryboard(name: "Help", bundle: nil).instantiateInitialViewController() { show(next, sender: nil) }
        show(UIStoryboard(name: "Tips", bundle: nil).instantiateInitialViewController()!, sender: nil)
        show(storyboard!.instantiateViewController(withIdentifier: "Push"), sender: nil)
    }
}

class OwnNavigation: UINavigationController {}
