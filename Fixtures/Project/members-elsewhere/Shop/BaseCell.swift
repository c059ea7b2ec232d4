import UIKit

class BaseCell<Model>: UITableViewCell {
    @IBOutlet weak var avatar: UIButton!
}

extension BaseCell {
    @IBAction func open(_ sender: Any) {}
}
