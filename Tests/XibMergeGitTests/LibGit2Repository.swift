import CGit2
import Foundation
import TestSupport
import Testing
import XibMergeGit

/// Versions that conflict as text, since one line differs three times; by object each side changed another attribute.
enum Documents {
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
}

/// What an operation made of one file.
struct MergedFile {
    /// Whether any file is left with three stages.
    var hasConflicts: Bool
    /// What the index has of it; `nil` where it is not merged.
    var text: String?
    /// How the index has it.
    var mode: UInt32?
}

/// A repository opened by libgit2 as a program would that has registered the driver.
final class LibGit2Repository {
    let handle: OpaquePointer?
    private var objects: [OpaquePointer?] = []

    convenience init(_ sandbox: Sandbox, isRegistered: Bool = true) throws {
        if isRegistered { try registerMergeDriver() }
        try self.init(at: sandbox.folder.path)
    }

    init(at path: String) throws {
        var handle: OpaquePointer?
        try #require(git_repository_open(&handle, path) == 0)
        self.handle = handle
    }

    deinit {
        for object in objects { git_object_free(object) }
        git_repository_free(handle)
    }

    /// A commit or a tree.
    func object(_ revision: String) throws -> OpaquePointer? {
        var object: OpaquePointer?
        try #require(git_revparse_single(&object, handle, revision) == 0)
        objects.append(object)
        return object
    }

    /// Passes a commit as an annotated one.
    func withAnnotated<Result>(_ revision: String, _ body: (OpaquePointer?) throws -> Result) throws -> Result {
        var commit: OpaquePointer?
        try #require(git_annotated_commit_from_revspec(&commit, handle, revision) == 0)
        defer { git_annotated_commit_free(commit) }
        return try body(commit)
    }

    /// Runs what makes an index and looks at the file in it.
    func index(
        _ path: String = "Main.xib", _ make: (LibGit2Repository, inout OpaquePointer?) throws -> Int32
    ) throws -> MergedFile {
        var index: OpaquePointer?
        let code = try make(self, &index)
        try #require(code == 0, "\(git_error_last().map { String(cString: $0.pointee.message) } ?? "")")
        defer { git_index_free(index) }
        return try file(path, in: index)
    }

    /// The file in the repository's own index.
    func file(_ path: String = "Main.xib") throws -> MergedFile {
        try index(path) { git_repository_index(&$1, $0.handle) }
    }

    private func file(_ path: String, in index: OpaquePointer?) throws -> MergedFile {
        let hasConflicts = git_index_has_conflicts(index) != 0
        guard let entry = git_index_get_bypath(index, path, 0) else { return MergedFile(hasConflicts: hasConflicts) }
        var blob: OpaquePointer?
        var id = entry.pointee.id
        try #require(git_blob_lookup(&blob, handle, &id) == 0)
        defer { git_blob_free(blob) }
        let bytes = UnsafeRawBufferPointer(start: git_blob_rawcontent(blob), count: Int(git_blob_rawsize(blob)))
        return MergedFile(
            hasConflicts: hasConflicts, text: String(decoding: bytes, as: UTF8.self), mode: entry.pointee.mode)
    }
}
