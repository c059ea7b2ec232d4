import UIKit

@objc(KeyboardDigits) class KeyboardDigits: UIView {}
@objc(KeyboardLetters) class KeyboardLetters: UIView {}
@objc(KeyboardStock) class KeyboardStock: KeyboardDigits {}

enum Keyboards {
    static func digits() -> KeyboardDigits? {
        Bundle.main.loadNibNamed("Keyboard", owner: nil)?.first as? KeyboardDigits
    }

    static func letters() -> KeyboardLetters {
        let views = Bundle.main.loadNibNamed("Keyboard", owner: nil, options: nil)!
        return views[1] as! KeyboardLetters
    }

    static func stock() -> KeyboardDigits {
        UINib(nibName: "Keyboard", bundle: nil).instantiate(withOwner: nil, options: nil)[1] as! KeyboardDigits
    }

    static func emoji() -> UIView? {
        Bundle.main.loadNibNamed("Keyboard", owner: nil)?[3] as? UIView
    }

    static func last() -> UIView? {
        Bundle.main.loadNibNamed("Keyboard", owner: nil)?.last as? UIView
    }

    static func recognizer() -> Any? {
        Bundle.main.loadNibNamed("Recognizer", owner: nil)?.first
    }
}

typealias Digits = KeyboardDigits
typealias AnyKeyboard = Typing & UIView
protocol Typing {}

extension Keyboards {
    static func byAnAlias() -> [UIView] {
        let first = Bundle.main.loadNibNamed("Keyboard", owner: nil)!.first as! Digits
        let any = Bundle.main.loadNibNamed("Keyboard", owner: nil)!.first as! AnyKeyboard
        let other = Bundle.main.loadNibNamed("Keyboard", owner: nil)![2] as! Digits
        return [first, any, other]
    }
}
