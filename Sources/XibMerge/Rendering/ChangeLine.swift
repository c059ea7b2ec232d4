/// One change as a phrase, without the object it happened to: `text "Hello" → "Welcome"`.
struct ChangeLine {
    /// What stands in front: added, removed, changed, moved.
    var sign: Character
    var text: StyledLine
    /// Whether the phrase names the object itself.
    var isAboutObject: Bool

    init(_ change: Change, style: TextStyle = TextStyle()) {
        let count = change.elementCount > 1 ? ", \(change.elementCount) elements" : ""
        isAboutObject = true
        func phrase(_ sign: Character, _ text: String) -> (Character, StyledLine) {
            (sign, StyledLine(text, TextStyle.Paint(sign: sign)))
        }
        switch change.kind {
        case .objectAdded:
            (sign, text) = phrase("+", change.property.map { "added as \($0)\(count)" } ?? "added\(count)")
        case .objectRemoved: (sign, text) = phrase("-", "removed\(count)")
        case .objectRecreated: (sign, text) = phrase("~", "re-created, was \(change.before ?? "")\(count)")
        case .objectMoved, .objectReordered:
            (sign, text) = phrase(">", "moved from \(change.before ?? "") to \(change.after ?? "")")
        case .connectionAdded, .connectionRemoved, .connectionRetargeted:
            (sign, text) = Self.phrase(change.property.map { "\($0) →" }, change.before, change.after)
            isAboutObject = false
        case .constraintAdded, .constraintRemoved, .constraintChanged:
            (sign, text) = Self.phrase(nil, change.before, Self.shortened(change.after, after: change.before))
            isAboutObject = false
        default:
            (sign, text) = Self.phrase(change.property, change.before, change.after, style)
            isAboutObject = false
        }
    }

    /// - Parameter style: How colours are shown where the values may be some.
    private static func phrase(
        _ name: String?, _ before: String?, _ after: String?, _ style: TextStyle = TextStyle()
    ) -> (Character, StyledLine) {
        let sign: Character = before == nil ? "+" : after == nil ? "-" : "~"
        let paint = TextStyle.Paint(sign: sign)
        var line = StyledLine(name.map { "\($0) " } ?? "", paint)
        for (number, value) in [before, after].compactMap({ $0 }).enumerated() {
            if number > 0 { line.append(" → ", paint) }
            if let swatch = style.paint(of: value) {
                line.append("■", swatch)
                line.append(" ", paint)
            }
            line.append(value, paint)
        }
        return (sign, line)
    }

    /// Of two equations the second one's right side, where the left one is the same.
    private static func shortened(_ after: String?, after before: String?) -> String? {
        guard let before, let after, let one = before.firstRange(of: " = "), let two = after.firstRange(of: " = "),
            before[..<one.upperBound] == after[..<two.upperBound]
        else { return after }
        return String(after[two.upperBound...])
    }
}

extension TextStyle.Paint {
    /// The paint of what a sign stands before, or `nil`.
    init?(sign: Character) {
        switch sign {
        case "+": self = .green
        case "-": self = .red
        case ">": self = .yellow
        default: return nil
        }
    }
}
