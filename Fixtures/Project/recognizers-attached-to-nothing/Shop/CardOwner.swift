import UIKit

class CardOwner: NSObject {
    @IBOutlet var recognizer: UITapGestureRecognizer?

    func load() -> UITapGestureRecognizer? {
        Bundle.main.loadNibNamed("Card", owner: self, options: nil)![3] as? UITapGestureRecognizer
    }

    @IBAction func tap(_ sender: Any) {}
}
