import UIKit

enum Scene {
    case main, other

    /// Not a constant, in contrast to that of the other type.
    var name: String {
        switch self {
        case .main: return "Main"
        case .other: return "Main"
        }
    }

    func open() -> UIStoryboard { UIStoryboard(name: name, bundle: nil) }
}

enum Column: String {
    case name, id
}

struct SceneOf<Controller> {
    let id: String

    func make(_ storyboard: UIStoryboard) -> UIViewController {
        storyboard.instantiateViewController(withIdentifier: id)
    }
}

class ListController: UITableViewController {
    func cells(_ path: IndexPath) {
        // Gives nothing, which is expected here.
        if let cell = tableView.dequeueReusableCell(withIdentifier: "Rare") { print(cell) }
        let forced = tableView.dequeueReusableCell(withIdentifier: "Forced")!
        let cast = tableView.dequeueReusableCell(withIdentifier: "Cast") as! UITableViewCell
        let cell = tableView.dequeueReusableCell(withIdentifier: "Path", for: path)
        print(forced, cast, cell)
    }
}
