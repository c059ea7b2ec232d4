import UIKit

class StartController: UIViewController {
    @IBOutlet weak var here: UILabel!
    @IBOutlet weak var there: UILabel!
}
