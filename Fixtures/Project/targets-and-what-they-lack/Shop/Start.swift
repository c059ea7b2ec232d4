import Kit
import UIKit

final class StartController: UIViewController {
    @IBAction func open() {
        view.addSubview(UINib(nibName: "Card", bundle: nil).instantiate(withOwner: nil)[0] as! Badge)
        present(UIStoryboard(name: "Gone", bundle: nil).instantiateInitialViewController()!, animated: true)
    }
}
