/// One change as a phrase, without its object: `text "Hello" → "Welcome"`.
package struct ChangeLine {
    /// The sign at the start: added, removed, changed, moved.
    package let sign: Character
    package let text: StyledLine
    /// What happened to the object itself, with which the phrase begins; `nil` if it is about something else.
    let verb: String?
    /// What follows the verb.
    let rest: String

    /// Whether the phrase names the object itself.
    package var isAboutObject: Bool { verb != nil }

    /// What stands before the phrase where the line has no sign of its own: added and removed values look the same.
    package var mark: String { isAboutObject || sign == "~" ? "" : String(sign) }

    /// - Parameters:
    ///   - style: How to show colors that are values.
    ///   - limit: How many columns of a value to show; `nil` for all.
    package init(_ change: Change, style: TextStyle = TextStyle(), limit: Int? = ShownValues.textLength) {
        let new = change.kind == .constraintChanged ? change.new?.right(of: change.old) : change.new
        let values = ShownValues(change.old?.words, new?.words, limit: limit)
        let (before, now) = (values.before ?? "", values.after ?? "")
        switch change.kind {
        case _ where change.installation != nil: self.init("~", change.installation!.words.spelledOut)
        case .objectAdded:
            let slot = (change.isReference ? "storyboard reference" : change.property).map { " as \($0)" } ?? ""
            self.init("+", verb: "added", "\(slot)\(change.contents)")
        case .objectRemoved: self.init("-", verb: "removed", change.contents)
        case .objectRecreated where before.isEmpty: self.init("~", verb: "replaced", " by \(now)\(change.contents)")
        case .objectRecreated: self.init("~", verb: "re-created", ", was \(before)\(change.contents)")
        case .objectMoved where before.isEmpty, .objectReordered where before.isEmpty:
            // Something that both sides added has no place in base.
            self.init(">", verb: "placed", change.kind == .objectMoved ? " in \(now)" : " \(now)")
        case .objectReordered where change.listedID != nil:
            self.init(">", "\(change.property ?? "") moved from \(before) to \(now)")
        case .objectMoved, .objectReordered: self.init(">", verb: "moved", " from \(before) to \(now)")
        case .connectionAdded, .connectionRemoved: self.init(change.property.map { "\($0) →" }, change, values, style)
        case .connectionRetargeted where change.detail == "owner", .constraintChanged where change.detail == "owner":
            self.init("~", "\(change.subject.words ?? "") moved from \(before) to \(now)")
        case .connectionRetargeted where values.before == nil || values.after == nil,
            .constraintChanged where values.before == nil || values.after == nil:
            // A property that was added to a link does not add the link.
            let value = (change.detail.map { "\($0) " } ?? "") + before + now
            self.init("~", "\(change.subject.words ?? ""): \(values.before == nil ? "+" : "-")\(value)")
        case .connectionRetargeted, .constraintChanged:
            self.init(change.property.map { change.detail == nil ? "\($0):" : $0 }, change, values, style)
        default: self.init(change.property, change, values, style)
        }
    }

    private init(_ sign: Character, verb: String? = nil, _ rest: String) {
        (self.sign, self.verb, self.rest) = (sign, verb, rest)
        text = StyledLine((verb ?? "") + rest, TextStyle.Paint(sign: sign))
    }

    private init(_ name: String?, _ change: Change, _ values: ShownValues, _ style: TextStyle) {
        sign = values.before == nil ? "+" : values.after == nil ? "-" : "~"
        (verb, rest) = (nil, "")
        let paint = TextStyle.Paint(sign: sign)
        var line = StyledLine(name ?? "", paint)
        var separator = name == nil ? "" : " "
        for (value, words) in [(change.old, values.before), (change.new, values.after)] {
            // An element that says no more than its name is there, or not.
            guard let words, value != .empty || sign == "~" else { continue }
            line.append(separator, paint)
            separator = " → "
            if let swatch = value.flatMap(style.paint) {
                line.append("■", swatch)
                line.append(" ", paint)
            }
            line.append(words, paint)
        }
        text = line
    }
}

extension Change.Subject {
    /// What it is about, without an attribute of a connection or constraint; `nil` for an object without a slot.
    var words: String? {
        switch self {
        case .object(let slot): slot
        case .property(let steps, _): steps.map(PropertyPath.words(of:)).joined(separator: " ")
        case .connection(let connection, _): connection.words
        case .constraint(let equation, _): equation?.words
        }
    }
}

extension Change {
    /// The property, such as `text`, or `titleLabel` of an outlet. For a connection or constraint, what changed about
    /// it, such as `segue to "Profile": identifier`. `nil` where the change is about the whole object.
    public var property: String? { subject.words.map { $0 + (detail.map { ": \($0)" } ?? "") } }

    /// The old value in words, of any length; `nil` where there was none. Never the same as `after`.
    public var before: String? { old?.words }

    /// The new value in words, of any length; `nil` where there is none.
    public var after: String? { new?.words }

    /// What was added or removed with the object: ` with 12 views`.
    package var contents: String {
        if isReference { return "" }
        let counts = [
            (viewCount, "view"), (viewCount > 0 ? 0 : objectCount, "object"), (connectionCount, "connection"),
            (constraintCount, "constraint"),
        ]
        let words = counts.filter { $0.0 > 0 }.map(counted)
        return words.isEmpty ? "" : " with \(words.joined(separator: ", "))"
    }
}

extension TextStyle.Paint {
    /// The color of the text after a sign, or `nil`.
    package init?(sign: Character) {
        switch sign {
        case "+": self = .green
        case "-": self = .red
        case ">": self = .yellow
        default: return nil
        }
    }
}
