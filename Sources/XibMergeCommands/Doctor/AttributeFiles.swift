import XibMergeSystem

/// The files of attributes that git reads for a document; they tell where something is said, and git tells what holds.
struct AttributeFiles {
    private let top: String?
    private let outer: [(scope: String, file: String)]
    private let info: String?
    private let ignoresCase: Bool
    private var texts: [String: AttributesText] = [:]

    /// The files for a repository, or for the user alone.
    ///
    /// - Parameters:
    ///   - user: The user's attributes, as `core.attributesFile` or git's own rule has it.
    ///   - ignoringCase: What `core.ignorecase` says.
    init(_ place: GitPlace?, user: String?, ignoringCase: Bool) {
        ignoresCase = ignoringCase
        top = place?.workTree
        info = place.map { $0.commonDirectory + "/info/attributes" }
        let system = Terminal.environment("GIT_ATTR_NOSYSTEM") == nil ? try? GitFiles.attributes(of: .system) : nil
        outer = [("system", system), ("global", user)].compactMap { scope, file in file.map { (scope, $0) } }
    }

    /// Where it is said what a document's attribute is.
    ///
    /// - Parameter wanted: What `install` writes.
    mutating func locate(_ attribute: inout DocumentAttribute, wanted: String) {
        var macros: [String: [String]] = [:]
        for (scope, file, path) in files(for: attribute.path) {
            let text = text(of: file)
            macros.merge(text.macros) { $1 }
            guard let (value, line) = text.last(attribute.name, of: path, macros: macros) else { continue }
            let place = DocumentAttribute.Place(scope: scope, file: file, line: line.number)
            attribute.overridden =
                text.line(saying: "\(attribute.name)=\(wanted)", of: path).map {
                    .init(scope: scope, file: file, line: $0)
                } ?? attribute.overridden
            attribute.place = value == attribute.value ? place : nil
        }
        if attribute.value == wanted { attribute.overridden = nil }
    }

    /// From the weakest to the strongest, each with the path that its patterns mean.
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
