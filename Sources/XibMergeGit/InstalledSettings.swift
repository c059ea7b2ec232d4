import XibMergeCore
import XibMergePlatform

/// The settings that `install` writes to a configuration file; git reads and edits the file.
struct InstalledSettings {
    /// A key in git's spelling, and its value.
    typealias Entry = (key: String, value: String)

    /// The parts of an installation.
    enum Part: String {
        case driver, textconv, externalDiff, difftool, mergetool
    }

    /// The keys of each part, in the order in which they are written.
    private static let keys: [(part: Part, keys: [String])] = [
        (
            .driver,
            [
                "merge.xibmerge.name", "merge.xibmerge.driver", "merge.xibmerge.recursive", "merge.xibmerge-base.name",
                "merge.xibmerge-base.driver",
            ]
        ),
        (.textconv, ["diff.xib.textconv", "diff.xib.xfuncname"]),
        (.externalDiff, ["diff.xib.command"]),
        (.difftool, ["difftool.xibmerge.cmd"]),
        (
            .mergetool,
            ["mergetool.xibmerge.cmd", "mergetool.xibmerge.trustExitCode", "mergetool.xibmerge.hideResolved"]
        ),
    ]

    /// The entries that a request needs, each with its part.
    static func wanted(for request: InstallRequest) -> [(part: Part, entry: Entry)] {
        keys.filter { isWanted($0.part, request) }.flatMap { part, keys in
            keys.map { (part, ($0, value(of: $0, driver: request.driver, program: request.program ?? ""))) }
        }
    }

    private static func isWanted(_ part: Part, _ request: InstallRequest) -> Bool {
        switch part {
        case .driver: request.hasDriver
        case .textconv: request.program != nil && request.hasTextconv
        case .externalDiff: request.program != nil && request.hasExternalDiff
        case .difftool: request.program != nil && request.hasDifftool
        case .mergetool: request.program != nil && request.hasMergetool
        }
    }

    private static func value(of key: String, driver: String, program: String) -> String {
        switch key {
        case "merge.xibmerge.name": "merge Interface Builder documents by object"
        case "merge.xibmerge.driver": DriverLine.command(driver: driver)
        // git merges several merge bases first; that merge takes base at each conflict.
        case "merge.xibmerge.recursive": "xibmerge-base"
        case "merge.xibmerge-base.name": "merge the bases of Interface Builder documents by object"
        case "merge.xibmerge-base.driver": DriverLine.command(driver: driver, options: "--recursive ")
        case "diff.xib.textconv": DriverCommand.textconv(driver: driver)
        case "diff.xib.xfuncname": DriverCommand.hunkHeader
        case "diff.xib.command": DriverCommand.externalDiff(driver: driver)
        case "difftool.xibmerge.cmd": DriverCommand.difftool(program: program)
        case "mergetool.xibmerge.cmd": DriverCommand.mergetool(program: program)
        case "mergetool.xibmerge.trustExitCode": "true"
        // The tool needs the whole versions, not those with git's text merge applied.
        default: "false"
        }
    }

    /// Whether `install` writes such an entry, with any paths of the programs.
    private static func isOurs(_ entry: Entry) -> Bool {
        guard let key = keys.flatMap(\.keys).first(where: { $0.lowercased() == entry.key }) else { return false }
        return entry.value == value(of: key, driver: "", program: "") || DriverCommand.isOurs(entry.value, for: key)
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
        var information = stat()
        guard stat(path, &information) == 0 || !isMissing(errno) else {
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
