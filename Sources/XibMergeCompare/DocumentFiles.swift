package import XibMergeCore
package import XibMergePlatform

/// Documents on disk, found without git.
package enum DocumentFiles {
    /// The name of standard input on the command line.
    package static let standardInput = "-"

    /// Whether a path has the extension of an Interface Builder document, in upper or lower case.
    package static func isDocument(_ path: String) -> Bool { DocumentKind(path: path) != nil }

    /// Whether a folder exists at the path; follows links.
    package static func isFolder(_ path: String) -> Bool { fileType(of: FileName(word: path).cString) == S_IFDIR }

    /// Whether an argument names something that can be one side of a comparison.
    package static func exists(_ path: String) -> Bool {
        path == standardInput || fileType(of: FileName(word: path).cString) != nil
    }

    /// Pairs two files, or the documents of two folders; `/dev/null` means a missing file.
    ///
    /// - Parameters:
    ///   - name: The name to show for the document instead of the two files' names.
    ///   - hasOthers: Whether to pair the other files of two folders, too.
    /// - Throws: `Problem` if a side is missing or a folder can't be listed.
    package static func pairs(
        before: String, after: String, name: String? = nil, hasOthers: Bool = false
    ) throws(Problem) -> [ChangedDocument] {
        guard before != standardInput || after != standardInput else {
            throw Problem("standard input can't be both sides")
        }
        let folders = (isFolder(before), isFolder(after))
        let (old, new) = (FileName(word: before), FileName(word: after))
        if folders == (true, true) { return try pairs(inFolders: old, new, hasOthers) }
        // As in git, a folder beside a file means the file of that name in the folder.
        return [
            pair(
                folders.0 ? old + "/" + new.last : old, folders.1 ? new + "/" + old.last : new, before: name,
                after: name)
        ]
    }

    /// Two files as versions of one document.
    ///
    /// - Parameters:
    ///   - before: The name to show, if not the path.
    ///   - after: The same for the new version.
    package static func pair(
        _ beforePath: FileName?, _ afterPath: FileName?, before: String? = nil, after: String? = nil
    ) -> ChangedDocument {
        let paths = (isNothing(beforePath) ? nil : beforePath, isNothing(afterPath) ? nil : afterPath)
        var document = ChangedDocument(
            before: paths.0.map { before ?? $0.text }, after: paths.1.map { after ?? $0.text }, isRename: false,
            readBefore: reader(paths.0), readAfter: reader(paths.1))
        document.files = paths
        return document
    }

    private static func isNothing(_ path: FileName?) -> Bool { path == nil || path == "/dev/null" }

    /// Not for `map`: a function with typed throws can't be a type argument before macOS 15.
    private static func reader(_ path: FileName?) -> ChangedDocument.Reader? {
        guard let path else { return nil }
        return { () throws(Problem) in try bytes(of: path) }
    }

    /// The bytes of a file or of standard input.
    package static func bytes(of path: FileName) throws(Problem) -> [UInt8] {
        let file: FileName = path.cString == FileName(standardInput).cString ? "/dev/stdin" : path
        return try readFile(at: file.cString)
    }

    private static func pairs(
        inFolders before: FileName, _ after: FileName, _ hasOthers: Bool
    ) throws(Problem) -> [ChangedDocument] {
        let (old, new) = (try files(in: before, hasOthers), try files(in: after, hasOthers))
        return NamePair.pairs(old, new).map { pair in
            Self.pair(
                pair.before.map { before + "/" + $0 }, pair.after.map { after + "/" + $0 },
                before: pair.before?.text, after: pair.after?.text)
        }
    }

    /// The paths of the documents below a folder, relative to it, or of all files.
    private static func files(in folder: FileName, _ hasOthers: Bool) throws(Problem) -> [FileName] {
        let tree = FileTree(folder, skipping: { [".git"].contains($0) }, where: { hasOthers || isDocument($0) })
        if let error = tree.errors.first { throw error }
        return tree.files.map(\.path)
    }
}

/// A file in two folders.
package struct NamePair: Equatable {
    /// Relative to the old folder; `nil` if the folder has no such file.
    package var before: FileName?
    /// The same for the new folder.
    package var after: FileName?

    /// Pairs the files of two folders by their paths, sorted by bytes.
    ///
    /// A name may have two normal forms in Unicode. Like the Mac's file systems, this treats them as the same name,
    /// unless a folder has a file for each.
    package static func pairs(_ old: [FileName], _ new: [FileName]) -> [NamePair] {
        // Swift compares strings independent of their normal form.
        let (olds, news) = (Dictionary(grouping: old, by: \.text), Dictionary(grouping: new, by: \.text))
        let pairs = Set(olds.keys).union(news.keys).flatMap { name -> [NamePair] in
            let (old, new) = (olds[name] ?? [], news[name] ?? [])
            if old.count < 2, new.count < 2 { return [NamePair(before: old.first, after: new.first)] }
            return old.map { NamePair(before: $0, after: new.contains($0) ? $0 : nil) }
                + new.filter { !old.contains($0) }.map { NamePair(before: nil, after: $0) }
        }
        return pairs.sorted { ($0.after ?? $0.before!) < ($1.after ?? $1.before!) }
    }
}
