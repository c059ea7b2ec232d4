import XibMergeCore
import XibMergePlatform

/// A repository that git's plumbing commands read: SHA-256 objects, partial clones, sparse and split indexes, and other
/// formats that the installed git knows and libgit2 does not.
final class PlumbingStore: RepositoryStore {
    let git: GitRunner
    let isShallow: Bool
    /// The configuration by lower-case section and name; `nil` for a name without a value.
    private lazy var settings = readSettings()
    private var attributes: [String: [String: String?]] = [:]

    /// Opens the repository that a folder is in.
    ///
    /// - Parameter path: `nil` for the repository around the current folder, or the one that `GIT_DIR` and related
    ///   variables name.
    /// - Throws: `Problem` if there is none or git can't open it.
    init(at path: String?) throws(Problem) {
        let environment = GitRunner.environment(at: path)
        // The top comes last: a bare repository has none.
        let run = try GitRunner.run(
            (path.map { ["-C", $0] } ?? [])
                + ["rev-parse", "--absolute-git-dir", "--git-common-dir", "--is-shallow-repository", "--show-cdup"],
            environment)
        guard run.status == 0 else {
            if run.errors.contains("dubious ownership") { throw .foreignRepository }
            if run.errors.contains("not a git repository") { throw .noRepository(from: path) }
            throw Problem(run, during: "can't open the repository")
        }
        let lines = run.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
        func folder(_ name: String) -> String? {
            FilePath.resolved(name.hasPrefix("/") ? name : "\(path ?? ".")/\(name)").map { $0 == "/" ? $0 : $0 + "/" }
        }
        guard lines.count >= 3, let gitFolder = folder(lines[0]), let commonFolder = folder(lines[1]) else {
            throw Problem("can't open the repository")
        }
        isShallow = lines[2] == "true"
        git = GitRunner(
            gitFolder: gitFolder, commonFolder: commonFolder,
            workTree: lines.count > 3 ? folder(lines[3].isEmpty ? "." : lines[3]) : nil,
            environment: environment)
    }

    var gitFolder: String { git.gitFolder }

    var commonFolder: String { git.commonFolder }

    var workTreeBytes: [UInt8]? { git.workTree.map { Array($0.utf8) } }

    var isUnborn: Bool { (try? git.run(["rev-parse", "--verify", "--quiet", "HEAD"]))?.status == 1 }

    var isInOperation: Bool {
        let files = ["MERGE_HEAD", "rebase-merge", "rebase-apply", "sequencer", "BISECT_LOG"]
        // A repository may lack some of these files.
        return files.contains { access(gitFolder + $0, F_OK) == 0 }
            || ["CHERRY_PICK_HEAD", "REVERT_HEAD"].contains { (try? object($0, as: nil)) != nil }
    }

    // MARK: Configuration and attributes

    func setting(_ name: String) -> String? { settings[Self.key(name)].map { $0 ?? "" } }

    func isTrue(_ name: String) -> Bool {
        guard let value = settings[Self.key(name)] else { return false }
        guard let value = value?.lowercased() else { return true }
        return ["true", "yes", "on"].contains(value) || (Int(value) ?? 0) != 0
    }

    /// Whether git fetches missing objects on demand.
    var isPartial: Bool {
        settings.keys.contains {
            $0.hasPrefix("remote.") && $0.hasSuffix(".promisor") || $0 == "extensions.partialclone"
        }
    }

    private func readSettings() -> [String: String?] {
        guard let list = try? git.output(["config", "-z", "--list"], "can't read the configuration") else { return [:] }
        var settings: [String: String?] = [:]
        for entry in list.split(separator: 0) {
            let parts = entry.split(separator: UInt8(ascii: "\n"), maxSplits: 1, omittingEmptySubsequences: false)
            settings[String(decoding: parts[0], as: UTF8.self)] =
                .some(parts.count > 1 ? String(decoding: parts[1], as: UTF8.self) : nil)
        }
        return settings
    }

    /// A name as git lists it: only the part between the first and the last dot keeps its case.
    private static func key(_ name: String) -> String {
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count > 2 else { return name.lowercased() }
        return ([parts[0].lowercased()] + parts.dropFirst().dropLast().map(String.init) + [parts.last!.lowercased()])
            .joined(separator: ".")
    }

    /// All attributes that this module asks for; git is asked for them at once.
    private static let attributeNames = [
        "merge", "diff", "filter", "working-tree-encoding", "text", "crlf", "eol", "ident",
    ]

    func attributes(_ names: [String], of paths: [String]) throws(Problem) -> [[String?]] {
        try readAttributes(of: paths)
        return paths.map { path in names.map { attributes[path]?[$0] ?? nil } }
    }

    private func readAttributes(of paths: [String]) throws(Problem) {
        let unknown = paths.filter { attributes[$0] == nil }
        guard !unknown.isEmpty else { return }
        let output = try git.output(
            ["check-attr", "-z", "--stdin"] + Self.attributeNames,
            input: Array(unknown.map { $0 + "\0" }.joined().utf8), "can't read the attributes of '\(unknown[0])'")
        let words = output.split(separator: 0, omittingEmptySubsequences: false)
        for (place, path) in unknown.enumerated() {
            var row: [String: String?] = [:]
            for (number, name) in Self.attributeNames.enumerated() {
                // The path, the attribute and its value.
                let word = (place * Self.attributeNames.count + number) * 3 + 2
                guard word < words.count else { throw Problem("can't read the attributes of '\(path)'") }
                let value = String(decoding: words[word], as: UTF8.self)
                row[name] = .some(Self.values[value] ?? value)
            }
            attributes[path] = row
        }
    }

    /// The values in this module for git's words.
    private static let values: [String: String?] = ["set": "text", "unset": "binary", "unspecified": nil]

    func forgetAttributes() { attributes = [:] }

    // MARK: Line ends

    func stored(_ file: [UInt8], at path: String) throws(Problem) -> [UInt8] {
        let (isText, hasIdent) = try conversions(of: path)
        // All that git would remove from the file.
        guard hasIdent || isText && file.contains(UInt8(ascii: "\r")) else { return file }
        return try git.storingNothing { git throws(Problem) in
            let words = ["-c", "core.safecrlf=false", "hash-object", "-w", "--stdin", "--path=\(path)"]
            let id = try git.id(words, input: file, "\(path): can't be stored")
            return try git.output(["cat-file", "blob", id.text], "\(path): can't be stored")
        }
    }

    func checkedOut(_ bytes: [UInt8], at path: String) throws(Problem) -> [UInt8] {
        let (isText, hasIdent) = try conversions(of: path)
        guard isText || hasIdent else { return bytes }
        return try git.storingNothing { git throws(Problem) in
            let id = try git.id(["hash-object", "-w", "--stdin"], input: bytes, "\(path): can't be stored")
            return try git.output(["cat-file", "--filters", "--path=\(path)", id.text], "\(path): can't be read")
        }
    }

    /// Whether git may convert line endings of a file, and whether it writes the file's ID into it.
    private func conversions(of path: String) throws(Problem) -> (isText: Bool, hasIdent: Bool) {
        let row = try attributes(["text", "crlf", "eol", "ident"], of: [path])[0]
        let (text, crlf, eol, ident) = (row[0], row[1], row[2], row[3])
        let isSaid = text != nil || crlf != nil || eol != nil
        let isSet = setting("core.autocrlf").map { $0 == "input" } ?? false || isTrue("core.autocrlf")
        return (isSaid ? text != "binary" : isSet, ident == "text")
    }
}
