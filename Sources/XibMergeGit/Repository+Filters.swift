import XibMergeCore
import XibMergePlatform

/// Documents between the repository and the work tree. What git stores may not be what the file holds: line ends, an
/// encoding (`working-tree-encoding`), or a filter with programs of its own (`filter`, such as git-lfs and git-crypt).
extension Repository {
    /// Where a path's document is to be read, and who turns one form into the other.
    private enum Form {
        /// git stores the document; the file differs in line ends at most.
        case plain
        /// git stores the document; the file is in another encoding.
        case encoded
        /// The file holds the document; what git stores may be anything.
        case filtered
    }

    private func form(of path: String) throws(GitError) -> Form {
        let values = try store.attributes(["filter", "working-tree-encoding"], of: [path])[0]
        let (filter, encoding) = (values[0], values[1])
        if let filter, filter != "binary", filter != "text",
            ["clean", "smudge", "process"].contains(where: { setting("filter.\(filter).\($0)") != nil })
        {
            return .filtered
        }
        return encoding == nil || encoding == "binary" || encoding == "text" ? .plain : .encoded
    }

    /// The document in the bytes of a file; line ends that git makes itself are no part of it.
    func document(in file: [UInt8], at path: String) throws(GitError) -> [UInt8] {
        switch try form(of: path) {
        case .plain: try store.stored(file, at: path)
        case .encoded: try store.blob(try save(file, at: path), called: path)
        case .filtered: file
        }
    }

    /// The document in an object.
    func document(of id: ObjectID, at path: String) throws(GitError) -> [UInt8] {
        guard try form(of: path) == .filtered else { return try store.blob(id, called: path) }
        return try file(of: id, at: path)
    }

    /// Whether a file with conflict markers is nothing but what git made of the objects that a filter left, such as the
    /// pointers of git-lfs.
    func isMergeOfObjects(_ file: [UInt8], _ ours: ObjectID?, at path: String) throws(GitError) -> Bool {
        guard let ours, try form(of: path) == .filtered, let marked = MarkedVersions(file) else { return false }
        return marked.ours == (try store.blob(ours, called: path))
    }

    /// The bytes of the file that holds a document.
    func file(of document: [UInt8], at path: String) throws(GitError) -> [UInt8] {
        switch try form(of: path) {
        case .plain: return try store.checkedOut(document, at: path)
        case .filtered: return document
        case .encoded: return try file(of: try save(document, at: nil), at: path)
        }
    }

    /// Has git store a file that a filter or an encoding changes.
    ///
    /// - Returns: `nil` if the file is stored as it is, but for line ends.
    func saveConverted(_ file: [UInt8], at path: String) throws(GitError) -> ObjectID? {
        try form(of: path) == .plain ? nil : try save(file, at: path)
    }

    // MARK: By git

    /// What git makes of an object for the work tree.
    private func file(of id: ObjectID, at path: String) throws(GitError) -> [UInt8] {
        try git(["cat-file", "--filters", "--path=\(path)", id.text], path).output
    }

    /// Has git store the bytes of a file.
    ///
    /// - Parameter path: Where its attributes are; `nil` to store the bytes as they are.
    private func save(_ file: [UInt8], at path: String?) throws(GitError) -> ObjectID {
        let filter = path.map { "--path=\($0)" } ?? "--no-filters"
        let run = try git(["hash-object", "-w", "--stdin", filter], input: file, path ?? "git")
        return ObjectID(run.text.prefix(while: \.isHexDigit))
    }

    private func git(_ words: [String], input: [UInt8] = [], _ path: String) throws(GitError) -> ChildProcess {
        let run = try git.run(words, input: input)
        guard run.status == 0 else {
            throw GitError(
                "\(path): \(run.complaint ?? "its filter has failed")",
                hint: "'git check-attr --all \(path)' tells which filter it is")
        }
        return run
    }
}
