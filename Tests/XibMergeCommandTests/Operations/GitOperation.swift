import Foundation
import TestSupport
import Testing

/// Something that git does and that merges documents, tried with the real git; a row of the table in
/// `docs/git-operations.md`.
struct GitOperation: Sendable, CustomTestStringConvertible {
    /// What the first column of the table says, without its backquotes.
    var name: String
    /// Whether it takes a disk of its own to mount.
    var takesDisk = false
    /// Does it in a sandbox that is empty still.
    var run: @Sendable (Sandbox) throws -> Void

    init(_ name: String, takesDisk: Bool = false, _ run: @escaping @Sendable (Sandbox) throws -> Void) {
        (self.name, self.takesDisk, self.run) = (name, takesDisk, run)
    }

    var testDescription: String { name }

    /// All rows of the table, in its order.
    static let all = merging + resolving + rebasing + places + bytes + failing
}

/// The versions that most operations are tried with. As text they conflict, since one line differs three times; by object
/// each side changed another attribute.
enum Versions {
    static let base = smallDocument()
    static let ours = smallDocument(first: "Ours")
    static let theirs = faded(base)
    static let merged = faded(ours)
    /// Asks what `ours` answers otherwise.
    static let rival = smallDocument(first: "Theirs")

    /// A document whose first label has one more attribute.
    static func faded(_ document: String) -> String {
        guard let range = document.range(of: "<label opaque=\"NO\"") else { return document }
        return document.replacingCharacters(in: range, with: "<label opaque=\"NO\" alpha=\"0.5\"")
    }

    /// Whether a text holds the document's two versions of the question between `ours` and `rival`, in one hunk.
    static func areBoth(in text: String) -> Bool {
        text.components(separatedBy: "<<<<<<< ").count == 2 && text.contains("=======")
            && text.components(separatedBy: ">>>>>>> ").count == 2
            && text.contains("text=\"Ours\"") && text.contains("text=\"Theirs\"")
    }
}

extension Sandbox {
    /// Branches `main` (checked out) and `topic`, between which only a merge by object sees no conflict, with the driver
    /// installed.
    func prepare(
        _ path: String = "Main.xib", ours: String = Versions.ours, theirs: String = Versions.theirs
    ) throws {
        try diverge(path, base: Versions.base, ours: ours, theirs: theirs)
        try install()
    }

    /// Branches with a question between them.
    func prepareQuestion(_ path: String = "Main.xib") throws { try prepare(path, theirs: Versions.rival) }

    func install() throws {
        let command = try xibmerge("install", "--private")
        expect(command.status, equals: 0, "\(command.errors)")
    }

    /// Runs git, which has to succeed.
    @discardableResult
    func sound(
        _ arguments: String..., with extra: [String: String] = [:], in subfolder: String = "",
        at location: SourceLocation = #_sourceLocation
    ) throws -> String {
        let git = try run("git", arguments, with: extra, in: subfolder)
        #expect(git.status == 0, "git \(arguments): \(git.output)\(git.errors)", sourceLocation: location)
        #expect(!git.errors.contains("merged as text"), "\(git.errors)", sourceLocation: location)
        return git.output
    }

    /// Runs git, which has to stop at a conflict.
    func stopped(
        _ arguments: String..., with extra: [String: String] = [:], at location: SourceLocation = #_sourceLocation
    ) throws {
        let git = try run("git", arguments, with: extra)
        #expect(git.status == 1, "git \(arguments): \(git.output)\(git.errors)", sourceLocation: location)
    }

    /// Commits a document.
    func commit(_ text: String, to path: String = "Main.xib", _ message: String) throws {
        try write(text, to: path)
        try commit(message)
    }

    /// Expects a file of the work tree to hold a document, and nothing to be left unmerged.
    func expectText(
        _ text: String, in path: String = "Main.xib", at location: SourceLocation = #_sourceLocation
    ) throws {
        #expect(try read(path) == text, sourceLocation: location)
        #expect(try git("ls-files", "--unmerged").output.isEmpty, sourceLocation: location)
    }

    /// Expects a file to hold both sides of the question.
    func expectQuestion(in path: String = "Main.xib", at location: SourceLocation = #_sourceLocation) throws {
        let text = try read(path)
        #expect(Versions.areBoth(in: text), "\(text)", sourceLocation: location)
        #expect(try !git("ls-files", "--unmerged").output.isEmpty, sourceLocation: location)
    }
}
