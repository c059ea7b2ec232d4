import CGit2
public import XibMergeCore
import XibMergePlatform

/// The result of a text merge.
public struct TextMerge: Sendable {
    /// The merged text, markers included.
    public let bytes: [UInt8]
    /// Whether the text has no markers.
    public let isClean: Bool

    /// Merges three texts by line, as `git merge-file` does.
    ///
    /// - Parameters:
    ///   - base: The merge base; empty if both sides added the file.
    ///   - ours: One side.
    ///   - theirs: The other side.
    ///   - markers: Style, width and labels.
    ///   - favor: The side that resolves conflicts, or `nil` for markers.
    /// - Throws: `Problem` if libgit2 can't merge them.
    public init(
        base: [UInt8], ours: [UInt8], theirs: [UInt8], markers: ConflictMarkers = ConflictMarkers(), favor: Side? = nil
    ) throws(Problem) {
        LibGit2.start()
        var options = git_merge_file_options()
        git_merge_file_options_init(&options, UInt32(GIT_MERGE_FILE_OPTIONS_VERSION))
        options.marker_size = UInt16(clamping: markers.size)
        options.flags =
            switch markers.style {
            case .merge: GIT_MERGE_FILE_STYLE_MERGE.rawValue
            case .diff3: GIT_MERGE_FILE_STYLE_DIFF3.rawValue
            case .zdiff3: GIT_MERGE_FILE_STYLE_ZDIFF3.rawValue
            }
        options.favor =
            switch favor {
            case .ours: GIT_MERGE_FILE_FAVOR_OURS
            case .theirs: GIT_MERGE_FILE_FAVOR_THEIRS
            default: GIT_MERGE_FILE_FAVOR_NORMAL
            }
        let labels = [markers.baseLabel, markers.oursLabel, markers.theirsLabel]
            .map { (label: String) in strdup(label) }
        defer { for label in labels { free(label) } }
        options.ancestor_label = UnsafePointer(labels[0])
        options.our_label = UnsafePointer(labels[1])
        options.their_label = UnsafePointer(labels[2])
        var result = git_merge_file_result()
        defer { git_merge_file_result_free(&result) }
        let code = base.withInput { base in
            ours.withInput { ours in
                theirs.withInput { theirs in git_merge_file(&result, base, ours, theirs, &options) }
            }
        }
        try check(code, "can't merge as text")
        bytes = Array(UnsafeRawBufferPointer(start: result.ptr, count: result.len))
        isClean = result.automergeable != 0
    }

    /// Merges three versions of a document by line, and checks that the result is one.
    ///
    /// - Returns: The text, and what a clean merge would have broken. In that case all differences are conflicts: a merge
    ///   without a base resolves nothing.
    package static func checked(
        base: [UInt8], ours: [UInt8], theirs: [UInt8], markers: ConflictMarkers, favor: Side? = nil
    ) throws(Problem) -> (text: TextMerge, fault: Problem?) {
        let text = try TextMerge(base: base, ours: ours, theirs: theirs, markers: markers, favor: favor)
        guard text.isClean, let fault = faults(in: text.bytes, base: base, ours: ours, theirs: theirs).first else {
            return (text, nil)
        }
        return (try TextMerge(base: [], ours: ours, theirs: theirs, markers: markers), fault)
    }
}

extension [UInt8] {
    /// Calls `body` with the bytes as libgit2's input.
    fileprivate func withInput<Result>(_ body: (UnsafePointer<git_merge_file_input>) -> Result) -> Result {
        withUnsafeBytes { bytes in
            var input = git_merge_file_input()
            git_merge_file_input_init(&input, UInt32(GIT_MERGE_FILE_INPUT_VERSION))
            input.ptr = bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
            input.size = bytes.count
            return withUnsafePointer(to: input, body)
        }
    }
}
