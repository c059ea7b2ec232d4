import XibMergeCore

/// The fonts that an app registers, by their names in documents.
struct ProjectFonts: Sendable {
    /// Letters and digits only.
    private var names: Set<String> = []
    private var prefixes: Set<String> = []
    /// The font files that are not registered, by the font's name.
    private var files: [String: String] = [:]

    init() {}

    /// A font's name without the characters in which files and documents differ.
    private static func plain(_ name: String) -> String { name.lowercased().filter { $0.isLetter || $0.isNumber } }

    static func isFont(_ path: String) -> Bool {
        guard let dot = path.utf8.lastIndex(of: UInt8(ascii: ".")) else { return false }
        return ["ttf", "otf", "ttc", "otc"].contains(path[path.utf8.index(after: dot)...].lowercased())
    }

    /// Notes a registered file that can't be read, or is not in the tree: usually it has the name of its font.
    mutating func register(file: String) { names.insert(Self.plain(Paths.name(of: file))) }

    mutating func register(_ font: FontFile) {
        names.formUnion(font.names.map(Self.plain))
        prefixes.formUnion(font.variablePrefixes.map(Self.plain))
    }

    /// Notes a file that is not registered.
    mutating func note(_ font: FontFile, path: String) {
        for name in font.names { files[Self.plain(name)] = min(files[Self.plain(name)] ?? path, path) }
    }

    func has(_ name: String) -> Bool {
        let name = Self.plain(name)
        return names.contains(name) || prefixes.contains { !$0.isEmpty && name.hasPrefix($0) }
    }

    /// The unregistered file of a font.
    func file(with name: String) -> String? { files[Self.plain(name)] }
}

/// Determines which files are fonts of the app.
struct FontRegistry {
    /// The files in property lists, as in `UIAppFonts`.
    var listed: Set<String> = []
    /// The folders in the bundle that property lists name, as in `ATSApplicationFontsPath`.
    var folders: Set<String> = []
    /// Whether code registers fonts, which may be any fonts in the bundle.
    var codeRegistersFonts = false

    /// Whether a file's fonts can be used.
    ///
    /// - Parameter isBuilt: Whether a target includes the file.
    func registers(_ path: String, isBuilt: Bool) -> Bool {
        guard isBuilt else { return false }
        if codeRegistersFonts { return true }
        let parts = path.split(separator: "/")
        if listed.contains(where: { $0.split(separator: "/").last == parts.last }) { return true }
        return folders.contains { folder in
            guard let last = folder.split(separator: "/").last, last != "." else { return true }
            return parts.dropLast().contains(last)
        }
    }
}
