import XibMergeCore
package import XibMergePlatform

/// The output of `git diff` for two files, with names of our own.
package struct TextDiff {
    /// The output; empty if the files are equal.
    package var bytes: [UInt8]

    /// A file of `git diff`.
    struct Side {
        /// The file with its bytes; `/dev/null` if it is missing.
        var file: FileName
        /// The path in the repository.
        var name: FileName
        /// The mode, such as `100644`; `nil` if unknown.
        var mode: String?

        var exists: Bool { file != "/dev/null" }
    }

    /// Compares two files by running `git diff --no-index`.
    ///
    /// - Parameter rename: git's lines about a rename, including the `index` line; empty if there was none.
    /// - Returns: `nil` if git can't be run.
    init?(_ before: Side, _ after: Side, rename: [String] = [], usesColor: Bool) {
        let words = [
            "--no-pager", "diff", "--no-index", "--no-ext-diff", "--no-textconv",
            "--color=\(usesColor ? "always" : "never")", "--",
        ]
        let files = [before.file.permanent, after.file.permanent]
        guard let child = GitRunner.inheriting(words.map { permanent($0) } + files), 0...1 ~= child.status,
            // It wrote the differences, unless it failed without output.
            child.status == 0 || !child.output.isEmpty
        else { return nil }
        var lines = child.output.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)[...]
        var index: String?
        var isBinary = false
        // The lines before the first hunk name the temporary files.
        while let line = lines.first {
            let text = Self.withoutColor(line)
            if text.hasPrefix("@@") { break }
            if text.hasPrefix("index ") { index = text }
            isBinary = isBinary || text.hasPrefix("Binary files ")
            lines.removeFirst()
        }
        var header = ["diff --git \(Self.quoted("a/" + before.name)) \(Self.quoted("b/" + after.name))"]
        header += Self.modes(before, after)
        header += rename.isEmpty ? [Self.index(index, before, after)].compactMap { $0 } : rename
        let names = [
            before.exists ? "a/" + before.name : "/dev/null", after.exists ? "b/" + after.name : "/dev/null",
        ]
        .map(Self.quoted)
        let isSame = lines.isEmpty && !isBinary && header.count == 1
        if !lines.isEmpty { header += ["--- \(names[0])", "+++ \(names[1])"] }
        if usesColor { header = header.map { "\u{1B}[1m\($0)\u{1B}[m" } }
        if !lines.isEmpty {
            // A tab, so that patch finds the end of a name with blanks.
            for (place, name) in zip(header.indices.suffix(2), names) where name.contains(" ") { header[place] += "\t" }
        }
        if isBinary { header.append("Binary files \(names[0]) and \(names[1]) differ") }
        bytes = isSame ? [] : Array((header.joined(separator: "\n") + "\n").utf8) + lines.joined(separator: [0x0A])
    }

    /// Compares a document's two versions: files that can be read again, or copies of git objects, and of what links lead
    /// to, which git compares as links.
    package init?(of document: ChangedDocument, usesColor: Bool) {
        func isLink(_ file: FileName?) -> Bool {
            // Standard input can't be read twice.
            guard let file, !file.bytes.starts(with: "/dev/".utf8) else { return false }
            return fileType(of: file.cString, followsLinks: false) == S_IFLNK
        }
        guard let files = document.files, !isLink(files.before), !isLink(files.after) else {
            let copied = try? TemporaryFolder.with { folder throws(Problem) -> TextDiff? in
                func copy(_ reader: ChangedDocument.Reader?, to name: String) throws(Problem) -> FileName? {
                    guard let bytes = try reader?() else { return nil }
                    try replaceFile(at: "\(folder)/\(name)", with: bytes)
                    return FileName("\(folder)/\(name)")
                }
                var copies = document
                copies.files = (try copy(document.readBefore, to: "before"), try copy(document.readAfter, to: "after"))
                return TextDiff(of: copies, usesColor: usesColor)
            }
            guard let text = copied ?? nil else { return nil }
            self = text
            return
        }
        guard [files.before, files.after].allSatisfy({ $0.map(isRegularFile) ?? true }) else { return nil }
        let names = [document.before ?? document.after, document.after ?? document.before].map {
            FileName(word: $0 ?? "")
        }
        self.init(
            Side(file: files.before ?? "/dev/null", name: names[0]),
            Side(file: files.after ?? "/dev/null", name: names[1]),
            usesColor: usesColor)
    }

    private static func modes(_ before: Side, _ after: Side) -> [String] {
        switch (before.exists, after.exists) {
        case (false, _): ["new file mode \(after.mode ?? "100644")"]
        case (_, false): ["deleted file mode \(before.mode ?? "100644")"]
        default: before.mode == after.mode ? [] : ["old mode \(before.mode ?? "")", "new mode \(after.mode ?? "")"]
        }
    }

    /// The line with both object names; it contains the mode only if both sides have the same.
    private static func index(_ line: String?, _ before: Side, _ after: Side) -> String? {
        guard let names = line?.split(separator: " ").dropFirst().first else { return nil }
        guard before.exists, after.exists, before.mode == after.mode else { return "index \(names)" }
        return "index \(names)" + (before.mode.map { " \($0)" } ?? "")
    }

    private static func withoutColor(_ line: ArraySlice<UInt8>) -> String {
        var line = line
        while line.first == 0x1B, let end = line.firstIndex(of: UInt8(ascii: "m")) { line = line[(end + 1)...] }
        let start = line.prefix(200)
        return String(decoding: start.prefix { $0 != 0x1B }, as: UTF8.self)
    }

    /// A name as git writes it: in double quotes with escapes where it has special characters.
    package static func quoted(_ name: FileName) -> String {
        let escapes: [UInt8: String] = [
            0x07: "\\a", 0x08: "\\b", 0x09: "\\t", 0x0A: "\\n", 0x0B: "\\v", 0x0C: "\\f", 0x0D: "\\r", 0x22: "\\\"",
            0x5C: "\\\\",
        ]
        var quoted = ""
        for byte in name.bytes {
            if let escape = escapes[byte] {
                quoted += escape
            } else if byte < 0x20 || byte >= 0x7F {
                let digits = String(byte, radix: 8)
                quoted += "\\" + String(repeating: "0", count: 3 - digits.count) + digits
            } else {
                quoted.unicodeScalars.append(Unicode.Scalar(byte))
            }
        }
        return quoted.utf8.elementsEqual(name.bytes) ? quoted : "\"\(quoted)\""
    }
}
