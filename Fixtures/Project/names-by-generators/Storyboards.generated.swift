import UIKit

enum StoryboardScene {
    enum Main: StoryboardType {
        static let storyboardName = "Main"
        static let aboutScreen = SceneType<UIViewController>(storyboard: Main.self, identifier: "AboutScreen")
        static let helpScreen = SceneType<UIViewController>(storyboard: Main.self, identifier: "help-screen")
    }
}

struct SceneType<T: UIViewController> {
    let storyboard: StoryboardType.Type
    let identifier: String

    func instantiate() -> T { storyboard.storyboard.instantiateViewController(withIdentifier: identifier) as! T }
}
