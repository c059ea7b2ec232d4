import UIKit

@objc protocol Requiring {
    func required(_ sender: Any)
}

class BaseCard: UIView {
    @objc var overridden: UIView?
}

class CardView: BaseCard, Requiring, UISearchBarDelegate {
    @IBOutlet weak var marked: UIView!
    var plain: UIView!
    @objc var wired: UIView!
    @IBInspectable var inspectable: UIView!
    override var overridden: UIView? { didSet {} }
    private var onlyHidden: UIView!

    @IBAction func tap(_ sender: Any) {}
    @objc func press(_ sender: Any) {}
    func hidden(_ sender: Any) {}
    func required(_ sender: Any) {}
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
}

@objc extension CardView {
    var fromObjectiveC: UIView? { get { nil } set {} }
    func swept(_ sender: Any) {}
}

extension CardView {
    var inOwnExtension: UIView? { get { nil } set {} }
}

@objcMembers class OpenView: UIView {
    var plain: UIView!
}

extension OpenView {
    var inExtension: UIView? { get { nil } set {} }
}

class OpenerView: OpenView {
    var own: UIView!
}
