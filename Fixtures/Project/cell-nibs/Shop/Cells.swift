import UIKit

class PersonCell: UITableViewCell {}
class SwitchCell: UITableViewCell {
    @IBOutlet weak var box: UIView?
}
class PlainCell: UITableViewCell {}
class BuiltCell: UITableViewCell {
    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
    }
}

class List: UITableViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UINib(nibName: "PersonCell", bundle: nil), forCellReuseIdentifier: "PersonCell")
        let nib = UINib(nibName: String(describing: PlainCell.self), bundle: nil)
        tableView.register(nib, forCellReuseIdentifier: "PlainCell")
        tableView.register(UINib(nibName: "NoCell", bundle: .main), forCellReuseIdentifier: "NoCell")
        tableView.register(SwitchCell.self, forCellReuseIdentifier: "SwitchCell")
        tableView.register(BuiltCell.self, forCellReuseIdentifier: "BuiltCell")
    }
}
