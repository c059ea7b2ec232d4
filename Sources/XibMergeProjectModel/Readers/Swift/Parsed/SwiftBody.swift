import SwiftSyntax

/// Reads the tokens of a body for the nibs, cells, segues and controllers that it names.
struct SwiftBody {
    /// Strings are the texts of literals without interpolation.
    private(set) var tokens: [(text: String, isString: Bool, offset: Int)] = []
    let type: String?
    /// The parameters of the method, which hide constants with the same names.
    let parameters: Set<String>
    private(set) var method: SourceMethod
    var uses: [SourceUse] = []
    /// Constants that contain a nib, or a nib's objects: the nib's name, and the use that they come from.
    private var nibs: [String: SourceUse] = [:]
    private var arrays: [String: Int] = [:]
    /// The variables of the body whose names are about nibs.
    private var localNibs: Set<String> = []

    /// How many tokens after a word belong to the search for the rest of its call.
    private static let reach = 120

    init(_ node: some SyntaxProtocol, method: SourceMethod, type: String?, parameters: Set<String> = []) {
        self.method = method
        self.type = type
        self.parameters = parameters
        for token in node.tokens(viewMode: .sourceAccurate) {
            let offset = token.positionAfterSkippingLeadingTrivia.utf8Offset
            if case .stringSegment(let text) = token.tokenKind {
                tokens.append((text, true, offset))
            } else if token.tokenKind != .stringQuote {
                tokens.append((token.identifierText, false, offset))
            }
        }
    }

    /// Whether a text may contain any of the names.
    static func isOfInterest(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        if SourceWords.mentionsNibs(bytes) { return true }
        return wanted.contains { word in
            bytes.indices.contains { bytes[$0] == word[0] && bytes[$0...].starts(with: word) }
        }
    }

    private static let wanted = [
        "register", "performSegue", "instantiate", "subviews", "oryboard", "dequeue", "euseIdentifier", "xternal",
        "destination", "ithName", "RowType", "viewWithTag",
    ].map { Array($0.utf8) }

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
                uses[use].enclose(in: method.name, of: type, isConditional: isConditional)
                uses[use].bundleClass = bundleClass(around: index)
                uses[use].isOfSelf = text(index - 1) != "." || text(index - 2) == "self"
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

    func text(_ index: Int) -> String? {
        index >= 0 && index < tokens.count && !tokens[index].isString ? tokens[index].text : nil
    }

    /// A literal without interpolation.
    func string(_ index: Int) -> String? {
        guard index < tokens.count, tokens[index].isString, text(index + 1) != "\\" else { return nil }
        return tokens[index].text
    }

    /// Whether a condition exists because loading may fail, rather than because it is optional.
    private func conditionLoads(_ index: Int) -> Bool {
        for index in index..<min(index + Self.reach, tokens.count) {
            if text(index) == "{" || text(index) == "else" { return false }
            if let word = text(index), SourceWords.mentionsNibs(word.utf8) { return true }
        }
        return false
    }

    /// Notes a call of one of the class's own methods, and any use of nibs.
    private mutating func noteCall(_ index: Int, _ word: String) {
        if SourceWords.mentionsNibs(word.utf8) {
            // The name of a variable of the body tells nothing that its value does not.
            if text(index - 1) == "let" || text(index - 1) == "var" { localNibs.insert(word) }
            if !localNibs.contains(word) { method.calls.insert(word) }
        }
        guard text(index + 1) == "(" else { return }
        let before = text(index - 1)
        if before != "." || text(index - 2) == "self" { method.calls.insert(word) }
    }

    /// The label of the first argument of a call, `word(label: value`.
    private func firstLabel(_ word: Int) -> String? { text(word + 2) }

    /// The name in the first argument of such a call.
    private func firstName(_ word: Int) -> SourceName? { name(word + 4) }

