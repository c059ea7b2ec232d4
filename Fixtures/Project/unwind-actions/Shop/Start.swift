import UIKit

/// goHome: was here once.
class StartController: UIViewController {
    @IBAction func goHome(segue: UIStoryboardSegue) {}
    func hidden(_ segue: UIStoryboardSegue) {}
}
