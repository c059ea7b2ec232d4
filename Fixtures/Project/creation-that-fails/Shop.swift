import UIKit

class MenuController: UIViewController, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }

    func open(_ table: UITableView, _ path: IndexPath) {
        let dish = table.dequeueReusableCell(withIdentifier: "Dish", for: path) as! DishCell
        let drink = table.dequeueReusableCell(withIdentifier: "Dish", for: path) as! DrinkCell
        let plain = table.dequeueReusableCell(withIdentifier: "Plain", for: path) as! DishCell
        let maybe = table.dequeueReusableCell(withIdentifier: "Plain", for: path) as? DishCell
        let menu = storyboard!.instantiateViewController(withIdentifier: "Menu") as! MenuController
        let bill = storyboard!.instantiateViewController(withIdentifier: "Menu") as! BillController
        print(dish, drink, plain, maybe, menu, bill)
        Bundle.main.loadNibNamed("Banner", owner: nil, options: nil)
        Bundle.main.loadNibNamed("Banner", owner: BannerOwner(), options: nil)
    }
}

class DishCell: UITableViewCell {}
class DrinkCell: UITableViewCell {}

class DishSource: NSObject, UICollectionViewDataSource {
    func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 1 }
    func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
        UICollectionViewCell()
    }
}

class BannerOwner: NSObject {
    @IBOutlet var banner: UIView?
}

class CodeOnlyView: UIView {
    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

class CodeOnlyBadge: CodeOnlyView {}

class ReadableView: UIView {
    required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// Code makes it with more than a coder.
class GivenController: UITableViewController {
    init?(coder: NSCoder, name: String) { super.init(coder: coder) }
    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

class BillController: UIViewController {
    @IBOutlet var header: UIView?
}

class TipController: UIViewController {}
