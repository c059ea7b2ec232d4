import UIKit

class ListController: UIViewController {
    func open() {
        performSegue(withIdentifier: "more", sender: nil)
        let board = UIStoryboard(name: "Main", bundle: nil)
        _ = board.instantiateViewController(withIdentifier: "List")
        _ = UIStoryboard(name: "Elsewhere", bundle: nil).instantiateInitialViewController()
        _ = UIStoryboard(name: "Nowhere", bundle: nil).instantiateInitialViewController()
        _ = UINib(nibName: "tile", bundle: nil).instantiate(withOwner: nil)
    }
}
