import UIKit

@objc(SHCard) final class Card: UIView {}

extension Card {
    @IBAction func open(_ sender: Any) {}
}
