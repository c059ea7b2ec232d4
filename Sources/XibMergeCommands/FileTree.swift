import XibMergeSystem

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The files below a folder. Links to folders are not followed: they may lead round in circles.
struct FileTree {
    /// Relative to the folder, sorted by bytes.
    private(set) var paths: [String] = []
    /// Folders that can't be listed.
    private(set) var troubles: [Trouble] = []

    /// Folders of build products and of other people's code.
    static let foreignFolders: Set<String> = [
        ".git", "Pods", "Carthage", "build", ".build", "DerivedData", "SourcePackages", "node_modules",
    ]

    /// - Parameters:
    ///   - skipped: Names of folders that are not entered.
    ///   - isWanted: Whether a file of this name counts.
    init(_ folder: String, skipping skipped: Set<String>, where isWanted: (String) -> Bool) {
        var open = [""]
        while let prefix = open.popLast() {
            let path = "\(folder)/\(prefix)"
            guard let stream = opendir(path) else {
                troubles.append(Trouble("\(path): can't be listed: \(systemMessage(errno))"))
                continue
            }
            defer { closedir(stream) }
            while let entry = readdir(stream) {
                let name = withUnsafePointer(to: &entry.pointee.d_name) {
                    $0.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
                }
                var information = stat()
                guard name != ".", name != "..", !skipped.contains(name), lstat("\(path)\(name)", &information) == 0
                else { continue }
                if information.st_mode & S_IFMT == S_IFDIR {
                    open.append("\(prefix)\(name)/")
                } else if isWanted(name), isRegularFile("\(path)\(name)") {
                    paths.append("\(prefix)\(name)")
                }
            }
        }
        paths.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }
}
