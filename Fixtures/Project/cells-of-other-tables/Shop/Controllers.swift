import UIKit

class ListController: UITableViewController {
    override func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
        if path.section == 0 { return tableView.dequeueReusableCell(withIdentifier: "Item", for: path) }
        // The cell of a subclass, whose table may be this one.
        if path.section == 1 { return tableView.dequeueReusableCell(withIdentifier: "Archived", for: path) }
        return tableView.dequeueReusableCell(withIdentifier: "Detail", for: path)
    }
}

final class DetailController: UITableViewController {
    override func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
        tableView.dequeueReusableCell(withIdentifier: "Detail", for: path)
    }
}

final class ArchiveController: ListController {}
