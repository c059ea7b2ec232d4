import CGit2
import XibMergeCore
import XibMergePlatform

/// Adds and removes our sections of a configuration file; all other bytes stay.
///
/// libgit2 writes the sections into a scratch file, and their text is appended. libgit2's own edits would leave an
/// empty header after a deletion, and add a newline to a file that ended without one.
enum ConfigurationEdit {
    /// What `uninstall` has to know. It has a section of its own: git refuses to merge if `merge.xibmerge` has no
    /// command.
    static let undoKey = "xibmerge.undo"
    /// The path of the attributes file of a user or the system.
    static let attributesKey = "xibmerge.attributes"
    /// The keys that belong to each note, in the order in which they are written.
    static let parts: [(note: UndoNotes.Note, keys: [String])] = [
        (
            .driver,
            [
                "merge.xibmerge.name", "merge.xibmerge.driver", "merge.xibmerge.recursive", "merge.xibmerge-base.name",
                "merge.xibmerge-base.driver",
            ]
        ),
        // Earlier versions let git cache outlines in a notes reference, which 'git log --all' shows.
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
        #"[mergetool "xibmerge"]"#, "[xibmerge]",
    ]

    /// The keys of the noted entries, in the order in which they are written.
    static func keys(_ undo: UndoNotes) -> [String] {
        parts.flatMap { undo.has($0.note, of: .config) ? $0.keys : [] } + [undoKey, attributesKey]
    }

    /// Appends entries to a file without our entries.
    ///
    /// - Throws: `Problem` if the end of the file would make them part of another entry.
    static func appending(_ entries: ConfigurationEntries, to bytes: [UInt8]?, at path: String, scratch: String)
        throws(Problem) -> [UInt8]
    {
        var bytes = bytes ?? []
        if let last = bytes.last, last != UInt8(ascii: "\n") { bytes.append(UInt8(ascii: "\n")) }
        let result = try bytes + entries.text(scratch: scratch)
        let read = try ConfigurationText(result, at: path).entries.suffix(entries.entries.count)
        guard read.elementsEqual(entries.entries, by: { $0.key == $1.key.lowercased() && $0.value == $1.value }) else {
            throw Problem("\(path): its last line is incomplete", hint: "end it with an empty line")
        }
        return result
    }

    /// Whether a file has exactly these entries, and no others of ours.
    ///
    /// - Parameter undo: What was noted at installation.
    static func stands(_ entries: ConfigurationEntries, in bytes: [UInt8]?, at path: String, but undo: UndoNotes)
        throws(Problem) -> Bool
    {
        guard let bytes else { return false }
        let text = try ConfigurationText(bytes, at: path)
        let present = keys(undo).compactMap { key in text.entries.last { $0.key == key.lowercased() } }
        return present.elementsEqual(entries.entries) { $0.key == $1.key.lowercased() && $0.value == $1.value }
    }

    /// Removes our entries: those that are noted, even if they were edited; if the notes are missing, those with the
    /// values that `install` writes.
    ///
    /// - Parameters:
    ///   - bytes: The file as it is.
    ///   - path: Its name, for messages.
    ///   - undo: What was noted at installation.
    /// - Returns: `nil` if there was no file before.
    static func removingEntries(from bytes: [UInt8], at path: String, undo: UndoNotes, scratch: String) throws(Problem)
        -> [UInt8]?
    {
        let text = try ConfigurationText(bytes, at: path)
        let noted = keys(undo)
        let found = parts.flatMap { part in
            let isFound = part.keys.contains { key in
                text.entries.contains { $0.key == key.lowercased() && DriverCommand.isOurs($0.value, for: key) == true }
            }
            return isFound || undo.has(part.note, of: .config) ? part.keys : []
        }
        let present = (found + [undoKey, attributesKey]).compactMap {
            key -> (key: String, entry: ConfigurationText.Entry)? in
            let candidates = text.entries.filter { $0.key == key.lowercased() }
            // A user may have set the same later.
            let entry =
                candidates.last { DriverCommand.isOurs($0.value, for: key) != false }
                ?? (noted.contains(key) ? candidates.last : nil)
            return entry.map { (key: key, entry: $0) }
        }
        guard !present.isEmpty else { return bytes }
        let written = try ConfigurationEntries(present.map { (key: $0.key, value: $0.entry.value) }).text(
            scratch: scratch)
        guard let range = bytes.firstRange(of: written) else {
            // The sections were edited.
            return withoutEmptySections(text.removing(present.map(\.entry)))
        }
        var rest = bytes
        rest.removeSubrange(range)
        return undo.restoring(rest, cutAt: range.lowerBound, of: .config)
    }

    /// Drops those of our section headers that have no entries left.
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
    /// The first range with `pattern` at the beginning of a line.
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

/// Entries of git's configuration, written by libgit2.
struct ConfigurationEntries {
    /// Keys and values in the order in which they are written.
    var entries: [(key: String, value: String)]

    init(_ entries: [(key: String, value: String)]) { self.entries = entries }

    /// The text that libgit2 writes for the entries into an empty file.
    ///
    /// - Parameter scratch: A file that is overwritten.
    func text(scratch: String) throws(Problem) -> [UInt8] {
        try overwriteFile(at: scratch, with: [])
        try write(to: scratch)
        return try readFile(at: scratch)
    }

    private func write(to path: String) throws(Problem) {
        var configuration: OpaquePointer?
        try check(git_config_open_ondisk(&configuration, path), "can't open '\(path)'")
        defer { git_config_free(configuration) }
        for (key, value) in entries {
            try check(git_config_set_string(configuration, key, value), "can't write '\(key)'")
        }
    }
}
