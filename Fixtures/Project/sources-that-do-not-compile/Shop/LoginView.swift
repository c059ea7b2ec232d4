import UIKit

final class LoginView: UIView {
    @IBOutlet private weak var unlabeledButton: UIButton!
}
