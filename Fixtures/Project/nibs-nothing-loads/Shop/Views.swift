import UIKit

class HeaderView: UIView {
    @IBOutlet var content: UIView?

    static func make() -> HeaderView {
        let view = HeaderView()
        Bundle.main.loadNibNamed("NewHeader", owner: view, options: nil)
        return view
    }
}

class FooterView: UIView {
    func load(_ name: String) {
        Bundle.main.loadNibNamed("SmallFooter", owner: self, options: nil)
        Bundle.main.loadNibNamed(name, owner: self, options: nil)
    }
}

class FormController: UIViewController {
    convenience init() { self.init(nibName: "Form", bundle: nil) }
}
