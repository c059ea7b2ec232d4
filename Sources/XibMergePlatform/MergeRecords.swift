/// What the driver told of its merges, one file each in `xibmerge/merges` of git's folder, so that `xibmerge explain` can
/// tell it again.
///
/// Keeping them is a service: whatever goes wrong, the merge goes on. A record is the path, the text for people and the
/// JSON for programs, each ended by a NUL, which none of them holds.
package struct MergeRecords {
    package struct Record {
        /// Relative to the top of the work tree.
        package var path: String
        package var text: [UInt8]
        package var json: [UInt8]
        /// When it was written: seconds, and nanoseconds of the second.
        var time: SIMD2<Int>
    }

    private let folder: String
    /// How many records are kept; when there are twice as many, the older ones go.
    private static let limit = 200

    /// - Parameter gitFolder: That of the work tree.
    package init(gitFolder: String) { folder = "\(gitFolder)/xibmerge/merges" }

    /// Keeps what is to be told of a file, in the place of what was kept of it.
    package func write(_ path: String, text: [UInt8], json: [UInt8]) {
        try? makeFolder(folder)
        try? replaceFile(at: file(for: path), with: Array(path.utf8) + [0] + text + [0] + json + [0])
        prune()
    }

    /// Forgets what was kept of a file.
    package func remove(_ path: String) { unlink(file(for: path)) }

    /// What was kept of a file, or `nil`.
    package func record(for path: String) -> Record? {
        Self.read(file(for: path)).flatMap { $0.path == path ? $0 : nil }
    }

    /// All records, the newest first.
    package func all() -> [Record] {
        names().compactMap { Self.read("\(folder)/\($0)") }.sorted {
            ($0.time.x, $0.time.y) > ($1.time.x, $1.time.y)
        }
    }

    private static func read(_ file: String) -> Record? {
        guard isRegularFile(file), let bytes = try? readFile(at: file) else { return nil }
        let parts = bytes.split(separator: 0, maxSplits: 3, omittingEmptySubsequences: false)
        guard parts.count == 4, parts[3].isEmpty else { return nil }
        return Record(
            path: String(decoding: parts[0], as: UTF8.self), text: Array(parts[1]), json: Array(parts[2]),
            time: time(of: file))
    }

    private static func time(of file: String) -> SIMD2<Int> {
        var information = stat()
        guard stat(file, &information) == 0 else { return .zero }
        #if canImport(Darwin)
            let time = information.st_mtimespec
        #else
            let time = information.st_mtim
        #endif
        return SIMD2(Int(time.tv_sec), Int(time.tv_nsec))
    }

    private func file(for path: String) -> String { "\(folder)/\(Self.name(for: path))" }

    /// What the file is called that keeps something about a path, which may be longer than the name of a file.
    static func name(for path: String) -> String { digest(Array(path.utf8)) }

    /// 16 hexadecimal digits that tell texts apart.
    static func digest(_ bytes: [UInt8]) -> String {
        // FNV-1a.
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }

    private func names() -> [String] {
        guard let stream = opendir(folder) else { return [] }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: 1) { String(cString: $0) }
            }
            // Half-written ones have a suffix.
            if name.utf8.count == 16 { names.append(name) }
        }
        return names
    }

    private func prune() {
        let names = names()
        guard names.count > 2 * Self.limit else { return }
        let files = names.map { "\(folder)/\($0)" }.map { (file: $0, time: Self.time(of: $0)) }
        for (file, _) in files.sorted(by: { ($0.time.x, $0.time.y) > ($1.time.x, $1.time.y) }).dropFirst(Self.limit) {
            unlink(file)
        }
    }
}
