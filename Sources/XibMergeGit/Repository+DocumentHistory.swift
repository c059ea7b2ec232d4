package import XibMergeCore
import XibMergePlatform
import XibMergeReports

extension Repository {
    /// The commits that changed a document, renames included; none is looked for yet.
    ///
    /// A merge whose version is that of a parent leads to this parent alone, as in `git log`.
    ///
    /// - Parameters:
    ///   - path: Relative to the top of the work tree.
    ///   - revision: Where the history begins; `nil` for `HEAD`.
    /// - Throws: `Problem` if there is no such revision.
    package func history(of path: String, from revision: String?) throws(Problem) -> DocumentHistory {
        let start = try commit(revision ?? "HEAD")
        return try DocumentHistory(of: entry(path, in: start)?.path ?? path, in: self, from: start)
    }

    /// The bytes of a version.
    package func bytes(of version: DocumentHistory.Version) throws(Problem) -> [UInt8] {
        try document(of: version.object, at: version.path)
    }

    /// The path of a document before it was renamed; `nil` if it is new.
    func formerPath(
        of path: String, from tree: ObjectID, to state: RepositoryState
    ) throws(Problem) -> String? {
        try differences(from: .tree(tree), to: state).first { $0.after?.path == path }?.before?.path
    }

    /// Moves each commit behind its children: the clocks of their authors may differ.
    static func childrenFirst(_ list: [Commit]) -> [Commit] {
        let places = Dictionary(zip(list.map(\.id), list.indices), uniquingKeysWith: { first, _ in first })
        var children = [Int](repeating: 0, count: list.count)
        for commit in list { for parent in commit.parents.compactMap({ places[$0] }) { children[parent] += 1 } }
        var result: [Commit] = []
        for place in list.indices where children[place] == 0 {
            var ready = [place]
            while let next = ready.popLast() {
                result.append(list[next])
                // The loop must not visit it again.
                children[next] = -1
                for parent in list[next].parents.compactMap({ places[$0] }) {
                    children[parent] -= 1
                    if children[parent] == 0, parent < place { ready.append(parent) }
                }
            }
        }
        return result
    }

    /// The commits at which the history of a shallow clone ends.
    var grafts: Set<Substring> {
        guard store.isShallow, let bytes = try? readFile(ifThere: commonDirectory + "shallow") else { return [] }
        return Set(String(decoding: bytes, as: UTF8.self).split(separator: "\n"))
    }
}

extension HistoryCommit {
    /// A commit with all its parents.
    init(_ commit: Commit) {
        let author = commit.author
        self.init(
            id: commit.name, author: author.name, email: author.email, time: author.time, offset: author.offset,
            subject: commit.subject)
        parents = commit.parents.map(\.text)
    }

    /// A commit with its dates as git writes them.
    ///
    /// - Parameters:
    ///   - time: Seconds since 1970.
    ///   - offset: The author's time zone in minutes east of UTC.
    init(id: String, author: String, email: String, time: Int64, offset: Int, subject: String) {
        // Limits the year: a commit may claim any time.
        var local = time_t(min(max(time, -1 << 40), 1 << 40)) + offset * 60
        var moment = tm()
        gmtime_r(&local, &moment)
        moment.tm_gmtoff = offset * 60
        func written(_ format: String) -> String {
            let bytes = [UInt8](unsafeUninitializedCapacity: 64) { buffer, count in
                count = buffer.withMemoryRebound(to: CChar.self) {
                    strftime($0.baseAddress!, $0.count, format, &moment)
                }
            }
            return String(decoding: bytes, as: UTF8.self)
        }
        self.init(
            id: id, author: author, email: email, date: written("%a %b \(moment.tm_mday) %H:%M:%S %Y %z"),
            isoDate: written("%Y-%m-%d %H:%M:%S %z"), subject: subject)
    }
}
