import XibMergePlatform

/// Puts the result where git looks for it.
///
/// Where there is no room for a second file, `%A`'s own bytes are written over.
///
/// - Returns: `status`, or what has become of it.
func deliver(_ bytes: [UInt8], to arguments: DriverArguments, status: Int32) -> Int32 {
    // From the rename on `%A` is the result: a signal would have that merged again, as if it were ours.
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

/// Leaves empty markers, where there is room for no more. They are no result, but nobody can take them for one, and git's
/// index has both versions.
///
/// - Returns: The exit status of the driver.
func leaveMarkers(for arguments: DriverArguments) -> Int32 {
    Interruption.hold()
    func marker(_ character: String, _ label: String) -> String {
        String(repeating: character, count: arguments.markerSize) + label + "\n"
    }
    let stub = Array((marker("<", " ours") + marker("=", "") + marker(">", " theirs")).utf8)
    let isThere = access(arguments.ours, F_OK) == 0
    if (try? overwriteFile(at: arguments.ours, with: stub)) != nil
        || isThere && (try? replaceFile(at: arguments.ours, with: stub)) != nil
    {
        let name = String(cString: arguments.path)
        complain("\(name): both versions are in git's index: 'git checkout --merge' writes them out")
        return DriverStatus.conflict
    }
    // Where nothing is left to be taken for a result, git gives up: to most of its versions 129 is a conflict, and the
    // result is what stands in the file, which is plain ours. Others than git may have handed in a user's own file.
    if getenv("GIT_EXEC_PATH") != nil { unlink(arguments.ours) }
    return DriverStatus.failed
}
