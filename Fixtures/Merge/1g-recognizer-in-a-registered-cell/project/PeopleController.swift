import UIKit

class PeopleController: UITableViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UINib(nibName: "PersonCell", bundle: nil), forCellReuseIdentifier: "person")
    }
}

class PersonCell: UITableViewCell {
    @IBOutlet var photoView: UIImageView!
    @IBOutlet var nameLabel: UILabel!
    @IBAction func didTap(_ sender: Any) {}
}
