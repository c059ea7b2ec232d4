/// One change as a phrase, without its object: `text "Hello" → "Welcome"`.
package struct ChangeLine {
    /// The sign at the start: added, removed, changed, moved.
    package let sign: Character
    package let text: StyledLine
    /// Whether the phrase names the object itself.
    package let isAboutObject: Bool

    /// What stands before the phrase where the line has no sign of its own: added and removed values look the same.
    package var mark: String { isAboutObject || sign == "~" ? "" : String(sign) }

    /// - Parameters:
    ///   - style: How to show colors that are values.
    ///   - limit: How many columns of a value to show; `nil` for all.
    package init(_ change: Change, style: TextStyle = TextStyle(), limit: Int? = ShownValues.textLength) {
        var after = change.after
        if change.kind == .constraintChanged, change.property == nil {
            after = Self.rightSide(after, of: change.before)
        }
        let values = ShownValues(change.before, after, limit: limit)
        let (before, now) = (values.before ?? "", values.after ?? "")
        switch change.kind {
        case _ where change.installation != nil:
            self.init("~", change.installation!.words.spelledOut, isAboutObject: false)
        case .objectAdded:
            let slot = (change.isReference ? "storyboard reference" : change.property).map { " as \($0)" } ?? ""
            self.init("+", "added\(slot)\(change.contents)")
        case .objectRemoved:
            let away = change.movedAway.map { "; \($0)" }.joined()
            self.init("-", "removed\(change.contents)\(away)")
        case .objectRecreated:
            self.init("~", "\(before.isEmpty ? "replaced" : "re-created, was \(before)")\(change.contents)")
        case .objectMoved, .objectReordered: self.init(">", "moved from \(before) to \(now)")
        case .connectionAdded, .connectionRemoved:
            self.init(change.property.map { "\($0) →" }, values, style)
        case .connectionRetargeted where values.before == nil || values.after == nil,
            .constraintChanged where values.before == nil || values.after == nil:
            // A property that was added to a link does not add the link.
            let (subject, detail) = change.subject
            let value = (detail.map { "\($0) " } ?? "") + before + now
            let line = "\(subject): \(values.before == nil ? "+" : "-")\(value)"
            self.init("~", line, isAboutObject: false)
        case .connectionRetargeted, .constraintChanged:
            self.init(change.property.map { change.isDetail ? $0 : "\($0):" }, values, style)
        default: self.init(change.property, values, style)
        }
    }

    private init(_ sign: Character, _ text: String, isAboutObject: Bool = true) {
        (self.sign, self.isAboutObject) = (sign, isAboutObject)
        self.text = StyledLine(text, TextStyle.Paint(sign: sign))
    }

    private init(_ name: String?, _ values: ShownValues, _ style: TextStyle) {
        sign = values.before == nil ? "+" : values.after == nil ? "-" : "~"
        isAboutObject = false
        let paint = TextStyle.Paint(sign: sign)
        var line = StyledLine(name.map { "\($0) " } ?? "", paint)
        for (number, value) in [values.before, values.after].compactMap({ $0 }).enumerated() {
            if number > 0 { line.append(" → ", paint) }
            if let swatch = style.paint(of: value) {
                line.append("■", swatch)
                line.append(" ", paint)
            }
            line.append(value, paint)
        }
        text = line
    }

    /// The right side of the second of two equations, if their left sides are the same.
    package static func rightSide(_ after: String?, of before: String?) -> String? {
        guard let before, let after, let one = before.firstRange(of: " = "), let two = after.firstRange(of: " = "),
            before[..<one.upperBound] == after[..<two.upperBound]
        else { return after }
        return String(after[two.upperBound...])
    }
}

extension Change {
    /// What a change of a connection or constraint is about, and the name of its attribute if there is one:
    /// `segue to "Profile"` and `identifier`.
    fileprivate var subject: (words: String, detail: String?) {
        let property = property ?? ""
        guard isDetail, let end = property.ranges(of: ": ").last else { return (property, nil) }
        return (String(property[..<end.lowerBound]), String(property[end.upperBound...]))
    }

    /// What was added or removed with the object: ` with 12 views`.
    package var contents: String {
        if isReference { return "" }
        if viewCount > 0 { return " with \(counted(viewCount, "view"))" }
        return objectCount > 0 ? " with \(counted(objectCount, "object"))" : ""
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
