import UIKit

/// No document has it: made in code.
class MadeInCode: UIViewController {
    @IBAction func goBack(_ segue: UIStoryboardSegue) {}
}
