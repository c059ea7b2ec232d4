import SwiftSyntax

/// The nibs, cells, segues and controllers that a body names, read from its tokens.
struct SwiftBody {
    private struct Token {
        var text: String
        /// Whether it is the text of a string literal without interpolation.
        var isString: Bool
        var offset: Int
    }

    private var tokens: [Token] = []
    private let type: String?
    private(set) var method: SourceMethod
    private(set) var uses: [SourceUse] = []
    /// Constants that hold a nib, or a nib's objects: the nib, and the use that they came from.
    private var nibs: [String: String] = [:]
    private var arrays: [String: Int] = [:]

    /// How far from a word the rest of its call is looked for, in tokens.
    private static let reach = 120

    init(_ node: some SyntaxProtocol, method: SourceMethod, type: String?) {
        self.method = method
        self.type = type
        for token in node.tokens(viewMode: .sourceAccurate) {
            let offset = token.positionAfterSkippingLeadingTrivia.utf8Offset
            if case .stringSegment(let text) = token.tokenKind {
                tokens.append(Token(text: text, isString: true, offset: offset))
            } else if token.tokenKind != .stringQuote {
                tokens.append(Token(text: token.identifierText, isString: false, offset: offset))
            }
        }
    }

    /// Whether text may name anything that is looked for.
    static func isOfInterest(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        if SourceWords.mentionsNibs(bytes) { return true }
        return ["register", "performSegue", "instantiate", "subviews", "oryboard"].contains {
            contains($0, bytes)
        }
    }

    private static func contains(_ word: StaticString, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        let count = word.utf8CodeUnitCount
        guard bytes.count >= count else { return false }
        var index = 0
        while index <= bytes.count - count {
            if bytes[index] == word.utf8Start[0] {
                var length = 1
                while length < count, bytes[index + length] == word.utf8Start[length] { length += 1 }
                if length == count { return true }
            }
            index += 1
        }
        return false
    }

    mutating func read() {
        var isConditional = false
        for index in tokens.indices where !tokens[index].isString {
            let word = tokens[index].text
            if word == "if" || word == "guard" || word == "switch" {
                isConditional = isConditional || !conditionLoads(index)
            }
            if word == "subviews" { method.looksAtSubviews = true }
            noteCall(index, word)
            let first = uses.count
            noteUse(index, word)
            for use in first..<uses.count {
                uses[use].enclosingType = type
                uses[use].enclosingMethod = method.name
                uses[use].isConditional = isConditional
                if uses[use].kind == .loadNib, uses[use].pick == nil, let name = assigned(before: index) {
                    arrays[name] = use
                }
            }
            if let use = arrays[word], let (pick, end) = pick(after: index) {
                uses[use].pick = pick
                uses[use].castClass = cast(after: end)
                arrays[word] = nil
            }
        }
    }

    private func text(_ index: Int) -> String? {
        index >= 0 && index < tokens.count && !tokens[index].isString ? tokens[index].text : nil
    }

    /// A literal without interpolation.
    private func string(_ index: Int) -> String? {
        guard index < tokens.count, tokens[index].isString, text(index + 1) != "\\" else { return nil }
        return tokens[index].text
    }

    /// Whether a condition is there because loading may fail, not because it may be left out.
    private func conditionLoads(_ index: Int) -> Bool {
        for index in index..<min(index + Self.reach, tokens.count) {
            if text(index) == "{" || text(index) == "else" { return false }
            if let word = text(index), SourceWords.mentionsNibs(word.utf8) { return true }
        }
        return false
    }

    /// Notes a call of a method of the class itself, and anything that has to do with nibs.
    private mutating func noteCall(_ index: Int, _ word: String) {
        if SourceWords.mentionsNibs(word.utf8) { method.calls.insert(word) }
        guard text(index + 1) == "(" else { return }
        let before = text(index - 1)
        if before != "." || text(index - 2) == "self" { method.calls.insert(word) }
    }