    private mutating func noteUse(_ index: Int, _ word: String) {
        if word == "externalObjects" || word == "UINibExternalObjects" { return noteExternalObjects(index) }
        if word == "destination" || word == "destinationViewController" { return noteDestination(index) }
        guard text(index + 1) == "(" else {
            if text(index + 1) == ":" { noteArgument(index, word) }
            return
        }
        switch word {
        case "loadNibNamed":
            addLoad(name(index + 2), index, isOfOtherBundle: !isOwnBundle(before: index), from: callEnd(index + 1))
        case "UINib", "NSNib": noteNib(index)
        case "register": noteRegistration(index)
        case "performSegue":
            if firstLabel(index) == "withIdentifier" { add(.performSegue, firstName(index), index) }
        case "viewWithTag":
            guard let number = text(index + 2), number != "0", Int(number) != nil, text(index + 3) == ")",
                isForced(after: index + 3)
            else { return }
            add(.findTag, .literal(number), index)
        case "instantiateViewController", "instantiateController":
            // An unknown name may be that of any controller.
            if text(index + 3) == ":" {
                var use = SourceUse(.makeController, firstName(index), offset: tokens[index].offset)
                use.castClass = forcedCast(after: callEnd(index + 1))
                uses.append(use)
            }
        case "pushController", "presentController":
            if firstLabel(index) == "withName" { add(.openWatchController, firstName(index), index) }
        case "instantiateInitialViewController", "instantiateInitialController": noteInitialController(index)
        case "UIStoryboard", "NSStoryboard":
            guard firstLabel(index) == "name", let name = firstName(index) else { return }
            let isOfOtherBundle = !isOwnBundle(in: index + 1, callEnd(index + 1))
            uses.append(use(.openStoryboard, name, index, isOfOtherBundle: isOfOtherBundle))
        case "dequeueReusableCell":
            guard let name = firstName(index) else { return }
            var use = SourceUse(.dequeue, name, offset: tokens[index].offset)
            // Without an index path, the table gives nothing for an unknown identifier.
            use.acceptsNothing =
                callEnd(index + 1).map { !hasLabel("for", in: index..<$0) && !isForced(after: $0) } ?? true
            use.castClass = forcedCast(after: callEnd(index + 1))
            uses.append(use)
        case "dequeueReusableSupplementaryView":
            let label = (index..<(callEnd(index + 1) ?? index)).first { text($0) == "withReuseIdentifier" }
            if let label { add(.dequeue, name(label + 2), index) }
        default: break
        }
    }

    /// `UINib(nibName: …)`, also with `.instantiate(withOwner: …)`
    private mutating func noteNib(_ index: Int) {
        let label = firstLabel(index)
        guard label == "nibName" || label == "nibNamed", let name = firstName(index) else { return }
        if text(index - 1) == "(", text(index - 2) == "register" { return }
        var end = callEnd(index + 1)
        let isOfOtherBundle = !isOwnBundle(in: index + 1, end)
        if let variable = assigned(before: index) {
            nibs[variable] = use(.loadNib, name, index, isOfOtherBundle: isOfOtherBundle)
        }
        if let close = end, text(close + 1) == ".", text(close + 2) == "instantiate" { end = callEnd(close + 3) }
        addLoad(name, index, isOfOtherBundle: isOfOtherBundle, from: end)
    }

    /// Notes an argument by its label: `nibName:`, `reuseIdentifier:`.
    private mutating func noteArgument(_ index: Int, _ word: String) {
        switch word {
        case "nibName", "windowNibName":
            let callee = text(index - 2)
            guard text(index - 1) == "(", callee != "UINib", callee != "NSNib", let name = name(index + 2) else {
                return
            }
            var load = use(.openNib, name, index, isOfOtherBundle: !isOwnBundle(in: index - 1, callEnd(index - 1)))
            let isOwn = callee == "init" || callee == "Self" || callee == "self"
            load.owner = isOwn ? type : callee
            uses.append(load)
        case "withRowType": add(.makeWatchRows, name(index + 2), index)
        case "forCellReuseIdentifier", "forCellWithReuseIdentifier", "forHeaderFooterViewReuseIdentifier",
            "reuseIdentifier":
            var use = SourceUse(.registerIdentifier, name(index + 2), offset: tokens[index].offset)
            // A cell that code creates for an identifier replaces no other.
            use.acceptsNothing = word == "reuseIdentifier"
            uses.append(use)
        case "withReuseIdentifier":
            // After `forSupplementaryViewOfKind:` it registers, otherwise it dequeues.
            let isRegistration = (max(index - 12, 0)..<index).contains { text($0) == "forSupplementaryViewOfKind" }
            if isRegistration { uses.append(use(.registerIdentifier, name(index + 2), index, isOfOtherBundle: false)) }
        default: break
        }
    }

    /// `.externalObjects: ["key": object]`
    private mutating func noteExternalObjects(_ index: Int) {
        guard text(index + 1) == ":", text(index + 2) == "[" else { return }
        for index in index + 3..<max(min(callEnd(index + 2) ?? 0, tokens.count), index + 3)
        where tokens[index].isString && text(index + 1) == ":" && (text(index - 1) == "[" || text(index - 1) == ",") {
            uses.append(SourceUse(.passExternal, name: tokens[index].text, offset: tokens[index].offset))
        }
    }

    private func use(_ kind: SourceUse.Kind, _ name: SourceName?, _ index: Int, isOfOtherBundle: Bool) -> SourceUse {
        var use = SourceUse(kind, name, offset: tokens[index].offset)
        use.isOfOtherBundle = isOfOtherBundle
        return use
    }

    private mutating func add(_ kind: SourceUse.Kind, _ name: SourceName?, _ index: Int) {
        if let name { uses.append(SourceUse(kind, name, offset: tokens[index].offset)) }
    }

