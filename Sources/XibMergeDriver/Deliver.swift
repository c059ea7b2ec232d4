import XibMergeSystem

/// Puts the result where git looks for it.
///
/// Where there is no room for a second file, `%A`'s own bytes are written over; where there is no room for the longer
/// result either, empty markers stand there. They are no result, but nobody can take them for one, and git's index has
/// both versions.
///
/// - Returns: `status`, or what has become of it.
func deliver(_ bytes: [UInt8], to arguments: DriverArguments, status: Int32) -> Int32 {
    do {
        try replaceFile(at: arguments.ours, with: bytes)
        return status
    } catch {
        if (try? overwriteFile(at: arguments.ours, with: bytes)) != nil { return status }
        let path = String(cString: arguments.path)
        complain("\(path): \(error.message); both versions are in git's index: 'git checkout --merge' writes them out")
        func marker(_ character: String, _ label: String) -> String {
            String(repeating: character, count: arguments.markerSize) + label + "\n"
        }
        let stub = marker("<", " ours") + marker("=", "") + marker(">", " theirs")
        let isMarked = (try? overwriteFile(at: arguments.ours, with: Array(stub.utf8))) != nil
        return isMarked ? DriverStatus.conflict : DriverStatus.failed
    }
}
