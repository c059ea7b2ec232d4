import XibMergeCore

/// The fonts that an app registers, by their names in documents.
package struct ProjectFonts: Sendable {
    /// Letters and digits only.
    private var names: Set<String> = []
    private var prefixes: Set<String> = []
    /// The font files that are not registered, by the font's name.
    private var files: [String: String] = [:]

    package init() {}

    /// A font's name without the characters in which files and documents differ.
    private static func plain(_ name: String) -> String { name.lowercased().filter { $0.isLetter || $0.isNumber } }

    package static func isFont(_ path: String) -> Bool {
        guard let dot = path.utf8.lastIndex(of: UInt8(ascii: ".")) else { return false }
        return ["ttf", "otf", "ttc", "otc"].contains(path[path.utf8.index(after: dot)...].lowercased())
    }

    /// Notes a registered file that can't be read, or is not in the tree: usually it has the name of its font.
    package mutating func register(file: String) { names.insert(Self.plain(Paths.name(of: file))) }

    /// - Parameters:
    ///   - names: The names of registered fonts.
    ///   - prefixes: The prefixes of the instance names of variable fonts.
    package mutating func register(_ names: Set<String>, prefixes: Set<String>) {
        self.names.formUnion(names.map(Self.plain))
        self.prefixes.formUnion(prefixes.map(Self.plain))
    }

    /// Notes a file that is not registered, with the names of its fonts.
    package mutating func note(_ names: Set<String>, path: String) {
        for name in names { files[Self.plain(name)] = min(files[Self.plain(name)] ?? path, path) }
    }

    package func has(_ name: String) -> Bool {
        let name = Self.plain(name)
        return names.contains(name) || prefixes.contains { !$0.isEmpty && name.hasPrefix($0) }
    }

    /// The unregistered file of a font.
    package func file(with name: String) -> String? { files[Self.plain(name)] }
}
