import Testing
import XibMergeCore

/// What a check of a project must find once a merged document lies among the files of `project`.
struct ProjectExpectation {
    struct Line: Equatable {
        var severity: Severity
        var rule: String
        var id: String
    }

    /// The merged document's name among the files of the project.
    let document: String
    let lines: [Line]
    /// The names of the other files of the project, sorted.
    let files: [String]

    /// Reads a file whose first line is `document: NAME`, followed by a severity, a rule and an ID each line.
    init(_ text: String, folder: String) throws {
        let all = text.split(separator: "\n")
        let first = try #require(all.first, "\(folder): nothing is expected")
        document = String(try #require(first.wholeMatch(of: /document: (\S+\.(?:xib|storyboard))/), "\(first)").1)
        lines = try all.dropFirst().map { line in
            let match = try #require(line.wholeMatch(of: /(\w+) ([a-z]+(?:-[a-z0-9]+)*) (\S+)/), "\(line)")
            return Line(
                severity: try #require(Severity(rawValue: String(match.1))), rule: String(match.2), id: String(match.3))
        }
        files = Fixtures.names(in: folder)
    }
}
