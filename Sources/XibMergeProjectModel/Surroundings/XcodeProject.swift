/// The files of the targets of an Xcode project.
package struct XcodeProject: Sendable {
    /// In the order of the project.
    package var targets: [Target] = []
    /// The targets that copy or compile a file, as indices, by its path relative to the project's root; in lower case,
    /// since Mac file systems ignore case.
    package var targetsOfFile: [String: Set<Int>] = [:]
    /// The folders that targets include as a whole, by their paths in lower case.
    package var builtFolders: [String: [Folder]] = [:]
    /// The sources that targets compile, as written.
    package var sources: [String] = []
    /// All files in the project.
    package var files: Set<String> = []
    /// The values of `SWIFT_VERSION`, and whether the old visibility rules are on.
    package var swiftVersions: Set<String> = []
    package var infersVisibility = false
    /// The storyboards and nibs in build settings.
    package var documentNames: Set<String> = []
    /// Those that the system opens when an app starts, with the places of their settings as 0-based byte offsets.
    package var launches: [(name: String, offset: Int)] = []

    /// A target: the names of its module, one for each configuration, `nil` if they are unknown; and whether it is run only
    /// to test another.
    package typealias Target = (modules: Set<String>?, isOfTests: Bool)

    /// A folder that is built as a whole, except for exceptions.
    package struct Folder: Sendable {
        /// An index of `targets`.
        let target: Int
        /// Paths in lower case.
        let exceptions: Set<String>
    }

    /// The modules of its targets, as far as they are known.
    package var modules: Set<String> { targets.reduce(into: []) { $0.formUnion($1.modules ?? []) } }

    /// Whether the modules of all targets are known.
    package var knowsModules: Bool { targets.allSatisfy { $0.modules != nil } }

    /// Whether any target contains a file.
    package func builds(_ path: String) -> Bool { !targets(of: path).isEmpty }

    /// The targets that contain a file, as indices.
    ///
    /// - Complexity: O(n) in the folders above the file.
    package func targets(of path: String) -> Set<Int> {
        let path = path.lowercased()
        var found = targetsOfFile[path] ?? []
        var above = path[...]
        repeat {
            above = above[..<(above.lastIndex(of: "/") ?? above.startIndex)]
            // A bundle is one file to Xcode.
            if let targets = targetsOfFile[String(above)] { found.formUnion(targets) }
            for folder in builtFolders[String(above)] ?? [] where folder.holds(path) { found.insert(folder.target) }
        } while !above.isEmpty
        return found
    }

    /// The modules that a source belongs to; empty if it is in no target, or one of them has an unknown name.
    package func modules(ofSource path: String) -> Set<String> {
        var modules: Set<String> = []
        for target in targets(of: path) {
            guard let names = targets[target].modules else { return [] }
            modules.formUnion(names)
        }
        return modules
    }
}

extension XcodeProject.Folder {
    /// - Parameter path: A path below the folder, in lower case.
    fileprivate func holds(_ path: String) -> Bool {
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

/// How Xcode derives the name of a module from that of a product.
package enum ModuleName {
    package static func ofProduct(_ name: String) -> String {
        let scalars = name.unicodeScalars.map { scalar -> Character in
            scalar.properties.isAlphabetic || scalar.properties.numericType != nil ? Character(scalar) : "_"
        }
        return scalars.first?.isNumber == true ? "_" + String(scalars.dropFirst()) : String(scalars)
    }
}
