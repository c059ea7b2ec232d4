import Foundation
import Testing
import XibMerge
import XibMergeSources

/// Two edits that merge cleanly and break the project that they are part of: `Fixtures/Merge/*/project-findings` says
/// what a check of the merged project has to find.
struct MergedProjectTests {
    private static let root = ProjectFixtureTests.root.deletingLastPathComponent().appendingPathComponent("Merge")

    static let names = ((try? FileManager.default.contentsOfDirectory(atPath: root.path)) ?? []).sorted()
        .filter { FileManager.default.fileExists(atPath: root.appendingPathComponent("\($0)/project-findings").path) }

    @Test func thereAreSuchFixtures() {
        #expect(Self.names.count >= 14)
    }

    @Test(arguments: names) func theMergedProjectIsFoundBroken(_ name: String) throws {
        let files = FileManager.default
        let fixture = Self.root.appendingPathComponent(name)
        let lines = try String(contentsOf: fixture.appendingPathComponent("project-findings"), encoding: .utf8)
            .split(separator: "\n").map(String.init)
        let prefix = "document: "
        let document = String(try #require(lines.first { $0.hasPrefix(prefix) }).dropFirst(prefix.count))

        let folder = files.temporaryDirectory.appendingPathComponent("merged-\(UUID().uuidString)")
        let project = fixture.appendingPathComponent("project")
        if files.fileExists(atPath: project.path) {
            try files.copyItem(at: project, to: folder)
        } else {
            try files.createDirectory(at: folder, withIntermediateDirectories: true)
        }
        defer { try? files.removeItem(at: folder) }
        // Another test holds that it is what the merge gives.
        let expected = "expected.\(document.split(separator: ".").last!)"
        try files.copyItem(
            at: fixture.appendingPathComponent(expected), to: folder.appendingPathComponent(document))

        let checker = ProjectChecker()
        let findings = checker.findings(in: FolderFiles(folder), enabled: Set(checker.rules.map(\.name))).map(\.finding)
        for line in lines where !line.hasPrefix(prefix) {
            let words = line.split(separator: " ").map(String.init)
            try #require(words.count == 3)
            let isFound = findings.contains { finding in
                finding.severity.rawValue == words[0] && finding.rule == words[1]
                    && (finding.object + finding.message).contains("(\(words[2]))")
            }
            #expect(isFound, "\(line); found: \(findings.map(\.message))")
        }
    }
}
