package import XibMergeCore
package import XibMergePlatform
import XibMergeReports

/// One call by git's external diff protocol: git passes one file at a time and shows the output.
///
/// It must not fail: a status other than 0 would end the whole `git log -p`.
package struct ExternalDiff {
    private var before: TextDiff.Side
    private var after: TextDiff.Side
    /// git's lines about a rename.
    private var rename: [String] = []
    private var isUnmerged = false
    private var words: [FileName]

    /// Reads `path old-file old-hex old-mode new-file new-hex new-mode [new-name rename-lines]`, or only `path` for an
    /// unmerged file.
    ///
    /// - Throws: `Problem` if the arguments can't come from git.
    package init(_ words: [FileName]) throws(Problem) {
        guard [1, 7, 9].contains(words.count) else {
            throw Problem(
                "\(words.count) arguments from git, not 7 or 9",
                hint: "GIT_EXTERNAL_DIFF='xibmerge-driver --external-diff' git diff")
        }
        self.words = words
        isUnmerged = words.count == 1
        before = TextDiff.Side(file: isUnmerged ? "" : words[1], name: words[0], mode: isUnmerged ? nil : words[3].text)
        after = TextDiff.Side(file: isUnmerged ? "" : words[4], name: words[0], mode: isUnmerged ? nil : words[6].text)
        if words.count == 9 {
            after.name = words[7]
            rename = words[8].text.split(separator: "\n").map(String.init)
        }
    }

    /// Writes the changes, or git's own output if the file can't be compared by object.
    ///
    /// - Parameters:
    ///   - usesColor: Whether to write colors.
    ///   - restart: The command that writes git's own output, without the words from git, for a crash; `nil` to write
    ///     only that output.
    package func run(usesColor: Bool, restart: [CString]?) throws(Problem) {
        if isUnmerged { return try writeOutput(Array("* Unmerged path \(before.name.text.spelledOut)\n".utf8)) }
        if let restart, isDocument(before), isDocument(after), before.exists || after.exists {
            CrashGuard.arm(
                restart + words.map(\.permanent), for: "\(after.name.text): the comparison", instead: "shown as text")
            TestFault.inject()
            let document = DocumentFiles.pair(before.file, after.file, before: before.name.text, after: after.name.text)
            let compared = ComparedDocument(document)
            var lines: [UInt8]?
            if compared.failure == nil, let file = compared.file {
                // A file with another mode only is no document that changed.
                let isSame = before.exists && before.mode != after.mode && compared.isSame
                if !isSame { lines = DiffReport([file]).text(TextStyle(terminalWithColor: usesColor)) }
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

    /// Whether a side is a regular file with a document's name, or missing.
    private func isDocument(_ side: TextDiff.Side) -> Bool {
        !side.exists || DocumentFiles.isDocument(side.name.text) && side.mode?.hasPrefix("100") ?? true
    }
}

extension CrashGuard {
    /// Makes the process restart as another command if its work crashes or takes too long.
    fileprivate static func arm(_ command: [CString], for work: String, instead: String) {
        arm(
            commands: [command], crash: complaint("\(work) crashed; \(instead)"),
            timeout: complaint("\(work) took too long; \(instead)"), failure: ExitStatus.failure)
        startTimer()
    }
}

/// Documents as text that git compares line by line.
package enum Textconv {
    /// Writes the outline of a document; other files are written unchanged, also after a crash.
    ///
    /// - Parameter file: The file that git names.
    package static func write(_ file: FileName) throws(Problem) {
        let command = ["/bin/cat", "--"].map { permanent($0) } + [file.permanent]
        CrashGuard.arm(command, for: "\(file.text): the outline", instead: "shown as it is")
        let bytes = try DocumentFiles.bytes(of: file)
        TestFault.inject()
        let text = (try? lines(of: bytes)).map { Array(notice.utf8) + $0 } ?? bytes
        // The reader of the output may take time.
        CrashGuard.stopTimer()
        try writeOutput(text)
    }

    /// The first line of an outline in git's output; no heading, as it begins with a small letter.
    private static let notice = "outline of the document by XibMerge; 'git diff --no-textconv' shows its XML\n"

    /// The outline of a document; in a conflict, common lines and the lines of each side between markers.
    package static func lines(of bytes: [UInt8]) throws(Problem) -> [UInt8] {
        do { return try outline(of: bytes) } catch {
            if let text = outline(ofMarked: bytes) { return text }
            throw error
        }
    }
}
