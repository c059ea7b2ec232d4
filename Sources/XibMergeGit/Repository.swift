public import XibMergeCore
import XibMergePlatform

/// A git repository on disk.
public final class Repository: @unchecked Sendable {
    let store: RepositoryStore
    private let lock = Lock()

    /// Opens the repository around the current folder, or the one that `GIT_DIR` and related variables name, as git
    /// does.
    ///
    /// - Throws: `Problem` if there is none or it can't be opened.
    public init() throws(Problem) { store = try Self.open(nil) }

    /// Opens the repository around a folder, as git does there.
    ///
    /// - Parameter path: A work tree, a folder in it, a linked work tree, a submodule or a bare repository.
    /// - Throws: `Problem` if there is none or it can't be opened.
    public init(discovering path: String) throws(Problem) { store = try Self.open(path) }

    /// A repository with a store that is already open.
    init(_ store: RepositoryStore) { self.store = store }

    /// Lets this thread use the repository alone; other threads that do the same wait.
    package func withLock<Result>(_ body: (Repository) throws(Problem) -> Result) throws(Problem) -> Result {
        try lock.withLock { () throws(Problem) in try body(self) }
    }

    /// Opens a repository with libgit2, which starts no process, or with git if libgit2 can't read it.
    private static func open(_ path: String?) throws(Problem) -> RepositoryStore {
        // libgit2 follows the other variables, but not this one.
        let isElsewhere = path == nil && getenv("GIT_WORK_TREE") != nil
        if !isElsewhere, let store = LibGit2Store(opening: path), !store.isPartial { return store }
        return try RepositoryStore(at: path)
    }

    /// The top of the work tree with a slash at its end; `nil` in a bare repository.
    public var workTree: String? { store.workTree }

    /// The same, absolute and without links or a slash at the end; empty for `/`.
    package var top: String? { store.workTreeBytes.flatMap { FilePath.absolute(FileName(bytes: $0)) } }

    /// Whether the history was cut off by `git clone --depth`.
    package var isShallow: Bool { store.isShallow }

    /// The folder of `HEAD` and the index, with a slash at its end.
    package var gitFolder: String { store.gitFolder }

    /// The folder that all work trees share, with `config` and `info` in it, and a slash at its end.
    public var commonDirectory: String { store.commonFolder }

    var folders: RepositoryFolders { store.folders }

    /// Runs git for this repository.
    var git: GitRunner { store.git }

    /// A setting of git's configuration in this repository; `nil` if it is not set.
    func setting(_ name: String) -> String? { store.setting(name) }

    /// Whether the patterns of attributes ignore case, as they do by default on macOS.
    private lazy var ignoresCase = store.isTrue("core.ignorecase")

    /// Whether a file is an Interface Builder document.
    func isDocument(_ path: String) -> Bool { DocumentKind(path: path, ignoringCase: ignoresCase) != nil }

    /// The values of attributes: see `RepositoryStore`.
    package func attributes(_ names: [String], of paths: [String]) throws(Problem) -> [[String?]] {
        try store.attributes(names, of: paths)
    }

    /// Whether git remembers how conflicts were resolved (`git rerere`).
    package var remembersAnswers: Bool {
        store.isTrue("rerere.enabled")
            || setting("rerere.enabled") == nil && fileType(of: commonDirectory + "rr-cache") == S_IFDIR
    }

    /// Whether what it remembers is taken without a question.
    package var takesRememberedAnswers: Bool { remembersAnswers && store.isTrue("rerere.autoupdate") }

    /// Whether the last commit has a block of XibMerge in its `.gitattributes`.
    func hasCommittedBlock() throws(Problem) -> Bool {
        guard !store.isUnborn, let file = store.entry(".gitattributes", in: try tree("HEAD")), file.kind == .blob else {
            return false
        }
        return AttributesBlock.stands(in: try store.blob(file.id, called: ".gitattributes"))
    }

    /// The tracked Interface Builder documents, relative to the top of the work tree.
    package func trackedDocuments() throws(Problem) -> [String] {
        try git.listIndex([]).map { String(decoding: $0, as: UTF8.self) }.filter(isDocument)
    }
}
