import Kit
import UIKit

/// Its nibs have other names than its subclasses.
class BaseController: UIViewController {
    override var nibName: String? { String(describing: type(of: self)).replacingOccurrences(of: "Controller", with: "View") }
}

class TipController: BaseController {}
class HintController: UIViewController {}

class Loader: UIView {
    func load() {
        Bundle(for: KitView.self).loadNibNamed("KitView", owner: self)
        _ = UINib(nibName: "KitCell", bundle: Bundle(for: KitView.self))
        Bundle(for: Loader.self).loadNibNamed("LostView", owner: self)
        _ = [TipController(), HintController()]
    }
}

class NumberCell: UITableViewCell {}

class Source: NSObject {
    func cells(_ table: UITableView, _ path: IndexPath) {
        _ = table.dequeueReusableCell(withIdentifier: "NumberCell", for: path)
        _ = table.dequeueReusableCell(withIdentifier: String(describing: NumberCell.self), for: path)
        _ = table.dequeueReusableCell(withIdentifier: "NubmerCell", for: path)
    }
}
