import XibMergeSystem

/// Our sections in a configuration file, put in and taken out without touching another byte.
///
/// libgit2 writes the sections into a scratch file and their text is appended: its writer would leave an empty header
/// behind on deletion, and a newline where the file ended without one.
enum ConfigurationEdit {
    static let undoKey = "merge.xibmerge.undo"
    /// What is always ours.
    private static let mergeKeys = [
        "merge.xibmerge.name", "merge.xibmerge.driver", "merge.xibmerge.recursive", undoKey,
        "merge.xibmerge-base.name", "merge.xibmerge-base.driver",
    ]
    /// What is ours where the notes say so, in the order in which it is written.
    static let optionalKeys: [(note: UndoNotes.Note, keys: [String])] = [
        (.textconv, ["diff.xib.textconv", "diff.xib.cachetextconv", "diff.xib.xfuncname"]),
        (.externalDiff, ["diff.xib.command"]),
        (.difftool, ["difftool.xibmerge.cmd"]),
        (
            .mergetool,
            [
                "mergetool.xibmerge.cmd", "mergetool.xibmerge.trustExitCode", "mergetool.xibmerge.hideResolved",
            ]
        ),
    ]
    private static let headers = [
        #"[merge "xibmerge"]"#, #"[merge "xibmerge-base"]"#, #"[diff "xib"]"#, #"[difftool "xibmerge"]"#,
        #"[mergetool "xibmerge"]"#,
    ]

    /// The entries that belong to us, in the order in which they are written.
    static func keys(_ undo: UndoNotes) -> [String] {
        mergeKeys + optionalKeys.flatMap { undo.has($0.note, of: .config) ? $0.keys : [] }
    }

    /// Appends entries to a file from which ours were taken out.
    static func appending(_ entries: ConfigurationEntries, to bytes: [UInt8]?, scratch: String) throws(GitError)
        -> [UInt8]
    {
        var bytes = bytes ?? []
        if let last = bytes.last, last != UInt8(ascii: "\n") { bytes.append(UInt8(ascii: "\n")) }
        return try bytes + entries.text(scratch: scratch)
    }

    /// Takes our entries out.
    ///
    /// - Parameters:
    ///   - bytes: The file as it is.
    ///   - path: Its name, to read the entries.
    ///   - undo: What was noted when they were put in.
    /// - Returns: `nil` where there was no file before.
    static func removingEntries(from bytes: [UInt8], at path: String, undo: UndoNotes, scratch: String) throws(GitError)
        -> [UInt8]?
    {
        let present = try ConfigurationEntries(of: keys(undo), in: path)
        guard !present.entries.isEmpty else { return bytes }
        let text = try present.text(scratch: scratch)
        guard let range = bytes.firstRange(of: text) else {
            // Somebody has edited the sections.
            do { try overwriteFile(at: scratch, with: bytes) } catch { throw GitError(error) }
            try present.delete(from: scratch)
            do { return withoutEmptySections(try readFile(at: scratch)) } catch { throw GitError(error) }
        }
        var rest = bytes
        rest.removeSubrange(range)
        return undo.restoring(rest, cutAt: range.lowerBound, of: .config)
    }

    /// Drops our section headers that no entry follows any more.
    private static func withoutEmptySections(_ bytes: [UInt8]) -> [UInt8] {
        let headers = headers.map { Array($0.utf8) }
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        func trimmed(_ line: ArraySlice<UInt8>) -> [UInt8] {
            Array(line.drop { $0 == 0x20 || $0 == 0x09 }.reversed().drop { $0 <= 0x20 }.reversed())
        }
        var kept: [ArraySlice<UInt8>] = []
        for (index, line) in lines.enumerated() {
            let next = lines[(index + 1)...].lazy.map(trimmed).first { !$0.isEmpty }
            if headers.contains(trimmed(line)), next?.first ?? UInt8(ascii: "[") == UInt8(ascii: "[") { continue }
            kept.append(line)
        }
        return Array(kept.joined(separator: [UInt8(ascii: "\n")]))
    }
}

extension [UInt8] {
    /// The first place where `pattern` stands at the beginning of a line.
    func firstRange(of pattern: [UInt8]) -> Range<Int>? {
        guard !pattern.isEmpty, count >= pattern.count else { return nil }
        for start in 0...(count - pattern.count)
        where (start == 0 || self[start - 1] == UInt8(ascii: "\n"))
            && self[start..<(start + pattern.count)].elementsEqual(pattern)
        {
            return start..<(start + pattern.count)
        }
        return nil
    }
}
