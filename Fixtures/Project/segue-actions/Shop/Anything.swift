import UIKit

extension UIViewController {
    @IBSegueAction func makeAnything(_ coder: NSCoder) -> UIViewController? { nil }
}
