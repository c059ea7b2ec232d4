import XibMergeSystem

/// Writes to standard output.
///
/// - Throws: `Trouble` where it can't be written.
func writeOutput(_ bytes: [UInt8]) throws(Trouble) {
    let number = writeAll(bytes, to: 1)
    guard number == 0 else {
        throw Trouble(FileError(path: "standard output", "can't be written: \(systemMessage(number))"))
    }
}
