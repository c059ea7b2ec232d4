extension SwiftBody {
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
