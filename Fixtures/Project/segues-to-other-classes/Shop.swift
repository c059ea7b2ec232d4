import UIKit

class DetailController: UIViewController {}
class WrongController: UIViewController {}

class ListController: UIViewController {
    enum Segue: String { case sheet, edit = "edit" }

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        if segue.identifier == "detail" {
            let right = segue.destination as! DetailController
            let base = segue.destination as! UIViewController
            let maybe = segue.destination as? WrongController
            let wrong = segue.destination as! WrongController
            print(right, base, maybe, wrong)
        } else if segue.identifier == "help" {
            print(segue.destination as! DetailController)
        }
        switch segue.identifier {
        case "detail", "edit":
            print(segue.destination as! WrongController)
        case Segue.edit.rawValue:
            let edit = segue.destination as! WrongController
            print(edit)
        case "unknown": print(segue.destination as! WrongController)
        default: print(segue.destination as! WrongController)
        }
        switch Segue(rawValue: segue.identifier!) {
        case .sheet?: print(segue.destination as! DetailController)
        case .edit: print(segue.destination as! UINavigationController)
        default: break
        }
        if sender is UITableViewCell { print(segue.destination as! WrongController) }
    }
}

class OtherController: UIViewController {
    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        let detail = segue.destination as! DetailController
        print(detail)
    }
}

class MixedController: UIViewController {
    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        guard segue.identifier == "two" else { return }
        let detail = segue.destination as! DetailController
        print(detail, storyboard!.instantiateViewController(withIdentifier: "Other"))
        print(storyboard!.instantiateViewController(withIdentifier: "Mixed"))
    }
}
