import UIKit

class CardView: UIView {
    @IBOutlet weak var connected: UILabel!
    @IBOutlet weak var lost: UILabel!
    @IBOutlet weak var one: UILabel!
    @IBOutlet weak var asked: UILabel!
    @IBOutlet weak var made: UILabel!
    @IBOutlet weak var given: UILabel!
    @IBOutlet weak var bound: UILabel!
    @IBOutlet weak var optional: UILabel?
    @IBOutlet weak var unused: UILabel!

    func update() {
        connected.text = "a"
        lost.text = "b"
        one.text = "c"
        asked?.text = "d"
        made = UILabel()
        made.text = "e"
        given.text = "f"
        if let bound { print(bound.text) }
        bound.text = "g"
        optional?.text = "h"
    }
}
