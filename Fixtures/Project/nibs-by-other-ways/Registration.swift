import UIKit

extension UITableView {
    func registerAll(_ types: [UITableViewCell.Type]) {
        for type in types { register(type, forCellReuseIdentifier: type.description()) }
    }
}
