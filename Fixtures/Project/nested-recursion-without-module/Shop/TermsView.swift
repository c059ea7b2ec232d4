import UIKit

class TermsView: UIView {
    @IBOutlet var text: UILabel!

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        commonInit()
    }

    private func commonInit() {
        let views = Bundle.main.loadNibNamed("TermsView", owner: self, options: nil)
        addSubview(views![0] as! UIView)
    }
}
