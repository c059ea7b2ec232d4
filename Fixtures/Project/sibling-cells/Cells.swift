import UIKit

class TextCell: UITableViewCell {
    @IBOutlet weak var avatarView: UIImageView!
    @IBOutlet weak var messageLabel: UILabel!
}

class ImageCell: UITableViewCell {
    @IBOutlet weak var avatarView: UIImageView!
    @IBOutlet weak var messageLabel: UILabel!
}
