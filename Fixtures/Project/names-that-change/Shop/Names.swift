import UIKit

final class ShelfController: UITableViewController {
    var mark = "none"
    static var fixed = "Absent"

    override func viewDidLoad() {
        super.viewDidLoad()
        mark = "Row"
        tableView.register(UINib(nibName: PhotoCell.nibName, bundle: nil), forCellReuseIdentifier: "Photo")
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        var name = "nil"
        if indexPath.row == 0 { name = "Row" }
        _ = tableView.dequeueReusableCell(withIdentifier: mark, for: indexPath)
        _ = tableView.dequeueReusableCell(withIdentifier: Self.fixed, for: indexPath)
        return tableView.dequeueReusableCell(withIdentifier: name, for: indexPath)
    }

    func leave() {
        performSegue(withIdentifier: "leave", sender: self)
        performSegue(withIdentifier: "stay", sender: self)
    }

    func find(in cell: UITableViewCell) {
        _ = cell.viewWithTag(1) as! UILabel
        _ = cell.viewWithTag(2) as! UILabel
        _ = cell.viewWithTag(3) as? UILabel
    }
}

/// Loads no nib by itself, and only its subclass has one.
class BaseCell: UITableViewCell {
    class var nibName: String { String(describing: self) }
}

final class PhotoCell: BaseCell {
    override class var nibName: String { String(describing: self) }
}

final class DoorController: UIViewController {}
