import UIKit

/// No other source names it.
final class LeftoverCoordinator {
    func start() {
        _ = UINib(nibName: "GoneView", bundle: nil)
        _ = UIStoryboard(name: "LeftoverStory", bundle: nil)
    }
}
