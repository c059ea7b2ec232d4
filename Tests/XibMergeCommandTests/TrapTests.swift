import TestSupport
import Testing
import XibMergePlatform

/// A fault of the program in one document: the others are read on, and it is named.
struct TrapTests {
    private static func repository() throws -> Sandbox {
        let sandbox = try Sandbox()
        try sandbox.git("init", "--quiet")
        for name in ["a.xib", "b.xib"] { try sandbox.write(smallDocument(), to: name) }
        try sandbox.commit("one")
        for name in ["a.xib", "b.xib"] { try sandbox.write(smallDocument(first: "Three"), to: name) }
        return sandbox
    }

    private static func run(_ words: [String], _ sandbox: Sandbox, trapIn name: String) throws -> (
        Int32, String, String
    ) {
        let run = try sandbox.run(
            built("xibmerge"), words, with: ["XIBMERGE_TEST_FAULT": "trap-in:\(name)", "SWIFT_BACKTRACE": "enable=no"])
        return (run.status, run.output, run.errors)
    }

    @Test(arguments: ["text", "json", "markdown", "html"], ["a.xib", "page of a.xib"])
    func aDiffGoesOn(_ format: String, _ place: String) throws {
        if place != "a.xib", format != "html" { return }
        let (status, output, errors) = try Self.run(["diff", "--format", format], Self.repository(), trapIn: place)
        expect(status == 2 && errors.contains("a.xib: is left out: xibmerge failed on it\nhint: "), "\(errors)")
        expect(output.contains("b.xib") && output.contains("Three"), "\(output)")
    }

    @Test func aCheckGoesOn() throws {
        let sandbox = try Self.repository()
        let double = #"<view id="x"/><view id="x"/>"#
        for name in ["a.xib", "b.xib"] {
            try sandbox.write(smallDocument().replacing("</objects>", with: "\(double)</objects>"), to: name)
        }
        for words in [["check", "--no-sources"], ["check", "--no-sources", "HEAD"]] {
            if words.last == "HEAD" { try sandbox.commit("double") }
            let (status, output, errors) = try Self.run(words, sandbox, trapIn: "a.xib")
            expect(status == 2 && errors.contains("a.xib: is left out: xibmerge failed on it"), "\(errors)")
            expect(output.contains("b.xib:") && !output.contains("a.xib:"), "\(output)")
        }
    }

    /// A version that fails is told by its commit.
    @Test func aHistoryGoesOn() throws {
        let sandbox = try Self.repository()
        try sandbox.commit("two")
        try sandbox.write(smallDocument(first: "Four"), to: "a.xib")
        try sandbox.commit("three")
        let id = try sandbox.git("rev-parse", "HEAD~1").output.prefix(10)
        let (status, output, errors) = try Self.run(["log", "a.xib"], sandbox, trapIn: "a.xib in \(id)")
        expect(status == 0 && (output + errors).contains("is left out: xibmerge failed on it"), "\(output)\(errors)")
        expect(output.contains("Four"), "\(output)")
    }

    /// More calls than threads, of which many trap.
    @Test func callsThatTrapAreLeftOut() throws {
        let sandbox = try Sandbox()
        let names = (0..<20).map { "\($0).xib" }
        for name in names { try sandbox.write(smallDocument(), to: "before/\(name)") }
        for name in names { try sandbox.write(smallDocument(first: "Three"), to: "after/\(name)") }
        let run = try sandbox.run(
            built("xibmerge"), ["diff", "--no-index", "before", "after"],
            with: ["XIBMERGE_TEST_FAULT": "trap-in:*", "SWIFT_BACKTRACE": "enable=no"])
        expect(run.status == 2 && run.output.isEmpty)
        expect(
            run.errors.split(separator: "\n").count { $0.contains("is left out") }, equals: names.count, "\(run.errors)"
        )
    }
}
