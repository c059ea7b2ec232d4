/// git's configuration as git prints it, in the order in which git reads it.
package struct GitConfiguration: Sendable {
    package struct Entry: Sendable {
        /// In lower case, except for the part between the first dot and the last.
        package var key: String
        /// `nil` for a key alone, which means true.
        package var value: String?
        /// `system`, `global`, `local`, `worktree` or `command`; `unknown` for settings that come with Apple's git. Empty
        /// if git was not asked.
        package var scope = ""
        /// Where the entry is; `nil` for the command line or the environment, or if git was not asked.
        package var file: String?
    }

    package let entries: [Entry]

    /// Reads the output of `git config -z --list` or `--get-regexp`.
    ///
    /// - Parameters:
    ///   - hasPlaces: Whether it has `--show-scope --show-origin`.
    ///   - folder: Where git was run, with a slash at its end.
    package init(_ output: [UInt8], hasPlaces: Bool = false, relativeTo folder: String? = nil) {
        let parts = output.split(separator: 0, omittingEmptySubsequences: false).dropLast()
            .map { String(decoding: $0, as: UTF8.self) }
        let width = hasPlaces ? 3 : 1
        entries = stride(from: 0, to: parts.count - width + 1, by: width).map { place in
            let words = parts[place + width - 1].split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
            var entry = Entry(key: String(words[0]), value: words.count > 1 ? String(words[1]) : nil)
            if hasPlaces {
                entry.scope = parts[place]
                let origin = parts[place + 1]
                let file = origin.hasPrefix("file:") ? String(origin.dropFirst(5)) : nil
                entry.file = file.map { $0.hasPrefix("/") ? $0 : "\(folder ?? "/")\($0)" }
            }
            return entry
        }
    }

    /// The effective entry of a key in any case; `nil` if it is not set.
    package subscript(_ name: String) -> Entry? {
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count > 2, let first = parts.first, let last = parts.last else {
            return entries.last { $0.key == name.lowercased() }
        }
        let key = ([first.lowercased()] + parts[1..<parts.count - 1].map(String.init) + [last.lowercased()])
            .joined(separator: ".")
        return entries.last { $0.key == key }
    }

    /// Whether a key is set to true, in git's words.
    package func isTrue(_ name: String) -> Bool {
        guard let entry = self[name] else { return false }
        guard let value = entry.value?.lowercased() else { return true }
        return ["true", "yes", "on"].contains(value) || (Int(value) ?? 0) != 0
    }
}
