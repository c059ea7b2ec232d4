import UIKit

class Loader: UIViewController {
    func load() {
        let nib = UINib(nibName: "Panel", bundle: nil)
        _ = nib.instantiate(withOwner: self, options: [.externalObjects: ["handler": self, "persn": self]])
    }
}
