import UIKit

class SearchController: UIViewController {}

class BrowserController: UIViewController {
    @IBOutlet var box: UILabel!

    override func loadView() {
        view = Bundle.main.loadNibNamed("SearchPanel", owner: self, options: nil)?.first as? UIView
    }
}
