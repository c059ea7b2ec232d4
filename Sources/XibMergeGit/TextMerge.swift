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

/// Registers the merge by object with libgit2 as the merge driver `xibmerge`. It is for programs that merge with
/// libgit2, which does not run the drivers of git's configuration.
///
/// All operations of libgit2 then merge documents with the attribute `merge=xibmerge` by object, in this process. A
/// file with conflicts stays in conflict with three stages. Documents that can't be merged by object get libgit2's text
/// merge. A caller that sets `GIT_MERGE_FILE_ACCEPT_CONFLICTS` gets the document with markers instead. A caller that
/// sets `file_favor` gets libgit2's text merge, because libgit2 then asks no driver.
///
/// May be called any number of times and from any thread. No other thread may be merging during the first call; that is
/// libgit2's own rule.
///
/// - Throws: `Problem` if another driver has the name.
public func registerMergeDriver() throws(Problem) {
    LibGit2.start()
    try registration.lock.withLock { () throws(Problem) in
        // Other code in the program may have shut libgit2 down, which clears its registry.
        if let present = git_merge_driver_lookup(registration.name) {
            if present == registration.driver { return }
            throw Problem("another merge driver is registered as 'xibmerge'")
        }
        try check(
            git_merge_driver_register(registration.name, registration.driver), "can't register the merge driver")
    }
}

/// Removes the merge by object from libgit2; documents then get its text merge.
///
/// Does nothing if it is not registered, or if another driver has the name. No other thread may be merging.
///
/// - Throws: `Problem` if libgit2 fails.
public func unregisterMergeDriver() throws(Problem) {
    LibGit2.start()
    try registration.lock.withLock { () throws(Problem) in
        guard git_merge_driver_lookup(registration.name) == registration.driver else { return }
        try check(git_merge_driver_unregister(registration.name), "can't unregister the merge driver")
    }
}

/// The driver, to which libgit2 keeps a pointer, and the lock for its registry. Neither is ever freed.
private struct Registration: @unchecked Sendable {
    let name = "xibmerge"
    let driver = UnsafeMutablePointer<git_merge_driver>.allocate(capacity: 1)
    let lock = Lock()

    init() {
        driver.initialize(
            to: git_merge_driver(
                version: UInt32(GIT_MERGE_DRIVER_VERSION), initialize: nil, shutdown: nil,
                apply: { _, path, mode, merged, _, source in
                    guard let source else { return GIT_PASSTHROUGH.rawValue }
                    return applyMergeDriver(path, mode, merged, source)
                }))
    }
}

private let registration = Registration()

/// Merges one file for libgit2.
///
/// - Returns: 0 with the result set, or the code that tells libgit2 how to proceed.
private func applyMergeDriver(
    _ path: UnsafeMutablePointer<UnsafePointer<CChar>?>?, _ mode: UnsafeMutablePointer<UInt32>?,
    _ merged: UnsafeMutablePointer<git_buf>?, _ source: OpaquePointer
) -> Int32 {
    let repository = git_merge_driver_source_repo(source)
    guard let ours = git_merge_driver_source_ours(source)?.pointee,
        let theirs = git_merge_driver_source_theirs(source)?.pointee,
        let oursBytes = blob(ours, in: repository), let theirsBytes = blob(theirs, in: repository)
    else { return GIT_PASSTHROUGH.rawValue }
    // There is no base if both sides added the file.
    let base = git_merge_driver_source_ancestor(source)?.pointee
    guard let baseBytes = base.map({ blob($0, in: repository) }) ?? [] else { return GIT_PASSTHROUGH.rawValue }
    guard let finalPath = taken(base?.path, ours.path, theirs.path) else { return GIT_EMERGECONFLICT.rawValue }

    let request = MergeRequest(git_merge_driver_source_file_options(source)?.pointee)
    let (result, code) = withLargeStack { request.merged(base: baseBytes, ours: oursBytes, theirs: theirsBytes) }
    guard let result else { return code }
    path?.pointee = finalPath
    mode?.pointee = base.map { $0.mode == ours.mode ? theirs.mode : ours.mode } ?? max(ours.mode, theirs.mode)
    return result.withUnsafeBytes { git_buf_set(merged, $0.baseAddress, $0.count) }
}

/// What libgit2 asks a merge driver to do.
private struct MergeRequest: Sendable {
    /// Whether a document with markers is a valid result. Otherwise a driver can only report a conflict.
    private var acceptsConflicts = false
    /// Whether the result becomes the base of another merge, because there are several merge bases. Such a base has no
    /// markers, and a file in conflict would be missing from it.
    private var makesBase = false
    /// How conflicts are written.
    private var markers = ConflictMarkers()

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
    /// - Returns: The merged document, or the code that tells libgit2 how to proceed.
    func merged(base: [UInt8], ours: [UInt8], theirs: [UInt8]) -> (document: [UInt8]?, code: Int32) {
        var document: [UInt8]?
        do {
            let outcome = try merge(base: base, ours: ours, theirs: theirs, favor: makesBase ? .base : nil)
            if outcome.isClean || acceptsConflicts { document = outcome.rendered(with: markers) }
        } catch {
            guard let text = try? TextMerge.checked(base: base, ours: ours, theirs: theirs, markers: markers),
                text.fault != nil
            else { return (nil, GIT_PASSTHROUGH.rawValue) }
            if acceptsConflicts { document = text.text.bytes }
        }
        return (document, GIT_EMERGECONFLICT.rawValue)
    }
}

/// The bytes of an index entry, or `nil` if the object can't be read.
private func blob(_ entry: git_index_entry, in repository: OpaquePointer?) -> [UInt8]? {
    var handle: OpaquePointer?
    var id = entry.id
    guard git_blob_lookup(&handle, repository, &id) == 0 else { return nil }
    defer { git_blob_free(handle) }
    return Array(UnsafeRawBufferPointer(start: git_blob_rawcontent(handle), count: Int(git_blob_rawsize(handle))))
}

/// The trivial merge of a path: the new path if one side renamed the file; `nil` if both sides renamed it differently.
private func taken(
    _ base: UnsafePointer<CChar>?, _ ours: UnsafePointer<CChar>?, _ theirs: UnsafePointer<CChar>?
) -> UnsafePointer<CChar>? {
    guard let ours, let theirs else { return nil }
    if strcmp(ours, theirs) == 0 { return ours }
    guard let base else { return nil }
    return strcmp(base, ours) == 0 ? theirs : strcmp(base, theirs) == 0 ? ours : nil
}
