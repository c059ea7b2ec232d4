package import XibMergeCore
package import XibMergePlatform
package import XibMergeReports

/// The result of comparing two versions.
package struct ComparedDocument: Sendable {
    /// `nil` if not even the bytes could be read.
    package private(set) var file: FileDiff?
    /// Why they can't be compared.
    package private(set) var failure: Problem?
    private var isRename = false
    /// Whether both versions have the same bytes.
    package private(set) var isSame = false

    /// Reads and compares two versions.
    ///
    /// - Parameters:
    ///   - objects: The IDs of the only objects of interest; `nil` for all. A new or removed document without any of them
    ///     has no changes.
    ///   - visit: Called with both versions and what the comparison found, if they can be compared.
    package init(
        _ document: ChangedDocument, about objects: Set<String>? = nil,
        visit: (Versions, FileDiff.Content) -> Void = { _, _ in }
    ) {
        isRename = document.isRename && document.before != document.after
        do {
            let before = try document.readBefore?()
            let after = try document.readAfter?()
            isSame = before == after
            let content: FileDiff.Content
            do {
                let versions: Versions
                (content, versions) = try Self.content(before, after, about: objects)
                visit(versions, content)
            } catch {
                content = .failed(error)
                failure = Self.named(error, in: document)
            }
            file = FileDiff(before: document.before, after: document.after, content: content, side: document.side)
        } catch { failure = error }
    }

    /// A document that is not compared, as `failure` says.
    package init(_ document: ChangedDocument, failure: Problem) {
        self.failure = failure
        var problem = failure
        problem.file = nil
        file = FileDiff(
            before: document.before, after: document.after, content: .failed(problem), side: document.side)
    }

    /// Whether there is anything to report.
    package func isDifferent(_ filter: DiffFilter) -> Bool {
        switch file?.content {
        case .compared(let diff):
            isRename || diff.changes.contains(where: filter.includes) || diff.lineEndings != nil && filter.only == nil
        case nil: false
        default: true
        }
    }

    /// The versions as they were read; `nil` where there is none.
    package typealias Versions = (before: ReadDocument?, after: ReadDocument?)

    private static func content(
        _ before: [UInt8]?, _ after: [UInt8]?, about ids: Set<String>?
    ) throws(Problem) -> (FileDiff.Content, Versions) {
        for (bytes, version) in [(before, Problem.Version.before), (after, .after)] {
            if let bytes, KeptElsewhere.isPointer(bytes) {
                throw Problem(
                    "is a pointer of Git LFS, not a document", hint: "'git lfs pull' gets the documents", in: version)
            }
        }
        switch (before, after) {
        case (let before?, let after?):
            let (diff, versions) = try compare(before: before, after: after, about: ids)
            return (.compared(diff), (versions.before, versions.after))
        case (let bytes?, nil), (nil, let bytes?):
            let document = try ReadDocument(bytes, as: before == nil ? .after : .before)
            let isShown = ids.map { !existingIDs($0, in: bytes).isEmpty } ?? true
            let none = FileDiff.Content.compared(.none)
            return (isShown ? wholeDocument(document) : none, before == nil ? (nil, document) : (document, nil))
        case (nil, nil): return (.whole(objects: 0), (nil, nil))
        }
    }

    /// The problem of a version with the name of its file.
    private static func named(_ problem: Problem, in document: ChangedDocument) -> Problem {
        var named = problem.of((problem.version == .before ? document.before : document.after) ?? document.after ?? "")
        // Two different files have their own names.
        let isOneFile = document.before == document.after
        if isOneFile, let version = problem.version { named.message += " (\(version.rawValue))" }
        return named
    }
}

/// Two versions of a document, which are read when needed.
package struct ChangedDocument: Sendable {
    /// A version's bytes, or why it can't be read.
    package typealias Reader = @Sendable () throws(Problem) -> [UInt8]

    /// The displayed name of the old version; `nil` if the document is new.
    package var before: String?
    /// The displayed name of the new version; `nil` if it was removed.
    package var after: String?
    /// Whether two names mean that the file was renamed, rather than that two files are compared.
    package var isRename: Bool
    package var readBefore: Reader?
    package var readAfter: Reader?
    /// The side of a merge that made the change since the merge base, if the file has unresolved conflicts.
    package var side: Side?
    /// The two files, if the versions are files rather than git objects.
    package var files: (before: FileName?, after: FileName?)?

    /// What a message calls it.
    package var name: String { after ?? before ?? "" }

    package init(
        before: String?, after: String?, isRename: Bool, readBefore: Reader?, readAfter: Reader?
    ) {
        (self.before, self.after, self.isRename) = (before, after, isRename)
        (self.readBefore, self.readAfter) = (readBefore, readAfter)
    }
}
