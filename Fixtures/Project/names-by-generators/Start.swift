import UIKit

class StartController: UIViewController {
    func open() {
        show(R.storyboard.main.loginScreen()!, sender: nil)
        show(StoryboardScene.Main.helpScreen.instantiate(), sender: nil)
        view.addSubview(R.nib.tipView(owner: nil)!)
    }
}
