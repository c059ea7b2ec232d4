import XibMergeCore
import XibMergePlatform

/// A document in conflict with the answers that it has got so far, from the file, from earlier, and now.
struct DocumentInConflict {
    let document: UnmergedDocument
    private(set) var resolution: Resolution
    /// What was done to the file by hand.
    private(set) var handWork = Resolution.HandWork()
    private let files: AnswerFiles

    var path: String { document.path }

    /// Merges the three versions of the index, and takes over what was answered so far.
    ///
    /// - Parameter readsFile: Whether what the file on disk says is an answer, too.
    /// - Throws: `CommandError` where a version can't be merged by object, or what was answered doesn't fit.
    init(_ document: UnmergedDocument, _ git: any GitServices, _ files: AnswerFiles, readsFile: Bool)
        throws(CommandError)
    {
        (self.document, self.files) = (document, files)
        let path = document.path
        if let deleter = document.deleter {
            throw CommandError(
                "\(path): \(deleter) deleted it, the other side changed it",
                hint: "'git add' keeps it, 'git rm' deletes it")
        }
        do {
            resolution = try Resolution(base: document.base, ours: document.ours, theirs: document.theirs)
        } catch {
            throw CommandError(error, in: path, mentionsSide: true)
        }
        try takeOverKeptAnswers()
        guard readsFile, let file = document.stored, !resolution.questions.isEmpty else { return }
        var written: [[UInt8]] = []
        for style in ConflictStyle.allCases {
            let text = try git.mergedAsText(
                base: document.base, ours: document.ours, theirs: document.theirs,
                markers: ConflictMarkers(style: style), favor: nil)
            written.append(text.bytes)
        }
        do { handWork = try resolution.adopt(file, written: written) } catch {
            throw CommandError(
                "\(path): \(error.message)",
                hint: error.hint
                    ?? "'--from-index' leaves out what the file says; the file stays as it is until all is settled")
        }
    }

    // MARK: Answers

    /// Answers a conflict, and keeps that.
    mutating func answer(_ number: Int, with answer: Resolution.Answer?) throws(CommandError) {
        do { try resolution.answer(number, with: answer) } catch {
            throw CommandError("\(path): \(error.message)", hint: error.hint)
        }
    }

    /// Takes over the answers of a file.
    mutating func apply(_ value: JSONValue, from name: String) throws(CommandError) {
        do { _ = try resolution.apply(value) } catch {
            throw CommandError("\(name): \(path): \(error.message)", hint: error.hint)
        }
    }

    /// Goes back to an earlier state of the answers.
    mutating func restore(_ earlier: Resolution) { resolution = earlier }

    /// Keeps the answers so that they survive this process.
    func save() throws(CommandError) {
        if resolution.answers.isEmpty {
            files.remove(path)
            return
        }
        let value: JSONValue = .object(
            [("version", 1), ("stages", JSONValue(document.ids))]
                + resolution.json(path: path, includesChoices: false))
        do { try files.write(path, value.serialized()) } catch {
            throw CommandError("\(error.path): \(error.message)", hint: "the answers can't be kept")
        }
    }

    private mutating func takeOverKeptAnswers() throws(CommandError) {
        let bytes: [UInt8]?
        do { bytes = try files.read(path) } catch { throw CommandError(error) }
        guard let bytes else { return }
        // What can't be read, or is about another merge, is of no use to anybody.
        guard let value = try? JSONValue(parsing: bytes), value["path"]?.string == path,
            value["stages"]?.array?.compactMap(\.string) == document.ids
        else {
            files.remove(path)
            return
        }
        do { _ = try resolution.apply(value) } catch {
            throw CommandError(
                "\(path): the answers that were kept don't fit: \(error.message)",
                hint: "to forget them, remove '\(files.file(for: path))'")
        }
    }

    // MARK: The end

    /// What rules about documents find in the result and in neither side.
    func newFindings() throws(CommandError) -> [Finding] {
        XibMergeCore.newFindings(in: try result(), ours: document.ours, theirs: document.theirs)
    }

    /// The document that the answers give; what is open is ours.
    func result() throws(CommandError) -> [UInt8] {
        do { return try resolution.document() } catch { throw CommandError("\(path): \(error.message)") }
    }

    /// The diff from ours to the document that the answers give, a line each.
    func diffLines(_ style: TextStyle) -> [String] {
        do {
            let result = try result()
            if result == document.ours { return ["nothing differs from ours"] }
            let content = FileDiff.Content.compared(try diff(before: document.ours, after: result))
            let report = DiffReport([FileDiff(before: path, after: path, content: content)])
            let text = String(decoding: report.text(style), as: UTF8.self)
            return text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        } catch let error as Problem {
            return [error.message.spelledOut]
        } catch {
            return ["\(error)".spelledOut]
        }
    }

    /// Writes and stages the document, and forgets the answers.
    func finish(_ git: any GitServices) throws(CommandError) {
        try git.settle(document, with: try result())
        files.remove(path)
    }

    /// `Main.storyboard: settled and staged (2 ours, 1 theirs)`.
    var successLine: String {
        let names = resolution.answers.values.map(\.name)
        let counts = ["ours", "theirs", "base", "both", "value", "text"].compactMap { name in
            let count = names.count { $0 == name }
            return count == 0 ? nil : "\(count) \(name == "value" ? "typed in" : name == "text" ? "by hand" : name)"
        }
        return "\(path): settled and staged" + (counts.isEmpty ? "" : " (\(counts.joined(separator: ", ")))")
    }
}

extension Finding {
    /// The finding on one line, as `check` has it.
    func line(in path: String) -> String {
        let place = location.map { ":\($0)" } ?? ""
        let object = object.isEmpty ? "" : " (\(self.object))"
        return "\(path)\(place): \(severity.rawValue): \(message)\(object) [\(rule)]"
    }
}
