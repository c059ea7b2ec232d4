import UIKit

class BookView: UIView {
    @IBOutlet var titleLabel: UILabel!
}
