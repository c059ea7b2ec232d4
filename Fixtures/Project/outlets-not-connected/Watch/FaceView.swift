import UIKit

/// Another target has a class with this name, and no project file tells them apart.
final class FaceView: UIView {
    @IBOutlet var dial: UILabel!

    override func awakeFromNib() {
        super.awakeFromNib()
        dial.text = ""
    }
}
