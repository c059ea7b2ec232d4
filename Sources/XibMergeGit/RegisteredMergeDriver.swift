import CGit2
import XibMerge

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Registers the merge by object with libgit2 as the merge driver `xibmerge`, for programs that merge with libgit2,
/// which never runs the drivers that git's configuration names.
///
/// Documents whose attributes say `merge=xibmerge` are then merged by object in this process. Where something has to be
/// asked the file stays a conflict with three stages; documents that can't be merged by object get libgit2's text merge.
/// May be called any number of times and from any thread, but not while another thread merges: libgit2's registry is
/// not protected.
///
/// - Throws: `GitError` where another driver holds the name.
public func registerMergeDriver() throws(GitError) {
    LibGit2.start()
    pthread_mutex_lock(registration.mutex)
    defer { pthread_mutex_unlock(registration.mutex) }
    // Another part of the program may have shut libgit2 down, and its registry with it.
    if let present = git_merge_driver_lookup("xibmerge") {
        if present == registration.driver { return }
        throw GitError("another merge driver is registered as 'xibmerge'", code: GIT_EEXISTS.rawValue)
    }
    try check(git_merge_driver_register("xibmerge", registration.driver), "can't register the merge driver")
}

/// The driver, which libgit2 keeps a pointer to, and the lock around it; both for good.
private struct Registration: @unchecked Sendable {
    let driver = UnsafeMutablePointer<git_merge_driver>.allocate(capacity: 1)
    let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

    init() {
        driver.initialize(
            to: git_merge_driver(
                version: UInt32(GIT_MERGE_DRIVER_VERSION), initialize: nil, shutdown: nil,
                apply: { _, path, mode, merged, _, source in
                    guard let source else { return GIT_PASSTHROUGH.rawValue }
                    return applyMergeDriver(path, mode, merged, source)
                }))
        mutex.initialize(to: pthread_mutex_t())
        pthread_mutex_init(mutex, nil)
    }
}

private let registration = Registration()

/// Merges one file for libgit2.
///
/// - Returns: 0 with the result filled in, or the code that tells libgit2 what to do instead.
private func applyMergeDriver(
    _ path: UnsafeMutablePointer<UnsafePointer<CChar>?>?, _ mode: UnsafeMutablePointer<UInt32>?,
    _ merged: UnsafeMutablePointer<git_buf>?, _ source: OpaquePointer
) -> Int32 {
    let repository = git_merge_driver_source_repo(source)
    guard let ours = git_merge_driver_source_ours(source)?.pointee,
        let theirs = git_merge_driver_source_theirs(source)?.pointee,
        let oursBytes = blob(ours, in: repository), let theirsBytes = blob(theirs, in: repository)
    else { return GIT_PASSTHROUGH.rawValue }
    // None where both sides added the file.
    let base = git_merge_driver_source_ancestor(source)?.pointee
    guard let baseBytes = base.map({ blob($0, in: repository) }) ?? [] else { return GIT_PASSTHROUGH.rawValue }

    let favored = git_merge_driver_source_file_options(source)?.pointee.favor ?? GIT_MERGE_FILE_FAVOR_NORMAL
    let favor: Side? =
        switch favored {
        case GIT_MERGE_FILE_FAVOR_OURS: .ours
        case GIT_MERGE_FILE_FAVOR_THEIRS: .theirs
        default: nil
        }
    let result: [UInt8]
    do {
        let outcome = try merge(base: baseBytes, ours: oursBytes, theirs: theirsBytes, favor: favor)
        // libgit2 takes a result or a conflict, not a result with markers.
        guard outcome.isClean else { return GIT_EMERGECONFLICT.rawValue }
        result = outcome.rendered()
    } catch {
        guard let text = try? TextMerge(base: baseBytes, ours: oursBytes, theirs: theirsBytes, favor: favor),
            text.isClean
        else { return GIT_PASSTHROUGH.rawValue }
        let isSound = faults(in: text.bytes, base: baseBytes, ours: oursBytes, theirs: theirsBytes).isEmpty
        return isSound ? GIT_PASSTHROUGH.rawValue : GIT_EMERGECONFLICT.rawValue
    }
    guard let finalPath = taken(base?.path, ours.path, theirs.path, areEqual: { strcmp($0, $1) == 0 }) else {
        return GIT_EMERGECONFLICT.rawValue
    }
    path?.pointee = finalPath
    mode?.pointee = base.map { $0.mode == ours.mode ? theirs.mode : ours.mode } ?? max(ours.mode, theirs.mode)
    return result.withUnsafeBytes { git_buf_set(merged, $0.baseAddress, $0.count) }
}

/// The bytes of an index entry, or `nil` where the object can't be read.
private func blob(_ entry: git_index_entry, in repository: OpaquePointer?) -> [UInt8]? {
    var handle: OpaquePointer?
    var id = entry.id
    guard git_blob_lookup(&handle, repository, &id) == 0 else { return nil }
    defer { git_blob_free(handle) }
    return Array(UnsafeRawBufferPointer(start: git_blob_rawcontent(handle), count: Int(git_blob_rawsize(handle))))
}

/// The trivial merge of a path: the side that renamed the file has its way; `nil` where both did, differently.
private func taken(
    _ base: UnsafePointer<CChar>?, _ ours: UnsafePointer<CChar>?, _ theirs: UnsafePointer<CChar>?,
    areEqual: (UnsafePointer<CChar>, UnsafePointer<CChar>) -> Bool
) -> UnsafePointer<CChar>? {
    guard let ours, let theirs else { return nil }
    if areEqual(ours, theirs) { return ours }
    guard let base else { return nil }
    return areEqual(base, ours) ? theirs : areEqual(base, theirs) ? ours : nil
}
