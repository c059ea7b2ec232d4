import XibMergeCore
import XibMergePlatform

/// Writes the result to the file where git expects it.
///
/// If the disk has no room for a second file, `%A` is overwritten in place.
///
/// - Returns: `status`, or the status of a failure.
func deliver(_ bytes: [UInt8], to arguments: DriverArguments, status: Int32) -> Int32 {
    // After the rename, `%A` is the result: a signal handler would merge it again as ours.
    Interruption.hold()
    do {
        try replaceFile(at: arguments.ours, with: bytes)
        return status
    } catch {
        if (try? overwriteFile(at: arguments.ours, with: bytes)) != nil { return status }
        complain("\(String(cString: arguments.path)): \(error.message)")
        return leaveMarkers(for: arguments)
    }
}

/// Writes empty markers if the disk has no room for more. The file is then clearly not a result, and git's index has
/// both versions.
///
/// - Returns: The exit status of the driver.
func leaveMarkers(for arguments: DriverArguments) -> Int32 {
    Interruption.hold()
    func marker(_ character: String, _ label: String) -> String {
        String(repeating: character, count: arguments.markerSize) + label + "\n"
    }
    let emptyMarkers = Array((marker("<", " ours") + marker("=", "") + marker(">", " theirs")).utf8)
    let isThere = access(arguments.ours, F_OK) == 0
    if (try? overwriteFile(at: arguments.ours, with: emptyMarkers)) != nil
        || isThere && (try? replaceFile(at: arguments.ours, with: emptyMarkers)) != nil
    {
        let name = String(cString: arguments.path)
        complain("\(name): both versions are in git's index: 'git checkout --merge' writes them out")
        return DriverStatus.conflict
    }
    // No markers could be written. Most versions of git take 129 for a conflict and the file, which is still ours, for
    // the result; if the file is missing, git stops with an error. Other callers may have passed a user's own file.
    if getenv("GIT_EXEC_PATH") != nil { unlink(arguments.ours) }
    return DriverStatus.failed
}
