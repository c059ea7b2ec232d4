extension SwiftBody {
    /// The name in an argument: a literal, a constant, or a class name.
    ///
    /// - Parameter end: The token behind it, if it is not that of an argument.
    func name(_ index: Int, before end: String? = nil) -> SourceName? {
        if let literal = string(index) {
            return text(index + 1) == "+" || end != nil && text(index + 1) != end ? nil : .literal(literal)
        }
        if text(index) == "String" || text(index) == "NSStringFromClass" { return className(index) }
        var path: [String] = []
        var index = index
        let isImplicit = text(index) == "."
        if isImplicit { index += 1 }
        while let word = text(index), word.utf8.first.map({ $0 == 0x5F || $0 | 0x20 >= 0x61 }) == true {
            path.append(word)
            guard text(index + 1) == "." else { break }
            index += 2
        }
        let next = text(index + 1)
        guard !path.isEmpty, end.map({ next == $0 }) ?? (next == "," || next == ")") else { return nil }
        if path.count > 1 || isImplicit, path.last == "rawValue" { path.removeLast() }
        guard let name = path.last else { return nil }
        if path.count == 1 { return isImplicit ? .member(name) : variable(name) }
        let owner = path.dropLast().suffix(2).compactMap { $0 == "Self" || $0 == "self" ? type : $0 }
        return .constant(type: owner.isEmpty ? nil : owner.joined(separator: "."), name: name)
    }

    /// A constant of the body, the type or the module; `nil` if the value is unknown.
    private func variable(_ name: String) -> SourceName? {
        guard !parameters.contains(name) else { return nil }
        let declarations = tokens.indices.filter { index in
            text(index) == name && (text(index - 1) == "let" || text(index - 1) == "var")
        }
        guard let declaration = declarations.first else { return .constant(type: nil, name: name) }
        guard declarations.count == 1, text(declaration + 1) == "=", let literal = string(declaration + 2),
            text(declaration + 3) != "+",
            !tokens.indices.contains(where: { $0 != declaration && text($0) == name && text($0 + 1) == "=" })
        else { return nil }
        return .literal(literal)
    }

    /// A literal without interpolation, or a class name: `String(describing: Name.self)`.
    private func className(_ index: Int) -> SourceName? {
        let start =
            text(index) == "String" && text(index + 1) == "(" && text(index + 2) == "describing"
            ? index + 4
            : text(index) == "NSStringFromClass" ? index + 2 : nil
        guard let start, let name = text(start) else { return nil }
        if name == "self" || name == "Self" || name == "type" { return type.map { .typeName($0, isDynamic: true) } }
        return text(start + 1) == "." && text(start + 2) == "self" ? .typeName(name, isDynamic: false) : nil
    }

    /// Whether a call's `bundle:` is that of the app, or that of the class.
    func isOwnBundle(in open: Int, _ close: Int?) -> Bool {
        guard let close, let label = (open..<close).first(where: { text($0) == "bundle" && text($0 + 1) == ":" }) else {
            return true
        }
        return isOwnBundle(label + 2)
    }

    /// Whether a message is sent to such a bundle.
    func isOwnBundle(before index: Int) -> Bool {
        let isNamed = text(index - 2) == "main" || text(index - 2) == "module"
        if isNamed, text(index - 4) == "Bundle" || text(index - 4) == "NSBundle" { return true }
        if text(index - 2) == ")", let open = callStart(index - 2), text(open - 1) == "Bundle" {
            return isOwnBundle(open - 1)
        }
        var start = index - 1
        while start > 0, start > index - 16, let word = text(start),
            !["=", "{", "}", "return", "let", ","].contains(word)
        {
            start -= 1
        }
        return isOwnBundle(start + (start == 0 && text(0) == "Bundle" ? 0 : 1))
    }

    private func isOwnBundle(_ index: Int) -> Bool {
        var index = index
        while text(index) == "(" || text(index) == "try" { index += 1 }
        switch text(index) {
        case "nil"?: return true
        case "."?: return text(index + 1) == "main" || text(index + 1) == "module" || text(index + 1) == "init"
        case "Bundle"?, "NSBundle"?:
            return text(index + 1) == "(" && text(index + 2) == "for" || text(index + 2) == "main"
                || text(index + 2) == "module"
                || text(index + 2) == "mainBundle"
        case let name?:
            // A variable to which one is assigned.
            return tokens.indices.contains { place in
                text(place) == name && text(place + 1) == "=" && text(place + 2) == "Bundle"
                    && text(place + 4) != "allBundles" && isOwnBundle(place + 2)
            }
        case nil: return false
        }
    }

    /// The class of `Bundle(for: Name.self)` before a call or among its arguments.
    func bundleClass(around index: Int) -> String? {
        let end = callEnd(index + 1) ?? callEnd(index - 1) ?? index
        let start = (max(index - 9, 0)...max(end, index)).first {
            (text($0) == "Bundle" || text($0) == "NSBundle") && text($0 + 1) == "(" && text($0 + 2) == "for"
        }
        guard let start, text(start + 5) == ".", text(start + 6) == "self" else { return nil }
        return text(start + 4)
    }
}
