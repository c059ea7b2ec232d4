import UIKit

public class KitView: UIView {
    @IBOutlet var caption: UILabel?
}
