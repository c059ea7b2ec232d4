package import XibMergeCore
import XibMergePlatform

extension Repository {
    /// Finds the documents that differ between two states, renames included, in the order of their paths.
    ///
    /// - Complexity: O(n) in the tracked files; the documents' bytes are read later.
    package func changedDocuments(_ comparison: Comparison) throws(Problem) -> [DocumentChange] {
        let files = comparison.after.isTree ? [] : try unmergedFiles()
        let stages = Dictionary(files.map { ($0.name, $0) }) { first, _ in first }
        var found: [(change: DocumentChange, staged: StagedFile?)] = []
        var seen: Set<[UInt8]> = []
        for record in try records(from: comparison.before, to: comparison.after) {
            let staged = stages[record.new] ?? stages[record.old]
            // A file in conflict is listed twice: as unmerged, and as different from ours.
            if staged != nil, !seen.insert(record.new).inserted { continue }
            found.append((change(record, staged, comparison), staged))
        }
        // git is asked for all of them at once.
        _ = try store.attributes([], of: found.flatMap(\.change.paths))
        var changes: [DocumentChange] = []
        for (change, staged) in found where change.paths.contains(where: comparison.paths.matches) {
            changes += staged.flatMap { sides(of: change, $0, comparison) } ?? [change]
        }
        try refuseFilesOfSubmodules(comparison.paths, in: [comparison.before, comparison.after]) { pattern in
            changes.contains { $0.paths.contains(where: pattern.matches) }
        }
        return changes.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    }

    /// Reads a version of a document.
    package func bytes(of version: DocumentChange.Version) throws(Problem) -> [UInt8] {
        switch version.source {
        case .blob(let id): return try document(of: id, at: version.path)
        case .workTree(let path):
            let bytes: [UInt8]
            do {
                bytes = try path.withUnsafeBufferPointer { path throws(Problem) in
                    try readFile(at: path.baseAddress!)
                }
            } catch { throw error.of(version.path) }
            return try document(in: bytes, at: version.path)
        case .unmerged:
            throw Problem(
                "\(version.path): has unresolved conflicts",
                hint: "'xibmerge diff :2:\(version.path) :3:\(version.path)' compares both sides")
        }
    }

    /// Writes a document of the work tree.
    ///
    /// - Parameters:
    ///   - bytes: As git stores them.
    ///   - path: Relative to the top of the work tree.
    ///   - current: What the document must still be, as git would store it.
    /// - Throws: `Problem` if the file has changed, or can't be written.
    package func write(_ bytes: [UInt8], to path: String, replacing current: [UInt8]) throws(Problem) {
        let file = (workTree ?? "") + path
        let result = try self.file(of: bytes, at: path)
        guard let there = try readFile(ifThere: file) else {
            throw Problem("\(path): no such file", hint: "names that are not UTF-8 can't be restored")
        }
        guard try document(in: there, at: path) == current else {
            throw Problem("\(path): the file has changed meanwhile", hint: "nothing was written; try again")
        }
        try replaceFile(at: file, with: result)
    }

    private func change(
        _ record: DifferenceRecord, _ staged: StagedFile?, _ comparison: Comparison
    ) -> DocumentChange {
        // Submodules and links may have the name of a document.
        func isFile(_ place: Int) -> Bool { staged != nil || record.modes[place].hasPrefix("100") }
        /// `nil` in a conflict, and for an edited file of the work tree.
        func blob(_ place: Int) -> DocumentChange.Source? {
            let id = ObjectID(record.ids[place])
            return staged != nil || id.isZero ? nil : .blob(id)
        }
        var change = DocumentChange()
        if record.status != "A", isFile(0) {
            let path = String(decoding: record.old, as: UTF8.self)
            var source = blob(0)
            if case .tree(let tree) = comparison.before {
                source = source ?? tree.flatMap { store.entry(path, in: $0) }.map { .blob($0.id) }
            } else {
                source = source ?? staged?.ids[1].map { .blob($0) } ?? .unmerged
            }
            change.before = source.map { DocumentChange.Version(path: path, source: $0) }
        }
        if record.status != "D", isFile(1) {
            var source = blob(1)
            if case .workTree = comparison.after, let top = store.workTreeBytes {
                let path = (top + record.new + [0]).map { CChar(bitPattern: $0) }
                // For a file outside a sparse checkout, git compares the version in the index.
                if source == nil || access(path, F_OK) == 0 { source = .workTree(path) }
            }
            change.after = DocumentChange.Version(
                path: String(decoding: record.new, as: UTF8.self), source: source ?? .unmerged)
        }
        return change
    }

    /// The change of each side of a merge to a file in conflict; `nil` if both sides have the file and the work tree's
    /// version has no markers.
    private func sides(
        of change: DocumentChange, _ staged: StagedFile, _ comparison: Comparison
    ) -> [DocumentChange]? {
        if case .tree = comparison.before, case .workTree = comparison.after { return nil }
        let versions = staged.ids.map { id in
            id.map { DocumentChange.Version(path: staged.path, source: .blob($0)) }
        }
        if case .workTree = comparison.after, let result = change.after, versions[1] != nil, versions[2] != nil,
            let bytes = try? bytes(of: result), !holdsConflictMarkers(bytes)
        {
            return nil
        }
        let changes = [Side.ours, .theirs].map {
            DocumentChange(before: versions[0], after: versions[$0.rawValue], side: $0)
        }
        return changes.filter { $0.before != nil || $0.after != nil }
    }
}
