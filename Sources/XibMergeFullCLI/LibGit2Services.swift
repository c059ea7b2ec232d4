import XibMergeCommands
import XibMergeCore
import XibMergeGit
import XibMergePlatform

/// The git services, with libgit2.
struct LibGit2Services: GitServices {
    func conflictStyle() -> ConflictStyle { configuredConflictStyle() }

    func mergedAsText(
        base: [UInt8], ours: [UInt8], theirs: [UInt8], markers: ConflictMarkers, favor: Side?
    ) throws(CommandError) -> (bytes: [UInt8], isClean: Bool) {
        let text = try translating { () throws(GitError) in
            try TextMerge(base: base, ours: ours, theirs: theirs, markers: markers, favor: favor)
        }
        return (text.bytes, text.isClean)
    }

    func install(_ request: InstallRequest) throws(CommandError) -> [String] {
        // A signal would leave locks behind.
        try Interruption.deferred { () throws(CommandError) in
            try translating { () throws(GitError) in try Installation(for: request.scope).install(request) }
        }
    }

    func uninstall(_ scope: InstallScope) throws(CommandError) -> [String] {
        try Interruption.deferred { () throws(CommandError) in
            try translating { () throws(GitError) in try Installation(for: scope).uninstall() }
        }
    }

    func isInRepository() -> Bool { (try? Repository()) != nil }

    func isRevision(_ word: String) -> Bool { (try? Repository().namesRevision(word)) ?? false }

    func configuration(_ name: String) -> String? { XibMergeGit.configuration(name) }

    func changedDocuments(_ request: DiffRequest) throws(CommandError) -> [ChangedDocument] {
        try translating { () throws(GitError) in
            let repository = try LockedRepository()
            // Not with `map`: before macOS 15, a function with typed throws can't be a type argument.
            func reader(_ version: DocumentChange.Version?) -> ChangedDocument.Reader? {
                guard let version else { return nil }
                return { () throws(CommandError) in
                    try translating { () throws(GitError) in try repository.bytes(of: version) }
                }
            }
            return try repository.changedDocuments(request).map { change in
                var document = ChangedDocument(
                    before: change.before?.path, after: change.after?.path, isRename: true,
                    readBefore: reader(change.before), readAfter: reader(change.after))
                document.side = change.side
                return document
            }
        }
    }

    func write(_ bytes: [UInt8], to path: String, replacing current: [UInt8]) throws(CommandError) {
        try translating { () throws(GitError) in try Repository().write(bytes, to: path, replacing: current) }
    }

    func document(named name: String) throws(CommandError) -> (path: String, bytes: [UInt8]) {
        try translating { () throws(GitError) in try Repository().document(named: name) }
    }

    func files(of revision: String) throws(CommandError) -> [EarlierFiles] {
        let states = try translating { () throws(GitError) in try RevisionFiles.states(of: revision) }
        return states.map { EarlierFiles(top: $0.top, files: $0) }
    }

    func unmergedDocuments(_ paths: [String]) throws(CommandError) -> [UnmergedDocument] {
        try translating { () throws(GitError) in try Repository().unmergedDocuments(paths) }
    }

    func reopenStagedDocuments(_ paths: [String]) throws(CommandError) {
        // A signal would leave the index locked.
        try Interruption.deferred { () throws(CommandError) in
            try translating { () throws(GitError) in try Repository().reopenStagedDocuments(paths) }
        }
    }

    func documentsWithMarkers() throws(CommandError) -> [String] {
        try translating { () throws(GitError) in try Repository().documentsWithMarkers() }
    }

    func mergedDocuments(_ path: String?, in revision: String?) throws(CommandError) -> [MergedDocument] {
        try translating { () throws(GitError) in try Repository().mergedDocuments(path, in: revision) }
    }

    func history(
        of path: String, from revision: String?, hasWorkTree: Bool
    ) throws(CommandError) -> (DocumentHistory, read: VersionReader) {
        let repository = try translating { () throws(GitError) in try LockedRepository() }
        let history = try translating { () throws(GitError) in
            try repository.history(of: path, from: revision, hasWorkTree: hasWorkTree)
        }
        // Not a result of `translating`: before macOS 15, a function with typed throws can't be a type argument.
        return (
            history,
            { version throws(CommandError) in
                try translating { () throws(GitError) in try repository.bytes(of: version) }
            }
        )
    }

    func stagedWithOpenConflicts() throws(CommandError) -> [String] {
        try translating { () throws(GitError) in try Repository().stagedWithOpenConflicts() }
    }

    func mergetoolCommand(program: String) -> String { DriverCommand.mergetool(program: program) }

    func resolve(_ document: UnmergedDocument, with bytes: [UInt8]?, at path: String) throws(CommandError) {
        try Interruption.deferred { () throws(CommandError) in
            try translating { () throws(GitError) in try Repository().resolve(document, with: bytes, at: path) }
        }
    }
}

/// Turns libgit2's errors into command errors.
private func translating<Result>(_ body: () throws(GitError) -> Result) throws(CommandError) -> Result {
    do { return try body() } catch { throw CommandError(error.message, hint: error.hint) }
}
