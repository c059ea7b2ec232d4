/// Finds out how a class uses the outlets that it declares as `A!`: unconditionally, or with a check.
struct OutletUses {
    private let bytes: [UInt8]

    /// - Parameter bytes: The text of the class, or of an extension of it.
    init(_ bytes: some Collection<UInt8>) { self.bytes = Array(bytes) }

    /// Notes the uses of a class's implicitly unwrapped outlets; in an extension, those of any name that may be one.
    ///
    /// - Complexity: O(n) in the bytes.
    func note(in type: inout TypeDeclaration) {
        guard !type.forcedOutlets.isEmpty || type.kind == .addition else { return }
        let known = type.kind == .addition ? nil : Set(type.forcedOutlets.keys)
        bytes.withUnsafeBufferPointer { bytes in
            var scanner = SwiftScanner(bytes: bytes)
            // The previous two tokens, the nearest first.
            var (last, secondLast) = ("", "")
            // The outlet before the last dot.
            var outlet: String?
            /// The number of open `#if`: what is inside may be for another system, where the outlet is connected.
            var conditions = 0
            /// The property that was declared last, and the number of open braces around what watches its changes.
            var (declared, watched, depth) = ("", Int.max, 0)
            while let token = scanner.next() {
                let word = token.mark == 0 ? scanner.text(token) : String(UnicodeScalar(token.mark))
                if last == "#" { conditions = max(0, conditions + (word == "if" ? 1 : word == "endif" ? -1 : 0)) }
                if last == "var" { declared = word }
                if word == "didSet" || word == "willSet" { watched = depth }
                if word == "{" { depth += 1 }
                if word == "}" {
                    depth -= 1
                    if depth <= watched { watched = .max }
                }
                // What watches an outlet runs only when something is connected.
                let isOwn = (last != "." || secondLast == "self") && !(watched < depth && word == declared)
                if token.mark == 0, isOwn, known?.contains(word) ?? true, last != "var",
                    let usage = usage(after: token, bytes, behind: last), usage.isSafe || conditions == 0
                {
                    type.forcedOutlets[word] = (type.forcedOutlets[word] ?? OutletUsage()).joined(usage)
                }
                if last == ".", let outlet { type.outletMembers[outlet, default: []].insert(word) }
                outlet = word == "." && (known?.contains(last) ?? true) ? last : nil
                (last, secondLast) = (word, last)
            }
        }
    }

    /// - Returns: `nil` if the use tells nothing, as in an argument or at the end of a statement.
    private func usage(
        after token: SwiftScanner.Token, _ bytes: UnsafeBufferPointer<UInt8>, behind last: String
    ) -> OutletUsage? {
        // `if let a`, `guard let a`, `case .some(let a)`
        if last == "let" { return OutletUsage(isSafe: true) }
        var index = token.end
        while index < bytes.count, bytes[index] == 0x20 { index += 1 }
        guard index < bytes.count else { return nil }
        let next = index + 1 < bytes.count ? bytes[index + 1] : 0
        switch bytes[index] {
        case UInt8(ascii: "?"), UInt8(ascii: "="): return OutletUsage(isSafe: true)
        case UInt8(ascii: "!") where next == UInt8(ascii: "="): return OutletUsage(isSafe: true)
        case UInt8(ascii: "."), UInt8(ascii: "!"), UInt8(ascii: "["):
            return index == token.end ? OutletUsage(isForced: true) : nil
        default: return nil
        }
    }
}
