import XibMergeCore
import XibMergePlatform

/// One call by git's external diff protocol: git passes one file at a time and shows the output.
///
/// It must not fail: a status other than 0 would end the whole `git log -p`.
struct ExternalDiff {
    private var style: DiffStyle
    private var before: TextDiff.Side
    private var after: TextDiff.Side
    /// git's lines about a rename.
    private var rename: [String] = []
    private var isUnmerged = false
    private var words: [FileName]
    /// Whether to write only git's own text diff.
    var isText = false

    /// Reads `path old-file old-hex old-mode new-file new-hex new-mode [new-name rename-lines]`, or only `path` for an
    /// unmerged file.
    ///
    /// - Throws: `CommandError` if the arguments can't come from git.
    init(_ words: [FileName], style: DiffStyle) throws(CommandError) {
        guard [1, 7, 9].contains(words.count) else {
            throw CommandError(
                "\(words.count) arguments from git, not 7 or 9",
                hint: "GIT_EXTERNAL_DIFF='xibmerge diff --external --' git diff")
        }
        (self.style, self.words) = (style, words)
        isUnmerged = words.count == 1
        before = TextDiff.Side(file: isUnmerged ? "" : words[1], name: words[0], mode: isUnmerged ? nil : words[3].text)
        after = TextDiff.Side(file: isUnmerged ? "" : words[4], name: words[0], mode: isUnmerged ? nil : words[6].text)
        if words.count == 9 {
            after.name = words[7]
            rename = words[8].text.split(separator: "\n").map(String.init)
        }
    }

    /// Writes the changes, or git's own output if the file can't be compared by object.
    func run() throws(CommandError) {
        let usesColor = style.usesColor(Services.ifPresent?.git)
        if isUnmerged { return try writeOutput(Array("* Unmerged path \(before.name.text.spelledOut)\n".utf8)) }
        if !isText, isDocument(before), isDocument(after), before.exists || after.exists {
            armAgainstCrashes(usesColor: usesColor)
            TestFault.inject()
            let document = DocumentFiles.pair(before.file, after.file, before: before.name.text, after: after.name.text)
            let compared = ComparedDocument(document)
            var lines: [UInt8]?
            if compared.failure == nil, let file = compared.file {
                let report = DiffReport([file], filter: style.filter, isFull: style.isFull)
                lines = style.rendered(report, usesColor: usesColor)
            }
            // The reader of the output may take time.
            CrashGuard.stopTimer()
            if let lines { return try writeOutput(lines) }
        }
        guard let text = TextDiff(before, after, rename: rename, usesColor: usesColor) else {
            return try writeOutput(
                Array("Files a/\(before.name.text.spelledOut) and b/\(after.name.text.spelledOut) differ\n".utf8))
        }
        try writeOutput(text.bytes)
    }

    /// Makes the process restart as a comparison by text if it crashes.
    private func armAgainstCrashes(usesColor: Bool) {
        guard let program = try? executable(beside: "xibmerge") else { return }
        let command = [program, "diff", "--color", usesColor ? "always" : "never", "--external", "--as-text", "--"]
        let name = after.name.text
        CrashGuard.arm(
            commands: [command.map { permanent($0) } + words.map(\.permanent)],
            crash: complaint("\(name): the comparison crashed; shown as text"),
            timeout: complaint("\(name): the comparison took too long; shown as text"), failure: ExitStatus.failure)
        CrashGuard.startTimer()
    }

    /// Whether a side is a regular file with a document's name, or missing.
    private func isDocument(_ side: TextDiff.Side) -> Bool {
        !side.exists || DocumentFiles.isDocument(side.name.text) && side.mode?.hasPrefix("100") ?? true
    }
}
