import Kit
import UIKit

class OrdersController: UIViewController {
    @IBSegueAction func makeDetails(_ coder: NSCoder) -> DetailsController? { DetailsController(coder: coder) }
    @IBSegueAction private func makeNote(coder: NSCoder, sender: Any?, segueIdentifier: String?) -> UIViewController? {
        nil
    }
}

class OrderCell: UITableViewCell {}
class DetailsController: UIViewController {}
class ShopNavigationController: UINavigationController {}
class UnseenController: KitController {}
