import XibMergePlatform

/// The exit statuses of `xibmerge`; `docs/git-integration.md` repeats them.
enum ExitStatus {
    /// Success: merged without conflicts, shown, installed.
    static let success: Int32 = 0
    /// `merge`: the result has conflicts.
    static let conflicts: Int32 = 1
    /// `diff --exit-code`: something changed.
    static let different: Int32 = 1
    /// `doctor`: git does not merge documents by object.
    static let wrong: Int32 = 1
    /// `check`: errors were found, or with `--strict` warnings.
    static let findings: Int32 = 1
    /// A wrong command line, unreadable input, or a file that can't be written.
    static let failure: Int32 = 2
}

/// Ends the process. Inside commands, `exit` is a method of the argument parser.
///
/// Some file systems report a failed write only when the file is closed.
func leave(with status: Int32) -> Never {
    let isFlushed = fflush(nil) == 0 || errno == EBADF
    if !isFlushed || close(1) != 0 && errno != EBADF, status != ExitStatus.failure {
        complain("standard output: can't be written: \(systemMessage(errno))")
        exit(ExitStatus.failure)
    }
    exit(status)
}

/// Writes to standard output.
///
/// - Throws: `CommandError` if it can't be written.
func writeOutput(_ bytes: [UInt8]) throws(CommandError) {
    let number = writeAll(bytes, to: 1)
    guard number == 0 else {
        throw CommandError(FileError(path: "standard output", "can't be written: \(systemMessage(number))"))
    }
}
