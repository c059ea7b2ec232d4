/// One change as a phrase, without the object it happened to: `text "Hello" → "Welcome"`.
struct ChangeLine {
    /// What stands in front: added, removed, changed, moved.
    var sign: Character
    var text: String
    /// Whether the phrase names the object itself.
    var isAboutObject: Bool

    init(_ change: Change, style: TextStyle = TextStyle()) {
        func painted(_ value: String?) -> String {
            guard let value else { return "nothing" }
            let swatch = style.swatch(value)
            return swatch.isEmpty ? value : "\(swatch) \(value)"
        }
        let count = change.elementCount > 1 ? ", \(change.elementCount) elements" : ""
        isAboutObject = true
        switch change.kind {
        case .objectAdded: (sign, text) = ("+", change.property.map { "added as \($0)\(count)" } ?? "added\(count)")
        case .objectRemoved: (sign, text) = ("-", "removed\(count)")
        case .objectRecreated: (sign, text) = ("~", "re-created, was \(change.before ?? "")\(count)")
        case .objectMoved: (sign, text) = (">", "moved from \(change.before ?? "") to \(change.after ?? "")")
        case .objectReordered: (sign, text) = (">", "moved from \(change.before ?? "") to \(change.after ?? "")")
        case .connectionAdded, .connectionRemoved, .connectionRetargeted:
            (sign, text) = Self.phrase(change.property.map { "\($0) →" }, change.before, change.after)
            isAboutObject = false
        case .constraintAdded, .constraintRemoved, .constraintChanged:
            (sign, text) = Self.phrase(nil, change.before, Self.shortened(change.after, after: change.before))
            isAboutObject = false
        default:
            (sign, text) = Self.phrase(
                change.property, change.before.map { painted($0) }, change.after.map { painted($0) })
            isAboutObject = false
        }
    }

    private static func phrase(_ name: String?, _ before: String?, _ after: String?) -> (Character, String) {
        let name = name.map { "\($0) " } ?? ""
        switch (before, after) {
        case (let before?, let after?): return ("~", "\(name)\(before) → \(after)")
        case (let before?, nil): return ("-", "\(name)\(before)")
        case (nil, let after): return ("+", "\(name)\(after ?? "")")
        }
    }

    /// Of two equations the second one's right side, where the left one is the same.
    private static func shortened(_ after: String?, after before: String?) -> String? {
        guard let before, let after, let one = before.firstRange(of: " = "), let two = after.firstRange(of: " = "),
            before[..<one.upperBound] == after[..<two.upperBound]
        else { return after }
        return String(after[two.upperBound...])
    }
}
