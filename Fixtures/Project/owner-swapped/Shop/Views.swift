import UIKit
import SomePod

class PanelController: UIViewController {
    @IBOutlet var box: UIView!
}

class HelpController: UIViewController {}

class HeaderView: UIView {
    @IBOutlet var contentView: UIView!
    @IBOutlet var title: UIView!

    func load() {
        Bundle.main.loadNibNamed("Header", owner: self)
        Bundle.main.loadNibNamed("Right", owner: self)
    }
}

class FooterView: UIView {}
