import UIKit

final class ListController: UITableViewController {
    /// Registers under a name that is not known, so that no identifier is certainly unknown.
    func register(_ name: String) { tableView.register(UITableViewCell.self, forCellReuseIdentifier: name) }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        tableView.dequeueReusableCell(withIdentifier: "Row", for: indexPath)
    }
}
