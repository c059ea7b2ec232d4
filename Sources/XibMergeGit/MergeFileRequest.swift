import CGit2
import XibMergeCore

/// What libgit2 asks of a merge driver.
struct MergeFileRequest: Sendable {
    /// What comes of it.
    enum Answer: Sendable, Equatable {
        /// A result.
        case document([UInt8])
        /// Three stages in the index.
        case conflict
        /// libgit2's own text merge.
        case textMerge
    }

    /// Whether a document with markers is taken for a result. Without it a driver can only say that there is a conflict.
    var acceptsConflicts = false
    /// Whether the result is to be the base of another merge, as libgit2 makes one of several merge bases: markers have
    /// no place in it, and a conflict would leave the file out of the base altogether.
    var makesBase = false
    /// How conflicts are written.
    var markers = ConflictMarkers()

    /// Reads libgit2's options; `nil` stands for its defaults.
    init(_ options: git_merge_file_options?) {
        guard let options else { return }
        func isSet(_ flag: git_merge_file_flag_t) -> Bool { options.flags & flag.rawValue != 0 }
        func label(_ text: UnsafePointer<CChar>?, _ standard: String) -> String {
            text.map { String(cString: $0) } ?? standard
        }
        acceptsConflicts = isSet(GIT_MERGE_FILE_ACCEPT_CONFLICTS)
        // Only that merge asks for a width of its own.
        makesBase = acceptsConflicts && options.marker_size > 0
        markers = ConflictMarkers(
            style: isSet(GIT_MERGE_FILE_STYLE_ZDIFF3) ? .zdiff3 : isSet(GIT_MERGE_FILE_STYLE_DIFF3) ? .diff3 : .merge,
            size: options.marker_size > 0 ? Int(options.marker_size) : 7,
            base: label(options.ancestor_label, "base"), ours: label(options.our_label, "ours"),
            theirs: label(options.their_label, "theirs"))
    }

    /// Merges a document by object.
    ///
    /// - Parameter base: Empty where both sides added the file.
    func merged(base: [UInt8], ours: [UInt8], theirs: [UInt8]) -> Answer {
        do {
            let outcome = try merge(base: base, ours: ours, theirs: theirs, favor: makesBase ? .base : nil)
            return outcome.isClean || acceptsConflicts ? .document(outcome.rendered(with: markers)) : .conflict
        } catch {
            guard let text = try? TextMerge(base: base, ours: ours, theirs: theirs), text.isClean,
                !faults(in: text.bytes, base: base, ours: ours, theirs: theirs).isEmpty
            else { return .textMerge }
            // The lines fit together as text and break the document: all that differs is asked.
            guard acceptsConflicts,
                let asked = try? TextMerge(base: [], ours: ours, theirs: theirs, markers: markers)
            else { return .conflict }
            return .document(asked.bytes)
        }
    }
}
