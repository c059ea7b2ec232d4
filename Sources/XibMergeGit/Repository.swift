import XibMergeCore
import XibMergePlatform

/// A git repository on disk.
public final class Repository {
    /// The repository as it was opened.
    private let opened: any RepositoryStore

    /// The same, or by git where libgit2 can't read the index. It is read here, for who asks for settings alone has no
    /// use for it.
    private(set) lazy var store: any RepositoryStore = {
        guard let store = opened as? LibGit2Store, !store.canReadIndex else { return opened }
        return (try? PlumbingStore(at: path)) ?? opened
    }()

    /// Where it was looked for; `nil` for the current folder and what the environment says.
    private let path: String?

    /// Opens the repository around the current folder, as git would from there: `GIT_DIR` and what belongs to it are
    /// followed.
    ///
    /// - Throws: `GitError` if there is none or it can't be opened.
    public init() throws(GitError) { (opened, path) = (try Self.open(nil), nil) }

    /// Opens the repository that a folder lies in, as git would from there.
    ///
    /// - Parameter path: A work tree, a folder in it, a linked work tree, a submodule or a bare repository.
    /// - Throws: `GitError` if there is none or it can't be opened.
    public init(discovering path: String) throws(GitError) { (opened, self.path) = (try Self.open(path), path) }

    /// A repository that somebody has opened.
    init(_ store: any RepositoryStore) { (opened, path) = (store, nil) }

    /// Opens a repository by libgit2, which starts no process, or by git where libgit2 can't or would read it wrongly.
    ///
    /// - Throws: `GitError` if there is none or neither can open it.
    static func open(_ path: String?) throws(GitError) -> any RepositoryStore {
        if TestFault.number("plumbing") != nil { return try PlumbingStore(at: path) }
        let store: LibGit2Store
        do { store = try LibGit2Store(at: path) } catch {
            guard !error.meansNoRepository, let store = try? PlumbingStore(at: path) else { throw error }
            return store
        }
        guard store.isIncomplete else { return store }
        return (try? PlumbingStore(at: path)) ?? store
    }

    /// The top of the work tree with a slash at its end; `nil` in a bare repository.
    public var workTree: String? { opened.workTree }

    /// The folder that all work trees share, where `config` and `info` are, with a slash at its end.
    public var commonDirectory: String { opened.commonFolder }

    /// git for this repository.
    var git: GitRunner {
        GitRunner(
            gitFolder: opened.gitFolder, commonFolder: opened.commonFolder, workTree: opened.workTree,
            environment: GitRunner.environment(at: path))
    }

    /// What git's configuration says in this repository; `nil` if it says nothing.
    func setting(_ name: String) -> String? { opened.setting(name) }

    /// Whether the patterns of attributes match in any case, as they do by default on the Mac.
    var ignoresCase: Bool { opened.isTrue("core.ignorecase") }

    /// Whether git takes the attributes at the top from the index, since the work tree has them no more: the next commit
    /// may take them away.
    func hasAttributesInIndexAlone() throws(GitError) -> Bool {
        guard let workTree, try store.indexed(".gitattributes", stage: 0) != nil else { return false }
        var information = stat()
        return lstat(workTree + ".gitattributes", &information) != 0 && isMissing(errno)
    }

    /// Drops what git has cached of the outlines of documents.
    func forgetCachedOutlines() { store.removeReference("refs/notes/textconv/xib") }

    /// The tracked Interface Builder documents, relative to the top of the work tree.
    func trackedDocuments() throws(GitError) -> [String] {
        let ignoresCase = ignoresCase
        return try store.trackedPaths().filter { DocumentKind(path: $0, ignoringCase: ignoresCase) != nil }
    }
}
