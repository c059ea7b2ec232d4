import XibMergeCore
import XibMergePlatform

/// A pathspec; see `git help glossary`.
struct Pathspec: Equatable {
    /// Whether the pattern excludes paths.
    private(set) var isExclusion = false
    private var isGlob = false
    private var isLiteral = false
    private var ignoresCase = false
    /// The folder that the pattern was given in, a literal prefix of the paths.
    private var folder = ""
    private var pattern: String
    /// The pattern for git, relative to the top, if it has magic that only git can read.
    private(set) var forGit: String?
    /// The paths that git found for the pattern, if it was asked.
    var found: Set<String> = []

    /// Reads a pattern.
    ///
    /// - Parameters:
    ///   - text: The pattern as the user gave it, relative to `folder`.
    ///   - folder: The current folder below the top of the work tree: empty, or with a slash at its end.
    ///   - top: The work tree, for absolute paths, with a slash at its end.
    /// - Throws: `Problem` for a pattern that leaves the work tree.
    init(_ text: String, in folder: String = "", of top: String? = nil) throws(Problem) {
        pattern = text
        var isAtTop = false
        if text.hasPrefix(":(") {
            guard let end = text.firstIndex(of: ")") else { throw Problem("'\(text)': the ')' is missing") }
            for word in text[text.index(text.startIndex, offsetBy: 2)..<end].split(separator: ",") {
                switch word {
                case "top": isAtTop = true
                case "exclude": isExclusion = true
                case "glob": isGlob = true
                case "literal": isLiteral = true
                case "icase": ignoresCase = true
                default: forGit = text
                }
            }
            pattern = String(text[text.index(after: end)...])
            if forGit != nil, !isAtTop, !text[..<end].contains("prefix:"), !pattern.hasPrefix("/") {
                forGit = text[...end] + (isLiteral ? folder : Self.escaped(folder)) + pattern
            }
        } else if text.hasPrefix(":") {
            let signs = text.dropFirst().prefix { "/!^".contains($0) }
            isAtTop = signs.contains("/")
            isExclusion = signs.contains { $0 != "/" }
            pattern = String(text.dropFirst(1 + signs.count))
            if pattern.hasPrefix(":") { pattern.removeFirst() }
        }
        if forGit == nil { try normalize(text, in: isAtTop ? "" : folder, of: top) }
    }

    /// The pattern without its magic, relative to the top of the work tree.
    var path: String { folder + pattern }

    /// Whether the pattern names a path, or a folder above it.
    ///
    /// - Parameter path: Relative to the top of the work tree.
    func matches(_ path: String) -> Bool {
        if forGit != nil { return found.contains(path) }
        guard path.hasPrefix(folder) else { return false }
        let rest = path.dropFirst(folder.count)
        let wanted = ignoresCase ? pattern.lowercased() : pattern
        let given = ignoresCase ? rest.lowercased() : String(rest)
        let plain = wanted.hasSuffix("/") ? String(wanted.dropLast()) : wanted
        if plain.isEmpty || given == wanted || given.hasPrefix(plain + "/") { return true }
        if isLiteral || !Self.hasWildcard(wanted) { return false }
        guard isGlob else { return fnmatch(wanted, given, 0) == 0 }
        return Self.globMatches(
            wanted.split(separator: "/", omittingEmptySubsequences: false)[...],
            given.split(separator: "/", omittingEmptySubsequences: false)[...])
    }

    /// Whether git takes a text for a pattern even if no file has that name.
    static func looksLikePattern(_ text: String) -> Bool { hasWildcard(text) || text.hasPrefix(":") }

    private static func escaped(_ text: String) -> String {
        text.map { "*?[\\".contains($0) ? "\\\($0)" : String($0) }.joined()
    }

    private static func hasWildcard(_ text: String) -> Bool { text.contains { "*?[\\".contains($0) } }

    /// `*` matches within a name, `**` across folders.
    private static func globMatches(_ pattern: ArraySlice<Substring>, _ path: ArraySlice<Substring>) -> Bool {
        guard let first = pattern.first else { return path.isEmpty }
        if first == "**" {
            if pattern.count == 1 { return !path.isEmpty }
            return (path.startIndex...path.endIndex).contains { globMatches(pattern.dropFirst(), path[$0...]) }
        }
        guard let name = path.first, fnmatch(String(first), String(name), 0) == 0 else { return false }
        return globMatches(pattern.dropFirst(), path.dropFirst())
    }

    /// Resolves `.`, `..` and absolute paths.
    private mutating func normalize(_ text: String, in folder: String, of top: String?) throws(Problem) {
        let outside = Problem("'\(text)' lies outside the repository")
        var names = folder.split(separator: "/")
        if pattern.hasPrefix("/") {
            guard let top else { throw outside }
            if pattern + "/" == top { pattern += "/" }
            if pattern.hasPrefix(top) {
                pattern.removeFirst(top.count)
            } else {
                // A folder above may be a link.
                guard let real = FilePath.absolute(top) else { throw outside }
                let isTop = FilePath.absolute(pattern) == real
                guard let below = isTop ? "" : try? FilePath.below(real, pattern) else { throw outside }
                pattern = below
            }
            names = []
        }
        var rest = pattern.split(separator: "/", omittingEmptySubsequences: false)[...]
        while let first = rest.first, first == "." || first == ".." || first.isEmpty && rest.count > 1 {
            if first == "..", names.popLast() == nil { throw outside }
            rest.removeFirst()
        }
        self.folder = names.map { $0 + "/" }.joined()
        pattern = rest.joined(separator: "/")
    }
}

extension [Pathspec] {
    /// Whether at least one of them includes a path, or all are exclusions, and none excludes it.
    func matches(_ path: String) -> Bool {
        let wanted = filter { !$0.isExclusion }
        return (wanted.isEmpty || wanted.contains { $0.matches(path) })
            && !contains { $0.isExclusion && $0.matches(path) }
    }
}

extension Repository {
    /// Reads a pattern that was given in the current folder, with git's help if only git can read it.
    ///
    /// - Parameter states: The states that have the paths.
    /// - Throws: `Problem` if the pattern leaves the work tree, or git can't read it.
    func pathspec(_ text: String, in states: [RepositoryState]) throws(Problem) -> Pathspec {
        var pattern = try Pathspec(text, in: currentFolder, of: workTree)
        guard let words = pattern.forGit else { return pattern }
        var trees: [[String]] = []
        for case .tree(let id?) in states { trees.append(["--with-tree=\(id.text)"]) }
        // Files that are no longer in the index are found in a tree. An excluded pattern is asked for as a positive
        // one.
        for tree in trees.isEmpty ? [[]] : trees {
            let command = ["ls-files", "-z"] + tree + ["--"]
            // git 2.39 finds no attributes if all patterns begin with the same folder; '.git' matches nothing.
            let named = try list(command + [words, pattern.isExclusion ? ":/" : ".git"], text)
            pattern.found.formUnion(pattern.isExclusion ? try list(command, text).subtracting(named) : named)
        }
        return pattern
    }

    private func list(_ words: [String], _ pattern: String) throws(Problem) -> Set<String> {
        let run = try git.run(["--no-literal-pathspecs"] + words)
        guard run.status == 0 else {
            throw Problem(
                "'\(pattern)': \(run.complaint ?? "git can't read it")", hint: "'git help glossary' explains pathspecs")
        }
        return Set(run.output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) })
    }
}
