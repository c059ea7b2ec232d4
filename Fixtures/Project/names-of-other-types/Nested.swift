import UIKit

final class PriceController: UITableViewController {
    /// Its value is not known, in contrast to that of the other class.
    enum Constants {
        static let cell = "Price" + suffix
    }

    func cell(_ path: IndexPath) -> UITableViewCell {
        tableView.dequeueReusableCell(withIdentifier: Constants.cell, for: path)
    }
}

final class OrderController: UITableViewController {
    enum Constants {
        static let cell = "Order"
    }

    func cell(_ path: IndexPath) -> UITableViewCell {
        tableView.dequeueReusableCell(withIdentifier: Constants.cell, for: path)
    }

    func priceCell(_ path: IndexPath) -> UITableViewCell {
        tableView.dequeueReusableCell(withIdentifier: PriceController.Constants.cell, for: path)
    }
}