    private mutating func addLoad(_ name: SourceName?, _ index: Int, isOfOtherBundle: Bool, from end: Int?) {
        var load = use(.loadNib, name, index, isOfOtherBundle: isOfOtherBundle)
        load.hasNoOwner = hasNoOwner(index, end)
        if let end, let (pick, last) = pick(after: end) {
            load.pick = pick
            load.castClass = cast(after: last)
        }
        uses.append(load)
    }

    /// `register(UINib(nibName: …), forCellReuseIdentifier: …)`, `register(Cell.self, …)`
    private mutating func noteRegistration(_ index: Int) {
        guard let end = callEnd(index + 1),
            let label = (index..<end).first(where: {
                text($0) == "forCellReuseIdentifier" || text($0) == "forCellWithReuseIdentifier"
            })
        else { return }
        let argument = index + 2
        if text(argument) == "UINib", firstLabel(argument) == "nibName" {
            guard let name = firstName(argument) else { return }
            let isOfOtherBundle = !isOwnBundle(in: argument + 1, callEnd(argument + 1))
            addRegistration(use(.registerCellNib, name, index, isOfOtherBundle: isOfOtherBundle), label)
        } else if let name = text(argument), text(argument + 1) == "." {
            guard text(argument + 2) == "self", let name = name == "Self" ? type : name else { return }
            uses.append(SourceUse(.registerCellClass, name: name, offset: tokens[index].offset))
        } else if let variable = text(argument), var registration = nibs[variable] {
            registration.kind = .registerCellNib
            registration.offset = tokens[index].offset
            addRegistration(registration, label)
        }
    }

    private mutating func addRegistration(_ registration: SourceUse, _ label: Int) {
        var registration = registration
        registration.identifier = name(label + 2)?.literal
        uses.append(registration)
    }

    /// The parenthesis that closes the one at `open`.
    func callEnd(_ open: Int) -> Int? {
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

    /// The parenthesis that opens what the one at `close` closes.
    func callStart(_ close: Int) -> Int? {
        var depth = 0
        for index in stride(from: close, to: max(close - Self.reach, -1), by: -1) {
            if text(index) == ")" { depth += 1 }
            if text(index) == "(" { depth -= 1 }
            if depth == 0 { return index }
        }
        return nil
    }

    /// `?.first`, `![1]`, `.last` after a token; with its last token.
    private func pick(after index: Int) -> (SourceUse.Pick, Int)? {
        var index = index + 1
        while text(index) == "?" || text(index) == "!" || text(index) == ")" { index += 1 }
        if text(index) == "[", let number = text(index + 1).flatMap(Int.init), text(index + 2) == "]" {
            return (.index(number), index + 2)
        }
        guard text(index) == "." else { return nil }
        let picks: [String: SourceUse.Pick] = ["first": .first, "last": .last]
        guard text(index + 2) != "(", text(index + 2) != "{" else { return nil }
        return text(index + 1).flatMap { picks[$0] }.map { ($0, index + 1) }
    }

    /// `as! Name`, `as? Module.Name` after a token.
    func cast(after index: Int) -> String? {
        var index = index + 1
        while text(index) == ")" || text(index) == "?" || text(index) == "!" { index += 1 }
        guard text(index) == "as" else { return nil }
        index += 1
        while text(index) == "?" || text(index) == "!" { index += 1 }
        while text(index + 1) == ".", text(index + 2) != nil { index += 2 }
        return text(index)
    }

    private func hasLabel(_ label: String, in range: Range<Int>) -> Bool {
        range.contains { text($0) == label && text($0 + 1) == ":" }
    }

    /// `as! Name` after a token.
    private func forcedCast(after index: Int?) -> String? {
        guard let index, text(index + 1) == "as", text(index + 2) == "!" else { return nil }
        return cast(after: index)
    }

    /// Whether a call has the argument `owner: nil` or `withOwner: nil`.
    private func hasNoOwner(_ open: Int, _ close: Int?) -> Bool {
        (open..<(close ?? open)).contains { index in
            ["owner", "withOwner"].contains(text(index)) && text(index + 1) == ":" && text(index + 2) == "nil"
        }
    }

    /// Whether `!` or `as!` follows a token.
    func isForced(after index: Int) -> Bool {
        text(index + 1) == "!" || text(index + 1) == "as" && text(index + 2) == "!"
    }

    /// The constant or variable to which the enclosing statement assigns.
    private func assigned(before index: Int) -> String? {
        for index in stride(from: index, to: max(index - 12, 0), by: -1) {
            if text(index) == "{" || text(index) == "}" || text(index) == ";" { return nil }
            if text(index) == "=" { return text(index - 1) }
        }
        return nil
    }
}
