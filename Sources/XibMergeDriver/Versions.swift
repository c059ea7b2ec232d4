import XibMergeCore
import XibMergePlatform

/// The bytes of the three files.
struct Versions {
    var base: [UInt8]
    var ours: [UInt8]
    var theirs: [UInt8]

    /// Reads all three.
    ///
    /// - Throws: `Problem` for the first file that can't be read.
    init(reading arguments: DriverArguments) throws(Problem) {
        base = try readFile(at: arguments.base)
        ours = try readFile(at: arguments.ours)
        theirs = try readFile(at: arguments.theirs)
    }
}

extension Versions {
    /// The versions to check the result against if git replays a recorded resolution (`rerere`). Then base and ours are
    /// conflicts with bare markers, and theirs is the resolution; a text merge is correct.
    ///
    /// - Parameter size: The width of the markers.
    /// - Returns: `nil` if it is not a replay.
    func replayed(markerSize size: Int) -> Versions? {
        func holdsBareMarker(_ bytes: [UInt8]) -> Bool {
            var count = 0
            for byte in bytes {
                // A line of something else has no count until it ends.
                if byte == UInt8(ascii: "\n") {
                    if count == size { return true }
                    count = 0
                } else {
                    count = byte == UInt8(ascii: "<") && count >= 0 ? count + 1 : -1
                }
            }
            return count == size
        }
        guard holdsBareMarker(base), holdsBareMarker(ours) else { return nil }
        var versions = self
        (versions.base, versions.ours) = (theirs, theirs)
        return versions
    }
}
