import UIKit

final class CardView: UIView {
    @IBOutlet weak var icon: UIImageView?
    @IBOutlet weak var banner: UIImageView?
    @IBOutlet weak var photo: UIImageView?
    @IBOutlet weak var goButton: UIButton?
    @IBOutlet weak var name: UILabel?
    @IBOutlet weak var place: UILabel?

    func fill(_ url: URL) {
        icon?.image = nil
        if let view = self.banner { Loader.loadImage(from: url, into: view) }
        if let bigImage = photo?.image { print(bigImage.size) }
        if photo?.image == nil { photo?.isHidden = true }
        goButton?.setImage(nil, for: .normal)
        name?.textColor = .label
        tint(with: place?.textColor)
    }
}
