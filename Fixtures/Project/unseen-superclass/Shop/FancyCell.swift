import UIKit
import FancyKit

class FancyCell: FancyBaseCell {
    @IBOutlet weak var title: UILabel!
}
