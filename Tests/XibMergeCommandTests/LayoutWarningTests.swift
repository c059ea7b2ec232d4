import Foundation
import TestSupport
import Testing

/// Layouts that only the combination of two sides makes: each command that combines them, or looks at the result, says so.
@Suite(.startsPrograms) struct LayoutWarningTests {
    /// Each row: the fixture, the rule, words of the message.
    static let rows = [
        (
            "constraints-that-contradict", "unsatisfiable-constraints",
            "6 constraints contradict each other by 29 pt: ours: "
        ),
        ("siblings-pinned-to-one-place", "stacked-siblings", "lies on Button \"Help\" (hLp-Bt-007)"),
        (
            "constraints-of-one-view-deleted", "lost-position",
            "nothing determines its place or size vertically any more"
        ),
    ]

    /// A repository in which the versions of a fixture have diverged.
    ///
    /// - Parameter isDisputed: Whether both sides also name one placeholder in different ways.
    private func diverged(_ fixture: String, isDisputed: Bool) throws -> Sandbox {
        let sandbox = try Sandbox()
        let versions = try ["base", "ours", "theirs"].map { name in
            let url = fixtures.appendingPathComponent("Merge/\(fixture)/\(name).xib")
            let text = String(decoding: try Data(contentsOf: url), as: UTF8.self)
            expect(text.contains(#" id="-2""#))
            return isDisputed ? text.replacing(#" id="-2""#, with: #" id="-2" userLabel="\#(name)""#) : text
        }
        try sandbox.diverge("Main.xib", base: versions[0], ours: versions[1], theirs: versions[2])
        try expect(sandbox.xibmerge("install", "--private").status, equals: 0)
        return sandbox
    }

    @Test(arguments: rows) func aMergeWarns(_ fixture: String, _ rule: String, _ words: String) throws {
        let sandbox = try diverged(fixture, isDisputed: false)
        let merge = try sandbox.git("merge", "--no-edit", "topic")
        expect(merge.status == 0 && merge.errors.contains("Main.xib: warning: "))
        expect(merge.errors.contains(words), "\(merge.errors)")
        let check = try sandbox.xibmerge("check", "--no-sources", "--since", "HEAD^@")
        expect(check.status == 0 && check.output.contains("[\(rule)]"), "\(check.output)\(check.errors)")
        // Neither parent alone has it.
        for parent in ["HEAD^1", "HEAD^2"] {
            try sandbox.git("checkout", "--quiet", parent)
            let own = try sandbox.xibmerge("check", "--no-sources", "--since", "HEAD^")
            expect(!own.output.contains("[\(rule)]"), "\(own.output)")
            try sandbox.git("checkout", "--quiet", "main")
        }
    }

    @Test(arguments: rows) func resolveWarns(_ fixture: String, _ rule: String, _ words: String) throws {
        let sandbox = try diverged(fixture, isDisputed: true)
        try expect(sandbox.git("merge", "topic").status, equals: 1)
        let resolve = try sandbox.xibmerge("resolve", "--theirs", "Main.xib")
        expect(resolve.status, equals: 0)
        expect((resolve.output + resolve.errors).contains(words), "\(resolve.output)\(resolve.errors)")
    }
}
