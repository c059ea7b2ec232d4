import UIKit

/// Its scene may be made by a name that code puts together. Nothing in it shows the button.
final class StepController: UIViewController {
    @IBOutlet var skip: UIButton!

    override func viewDidLoad() {
        super.viewDidLoad()
        skip.setTitle("Skip", for: .normal)
    }
}

/// Nothing performs the segue to its scene.
final class PromoController: UIViewController {}
