import XibMergePlatform

/// The files below a folder. Links to folders are not followed: they may lead round in circles.
struct FileTree {
    struct File: Sendable {
        /// Relative to the folder.
        var path: FileName
        /// Whether it leads to a file, which may lie elsewhere.
        var isLink: Bool
    }

    /// Sorted by the bytes of their paths.
    private(set) var files: [File] = []
    /// Folders that can't be listed.
    private(set) var troubles: [CommandError] = []

    /// Folders that were not entered, relative to the folder.
    private(set) var skippedFolders: [String] = []

    /// Folders of other people's code.
    static let dependencyFolders: Set<String> = ["Pods", "Carthage", "SourcePackages"]

    /// Folders of build products and of other people's code.
    static let foreignFolders: Set<String> = [
        ".git", "Pods", "Carthage", "build", ".build", "DerivedData", "SourcePackages", "node_modules",
    ]

    /// - Parameters:
    ///   - skipped: Names of folders that are not entered.
    ///   - isWanted: Whether a file of this name counts.
    init(_ folder: FileName, skipping skipped: Set<String>, where isWanted: (String) -> Bool) {
        var open: [FileName] = [""]
        while let prefix = open.popLast() {
            let path = folder + "/" + prefix
            guard let stream = opendir(path.cString) else {
                troubles.append(CommandError("\(path.text): can't be listed: \(systemMessage(errno))"))
                continue
            }
            defer { closedir(stream) }
            while let entry = readdir(stream) {
                let file = withUnsafePointer(to: &entry.pointee.d_name) {
                    $0.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { FileName($0) }
                }
                var information = stat()
                guard file != ".", file != "..", lstat((path + file).cString, &information) == 0 else { continue }
                let name = file.text
                if skipped.contains(name) {
                    if information.st_mode & S_IFMT == S_IFDIR { skippedFolders.append((prefix + file).text) }
                    continue
                }
                if information.st_mode & S_IFMT == S_IFDIR {
                    open.append(prefix + file + "/")
                } else if isWanted(name) {
                    let isLink = information.st_mode & S_IFMT == S_IFLNK
                    if isLink { guard stat((path + file).cString, &information) == 0 else { continue } }
                    if information.st_mode & S_IFMT == S_IFREG {
                        files.append(File(path: prefix + file, isLink: isLink))
                    }
                }
            }
        }
        files.sort { $0.path < $1.path }
    }
}
