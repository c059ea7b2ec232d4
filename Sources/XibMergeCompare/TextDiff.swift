import XibMergeCore
package import XibMergePlatform

/// The output of `git diff` for two versions, with names of our own.
package struct TextDiff {
    /// The output; empty if the versions are equal.
    package var bytes: [UInt8]

    /// Compares a document's two versions: files that can be read again, or copies of git objects.
    ///
    /// - Returns: `nil` if one is no regular file, or git can't be run.
    package init?(of document: ChangedDocument, usesColor: Bool) {
        guard let files = document.files else {
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
        let words = [
            "--no-pager", "diff", "--no-index", "--no-ext-diff", "--no-textconv",
            "--color=\(usesColor ? "always" : "never")", "--",
        ]
        let paths = [files.before ?? "/dev/null", files.after ?? "/dev/null"].map(\.permanent)
        guard let child = GitRunner.inheriting(words.map { permanent($0) } + paths), 0...1 ~= child.status,
            // It wrote the differences, unless it failed without output.
            child.status == 0 || !child.output.isEmpty
        else { return nil }
        let old: FileName = "a/" + FileName(word: document.before ?? document.after ?? "")
        let new: FileName = "b/" + FileName(word: document.after ?? document.before ?? "")
        bytes = Self.output(
            child.output, naming: (Self.quoted(old), Self.quoted(new)), isNew: files.before == nil,
            isGone: files.after == nil)
    }

    /// git's output with other names in the lines before the first hunk.
    private static func output(
        _ output: [UInt8], naming names: (old: String, new: String), isNew: Bool, isGone: Bool
    ) -> [UInt8] {
        let (old, new) = (isNew ? "/dev/null" : names.old, isGone ? "/dev/null" : names.new)
        // A tab, so that patch finds the end of a name with blanks.
        func line(_ sign: String, _ name: String) -> String { "\(sign) \(name)\(name.contains(" ") ? "\t" : "")" }
        let headers = [
            "diff --git ": "diff --git \(names.old) \(names.new)", "--- ": line("---", old), "+++ ": line("+++", new),
            "Binary files ": "Binary files \(old) and \(new) differ",
        ]
        var lines = output.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        for place in lines.indices {
            let color: ArraySlice<UInt8> =
                lines[place].first == 0x1B ? lines[place].prefix { $0 != UInt8(ascii: "m") } + [0x6D] : []
            let text = lines[place].dropFirst(color.count)
            if text.starts(with: "@@".utf8) { break }
            guard let header = headers.first(where: { text.starts(with: $0.key.utf8) }) else { continue }
            lines[place] = color + (header.value + (color.isEmpty ? "" : "\u{1B}[m")).utf8
        }
        return Array(lines.joined(separator: [0x0A]))
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
