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
    package let entries: [Entry]
    /// Its first problem; what follows that was not read.
    package let fault: SourceFault?
    /// Whether it is a property list, whose keys are not read.
    package let isPropertyList: Bool
    package let text: EncodedText
    private let lines: TextLines

    /// A table with the keys that were read.
    ///
    /// - Parameter path: Relative to the project's root.
    package init(
        path: String, text: EncodedText, entries: [Entry] = [], fault: SourceFault? = nil, isPropertyList: Bool = false
    ) {
        self.path = path
        self.text = text
        self.entries = entries
        self.fault = fault
        self.isPropertyList = isPropertyList
        lines = TextLines(text.utf8)
    }

    /// The name of the document that a table belongs to, which is the file's own.
    package var name: String { Paths.name(of: path) }

    /// Its language, from the name of its folder; empty if there is none.
    package var language: String { Self.language(of: path) }

    package static func language(of path: String) -> String {
        let folder = Paths.folder(of: path).split(separator: "/").last ?? ""
        return folder.hasSuffix(".lproj") ? String(folder.dropLast(6)) : ""
    }

    /// Its path without the language, which is the same for all languages.
    package var family: String { Self.family(of: path) }

    package static func family(of path: String) -> String {
        let folders = Paths.folder(of: path).split(separator: "/")
        return (folders.filter { !$0.hasSuffix(".lproj") } + [path.split(separator: "/").last ?? ""]).joined(
            separator: "/")
    }

    /// The location of its problem.
    package var faultLocation: SourceLocation? { fault?.offset.map(lines.location) }

    package func location(of entry: Entry) -> SourceLocation { lines.location(at: entry.offset) }

    /// The object that a key is about, or `nil` if it does not belong to a document: `q4p-F0-OV3.text`, `23.title`.
    package static func objectID(of key: String) -> String? {
        let id = key.utf8.prefix { $0 != UInt8(ascii: ".") }
        guard id.count < key.utf8.count else { return nil }
        func isDigit(_ byte: UInt8) -> Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }
        func isLetter(_ byte: UInt8) -> Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 }
        let parts = id.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        let isNumber = !id.isEmpty && id.allSatisfy(isDigit)
        let isUsual = parts.map(\.count) == [3, 2, 3] && parts.joined().allSatisfy { isDigit($0) || isLetter($0) }
        return isNumber || isUsual ? String(decoding: id, as: UTF8.self) : nil
    }
}
