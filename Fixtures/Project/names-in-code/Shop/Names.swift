import UIKit

enum Board: String {
    case main = "Main"
    case old = "Settings"
}

enum Segues {
    static let detail = "showDetail"
}

let bannerNib = "Baner"

extension UIViewController {
    static var storyboardID: String { return String(describing: self) }
}
