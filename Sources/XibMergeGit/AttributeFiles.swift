import XibMergePlatform

/// The attribute files that git reads for a document. They tell where an attribute is set; git tells which value
/// applies.
package struct AttributeFiles {
    /// A line of one of the files.
    package struct Place: Equatable, Sendable {
        /// `system`, `global`, `local` (the repository's own) or `worktree` (`.gitattributes`).
        package var scope: String
        package var file: String
        /// 1-based.
        package var line: Int
        package var pattern: String
    }

    private let top: String?
    private let outer: [(scope: String, file: String)]
    private let info: String?
    private let ignoresCase: Bool
    private var texts: [String: AttributesText] = [:]

    /// The files for a repository, or for the user alone.
    ///
    /// - Parameters:
    ///   - workTree: The top of the work tree; `nil` if there is none.
    ///   - commonDirectory: The folder that all work trees share; `nil` outside of repositories.
    ///   - user: The user's attribute file, by `core.attributesFile` or git's default.
    ///   - ignoringCase: The value of `core.ignorecase`.
    package init(workTree: String?, commonDirectory: String?, user: String?, ignoringCase: Bool) {
        ignoresCase = ignoringCase
        top = workTree
        info = commonDirectory.map { $0 + "/info/attributes" }
        let system = Terminal.environment("GIT_ATTR_NOSYSTEM") == nil ? try? GitFiles.attributes(of: .system) : nil
        outer = [("system", system), ("global", user)].compactMap { scope, file in file.map { (scope, $0) } }
    }

    /// Finds the last line that sets a document's attribute.
    ///
    /// - Parameters:
    ///   - attribute: An attribute such as `merge`.
    ///   - path: The document, relative to the top.
    ///   - value: The value that git reports, in the words of `git check-attr`.
    ///   - wanted: The value that `install` writes.
    /// - Returns: The line that sets this value, or `nil` if it was not found; and the last line that sets the wanted
    ///   one.
    package mutating func places(of attribute: String, of path: String, saying value: String, wanted: String) -> (
        place: Place?, wanted: Place?
    ) {
        var macros: [String: [String]] = [:]
        var found: (place: Place?, wanted: Place?)
        for (scope, file, path) in files(for: path) {
            let text = text(of: file)
            macros.merge(text.macros) { $1 }
            guard let (said, line) = text.last(attribute, of: path, macros: macros) else { continue }
            func place(_ line: AttributesText.Line) -> Place {
                Place(scope: scope, file: file, line: line.number, pattern: line.pattern)
            }
            found.wanted = text.line(saying: "\(attribute)=\(wanted)", of: path).map(place) ?? found.wanted
            found.place = said == value ? place(line) : nil
        }
        return found
    }

    /// The files from lowest to highest precedence, each with the path that its patterns match.
    private func files(for path: String) -> [(scope: String, file: String, path: String)] {
        var files = outer.map { ($0.scope, $0.file, path) }
        if let top {
            var folder = ""
            var rest = path[...]
            files.append(("worktree", "\(top)/.gitattributes", path))
            while let slash = rest.firstIndex(of: "/") {
                folder += rest[...slash]
                rest = rest[rest.index(after: slash)...]
                files.append(("worktree", "\(top)/\(folder).gitattributes", String(rest)))
            }
        }
        if let info { files.append(("local", info, path)) }
        return files
    }

    private mutating func text(of file: String) -> AttributesText {
        if let text = texts[file] { return text }
        let text = AttributesText((try? readFile(at: file)) ?? [], ignoringCase: ignoresCase)
        texts[file] = text
        return text
    }
}
