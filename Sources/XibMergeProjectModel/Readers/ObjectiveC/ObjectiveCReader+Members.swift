extension ObjectiveCReader {
    /// `{ IBOutlet UILabel *_a, *b; int c[3]; }`
    mutating func readInstanceVariables(_ type: inout TypeDeclaration) {
        position += 1
        while position < tokens.count, !endsType(tokens[position]) {
            if isMark(position, "}") {
                position += 1
                return
            }
            if tokens[position].kind == .atWord {
                position += 1
                continue
            }
            let start = position
            let outlet = outletType(at: start)
            let names = readDeclarators()
            type.instanceVariables += names
            if let outlet { type.outlets += names.map { ($0, outlet) } }
            if position == start { position += 1 }
        }
    }

    /// `@property (attributes) IBOutlet UILabel *a, *b;`, after the keyword.
    mutating func readProperty(_ type: inout TypeDeclaration) {
        let attributes = position
        skipBalanced("(", ")")
        for index in attributes..<position where isIdentifier(index, "setter") && isMark(index + 1, "=") {
            if let name = identifier(at: index + 2) {
                type.methods.append(SourceMethod(selector: "\(name):", name: name))
            }
        }
        let outlet = outletType(at: position)
        for name in readDeclarators() {
            type.properties.append(name)
            type.instanceVariables.append("_\(name)")
            if let outlet { type.outlets.append((name, outlet)) }
        }
    }

    /// `@synthesize a, b = _c;`, after the keyword.
    mutating func readSynthesize(_ type: inout TypeDeclaration) {
        while let name = identifier(at: position) {
            position += 1
            if isMark(position, "="), let variable = identifier(at: position + 1) {
                type.instanceVariables.append(variable)
                position += 2
            } else {
                type.instanceVariables.append(name)
            }
            type.properties.append(name)
            guard isMark(position, ",") else { return }
            position += 1
        }
    }

    /// The names in a declaration, up to and including its semicolon.
    private mutating func readDeclarators() -> [String] {
        var names: [String] = []
        var candidate: String?
        // After a star, any word may be the name, and the others are macros.
        var isAfterStar = false
        // The number of open brackets: parentheses, square brackets and angle brackets of generic types.
        var depth = 0
        while position < tokens.count {
            let token = tokens[position]
            if token.kind == .atWord || isMark(position, "}") { break }
            switch token.mark {
            case UInt8(ascii: ";"):
                position += 1
                return names + (candidate.map { [$0] } ?? [])
            case UInt8(ascii: "(") where depth == 0 && isMark(position + 1, "^"):
                // A block: `void (^name)(int)`, with words such as `_Nullable` before the name.
                position += 2
                while let name = identifier(at: position) {
                    candidate = name
                    position += 1
                }
                depth += 1
                continue
            case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "<"): depth += 1
            case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: ">"): depth = max(depth - 1, 0)
            case UInt8(ascii: "{"): return names
            case UInt8(ascii: ",") where depth == 0:
                if let candidate { names.append(candidate) }
                candidate = nil
                isAfterStar = false
            case UInt8(ascii: "*") where depth == 0:
                isAfterStar = true
                candidate = nil
            default:
                // The last word is the name, apart from macros after it.
                if depth == 0, token.kind == .identifier, !isMark(position + 1, "(") || isMark(position + 2, "^"),
                    candidate == nil || !isMacro(token)
                {
                    if isAfterStar, let candidate { names.append(candidate) }
                    candidate = text(token)
                }
            }
            position += 1
        }
        return names
    }

    /// Whether a word looks like a macro: `UI_APPEARANCE_SELECTOR`, `__deprecated`.
    private func isMacro(_ token: ObjectiveCToken) -> Bool {
        let word = lexer.bytes[Int(token.start)..<Int(token.end)]
        if word.starts(with: "__".utf8) { return true }
        return word.count > 3 && word.contains(UInt8(ascii: "_"))
            && !word.contains { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 }
    }

    /// `(type)name:(type)argument more:(type)argument` with a semicolon or a body, after the sign.
    mutating func readMethod(_ type: inout TypeDeclaration, isOfInstance: Bool) {
        let result = castClass(at: position)
        skipBalanced("(", ")")
        guard let first = identifier(at: position) else { return }
        var selector = first
        position += 1
        while isMark(position, ":") {
            selector += ":"
            position += 1
            skipBalanced("(", ")")
            // Macros and attributes may precede the argument's name, and follow the last one.
            while identifier(at: position) != nil, identifier(at: position + 1) != nil, !isMark(position + 2, ":") {
                position += 1
            }
            if identifier(at: position) != nil { position += 1 }
            // The next part, unless it is a macro.
            if let part = identifier(at: position), isMark(position + 1, ":") {
                selector += part
                position += 1
            }
        }
        var method = SourceMethod(selector: selector, name: first)
        // Macros and attributes may precede the semicolon or the body.
        while position < tokens.count, tokens[position].kind != .atWord {
            if isMark(position, ";") {
                position += 1
                break
            }
            if isMark(position, "{") {
                readBody(&method, of: type.name, returning: result)
                break
            }
            if isMark(position, "-") || isMark(position, "+") || isMark(position, "}") { break }
            position += 1
        }
        if isOfInstance { type.methods.append(method) }
    }

    /// The declared type of outlets in the declaration at a token; `nil` if it declares none.
    func outletType(at index: Int) -> OutletType? {
        var index = index
        while isQualifier(index) { index += 1 }
        if isIdentifier(index, "IBOutletCollection"), isMark(index + 1, "(") {
            return .array(of: identifier(at: index + 2))
        }
        guard isIdentifier(index, "IBOutlet") else { return nil }
        index += 1
        while isQualifier(index) { index += 1 }
        guard let name = identifier(at: index) else { return .other }
        if name == "NSArray" || name == "NSMutableArray" { return .array(of: nil) }
        // Neither `id` nor `UIView<P> *`.
        return isMark(index + 1, "*") && !isMark(index + 2, "*") ? .object(name) : .other
    }

    /// Words that do not affect the class.
    private static let qualifiers: [StaticString] = [
        "__weak", "__strong", "__unsafe_unretained", "__kindof", "nullable", "nonnull", "const",
    ]

    private func isQualifier(_ index: Int) -> Bool {
        guard index < tokens.count, tokens[index].kind == .identifier else { return false }
        return Self.qualifiers.contains { isText(tokens[index], $0) }
    }

    /// How many tokens before a word are searched for the beginning of its statement.
    private static let statementReach = 20

    /// `(Name *)` from a token on: a cast, or the result type of a method.
    func castClass(at index: Int) -> String? {
        guard isMark(index, "(") else { return nil }
        var name = index + 1
        while isQualifier(name) { name += 1 }
        return isMark(name + 1, "*") && isMark(name + 2, ")") ? identifier(at: name) : nil
    }

    /// The class that a statement expects of an object: by a cast, by the variable that it declares, or by the method's
    /// result type.
    ///
    /// - Parameter result: The result class of the enclosing method.
    /// - Returns: `nil` if there is none, or the object is used in a message.
    func wantedClass(at index: Int, returning result: String?) -> String? {
        var start = index
        while start > 0, !isMark(start - 1, ";"), !isMark(start - 1, "{"), !isMark(start - 1, "}") {
            start -= 1
            // An argument, or one of two branches.
            if isMark(start, ":") || index - start > Self.statementReach { return nil }
        }
        if isIdentifier(start, "return") { return castClass(at: start + 1) ?? result }
        guard let sign = (start..<index).first(where: { isMark($0, "=") }) else { return nil }
        if let name = castClass(at: sign + 1) { return name }
        return isMark(start + 1, "*") && sign == start + 3 ? identifier(at: start) : nil
    }
}
