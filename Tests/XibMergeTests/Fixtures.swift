import Foundation

/// The folder `Fixtures` beside `Tests`: adding a test is adding a folder, no code.
enum Fixtures {
    static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Fixtures", isDirectory: true)

    /// Whether expected files are to be rewritten with what came out; the tests fail all the same, so that nobody
    /// records by accident.
    static let isRecording = ProcessInfo.processInfo.environment["RECORD_GOLDEN"] == "1"

    /// The names in folder `path` of the fixtures, sorted; empty where there is no such folder.
    static func names(in path: String) -> [String] {
        let folder = root.appendingPathComponent(path, isDirectory: true)
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { $0 != ".DS_Store" }.sorted()
    }

    /// The bytes of the file at `path` below the fixtures.
    static func bytes(at path: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: root.appendingPathComponent(path)))
    }

    /// The text of the file at `path` below the fixtures, or `nil` where there is none.
    static func text(at path: String) -> String? {
        (try? bytes(at: path)).map { String(decoding: $0, as: UTF8.self) }
    }

    /// Writes `bytes` to the file at `path` below the fixtures.
    static func record(_ bytes: [UInt8], at path: String) throws {
        try Data(bytes).write(to: root.appendingPathComponent(path))
    }
}
