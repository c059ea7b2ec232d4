import UIKit

/// Another target has a class with this name, and no project file tells them apart.
final class FaceView: UIView {
    @IBOutlet var title: UILabel!

    override func awakeFromNib() {
        super.awakeFromNib()
        title.text = ""
    }
}
