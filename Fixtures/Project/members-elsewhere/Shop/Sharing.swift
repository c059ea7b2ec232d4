import UIKit

extension UITableViewCell {
    @IBAction func share(_ sender: Any) {}
}
