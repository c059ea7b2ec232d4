package import XibMergeCore

/// The texts of a document in one language, from the tables beside it: `de.lproj/Main.strings`, or a string catalog.
package struct Translation: Sendable {
    /// The texts by key, such as `q4p-F0-OV3.text`.
    package private(set) var texts: [String: String] = [:]
    /// All languages that the tables have, as folders and catalogs spell them.
    package private(set) var languages: Set<String> = []
    /// The tables that may have the language, but have faults, are property lists or too large.
    package private(set) var unreadTables: [String] = []

    /// The greatest size of a table in bytes; real ones stay below 1 MB.
    private static let maximumSize = 4 << 20

    /// - Parameters:
    ///   - path: The document's path among the files.
    ///   - language: A name such as `de` or `zh-Hans`.
    /// - Complexity: O(n) in the files, and in the bytes of the tables.
    package init(of path: String, into language: String, in files: any ProjectFiles) {
        let (name, family) = (Paths.name(of: path), StringTable.family(of: path))
        let own = StringTable.language(of: path)
        if !own.isEmpty, own != "Base" { languages.insert(own) }
        for table in files.paths where table.hasSuffix("strings") && Paths.name(of: table) == name {
            let isCatalog = table.hasSuffix(".xcstrings")
            guard isCatalog || table.hasSuffix(".strings"),
                Paths.folder(of: StringTable.family(of: table)) == Paths.folder(of: family)
            else { continue }
            let other = StringTable.language(of: table)
            if !isCatalog {
                languages.insert(other)
                guard Self.isSame(other, language) else { continue }
            }
            guard let bytes = files.bytes(of: table), bytes.count <= Self.maximumSize,
                isCatalog ? addCatalog(bytes, language) : addTable(table, bytes)
            else {
                unreadTables.append(table)
                continue
            }
        }
    }

    /// Whether two names mean one language: `pt_BR` is `pt-br`.
    package static func isSame(_ one: String, _ other: String) -> Bool {
        func plain(_ name: String) -> [UInt8] {
            name.lowercased().utf8.map { $0 == UInt8(ascii: "_") ? UInt8(ascii: "-") : $0 }
        }
        return plain(one) == plain(other)
    }

    /// - Returns: Whether the table could be read.
    private mutating func addTable(_ path: String, _ bytes: [UInt8]) -> Bool {
        guard let table = StringTable(path: path, bytes: bytes), table.fault == nil, !table.isPropertyList
        else { return false }
        // As at runtime, the last one of equal keys counts.
        for entry in table.entries { texts[entry.key] = entry.value.map(StringsReader.unescaped) }
        return true
    }

    /// Reads a catalog: `strings`, then by key `localizations`, then by language a `stringUnit`, or variations of it.
    private mutating func addCatalog(_ bytes: [UInt8], _ language: String) -> Bool {
        guard let text = EncodedText(bytes), let catalog = try? JSONValue(parsing: text.utf8),
            case .object(let strings) = catalog["strings"]
        else { return false }
        if let source = catalog["sourceLanguage"]?.string { languages.insert(source) }
        for (key, entry) in strings {
            guard case .object(let localizations) = entry["localizations"] else { continue }
            for (name, localization) in localizations {
                Steps.count()
                languages.insert(name)
                if Self.isSame(name, language), let text = Self.text(localization) { texts[key] = text }
            }
        }
        return true
    }

    /// The text for any device and number.
    private static func text(_ localization: JSONValue) -> String? {
        var value = localization
        for kind in ["device", "plural"] { if let other = value["variations"]?[kind]?["other"] { value = other } }
        return value["stringUnit"]?["value"]?.string
    }
}
