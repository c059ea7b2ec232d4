import XibMergeCore

/// The fonts that an app registers, by the names that documents call them.
struct ProjectFonts: Sendable {
    /// In letters and digits alone.
    private var names: Set<String> = []
    private var prefixes: Set<String> = []
    /// The files that have a font but are not registered, by the font's name.
    private var files: [String: String] = [:]

    init() {}

    /// A font's name without what files and documents write differently.
    private static func plain(_ name: String) -> String { name.lowercased().filter { $0.isLetter || $0.isNumber } }

    static func isFont(_ path: String) -> Bool {
        guard let dot = path.utf8.lastIndex(of: UInt8(ascii: ".")) else { return false }
        return ["ttf", "otf", "ttc", "otc"].contains(path[path.utf8.index(after: dot)...].lowercased())
    }

    /// Notes a file that is registered and can't be read, or is not in the tree: most are called like their font.
    mutating func register(file: String) { names.insert(Self.plain(Paths.name(of: file))) }

    mutating func register(_ font: FontFile) {
        names.formUnion(font.names.map(Self.plain))
        prefixes.formUnion(font.variablePrefixes.map(Self.plain))
    }

    /// Notes a file that nothing registers.
    mutating func note(_ font: FontFile, path: String) {
        for name in font.names { files[Self.plain(name)] = min(files[Self.plain(name)] ?? path, path) }
    }

    func has(_ name: String) -> Bool {
        let name = Self.plain(name)
        return names.contains(name) || prefixes.contains { !$0.isEmpty && name.hasPrefix($0) }
    }

    /// The file that has a font that nothing registers.
    func file(with name: String) -> String? { files[Self.plain(name)] }
}

/// What says which files are fonts of the app.
struct FontRegistry {
    /// The files that property lists name, as `UIAppFonts` does.
    var listed: Set<String> = []
    /// The folders in the bundle that property lists name, as `ATSApplicationFontsPath` does.
    var folders: Set<String> = []
    /// Whether code registers fonts, which may be any that are built.
    var isCodeAsked = false

    /// Whether a file's fonts can be used.
    ///
    /// - Parameter isBuilt: Whether a target takes the file.
    func registers(_ path: String, isBuilt: Bool) -> Bool {
        guard isBuilt else { return false }
        if isCodeAsked { return true }
        let parts = path.split(separator: "/")
        if listed.contains(where: { $0.split(separator: "/").last == parts.last }) { return true }
        return folders.contains { folder in
            guard let last = folder.split(separator: "/").last, last != "." else { return true }
            return parts.dropLast().contains(last)
        }
    }
}
