/// How text for a terminal is written.
public struct TextStyle: Sendable, Equatable {
    public enum Color: Sendable {
        case none
        /// The eight colours of every terminal.
        case basic
        /// Colours of documents are shown, too.
        case full
    }

    /// The longest line, in columns of a terminal.
    public var width = 200
    public var color = Color.none

    public init() {}

    /// What stands between `ESC [` and `m`.
    struct Paint: Equatable {
        var code: String

        static let bold = Paint(code: "1")
        static let red = Paint(code: "31")
        static let green = Paint(code: "32")
        static let yellow = Paint(code: "33")
        static let cyan = Paint(code: "36")
    }

    func painted(_ text: String, _ paint: Paint) -> String {
        color == .none ? text : "\u{1B}[\(paint.code)m\(text)\u{1B}[0m"
    }

    /// The colour that a value is, where the terminal can show it.
    func paint(of value: String) -> Paint? {
        guard color == .full, value.hasPrefix("#"), let code = UInt32(value.dropFirst().prefix(6), radix: 16) else {
            return nil
        }
        return Paint(code: "38;2;\(code >> 16);\(code >> 8 & 255);\(code & 255)")
    }
}
