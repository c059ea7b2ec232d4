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
    /// Whether added and removed objects are listed with all that is in them.
    public var isFull = false

    public init() {}

    enum Paint: String {
        case bold = "1"
        case red = "31"
        case green = "32"
        case yellow = "33"
        case cyan = "36"
    }

    func painted(_ text: String, _ paint: Paint) -> String {
        color == .none ? text : "\u{1B}[\(paint.rawValue)m\(text)\u{1B}[0m"
    }

    /// A square of the colour, where the terminal can show it.
    func swatch(_ value: String) -> String {
        guard color == .full, value.hasPrefix("#"), let code = UInt32(value.dropFirst().prefix(6), radix: 16) else {
            return ""
        }
        return "\u{1B}[38;2;\(code >> 16);\(code >> 8 & 255);\(code & 255)m■\u{1B}[0m"
    }
}
