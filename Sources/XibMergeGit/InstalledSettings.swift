import XibMergeCore
import XibMergePlatform

/// The settings that `install` writes to a configuration file; git reads and edits the file.
struct InstalledSettings {
    /// A key in git's spelling, and its value.
    typealias Entry = (key: String, value: String)

    /// The part that a setting belongs to, its key, what tells its value with any paths of the programs, and the value.
    private typealias Row = (part: InstallPart, key: String, sign: String?, value: @Sendable (InstallRequest) -> String)

    /// The settings in the order in which they are written.
    private static let rows: [Row] = [
        (.driver, "merge.xibmerge.name", nil, { _ in "merge Interface Builder documents by object" }),
        (.driver, "merge.xibmerge.driver", " %O %A %B %L %P ", { DriverLine.command(driver: $0.driver) }),
        // git merges several merge bases first; that merge takes base at each conflict.
        (.driver, "merge.xibmerge.recursive", nil, { _ in "xibmerge-base" }),
        (.driver, "merge.xibmerge-base.name", nil, { _ in "merge the bases of Interface Builder documents by object" }),
        (
            .driver, "merge.xibmerge-base.driver", " %O %A %B %L %P ",
            { DriverLine.command(driver: $0.driver, options: "--recursive ") }
        ),
        (.textconv, "diff.xib.textconv", "' --textconv ", { DriverCommand.textconv(driver: $0.driver) }),
        (.textconv, "diff.xib.xfuncname", nil, { _ in DriverCommand.hunkHeader }),
        // git adds seven arguments or nine.
        (.externalDiff, "diff.xib.command", "' --external-diff", { "\($0.driver.inQuotes) --external-diff" }),
        (
            .difftool, "difftool.xibmerge.cmd", "' diff --no-index --text ",
            { DriverCommand.difftool(program: $0.program ?? "") }
        ),
        (
            .mergetool, "mergetool.xibmerge.cmd", "' merge --output=",
            { DriverCommand.mergetool(program: $0.program ?? "") }
        ),
        (.mergetool, "mergetool.xibmerge.trustExitCode", nil, { _ in "true" }),
        // The tool needs the whole versions, not those with git's text merge applied.
        (.mergetool, "mergetool.xibmerge.hideResolved", nil, { _ in "false" }),
    ]

    /// The entries that a request needs, each with its part.
    static func wanted(for request: InstallRequest) -> [(part: InstallPart, entry: Entry)] {
        rows.filter { request.parts.contains($0.part) && ($0.part == .driver || request.program != nil) }
            .map { ($0.part, ($0.key, $0.value(request))) }
    }

    /// Whether `install` writes such an entry, with any paths of the programs.
    private static func isOurs(_ entry: Entry) -> Bool {
        rows.contains { row in
            guard row.key.lowercased() == entry.key else { return false }
            let nowhere = InstallRequest(driver: "", program: "")
            return row.sign.map { entry.value.contains($0) } ?? (entry.value == row.value(nowhere))
        }
    }

    /// The file; it need not exist.
    let path: String
    /// Its entries, without those of included files.
    private let entries: [Entry]

    /// Reads a file.
    ///
    /// - Throws: `Problem` if git can't read it.
    init(in path: String) throws(Problem) {
        self.path = path
        guard fileType(of: path) != nil || !isMissing(errno) else {
            entries = []
            return
        }
        entries = GitConfiguration(try Self.git(["--list", "-z"], path)).entries.map { ($0.key, $0.value ?? "") }
    }

    /// The entries that an installation wrote.
    var own: [Entry] { entries.filter(Self.isOurs) }

    /// The first entry with the key of another one that no installation wrote.
    func other(than entry: Entry) -> Entry? {
        entries.first { $0.key == entry.key.lowercased() && !Self.isOurs($0) }
    }

    /// The file's content with other entries in the place of those that an installation wrote.
    func replacingOwn(by wanted: [Entry], in bytes: [UInt8]) throws(Problem) -> [UInt8] {
        try TemporaryFolder.with { folder throws(Problem) in
            let copy = folder + "/config"
            try replaceFile(at: copy, with: bytes)
            try replaceOwn(by: wanted, in: copy)
            return try readFile(at: copy)
        }
    }

    private func replaceOwn(by wanted: [Entry], in copy: String) throws(Problem) {
        var removed: Set<String> = []
        for entry in own where removed.insert(Self.text(entry)).inserted {
            _ = try Self.git(["--fixed-value", "--unset-all", entry.key, entry.value], copy)
        }
        for entry in wanted { _ = try Self.git(["--add", entry.key, entry.value], copy) }
        guard try InstalledSettings(in: copy).stand(as: wanted) else {
            throw Problem("\(path): its last line is incomplete", hint: "end it with an empty line")
        }
    }

    /// Whether the entries that an installation wrote are these. git may have added them to sections that were there.
    func stand(as wanted: [Entry]) -> Bool { own.map(Self.text).sorted() == wanted.map(Self.text).sorted() }

    private static func text(_ entry: Entry) -> String { "\(entry.key.lowercased())=\(entry.value)" }

    private static func git(_ words: [String], _ path: String) throws(Problem) -> [UInt8] {
        try GitRunner(environment: GitFiles.environmentOutside).output(
            ["config", "--file", path] + words, isWriting: true, "can't change the configuration")
    }
}
