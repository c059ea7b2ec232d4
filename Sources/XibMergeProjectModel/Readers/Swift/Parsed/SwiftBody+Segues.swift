extension SwiftBody {
    /// Bodies with more tokens are not searched for the conditions around a place.
    private static let longestBody = 4000

    /// The segues that code is about.
    private enum Segues {
        case all
        case named(SourceName)
    }

    /// `segue.destination as! Name` in `prepare(for:sender:)`.
    mutating func noteDestination(_ index: Int) {
        guard method.name == "prepare" || method.name == "prepareForSegue", text(index - 1) == ".",
            let segue = text(index - 2), parameters.contains(segue), text(index + 1) == "as", text(index + 2) == "!",
            let segues = segues(at: index), let name = cast(after: index)
        else { return }
        var use = SourceUse(.castDestination, name: "", offset: tokens[index].offset)
        if case .named(let name) = segues { use = SourceUse(.castDestination, name, offset: use.offset) }
        use.castClass = name
        uses.append(use)
    }

    /// The segues for which a place is reached, according to the conditions around it: `if segue.identifier == "a"`,
    /// `case "a":`, `guard segue.identifier == "a" else`. `nil` if a condition is not understood.
    private func segues(at place: Int) -> Segues? {
        var depth = 0
        var found: SourceName?
        guard place <= Self.longestBody else { return nil }
        for index in stride(from: place - 1, to: 0, by: -1) {
            switch text(index) {
            case "}"?: depth += 1
            case "{"? where depth > 0: depth -= 1
            case "{"?:
                // A block around the place.
                let header = header(before: index)
                if text(header.lowerBound) == "switch" {
                    guard found != nil, header.contains(where: { text($0) == "identifier" }) else { return nil }
                } else {
                    guard found == nil, let name = comparedName(in: header) else { return nil }
                    found = name
                }
            case "case"? where depth == 0:
                if found == nil {
                    guard let name = name(index + 1, before: ":") else { return nil }
                    found = name
                }
            case "default"? where depth == 0: if found == nil { return nil }
            case "identifier"? where depth == 0 && found == nil:
                // `guard segue.identifier == "a" else { return }` before it.
                guard text(index - 3) == "guard", let name = comparedName(in: index..<place) else { return nil }
                found = name
            case "return"? where depth == 0 && found == nil: return nil
            default: break
            }
        }
        return found.map(Segues.named) ?? .all
    }

    /// The tokens of the statement that opens a block.
    private func header(before open: Int) -> Range<Int> {
        var start = open - 1
        while start > 0, !["if", "switch", "guard", "else", "for", "while", "do", "{", "}"].contains(text(start) ?? "")
        {
            start -= 1
        }
        return start..<open
    }

    /// The name in `segue.identifier == name`, if that is the only comparison.
    private func comparedName(in range: Range<Int>) -> SourceName? {
        guard let index = range.first(where: { text($0) == "identifier" }), text(index + 1) == "==",
            !range.contains(where: { text($0) == "||" })
        else { return nil }
        return name(index + 2, before: "{") ?? name(index + 2, before: "else") ?? name(index + 2, before: ",")
            ?? name(index + 2, before: "&&")
    }

    /// `UIStoryboard(name: "A", bundle: nil).instantiateInitialViewController()`, also by a constant of the body.
    mutating func noteInitialController(_ index: Int) {
        guard text(index - 1) == ".", let opening = opening(before: index - 2) else { return }
        var use = opening
        use.kind = .openInitial
        use.offset = tokens[index].offset
        use.acceptsNothing = callEnd(index + 1).map { !isForced(after: $0) } ?? true
        uses.append(use)
    }

    /// The storyboard that an expression with its end at a place is: a call, or a constant.
    private func opening(before end: Int) -> SourceUse? {
        if text(end) == ")" { return callStart(end).flatMap { opening(at: $0 - 1) } }
        guard let variable = text(end), text(end - 1) != "." else { return nil }
        guard end <= Self.longestBody else { return nil }
        let values = (0..<end).filter { text($0) == variable && text($0 + 1) == "=" }
        guard values.count == 1, let value = values.first else { return nil }
        return opening(at: value + 2)
    }

    private func opening(at index: Int) -> SourceUse? {
        guard text(index) == "UIStoryboard" || text(index) == "NSStoryboard" else { return nil }
        return uses.last { $0.kind == .openStoryboard && $0.offset == tokens[index].offset }
    }
}
