import TestSupport
import XibMergePlatform
import XibMergeProjectModel

@testable import XibMergeCore

/// What holds for the files of a project, and for what comes from elsewhere.
enum ReaderLaws {
    static func json(_ bytes: [UInt8]) {
        var names: [Int] = []
        _ = try? JSONValue(parsing: bytes, innerNames: &names)
        require("a name is in the text", names.allSatisfy(bytes.indices.contains))
        guard let value = try? JSONValue(parsing: bytes) else { return }
        let written = value.serialized()
        require("what was written is read", (try? JSONValue(parsing: written))?.serialized() == written)
    }

    static func strings(_ bytes: [UInt8]) {
        for path in ["A.strings", "A.xcstrings"] {
            guard let table = StringTable(path: path, bytes: bytes) else { continue }
            let places = 0...table.text.utf8.count
            require("a key is in the text", table.entries.allSatisfy { places.contains($0.offset) })
            guard let key = table.entries.first?.key else { continue }
            guard let fix = table.renaming([key: "aaa-bb-ccc.text"]) else { continue }
            require("renaming is not undone", StringTable(path: path, bytes: fix.after)?.renaming([key: "x"]) == nil)
        }
    }

    static func project(_ parts: Parts) {
        _ = try? XcodeProject(parts.texts[0], path: "A.xcodeproj/project.pbxproj") { _ in parts.texts[1] }
    }

    static func objectiveC(_ bytes: [UInt8]) { _ = ObjectiveCReader.read(bytes, path: "A.m") }

    static func configuration(_ bytes: [UInt8]) {
        let reader = ConfigurationReader(bytes, name: ".xibmerge.yml", folder: "/a", table: RuleTable())
        for path in ["/a/b/Main.xib", "/a/Main.storyboard", "/b"] { _ = reader.configuration.covers(path) }
    }

    static func arguments(_ bytes: [UInt8]) {
        let words = bytes.split(separator: 0, omittingEmptySubsequences: false).prefix(12).map { word in
            UnsafeMutablePointer<CChar>.allocate(capacity: word.count + 1)
        }
        defer { for word in words { word.deallocate() } }
        for (word, text) in zip(words, bytes.split(separator: 0, omittingEmptySubsequences: false)) {
            for (index, byte) in text.enumerated() { word[index] = CChar(bitPattern: byte) }
            word[text.count] = 0
        }
        guard let arguments = DriverArguments(words.map { UnsafePointer($0) }) else { return }
        require("markers have a width", 1...1000 ~= arguments.markerSize)
        _ = String(cString: arguments.path)
    }

    static func http(_ bytes: [UInt8]) {
        var rest = bytes
        while case .request(let request) = PageRequest.next(from: &rest) {
            require("a request is used up", rest.count < bytes.count && request.path.hasPrefix("/"))
        }
    }
}

/// Stands for what looks for configurations, which needs more of the program.
enum ConfigurationFinder {
    static let fileName = ".xibmerge.yml"
}

/// Stands for the table of all rules, which needs the readers of Swift.
struct RuleTable {
    private let names = Set(DocumentRules.descriptions.map(\.name))

    subscript(name: String) -> String? { names.contains(name) ? name : nil }

    func hint(for name: String) -> String? { Nearest.hint(Nearest.name(toTyped: name, among: names.sorted())) }
}
