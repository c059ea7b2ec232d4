import UIKit

final class CartController: UIViewController {
    @IBOutlet var search: UITextField!
    @IBOutlet var hint: UIButton!
    @IBOutlet var rows: UITableView!
    @IBOutlet var filterButton: UIButton!

    override func viewDidLoad() {
        super.viewDidLoad()
        hint.isHidden = rows.isEditing
        rows.register(UITableViewCell.self, forCellReuseIdentifier: "Row")
        present(QuestController(), animated: true)
        view.addSubview(BadgeCell(color: .red))
        _ = make("step-\(view.subviews.count)")
    }

    func showGone(number: Int) {
        present(UIStoryboard(name: "Gone", bundle: nil).instantiateInitialViewController()!, animated: true)
    }

    @IBAction func openGone() {
        _ = UINib(nibName: "GoneView", bundle: nil)
    }

    /// Makes any controller, as some helper does.
    func make(_ name: String) -> UIViewController? {
        storyboard?.instantiateViewController(withIdentifier: name)
    }
}

/// Creates itself, so that its scene is left over.
final class QuestController: UIViewController {}

/// Has its contents in code, so that its nib is left over.
final class BadgeCell: UITableViewCell {
    init(color: UIColor) {
        super.init(style: .default, reuseIdentifier: nil)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }
}
