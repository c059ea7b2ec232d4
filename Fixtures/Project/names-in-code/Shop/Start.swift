import UIKit

class StartController: UIViewController {
    static let cellID = "PersnCell"
    let madeInCode = "MadeInCode"

    func found(_ tableView: UITableView) {
        _ = UIStoryboard(name: Board.old.rawValue, bundle: nil)
        _ = UINib(nibName: bannerNib, bundle: nil).instantiate(withOwner: nil)
        _ = Bundle.main.loadNibNamed(String(describing: PersonCell.self), owner: self)
        _ = tableView.dequeueReusableCell(withIdentifier: StartController.cellID, for: IndexPath())
        performSegue(withIdentifier: Segues.detail, sender: nil)
        let local = "Loacl"
        _ = StartController(nibName: local, bundle: nil)
    }

    func silent(_ tableView: UITableView, name: String) {
        _ = UIStoryboard(name: Board.main.rawValue, bundle: nil)
        _ = UIStoryboard(name: "Theirs", bundle: Bundle(identifier: "org.example.kit"))
        _ = UIStoryboard(name: "Theirs", bundle: kitBundle)
        _ = UINib(nibName: "Banner", bundle: Bundle(for: StartController.self))
        _ = UINib(nibName: "Tile", bundle: nil)
        _ = UINib(nibName: "PodView", bundle: nil)
        _ = UINib(nibName: name, bundle: nil)
        _ = UINib(nibName: "Theme" + name, bundle: nil)
        _ = tableView.dequeueReusableCell(withIdentifier: "PersonCell", for: IndexPath())
        _ = storyboard?.instantiateViewController(withIdentifier: "Start")
        tableView.register(PersonCell.self, forCellReuseIdentifier: madeInCode)
        _ = tableView.dequeueReusableCell(withIdentifier: "MadeInCode", for: IndexPath())
    }
}

class OtherController: UIViewController {
    func found() {
        _ = storyboard?.instantiateViewController(withIdentifier: OtherController.storyboardID)
    }
}

class PersonCell: UITableViewCell {}
