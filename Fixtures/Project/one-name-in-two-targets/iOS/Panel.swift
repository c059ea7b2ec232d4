import UIKit

class Panel: UIView {
    @IBOutlet var phone: UILabel!
}
