package import XibMergeCore

/// The files of a project at each version of a merge, for the images and colors of its pictures.
package struct MergeFiles: Sendable {
    private let versions: [Side: any ProjectFiles]
    private let result: (any ProjectFiles)?
    /// The path of the document among them.
    private let path: String

    /// - Parameter versions: A version that is missing counts as ours.
    package init(_ versions: [Side: any ProjectFiles] = [:], path: String = "") {
        (self.versions, self.path) = (versions, path)
        guard let ours = versions[.ours], let theirs = versions[.theirs] else {
            result = versions.values.first
            return
        }
        result = MergedFiles(base: versions[.base], ours: ours, theirs: theirs)
    }

    /// Options with the files of a version.
    ///
    /// - Parameter side: The version; `nil` for the result.
    package func options(_ options: Drawing.Options, for side: Side?) -> Drawing.Options {
        var options = options
        options.files = side.map { versions[$0] ?? versions[.ours] ?? result } ?? result
        options.path = path
        return options
    }
}

/// The files of both sides: each as the side has it that changed it, ours where both did.
private final class MergedFiles: ProjectFiles {
    let paths: [String]
    private let base: (any ProjectFiles)?
    private let ours: any ProjectFiles
    private let theirs: any ProjectFiles

    init(base: (any ProjectFiles)?, ours: any ProjectFiles, theirs: any ProjectFiles) {
        (self.base, self.ours, self.theirs) = (base, ours, theirs)
        paths = Set(ours.paths).union(theirs.paths).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    func bytes(of path: String) -> [UInt8]? {
        let own = ours.bytes(of: path)
        return own == base?.bytes(of: path) ? theirs.bytes(of: path) : own
    }
}
