import UIKit

/// Connected in its own nib, whose owner it is.
class StampView: UIView, OwnerOfNib {
    @IBOutlet weak var label: UILabel!

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        label.text = "a"
    }
}

/// A superclass loads a nib by a name that is not known.
class NibView: UIView {
    required init?(coder: NSCoder) {
        super.init(coder: coder)
        Bundle.main.loadNibNamed(String(describing: type(of: self)), owner: self)
    }
}

class LetterView: NibView {
    @IBOutlet weak var address: UILabel!

    func fill() { address.text = "b" }
}

/// An extension of a system class loads it.
extension UIView {
    func furnish() { addSubview(UINib(nibName: "\(type(of: self))", bundle: nil).instantiate(withOwner: self)[0] as! UIView) }
}

class ParcelView: UIView {
    @IBOutlet weak var weight: UILabel!

    override func awakeFromNib() {
        super.awakeFromNib()
        furnish()
        weight.text = "c"
    }
}

/// Nothing loads a nib.
class PlainView: UIView {
    @IBOutlet weak var title: UILabel!

    override func awakeFromNib() {
        super.awakeFromNib()
        title.text = "d"
    }
}

/// Each system has its own outlets.
class StickerView: UIView {
    #if os(macOS)
        @IBOutlet weak var popUp: UILabel!
    #endif
    @IBOutlet weak var picker: UILabel!

    func fill() {
        #if os(macOS)
            popUp.text = "e"
            picker.text = "f"
        #endif
    }
}

/// Its nib contains it as its root, and must connect it.
class CoinCell: UITableViewCell, NibLoadable {
    @IBOutlet weak var value: UILabel!

    func fill() { value.text = "g" }
}

protocol OwnerOfNib {}
protocol NibLoadable {}
