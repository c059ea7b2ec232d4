/// How a document writes `>` in attribute values: raw, as tools up to 6249 do, or as `&gt;`; never both ways (R12).
enum WritingStyle {
    private static let escaped = Array("&gt;".utf8)

    /// Whether a value of the document holds a raw `>`, and whether one holds `&gt;`.
    private static func styles(of tree: SyntaxTree) -> (raw: Bool, escaped: Bool) {
        var result = (raw: false, escaped: false)
        for attribute in tree.attributes {
            let value = tree.bytes[attribute.value]
            if attribute.hasReference, contains(value) { result.escaped = true }
            if value.contains(UInt8(ascii: ">")) { result.raw = true }
            if result.raw, result.escaped { break }
        }
        return result
    }

    private static func contains(_ value: ArraySlice<UInt8>) -> Bool {
        value.indices.contains { value[$0] == UInt8(ascii: "&") && value[$0...].starts(with: escaped) }
    }

    /// The result with one style throughout, or `nil` where it has one already, or where an input mixes them, too.
    ///
    /// - Parameters:
    ///   - model: The document whose style is taken.
    static func unified(_ result: SyntaxTree, model: SyntaxTree, inputs: [SyntaxTree]) -> [UInt8]? {
        guard result.attributes.contains(where: \.hasReference) else { return nil }
        let own = styles(of: result)
        guard own.raw, own.escaped, !inputs.contains(where: { styles(of: $0) == (true, true) }) else { return nil }
        let isRaw = styles(of: model).raw
        var output: [UInt8] = []
        output.reserveCapacity(result.bytes.count + 64)
        var copied = 0
        for attribute in result.attributes {
            let range = attribute.value
            output += result.bytes[copied..<range.lowerBound]
            copied = range.upperBound
            var index = range.lowerBound
            while index < range.upperBound {
                if isRaw, result.bytes[index..<range.upperBound].starts(with: escaped) {
                    output.append(UInt8(ascii: ">"))
                    index += escaped.count
                } else if !isRaw, result.bytes[index] == UInt8(ascii: ">") {
                    output += escaped
                    index += 1
                } else {
                    output.append(result.bytes[index])
                    index += 1
                }
            }
        }
        return output + result.bytes[copied...]
    }
}
