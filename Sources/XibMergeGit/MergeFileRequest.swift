import CGit2
import XibMergeCore

/// What libgit2 asks a merge driver to do.
struct MergeFileRequest: Sendable {
    /// The result of the request.
    enum Answer: Sendable, Equatable {
        /// The merged document.
        case document([UInt8])
        /// A conflict, with three stages in the index.
        case conflict
        /// Let libgit2 merge the file as text.
        case textMerge
    }

    /// Whether a document with markers is a valid result. Otherwise a driver can only report a conflict.
    var acceptsConflicts = false
    /// Whether the result becomes the base of another merge, because there are several merge bases. Such a base has no
    /// markers, and a file in conflict would be missing from it.
    var makesBase = false
    /// How conflicts are written.
    var markers = ConflictMarkers()

    /// Reads libgit2's options; `nil` means its defaults.
    init(_ options: git_merge_file_options?) {
        guard let options else { return }
        func isSet(_ flag: git_merge_file_flag_t) -> Bool { options.flags & flag.rawValue != 0 }
        func label(_ text: UnsafePointer<CChar>?, _ standard: String) -> String {
            text.map { String(cString: $0) } ?? standard
        }
        acceptsConflicts = isSet(GIT_MERGE_FILE_ACCEPT_CONFLICTS)
        // Only the merge of several merge bases sets a marker width.
        makesBase = acceptsConflicts && options.marker_size > 0
        markers = ConflictMarkers(
            style: isSet(GIT_MERGE_FILE_STYLE_ZDIFF3) ? .zdiff3 : isSet(GIT_MERGE_FILE_STYLE_DIFF3) ? .diff3 : .merge,
            size: options.marker_size > 0 ? Int(options.marker_size) : 7,
            base: label(options.ancestor_label, "base"), ours: label(options.our_label, "ours"),
            theirs: label(options.their_label, "theirs"))
    }

    /// Merges a document by object.
    ///
    /// - Parameter base: Empty if both sides added the file.
    func merged(base: [UInt8], ours: [UInt8], theirs: [UInt8]) -> Answer {
        do {
            let outcome = try merge(base: base, ours: ours, theirs: theirs, favor: makesBase ? .base : nil)
            return outcome.isClean || acceptsConflicts ? .document(outcome.rendered(with: markers)) : .conflict
        } catch {
            guard
                let (text, fault) = try? TextMerge.checked(base: base, ours: ours, theirs: theirs, markers: markers),
                fault != nil
            else { return .textMerge }
            return acceptsConflicts ? .document(text.bytes) : .conflict
        }
    }
}
