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
