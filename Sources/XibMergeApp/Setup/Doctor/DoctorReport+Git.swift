import XibMergeCore
import XibMergeGit
import XibMergePlatform

extension GitConfiguration.Entry {
    /// The value in words: a key alone means true.
    var text: String { value ?? "true" }

    /// Whether it belongs to the settings of `install`.
    var isOurs: Bool {
        ["merge.xibmerge.", "merge.xibmerge-base.", "diff.xib.", "difftool.xibmerge.", "mergetool.xibmerge."].contains {
            key.hasPrefix($0)
        }
    }

    var json: JSONValue {
        ["scope": .string(scope), "file": JSONValue(file), "key": .string(key), "value": .string(text)]
    }
}

extension RepositoryFolders {
    var json: JSONValue {
        func path(_ folder: String) -> String { folder == "/" ? folder : String(folder.dropLast()) }
        return ["workTree": JSONValue(workTree.map(path)), "commonDirectory": .string(path(commonFolder))]
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