    private mutating func noteUse(_ index: Int, _ word: String) {
        guard text(index + 1) == "(" else { return }
        switch word {
        case "loadNibNamed":
            guard let name = nibName(index + 2) else { return }
            addLoad(name, index, from: callEnd(index + 1))
        case "UINib", "NSNib":
            guard text(index + 2) == "nibName", let name = nibName(index + 4) else { return }
            if text(index - 1) == "(", text(index - 2) == "register" { return }
            if let variable = assigned(before: index) { nibs[variable] = name }
            var end = callEnd(index + 1)
            // `.instantiate(withOwner: …)`
            if let close = end, text(close + 1) == ".", text(close + 2) == "instantiate" { end = callEnd(close + 3) }
            addLoad(name, index, from: end)
        case "register": noteRegistration(index)
        case "performSegue":
            if text(index + 2) == "withIdentifier" { use(.performSegue, string(index + 4), index) }
        case "instantiateViewController", "instantiateController":
            if text(index + 3) == ":" { use(.makeController, string(index + 4), index) }
        case "UIStoryboard", "NSStoryboard":
            if text(index + 2) == "name" { use(.openStoryboard, string(index + 4), index) }
        default: break
        }
    }

    private mutating func use(_ kind: SourceUse.Kind, _ name: String?, _ index: Int) {
        if let name { uses.append(SourceUse(kind, name: name, offset: tokens[index].offset)) }
    }

    private mutating func addLoad(_ name: String, _ index: Int, from end: Int?) {
        var load = SourceUse(.loadNib, name: name, offset: tokens[index].offset)
        if let end, let (pick, last) = pick(after: end) {
            load.pick = pick
            load.castClass = cast(after: last)
        }
        uses.append(load)
    }

    /// `register(UINib(nibName: …), forCellReuseIdentifier: …)`, `register(Cell.self, …)`
    private mutating func noteRegistration(_ index: Int) {
        guard let end = callEnd(index + 1),
            (index..<end).contains(where: {
                text($0) == "forCellReuseIdentifier" || text($0) == "forCellWithReuseIdentifier"
            })
        else { return }
        if text(index + 2) == "UINib", text(index + 4) == "nibName" {
            use(.registerCellNib, nibName(index + 6), index)
        } else if let name = text(index + 2), text(index + 3) == "." {
            if text(index + 4) == "self" { use(.registerCellClass, name == "Self" ? type : name, index) }
        } else if let name = text(index + 2) {
            use(.registerCellNib, nibs[name], index)
        }
    }

    /// A literal, or a class by its name: `String(describing: Name.self)`.
    private func nibName(_ index: Int) -> String? {
        if let name = string(index) { return name }
        let start =
            text(index) == "String" && text(index + 1) == "(" && text(index + 2) == "describing"
            ? index + 4
            : text(index) == "NSStringFromClass" ? index + 2 : nil
        guard let start, let name = text(start) else { return nil }
        if name == "self" || name == "Self" || name == "type" { return type }
        return text(start + 1) == "." && text(start + 2) == "self" ? name : nil
    }

    /// The parenthesis that closes the one at `open`.
    private func callEnd(_ open: Int) -> Int? {
        var depth = 0
        for index in open..<max(min(open + Self.reach, tokens.count), open) {
            switch text(index) {
            case "("?, "["?, "{"?: depth += 1
            case ")"?, "]"?, "}"?:
                depth -= 1
                if depth <= 0 { return index }
            default: break
            }
        }
        return nil
    }

    /// `?.first`, `![1]`, `.last` behind a token; with the last token of it.
    private func pick(after index: Int) -> (SourceUse.Pick, Int)? {
        var index = index + 1
        while text(index) == "?" || text(index) == "!" || text(index) == ")" { index += 1 }
        if text(index) == "[", let number = text(index + 1).flatMap(Int.init), text(index + 2) == "]" {
            return (.index(number), index + 2)
        }
        guard text(index) == "." else { return nil }
        switch text(index + 1) {
        case "first"? where text(index + 2) != "(" && text(index + 2) != "{": return (.first, index + 1)
        case "last"? where text(index + 2) != "(" && text(index + 2) != "{": return (.last, index + 1)
        default: return nil
        }
    }

    /// `as! Name`, `as? Module.Name` behind a token.
    private func cast(after index: Int) -> String? {
        var index = index + 1
        while text(index) == ")" || text(index) == "?" || text(index) == "!" { index += 1 }
        guard text(index) == "as" else { return nil }
        index += 1
        while text(index) == "?" || text(index) == "!" { index += 1 }
        while text(index + 1) == ".", text(index + 2) != nil { index += 2 }
        return text(index)
    }

    /// The constant or variable that the statement around a token gives a value to.
    private func assigned(before index: Int) -> String? {
        for index in stride(from: index, to: max(index - 12, 0), by: -1) {
            if text(index) == "{" || text(index) == "}" || text(index) == ";" { return nil }
            if text(index) == "=" { return text(index - 1) }
        }
        return nil
    }
}
