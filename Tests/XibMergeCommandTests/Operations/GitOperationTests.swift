import Foundation
import TestSupport
import Testing

@Suite(.startsPrograms) struct GitOperationTests {
    @Test(arguments: GitOperation.all.filter { !$0.takesDisk }) func isDoneByObject(operation: GitOperation) throws {
        try operation.run(try Sandbox())
    }

    @Test(.needs(.disk), arguments: GitOperation.all.filter(\.takesDisk))
    func isDoneByObjectOnAFullDisk(operation: GitOperation) throws {
        try operation.run(try Sandbox())
    }

    /// The table of the docs has a row for each test, and each row has its test.
    @Test func theDocsHaveTheSameRows() throws {
        let docs = try String(
            contentsOf: fixtures.deletingLastPathComponent().appendingPathComponent("docs/git-operations.md"),
            encoding: .utf8)
        let section = try #require(docs.components(separatedBy: "\n## Operations\n").last)
        let rows = section.components(separatedBy: "\n## ")[0].split(separator: "\n").filter { $0.hasPrefix("| ") }
        let names = rows.dropFirst().map { row in
            row.split(separator: "|")[0].trimmingCharacters(in: .whitespaces).replacingOccurrences(of: "`", with: "")
        }
        expect(names, equals: GitOperation.all.map(\.name))
    }
}
