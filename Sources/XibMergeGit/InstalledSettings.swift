package import XibMergeCore
package import XibMergePlatform

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
    fileprivate static func isOurs(_ entry: Entry) -> Bool {
        rows.contains { row in
            guard row.key.lowercased() == entry.key else { return false }
            let nowhere = InstallRequest(driver: "", program: "")
            return row.part == .driver && isByHand(entry.value)
                || row.sign.map { entry.value.contains($0) } ?? (entry.value == row.value(nowhere))
        }
    }

    /// Whether a command does nothing but run a program of the driver's name, as people write it by hand.
    private static func isByHand(_ command: String) -> Bool {
        let program = /(?:(['"])(?:[^'"]*\/)?xibmerge-driver\1|(?:[^'" ]*\/)?xibmerge-driver)(?: --recursive)?/
        guard let end = command.prefixMatch(of: program)?.range.upperBound else { return false }
        return command[end...].wholeMatch(of: /\ %O %A %B(?: %[LPSXY])*/) != nil
    }

    /// The file; it need not exist.
    let path: String
    /// Its entries, without those of included files.
    private let entries: [Entry]

    /// Reads a file.
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

    /// The entries with keys of an installation that none wrote.
    var others: [Entry] {
        entries.filter { entry in !Self.isOurs(entry) && Self.rows.contains { $0.key.lowercased() == entry.key } }
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

extension Installation {
    /// Whether `install`, of any version, writes such a setting.
    package static func writes(_ setting: GitConfiguration.Entry) -> Bool {
        InstalledSettings.isOurs((setting.key, setting.value ?? ""))
    }

    /// The settings that `uninstall` leaves, because others wrote them: `FILE: KEY, KEY`.
    package func settingsOfOthers() throws(Problem) -> String? {
        let others = try InstalledSettings(in: place.configuration).others
        return others.isEmpty ? nil : "\(place.configuration): " + others.map(\.key).joined(separator: ", ")
    }
}

/// The command lines that git runs, except the merge driver's, which is in `DriverLine`.
package enum DriverCommand {
    /// `diff.*.textconv`; git adds the file's name, which may begin with `-`.
    ///
    /// Outlines are for people, so they are shown in a pager only: a patch in a file or a pipe has to apply. If the
    /// program is missing or fails, the document is printed as it is, because git would otherwise stop.
    static func textconv(driver: String) -> String {
        let outline = "\(driver.testInShell) && \(driver.inQuotes) --textconv \"$1\""
        return "f() { case ${XIBMERGE_TEXTCONV-$GIT_PAGER_IN_USE} in 1|true) \(outline);; *) false;; esac"
            + " || cat -- \"$1\"; }; f"
    }

    /// `difftool.*.cmd`, which git's script evaluates. `MERGED` is not set in a comparison of folders.
    ///
    /// If the program is missing or killed, `diff` shows the file, because git would otherwise leave out all others.
    static func difftool(program: String) -> String {
        let compared = #"diff --no-index --text ${MERGED:+"--name=$MERGED"} -- "$LOCAL" "$REMOTE""#
        return "s=127; \(program.testInShell) && { \(program.inQuotes) \(compared); s=$?; };"
            + #" if test $s -gt 2; then diff -ru -- "$LOCAL" "$REMOTE"; test $? -le 1; else (exit $s); fi"#
    }

    /// `mergetool.*.cmd`, which git's script evaluates. If the conflict is not resolved, the script restores the file.
    ///
    /// Open conflicts go to the user's own tool. Its versions are whole documents with the answers, so they differ in
    /// the conflicts only. The script's own functions start the tool; git 2.31 moved those that prepare it to another
    /// function. If the program is missing, the tool gets the versions as they are.
    package static func mergetool(program: String) -> String {
        let merge = program.inQuotes + #" merge --output="$MERGED" --answers -- "$BASE" "$LOCAL" "$REMOTE""#
        let missing = #"echo "xibmerge: is missing, empty or not executable" >&2; s=1"#
        let tool =
            "git config mergetool.xibmerge.tool || { gui_mode && git config merge.guitool; } || git config merge.tool"
        // The script runs at the top of the work tree; the user may be in a folder below.
        let words =
            #"f=${prefix:+:/}$MERGED;"#
            + #" case $f in *[!A-Za-z0-9._/:+-]*) f=$(git rev-parse --sq-quote "$f"); f=${f# };; esac;"#
            + #" echo "hint: to answer the conflicts: xibmerge resolve -- $f";"#
            + #" echo "hint: to open them in a merge tool of yours: git config mergetool.xibmerge.tool NAME""#
        let unknown =
            #"echo "xibmerge: git has no merge tool '$t'"; echo "hint: 'git mergetool --tool-help' lists them""#
        return "if \(program.testInShell); then \(merge); s=$?; else \(missing); fi;"
            + " test $s = 1 || exit $s; t=$(\(tool));"
            // On a terminal, ask there.
            + " test \"${t:-xibmerge}\" = xibmerge && \(program.testInShell)"
            + " && test -t 1 && (: </dev/tty) 2>/dev/null"
            + " && { \(program.inQuotes) resolve -- \":(top,literal)$MERGED\" </dev/tty; exit $?; };"
            + #" test "${t:-xibmerge}" = xibmerge && { \#(words); exit 1; } >&2;"#
            + #" setup_tool "$t" || { \#(unknown); exit 1; } >&2; run_merge_tool "$t" "$base_present""#
    }

    /// Hunk headers. In outlines, a line that names an object begins with a class, hence with a capital letter; in
    /// documents, it is the tag with the object's ID.
    static let hunkHeader = #"^ *([A-Z].*|<[a-z].* id=".*)$"#
}

/// The lines of an attributes file that assign the drivers to Interface Builder documents.
///
/// A merge may have duplicated them, so there can be several blocks. They are edited together.
enum AttributesBlock {
    /// The attributes that the lines set.
    enum Variant: String, CaseIterable {
        /// The merge driver.
        case merge = "merge=xibmerge"
        /// The merge driver and the diff driver.
        case mergeAndDiff = "merge=xibmerge diff=xib"
        /// The diff driver.
        case diff = "diff=xib"

        /// The variant that sets the attributes of both.
        func union(_ other: Self) -> Self { self == other ? self : .mergeAndDiff }

        fileprivate var lines: [String] { [first] + DocumentKind.allCases.map { "\($0.pattern) \(rawValue)" } + [last] }

        fileprivate func text(end: String) -> [UInt8] { lines.flatMap { Array(($0 + end).utf8) } }
    }

    /// The marker at the beginning.
    static let first = "# >>> xibmerge >>>"
    private static let last = "# <<< xibmerge <<<"

    /// Whether a file has a block, edited or not.
    static func stands(in bytes: [UInt8]) -> Bool { !ranges(in: lines(of: bytes)).isEmpty }

    /// Changes the variant of all blocks, except those that were edited.
    ///
    /// - Parameter isExtending: Whether the blocks keep the attributes that they set.
    static func rewritten(in bytes: [UInt8], as variant: Variant, isExtending: Bool) -> [UInt8] {
        var lines = lines(of: bytes)
        for range in ranges(in: lines).reversed() {
            let texts = lines[range].map(text)
            guard let present = Variant.allCases.first(where: { $0.lines == texts }) else { continue }
            let end = lines[range.lowerBound].suffix(2).elementsEqual("\r\n".utf8) ? "\r\n" : "\n"
            lines.replaceSubrange(range, with: [(isExtending ? present.union(variant) : variant).text(end: end)[...]])
        }
        return Array(lines.joined())
    }

    /// Appends a block, with the line ending of the file's last line.
    static func appended(to bytes: [UInt8], _ variant: Variant) -> [UInt8] {
        let newline = UInt8(ascii: "\n")
        let lastEnd = bytes.lastIndex(of: newline)
        let isCRLF = lastEnd.map { $0 > 0 && bytes[$0 - 1] == UInt8(ascii: "\r") } ?? false
        let isTerminated = bytes.last ?? newline == newline
        return bytes + (isTerminated ? [] : [newline]) + variant.text(end: isCRLF ? "\r\n" : "\n")
    }

    /// Removes all blocks, edited or not.
    static func removed(from bytes: [UInt8]) -> [UInt8] {
        var lines = lines(of: bytes)
        for range in ranges(in: lines).reversed() { lines.removeSubrange(range) }
        return Array(lines.joined())
    }

    /// The lines of each block: from a first marker to the next last one, unless another first marker comes before that.
    private static func ranges(in lines: [ArraySlice<UInt8>]) -> [Range<Int>] {
        var ranges: [Range<Int>] = []
        var start: Int?
        for (number, line) in lines.enumerated() {
            let text = text(line)
            if text == first { start = number }
            guard text == last, let opening = start else { continue }
            ranges.append(opening..<(number + 1))
            start = nil
        }
        return ranges
    }

    /// The lines of a file with their ends.
    private static func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
        var lines: [ArraySlice<UInt8>] = []
        var rest = bytes[...]
        while !rest.isEmpty {
            let end = rest.firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? rest.endIndex
            lines.append(rest[..<end])
            rest = rest[end...]
        }
        return lines
    }

    /// A line without its end.
    private static func text(_ line: ArraySlice<UInt8>) -> String {
        String(decoding: line.reversed().drop { $0 == 0x0A || $0 == 0x0D }.reversed(), as: UTF8.self)
    }
}
