import XibMergeSystem

/// The bytes of the three files.
struct Versions {
    var base: [UInt8]
    var ours: [UInt8]
    var theirs: [UInt8]

    /// Reads all three.
    ///
    /// - Throws: `FileError` for the first that can't be read.
    init(reading arguments: DriverArguments) throws(FileError) {
        base = try readFile(at: arguments.base)
        ours = try readFile(at: arguments.ours)
        theirs = try readFile(at: arguments.theirs)
    }
}
