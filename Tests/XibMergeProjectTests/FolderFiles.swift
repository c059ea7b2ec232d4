import Foundation
import XibMergeCore

/// The files of a folder; what is below `Pods` are dependencies.
final class FolderFiles: ProjectFiles {
    private let folder: URL
    let paths: [String]
    let dependencyPaths: [String]

    init(_ folder: URL) {
        self.folder = folder
        let all = ((try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []).sorted()
        paths = all.filter { !$0.hasPrefix("Pods/") }
        dependencyPaths = all.filter { $0.hasPrefix("Pods/") }
    }

    func bytes(of path: String) -> [UInt8]? {
        (try? Data(contentsOf: folder.appendingPathComponent(path))).map { [UInt8]($0) }
    }
}
