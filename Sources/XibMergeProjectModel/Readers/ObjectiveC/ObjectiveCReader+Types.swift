extension ObjectiveCReader {
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
}

extension ObjectiveCReader {
    /// How many tokens before a word are searched for the beginning of its statement.
    private static let reach = 20

    /// `(Name *)` from a token on: a cast, or the result type of a method.
    func castClass(at index: Int) -> String? {
        guard isMark(index, "(") else { return nil }
        var name = index + 1
        while isQualifier(name) { name += 1 }
        guard let word = identifier(at: name), isMark(name + 1, "*"), isMark(name + 2, ")") else { return nil }
        return word
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
            if isMark(start, ":") || index - start > Self.reach { return nil }
        }
        if isIdentifier(start, "return") { return castClass(at: start + 1) ?? result }
        guard let sign = (start..<index).first(where: { isMark($0, "=") }) else { return nil }
        if let name = castClass(at: sign + 1) { return name }
        guard let name = identifier(at: start), isMark(start + 1, "*"), sign == start + 3 else { return nil }
        return name
    }
}
