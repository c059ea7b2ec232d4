import XibMerge
import XibMergeSystem

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Documents on disk, found without git.
enum DocumentFiles {
    /// The standard input's name on the command line.
    static let standardInput = "-"

    /// Whether a path has the name of an Interface Builder document, in any case.
    static func isDocument(_ path: String) -> Bool { DocumentKind(path: path) != nil }

    /// Whether there is a folder of that name, links followed.
    static func isFolder(_ path: String) -> Bool {
        var information = stat()
        return stat(path, &information) == 0 && information.st_mode & S_IFMT == S_IFDIR
    }

    /// Whether a word names something that can be read as one side of a comparison.
    static func exists(_ path: String) -> Bool {
        var information = stat()
        return path == standardInput || stat(path, &information) == 0
    }

    /// Pairs two files, or the documents of two folders; `/dev/null` is a file that is not there.
    ///
    /// - Parameter name: What to call the document instead of the two files' names.
    /// - Throws: `Trouble` where a side is missing or a folder can't be listed.
    static func pairs(before: String, after: String, name: String? = nil) throws(Trouble) -> [ChangedDocument] {
        guard before != standardInput || after != standardInput else {
            throw Trouble("standard input can't be both sides")
        }
        let folders = (isFolder(before), isFolder(after))
        if folders == (true, true) { return try pairs(inFolders: before, after) }
        // As git: a folder and a file stand for the file of that name in the folder.
        return [
            pair(
                folders.0 ? "\(before)/\(fileName(of: after))" : before,
                folders.1 ? "\(after)/\(fileName(of: before))" : after, before: name, after: name)
        ]
    }

    /// Two files as versions of one document.
    ///
    /// - Parameters:
    ///   - before: What people call it, if not by the path.
    ///   - after: The same for the version after.
    static func pair(
        _ beforePath: String?, _ afterPath: String?, before: String? = nil, after: String? = nil
    ) -> ChangedDocument {
        let paths = (isNothing(beforePath) ? nil : beforePath, isNothing(afterPath) ? nil : afterPath)
        var document = ChangedDocument(
            before: paths.0.map { before ?? $0 }, after: paths.1.map { after ?? $0 }, isRename: false,
            readBefore: reader(paths.0), readAfter: reader(paths.1))
        document.files = paths
        return document
    }

    private static func isNothing(_ path: String?) -> Bool { path == nil || path == "/dev/null" }

    /// Not for `map`: a function that throws a typed error is no type argument before macOS 15.
    private static func reader(_ path: String?) -> ChangedDocument.Reader? {
        guard let path else { return nil }
        let file = path == standardInput ? "/dev/stdin" : path
        return { () throws(Trouble) in
            do throws(FileError) { return try readFile(at: file) } catch { throw Trouble(error) }
        }
    }

    private static func fileName(of path: String) -> Substring { path.split(separator: "/").last ?? "" }

    private static func pairs(inFolders before: String, _ after: String) throws(Trouble) -> [ChangedDocument] {
        let (old, new) = (try documents(in: before), try documents(in: after))
        return NamePair.pairs(old, new).map { pair in
            Self.pair(
                pair.before.map { "\(before)/\($0)" }, pair.after.map { "\(after)/\($0)" },
                before: pair.before, after: pair.after)
        }
    }

    /// The paths of the documents below a folder, relative to it.
    private static func documents(in folder: String) throws(Trouble) -> [String] {
        let tree = FileTree(folder, skipping: [".git"], where: isDocument)
        if let trouble = tree.troubles.first { throw trouble }
        return tree.paths
    }
}
