import UIKit

class BrokenView: UIView {
    @IBOutlet var found: UILabel!
<<<<<<< HEAD
    @IBOutlet var ) lost: UILabel!
=======
>>>>>>> theirs
