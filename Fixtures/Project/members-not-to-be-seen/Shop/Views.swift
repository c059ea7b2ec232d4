import UIKit

class DynamicView: UIView {
    override func setValue(_ value: Any?, forUndefinedKey key: String) {}
}

@Outlets
class MacroView: UIView {}
