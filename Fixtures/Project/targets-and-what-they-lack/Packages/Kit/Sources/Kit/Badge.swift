import UIKit

/// Was in the app before.
public final class Badge: UIView {
    @IBOutlet var label: UILabel!
}
