import UIKit

class CardTests: NSObject {
    func open() { UINib(nibName: "Missing", bundle: nil).instantiate(withOwner: nil) }
}
