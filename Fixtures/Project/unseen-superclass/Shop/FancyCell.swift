import UIKit
import FancyKit

class FancyCell: FancyBaseCell {
    @IBOutlet weak var title: UILabel!
    @IBAction func close(_ sender: Any) {}
}
