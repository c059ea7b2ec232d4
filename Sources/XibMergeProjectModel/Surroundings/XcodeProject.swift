/// The files of the targets of an Xcode project.
package struct XcodeProject: Sendable {
    /// The files that targets copy or compile, relative to the project's root; in lower case, since Mac file systems
    /// ignore case.
    package var builtFiles: Set<String> = []
    /// The folders that targets include as a whole.
    package var builtFolders: [Folder] = []
    /// The modules of its targets.
    package var modules: Set<String> = []
    /// The modules that a source belongs to, by its path in lower case.
    package var modulesOfSource: [String: Set<String>] = [:]
    /// The sources that targets compile, as written.
    package var sources: [String] = []
    /// All files in the project.
    package var files: Set<String> = []
    /// The values of `SWIFT_VERSION`, and whether the old visibility rules are on.
    package var swiftVersions: Set<String> = []
    package var infersVisibility = false
    /// The storyboards and nibs in build settings.
    package var documentNames: Set<String> = []

    /// A folder that is built as a whole, except for exceptions.
    package struct Folder: Sendable {
        /// In lower case, with a slash at the end.
        let prefix: String
        let module: String
        /// Paths in lower case.
        let exceptions: Set<String>

        package init(prefix: String, module: String, exceptions: Set<String>) {
            (self.prefix, self.module, self.exceptions) = (prefix, module, exceptions)
        }
    }

    package init() {}

    /// Whether any target contains a file.
    package func builds(_ path: String) -> Bool {
        let path = path.lowercased()
        return builtFiles.contains(path) || builtFolders.contains { $0.holds(path) }
    }

    /// The modules that a source belongs to; empty if it is in no target.
    package func modules(ofSource path: String) -> Set<String> {
        let path = path.lowercased()
        return (modulesOfSource[path] ?? []).union(builtFolders.lazy.filter { $0.holds(path) }.map(\.module))
    }
}

extension XcodeProject.Folder {
    func holds(_ path: String) -> Bool {
        guard path.hasPrefix(prefix) else { return false }
        if exceptions.isEmpty { return true }
        // An exception may be a folder.
        var above = path[...]
        while !above.isEmpty {
            if exceptions.contains(String(above)) { return false }
            above = above[..<(above.lastIndex(of: "/") ?? above.startIndex)]
        }
        return true
    }
}
