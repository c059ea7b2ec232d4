import UIKit

class StartController: UIViewController {
    func open() {
        show(TabController(), sender: nil)
        show(storyboard!.instantiateViewController(withIdentifier: "MenuController"), sender: nil)
    }
}

class TabController: UIViewController {}
class MenuController: UIViewController {}
