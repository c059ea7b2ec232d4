import XibMergeCore

/// Files of a project that are nowhere on disk.
final class MemoryFiles: ProjectFiles {
    private let files: [String: [UInt8]]

    init(_ files: [String: [UInt8]]) { self.files = files }

    convenience init(_ texts: [String: String]) { self.init(texts.mapValues { Array($0.utf8) }) }

    var paths: [String] { files.keys.sorted() }

    func bytes(of path: String) -> [UInt8]? { files[path] }
}
