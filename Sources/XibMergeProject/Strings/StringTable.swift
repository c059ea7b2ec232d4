package import XibMergeCore

/// The keys of one table of translations: a `.strings` file or a string catalog.
package struct StringTable: Sendable {
    package struct Entry: Sendable {
        package var key: String
        /// The translation; `nil` in a catalog, where each language has its own.
        package var value: String?
        /// The object's own text, if a comment gives it.
        package var source: String?
        /// Where the key begins, as a 0-based byte offset.
        package var offset: Int
    }

    /// Relative to the project's root.
    package let path: String
    /// In the order of the file.
    package private(set) var entries: [Entry] = []
    /// Its first problem; what follows that was not read.
    package private(set) var fault: SourceFault?
    /// Whether it is a property list, whose keys are not read.
    package private(set) var isPropertyList = false
    private let text: EncodedText
    private let lines: TextLines

    /// Reads a table.
    ///
    /// - Parameter path: Relative to the project's root; the extension determines the format.
    /// - Returns: `nil` if the file is not a table.
    /// - Complexity: O(n) in the bytes.
    package init?(path: String, bytes: [UInt8]) {
        self.path = path
        let isBinary = bytes.starts(with: "bplist".utf8)
        guard let encoded = EncodedText(isBinary ? [] : bytes) else { return nil }
        let text = encoded.utf8
        self.text = encoded
        lines = TextLines(text)
        if path.hasSuffix(".xcstrings") {
            do throws(Problem) { entries = try Self.entries(ofCatalog: text) } catch {
                fault = SourceFault(at: error.location?.offset, error.message)
            }
        } else {
            isPropertyList = isBinary || text.first { $0 > 0x20 } == UInt8(ascii: "<")
            if isPropertyList { return }
            let reader = StringsReader(text)
            (entries, fault) = (reader.entries, reader.fault)
        }
    }

    /// The keys of a string catalog: the names in its JSON object `strings`.
    private static func entries(ofCatalog text: [UInt8]) throws(Problem) -> [Entry] {
        var offsets: [Int] = []
        guard case .object(let members) = try JSONValue(parsing: text, allowsFractions: true, innerNames: &offsets)
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

    /// The name of the document that a table belongs to, which is the file's own.
    package var name: String { Paths.name(of: path) }

    /// Its language, from the name of its folder; empty if there is none.
    package var language: String {
        let folder = Paths.folder(of: path).split(separator: "/").last ?? ""
        return folder.hasSuffix(".lproj") ? String(folder.dropLast(6)) : ""
    }

    /// Its path without the language, which is the same for all languages.
    package var family: String {
        let folders = Paths.folder(of: path).split(separator: "/")
        return (folders.filter { !$0.hasSuffix(".lproj") } + [path.split(separator: "/").last ?? ""]).joined(
            separator: "/")
    }

    /// The location of its problem.
    package var faultLocation: SourceLocation? { fault?.offset.map(lines.location) }

    package func location(of entry: Entry) -> SourceLocation { lines.location(at: entry.offset) }

    /// The table with some of its keys renamed and all other bytes unchanged.
    ///
    /// - Parameter names: The new keys by the old ones; they consist of letters, digits, dots and hyphens.
    /// - Returns: `nil` if it has none of the keys, or if anything else in the table would change.
    /// - Complexity: O(n) in the bytes.
    func renaming(_ names: [String: String]) -> FileFix? {
        let replacements = entries.compactMap { entry -> Finding.Replacement? in
            guard let name = names[entry.key] else { return nil }
            let start = entry.offset + (text.utf8[entry.offset] == UInt8(ascii: "\"") ? 1 : 0)
            return Finding.Replacement(start..<start + entry.key.utf8.count, Array(name.utf8))
        }
        guard !replacements.isEmpty else { return nil }
        let fix = FileFix(path: path, before: text.bytes, after: text.replacing(replacements))
        let wanted = entries.map { names[$0.key] ?? $0.key }
        guard let renamed = StringTable(path: path, bytes: fix.after), renamed.fault == nil,
            renamed.entries.map(\.key) == wanted, renamed.entries.map(\.value) == entries.map(\.value)
        else { return nil }
        return fix
    }

    /// The object that a key is about, or `nil` if it does not belong to a document: `q4p-F0-OV3.text`, `23.title`.
    package static func objectID(of key: String) -> String? {
        guard let dot = key.utf8.firstIndex(of: UInt8(ascii: ".")) else { return nil }
        let id = Array(key.utf8[..<dot])
        func isAlphanumeric(_ byte: UInt8) -> Bool {
            switch byte | 0x20 {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
            default: false
            }
        }
        let isNumber = !id.isEmpty && id.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
        let isUsual =
            id.count == 10
            && id.indices.allSatisfy { $0 == 3 || $0 == 6 ? id[$0] == UInt8(ascii: "-") : isAlphanumeric(id[$0]) }
        return isNumber || isUsual ? String(decoding: id, as: UTF8.self) : nil
    }
}
