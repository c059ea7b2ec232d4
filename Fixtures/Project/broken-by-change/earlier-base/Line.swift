import Kit
import UIKit

final class LineCell: KitCell {
    @IBOutlet var mark: UILabel!
}
