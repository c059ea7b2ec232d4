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
