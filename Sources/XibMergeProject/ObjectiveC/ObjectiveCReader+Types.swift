extension ObjectiveCReader {
    /// What a declaration from a token on declares outlets as; `nil` where it declares none.
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

    /// Words that say nothing about the class.
    private static let qualifiers: [StaticString] = [
        "__weak", "__strong", "__unsafe_unretained", "__kindof", "nullable", "nonnull", "const",
    ]

    private func isQualifier(_ index: Int) -> Bool {
        guard index < tokens.count, tokens[index].kind == .identifier else { return false }
        return Self.qualifiers.contains { isText(tokens[index], $0) }
    }
}

extension ObjectiveCReader {
    /// How far from a word the beginning of its statement is looked for, in tokens.
    private static let reach = 20

    /// `(Name *)` from a token on: a cast, or what a method returns.
    func castClass(at index: Int) -> String? {
        guard isMark(index, "(") else { return nil }
        var name = index + 1
        while isIdentifier(name, "nullable") || isIdentifier(name, "nonnull") || isIdentifier(name, "__kindof") {
            name += 1
        }
        guard let word = identifier(at: name), isMark(name + 1, "*"), isMark(name + 2, ")") else { return nil }
        return word
    }

    /// The class that a statement takes an object for: by a cast, by the variable that it declares, or by what the method
    /// returns.
    ///
    /// - Parameter result: The class that the method around it returns objects of.
    /// - Returns: `nil` where nothing says so, or the object goes on into a message.
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
