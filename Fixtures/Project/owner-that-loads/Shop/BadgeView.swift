import UIKit

@IBDesignable
class BadgeView: UIView {
    @IBOutlet private var label: UILabel!

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        load()
    }

    private func load() {
        guard let content = UINib(nibName: "Badge", bundle: nil).instantiate(withOwner: self).first as? UIView else { return }
        addSubview(content)
    }
}
