import XibMergeCore
import XibMergePlatform

/// Conversion of documents between the repository and the work tree. The stored bytes may differ from the file's: in
/// line endings, in the encoding (`working-tree-encoding`), or by a filter (`filter`, such as git-lfs and git-crypt).
extension Repository {
    /// Which form of a file is the document.
    private enum Form {
        /// The stored form; the file differs in line endings at most.
        case plain
        /// The stored form; the file has another encoding.
        case encoded
        /// The file; a filter may store any bytes.
        case filtered
    }

    private func form(of path: String) throws(Problem) -> Form {
        let values = try store.attributes(["filter", "working-tree-encoding"], of: [path])[0]
        let (filter, encoding) = (values[0], values[1])
        if let filter, filter != "binary", filter != "text",
            ["clean", "smudge", "process"].contains(where: { setting("filter.\(filter).\($0)") != nil })
        {
            return .filtered
        }
        return encoding == nil || encoding == "binary" || encoding == "text" ? .plain : .encoded
    }

    /// The document in the bytes of a file, without the line endings that git converts.
    func document(in file: [UInt8], at path: String) throws(Problem) -> [UInt8] {
        switch try form(of: path) {
        case .plain: try stored(file, at: path)
        case .encoded: try store.blob(try save(file, at: path), called: path)
        case .filtered: file
        }
    }

    /// The document in an object.
    func document(of id: ObjectID, at path: String) throws(Problem) -> [UInt8] {
        guard try form(of: path) == .filtered else { return try store.blob(id, called: path) }
        return try file(of: id, at: path)
    }

    /// An object as git would store its file now, except for line endings.
    func normalized(_ id: ObjectID, at path: String) throws(Problem) -> [UInt8] {
        if try form(of: path) == .plain { return try store.blob(id, called: path) }
        return try store.blob(try save(try file(of: id, at: path), at: path), called: path)
    }

    /// Whether a file with conflict markers is git's merge of filtered objects, such as the pointers of git-lfs.
    func isMergeOfObjects(_ file: [UInt8], _ ours: ObjectID?, at path: String) throws(Problem) -> Bool {
        guard let ours, try form(of: path) == .filtered, let marked = MarkedVersions(file) else { return false }
        return marked.ours == (try store.blob(ours, called: path))
    }

    /// The bytes of the file that holds a document.
    func file(of document: [UInt8], at path: String) throws(Problem) -> [UInt8] {
        switch try form(of: path) {
        case .plain: return try checkedOut(document, at: path)
        case .filtered: return document
        case .encoded: return try file(of: try save(document, at: nil), at: path)
        }
    }

    // MARK: By git

    /// The bytes that git stores for a file, if it has no filter and no other encoding.
    func stored(_ file: [UInt8], at path: String) throws(Problem) -> [UInt8] {
        let (isText, hasIdent) = try conversions(of: path)
        // All that git would remove from the file.
        guard hasIdent || isText && file.contains(UInt8(ascii: "\r")) else { return file }
        return try git.storingNothing(in: folders) { git throws(Problem) in
            let words = ["-c", "core.safecrlf=false", "hash-object", "-w", "--stdin", "--path=\(path)"]
            let id = try git.id(words, input: file, "\(path): can't be stored")
            return try git.output(["cat-file", "blob", id.text], "\(path): can't be stored")
        }
    }

    /// The bytes of a file that git checks out, if it has no filter and no other encoding.
    func checkedOut(_ bytes: [UInt8], at path: String) throws(Problem) -> [UInt8] {
        let (isText, hasIdent) = try conversions(of: path)
        guard isText || hasIdent else { return bytes }
        return try git.storingNothing(in: folders) { git throws(Problem) in
            let id = try git.id(["hash-object", "-w", "--stdin"], input: bytes, "\(path): can't be stored")
            return try git.output(["cat-file", "--filters", "--path=\(path)", id.text], "\(path): can't be read")
        }
    }

    /// Whether git may convert line endings of a file, and whether it writes the file's ID into it.
    private func conversions(of path: String) throws(Problem) -> (isText: Bool, hasIdent: Bool) {
        let row = try store.attributes(["text", "crlf", "eol", "ident"], of: [path])[0]
        let (text, crlf, eol, ident) = (row[0], row[1], row[2], row[3])
        let isSaid = text != nil || crlf != nil || eol != nil
        let isSet = setting("core.autocrlf").map { $0 == "input" } ?? false || store.isTrue("core.autocrlf")
        return (isSaid ? text != "binary" : isSet, ident == "text")
    }

    /// The bytes that git would check out for an object.
    private func file(of id: ObjectID, at path: String) throws(Problem) -> [UInt8] {
        try git(["cat-file", "--filters", "--path=\(path)", id.text], path).output
    }

    /// Stores the bytes of a file with git.
    ///
    /// - Parameter path: The path whose attributes apply; `nil` to store the bytes as they are.
    private func save(_ file: [UInt8], at path: String?) throws(Problem) -> ObjectID {
        let filter = path.map { "--path=\($0)" } ?? "--no-filters"
        let run = try git(["hash-object", "-w", "--stdin", filter], input: file, path ?? "git")
        return ObjectID(run.text.prefix(while: \.isHexDigit))
    }

    private func git(_ words: [String], input: [UInt8] = [], _ path: String) throws(Problem) -> ChildProcess {
        let run = try git.run(words, input: input)
        guard run.status == 0 else {
            throw Problem(
                "\(path): \(run.complaint ?? "its filter has failed")",
                hint: "'git check-attr --all \(path)' tells which filter it is")
        }
        return run
    }
}
