import Foundation
import TestSupport
import Testing

/// `xibmerge resolve` of documents that git stores in another form than the file has.
@Suite(.startsPrograms) struct FilteredDocumentTests {
    private static let versions = ResolveCommandTests.versions

    /// A repository that stands in a merge of `Main.xib`, which has an attribute.
    ///
    /// - Parameter filter: The shell scripts `clean` and `smudge` of a filter `own`.
    private static func stopped(_ attribute: String, _ filter: (clean: String, smudge: String)?) throws -> Sandbox {
        let sandbox = try Sandbox()
        try sandbox.git("init", "--quiet", "--initial-branch=main")
        for (name, script) in [("clean", filter?.clean), ("smudge", filter?.smudge)] {
            guard let script else { continue }
            try sandbox.write(script, to: "../\(name).sh")
            try sandbox.git(
                "config", "filter.own.\(name)", "sh '\(sandbox.home.path)/\(name).sh' '\(sandbox.home.path)'")
        }
        try sandbox.git("config", "filter.own.required", "true")
        try sandbox.write("*.xib \(attribute)\n", to: ".gitattributes")
        // Text is written as the work tree has it: git reads it through the filter.
        let encoding: String.Encoding = attribute.contains("UTF-16") ? .utf16LittleEndian : .utf8
        func write(_ text: String) throws {
            try text.data(using: encoding)!.write(to: sandbox.folder.appendingPathComponent("Main.xib"))
        }
        try write(versions.base)
        try sandbox.commit("base")
        try sandbox.git("checkout", "--quiet", "-b", "topic")
        try write(versions.theirs)
        try sandbox.commit("theirs")
        try sandbox.git("checkout", "--quiet", "main")
        try write(versions.ours)
        try sandbox.commit("ours")
        try expect(sandbox.git("merge", "topic").status, equals: 1)
        return sandbox
    }

    private static let pointers = (
        clean: "cat >\"$1/new\"; id=$(cksum <\"$1/new\" | tr ' ' -); mv \"$1/new\" \"$1/$id\"; echo \"pointer $id\"\n",
        smudge: "read word id; if [ \"$word\" = pointer ]; then cat \"$1/$id\"; else echo \"$word $id\"; cat; fi\n"
    )
    private static let letters = (clean: "tr a-z n-za-m\n", smudge: "tr a-z n-za-m\n")

    /// Each row: number, the attribute, the filter, and what the stored object begins with.
    @Test(
        arguments: [
            (1, "filter=own", pointers, "pointer "), (2, "filter=own", letters, "<?kzy "),
            (3, "working-tree-encoding=UTF-16LE", nil, "<?xml "),
        ] as [(Int, String, (clean: String, smudge: String)?, String)])
    func documentsAreResolvedThroughFilters(
        _ number: Int, _ attribute: String, _ filter: (clean: String, smudge: String)?, _ stored: String
    ) throws {
        let sandbox = try Self.stopped(attribute, filter)
        let list = try sandbox.xibmerge("resolve", "--list")
        expect(list.output.hasPrefix("Main.xib: 3 conflicts, 3 open\n"), "\(list.output)\(list.errors)")
        let run = try sandbox.xibmerge("resolve", "--answer", "2=theirs", "--ours")
        expect(run.status, equals: 0, "\(run.output)\(run.errors)")
        let expected = ResolveCommandTests.document("a1", "b2", "c1", "d1")
        let file = try Data(contentsOf: sandbox.folder.appendingPathComponent("Main.xib"))
        expect(file, equals: expected.data(using: filter == nil ? .utf16LittleEndian : .utf8))
        try expect(sandbox.git("show", ":Main.xib").output.hasPrefix(stored))
        try expect(sandbox.git("status", "--porcelain").output, equals: "M  Main.xib\n")
        try sandbox.git("commit", "--quiet", "--message", "merged")
        // As somebody else gets it.
        try sandbox.run("rm", ["Main.xib"])
        try sandbox.git("checkout", "--", "Main.xib")
        try expect(Data(contentsOf: sandbox.folder.appendingPathComponent("Main.xib")), equals: file)
        let diff = try sandbox.xibmerge("diff", "HEAD^", "HEAD")
        expect(diff.output.contains("\"b1\" → \"b2\""), "\(diff.output)\(diff.errors)")
    }

    @Test func aFilterThatFailsChangesNothing() throws {
        let sandbox = try Self.stopped("filter=own", Self.pointers)
        try expect(sandbox.xibmerge("resolve", "--answer", "2=theirs").status, equals: 1)
        try sandbox.write("echo no room >&2; exit 1\n", to: "../clean.sh")
        let before = try sandbox.snapshot()
        let run = try sandbox.xibmerge("resolve", "--ours")
        expect(run.status == 2 && run.errors.contains("xibmerge: Main.xib: "), "\(run.errors)")
        // Of git's objects nobody knows the names.
        let after = try sandbox.snapshot()
        expect(before["Main.xib"] == after["Main.xib"] && before[".git/index"] == after[".git/index"])
        try sandbox.write(Self.pointers.clean, to: "../clean.sh")
        let list = try sandbox.xibmerge("resolve", "--list")
        expect(list.output.hasPrefix("Main.xib: 3 conflicts, 0 open\n"), "\(list.output)\(list.errors)")
        try expect(sandbox.xibmerge("resolve").status, equals: 0)
    }
}
