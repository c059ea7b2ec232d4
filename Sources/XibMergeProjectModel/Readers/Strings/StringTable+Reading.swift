package import XibMergeCore

extension StringTable {
    /// Reads a table.
    ///
    /// - Parameter path: Relative to the project's root; the extension determines the format.
    /// - Returns: `nil` if the file is not a table.
    /// - Complexity: O(n) in the bytes.
    package init?(path: String, bytes: [UInt8]) {
        let isBinary = bytes.starts(with: "bplist".utf8)
        guard let text = EncodedText(isBinary ? [] : bytes) else { return nil }
        if path.hasSuffix(".xcstrings") {
            do throws(Problem) {
                self.init(path: path, text: text, entries: try Self.entries(ofCatalog: text.utf8))
            } catch {
                self.init(path: path, text: text, fault: SourceFault(at: error.location?.offset, error.message))
            }
        } else if isBinary || text.utf8.first(where: { $0 > 0x20 }) == UInt8(ascii: "<") {
            self.init(path: path, text: text, isPropertyList: true)
        } else {
            let reader = StringsReader(text.utf8)
            self.init(path: path, text: text, entries: reader.entries, fault: reader.fault)
        }
    }

    /// The keys of a string catalog: the names in its JSON object `strings`.
    private static func entries(ofCatalog text: [UInt8]) throws(Problem) -> [Entry] {
        var offsets: [Int] = []
        guard case .object(let members) = try JSONValue(parsing: text, innerNames: &offsets)
        else { return [] }
        var rest = offsets[...]
        for (name, value) in members {
            guard case .object(let keys) = value else { continue }
            if name == "strings" {
                return zip(keys, rest).map { key, offset in
                    Steps.count()
                    return Entry(
                        key: key.name, source: key.value["comment"]?.string.flatMap(StringsReader.source),
                        offset: offset)
                }
            }
            rest = rest.dropFirst(keys.count)
        }
        return []
    }

    /// The table with some of its keys renamed and all other bytes unchanged.
    ///
    /// - Parameter names: The new keys by the old ones; they consist of letters, digits, dots and hyphens.
    /// - Returns: `nil` if it has none of the keys, or if anything else in the table would change.
    /// - Complexity: O(n) in the bytes.
    package func renaming(_ names: [String: String]) -> FileFix? {
        let replacements = entries.compactMap { entry -> Finding.Replacement? in
            guard let name = names[entry.key] else { return nil }
            let start = entry.offset + (text.utf8[entry.offset] == UInt8(ascii: "\"") ? 1 : 0)
            return Finding.Replacement(start..<start + entry.key.utf8.count, Array(name.utf8))
        }
        guard !replacements.isEmpty, let after = text.replacing(replacements) else { return nil }
        let fix = FileFix(path: path, before: text.bytes, after: after)
        let wanted = entries.map { names[$0.key] ?? $0.key }
        guard let renamed = StringTable(path: path, bytes: fix.after), renamed.fault == nil,
            renamed.entries.map(\.key) == wanted, renamed.entries.map(\.value) == entries.map(\.value)
        else { return nil }
        return fix
    }
}
