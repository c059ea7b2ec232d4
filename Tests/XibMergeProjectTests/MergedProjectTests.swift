import Foundation
import TestSupport
import Testing
import XibMergeCore
import XibMergeProject

/// Two edits that merge cleanly and break the project that they are part of: `Fixtures/Merge/*/project-findings` says
/// what a check of the merged project has to find.
struct MergedProjectTests {
    private static let root = ProjectFixtureTests.root.deletingLastPathComponent().appendingPathComponent("Merge")

    static let names = ((try? FileManager.default.contentsOfDirectory(atPath: root.path)) ?? []).sorted()
        .filter { FileManager.default.fileExists(atPath: root.appendingPathComponent("\($0)/project-findings").path) }

    @Test func thereAreSuchFixtures() {
        expect(Self.names.count >= 14)
    }

    @Test(arguments: names) func theMergedProjectIsFoundBroken(_ name: String) throws {
        let files = FileManager.default
        let fixture = Self.root.appendingPathComponent(name)
        let lines = try String(contentsOf: fixture.appendingPathComponent("project-findings"), encoding: .utf8)
            .split(separator: "\n").map(String.init)
        let prefix = "document: "
        let document = String(try #require(lines.first { $0.hasPrefix(prefix) }).dropFirst(prefix.count))

        let folder = files.temporaryDirectory.appendingPathComponent("merged-\(UUID().uuidString)")
        try files.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? files.removeItem(at: folder) }
        // Another test holds that what is expected is what the merge gives.
        let type = document.split(separator: ".").last!
        func state(_ name: String) throws -> FolderFiles {
            let root = folder.appendingPathComponent(name)
            try files.createDirectory(at: root, withIntermediateDirectories: true)
            for overlay in ["project", "project-\(name)"] {
                let source = fixture.appendingPathComponent(overlay)
                for path in (try? files.subpathsOfDirectory(atPath: source.path)) ?? [] {
                    let target = root.appendingPathComponent(path)
                    var isFolder: ObjCBool = false
                    _ = files.fileExists(atPath: source.appendingPathComponent(path).path, isDirectory: &isFolder)
                    if isFolder.boolValue {
                        try files.createDirectory(at: target, withIntermediateDirectories: true)
                    } else {
                        try Data(contentsOf: source.appendingPathComponent(path)).write(to: target)
                    }
                }
            }
            let version = fixture.appendingPathComponent("\(name).\(type)")
            try files.copyItem(at: version, to: root.appendingPathComponent(document))
            return FolderFiles(root)
        }
        // What the sides had already is no matter of the merge, where the fixture tells what they had.
        let sides = ["ours", "theirs"]
        let isTold = sides.contains { files.fileExists(atPath: fixture.appendingPathComponent("project-\($0)").path) }
        let earlier = isTold ? try sides.map(state) : []

        let checker = ProjectChecker()
        let rules = Set(checker.rules.map(\.name))
        let findings = checker.check(try state("expected"), since: earlier, enabled: rules).findings.map(\.finding)
        for line in lines where !line.hasPrefix(prefix) {
            let words = line.split(separator: " ").map(String.init)
            try #require(words.count == 3)
            let isFound = findings.contains { finding in
                finding.severity.rawValue == words[0] && finding.rule == words[1]
                    && (finding.object + finding.message).contains("(\(words[2]))")
            }
            expect(isFound, "\(line); found: \(findings.map(\.message))")
        }
    }
}
