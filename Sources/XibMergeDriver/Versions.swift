import XibMergePlatform

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

extension Versions {
    /// What to check the result against where git replays a recorded resolution (`rerere`): base and ours are conflicts
    /// then, written with bare markers, and theirs is the resolution. That is a merge of texts, and nothing went wrong.
    ///
    /// - Parameter size: The width of the markers.
    /// - Returns: `nil` if it is no replay.
    func replayed(markerSize size: Int) -> Versions? {
        let marker = Array(repeating: UInt8(ascii: "<"), count: size)
        func holdsBareMarker(_ bytes: [UInt8]) -> Bool {
            bytes.split(separator: UInt8(ascii: "\n")).contains { $0.elementsEqual(marker) }
        }
        guard holdsBareMarker(base), holdsBareMarker(ours) else { return nil }
        var versions = self
        (versions.base, versions.ours) = (theirs, theirs)
        return versions
    }
}
