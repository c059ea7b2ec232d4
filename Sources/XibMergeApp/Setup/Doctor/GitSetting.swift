import XibMergeCore
import XibMergeGit
import XibMergePlatform

/// One entry of git's configuration, with its location.
struct GitSetting {
    /// `system`, `global`, `local`, `worktree` or `command`; `unknown` for settings that come with Apple's git.
    var scope: String
    /// `nil` for the command line or the environment.
    var file: String?
    var key: String
    var value: String

    /// Reads the output of `git config --list -z --show-scope --show-origin`, in the order in which git reads it.
    static func all(in output: String, relativeTo folder: String) -> [GitSetting] {
        let parts = output.split(separator: "\0", omittingEmptySubsequences: false)
        return stride(from: 0, to: parts.count - 2, by: 3).map { place in
            let entry = parts[place + 2].split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
            let origin = parts[place + 1]
            var file = origin.hasPrefix("file:") ? String(origin.dropFirst(5)) : nil
            if let path = file, !path.hasPrefix("/") { file = "\(folder)/\(path)" }
            return GitSetting(
                scope: String(parts[place]), file: file, key: String(entry[0]),
                value: entry.count > 1 ? String(entry[1]) : "true")
        }
    }

    /// Whether it belongs to the settings of `install`.
    var isOurs: Bool {
        ["merge.xibmerge.", "merge.xibmerge-base.", "diff.xib.", "difftool.xibmerge.", "mergetool.xibmerge."].contains {
            key.hasPrefix($0)
        }
    }

    var json: JSONValue {
        ["scope": .string(scope), "file": JSONValue(file), "key": .string(key), "value": .string(value)]
    }
}

/// A document's attribute according to git.
struct DocumentAttribute {
    /// The document, relative to the top; it need not exist.
    var path: String
    /// `merge` or `diff`.
    var name: String
    var value: String

    var json: JSONValue {
        ["path": .string(path), "attribute": .string(name), "value": .string(value)]
    }
}
