import UIKit

class Panel: UIView {
    @IBOutlet var tv: UILabel!
}
