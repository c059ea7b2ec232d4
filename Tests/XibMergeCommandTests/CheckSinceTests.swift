import Foundation
import TestSupport
import Testing

/// `xibmerge check --since` in repositories of several shapes.
@Suite(.startsPrograms) struct CheckSinceTests {
    @Test func revisionsAreReadFromAnySubfolder() throws {
        let sandbox = try Sandbox(named: "a b,ö")
        try sandbox.git("init", "--quiet", "--initial-branch=main")
        try sandbox.write(smallDocument().replacing("bbb-BB-002", with: "aaa-AA-001"), to: "deep/ä:.xib")
        try sandbox.write(smallDocument(), to: "top.xib")
        try sandbox.commit("one")
        for folder in ["", "deep"] {
            try expect(sandbox.xibmerge("check", "--since", "HEAD", in: folder).status, equals: 0)
            try expect(sandbox.xibmerge("check", in: folder).status, equals: 1)
        }
        // A tag, a tree, and a commit of the past.
        try sandbox.git("tag", "--annotate", "--message=x", "v1")
        try sandbox.write(smallDocument().replacing("bbb-BB-002", with: "aaa-AA-001"), to: "top.xib")
        try sandbox.commit("two")
        try expect(sandbox.xibmerge("check", "--since", "v1").status, equals: 1)
        try expect(sandbox.xibmerge("check", "--since", "HEAD").status, equals: 0)
        try expect(sandbox.xibmerge("check", "--since", "HEAD~1", "deep").status, equals: 0)
        // A linked work tree has its own top.
        try sandbox.git("worktree", "add", "--quiet", "../linked")
        try expect(sandbox.run(built("xibmerge"), ["check", "--since", "v1"], in: "../linked").status, equals: 1)
        try expect(sandbox.run(built("xibmerge"), ["check", "--since", "HEAD"], in: "../linked").status, equals: 0)
    }

    @Test(arguments: [
        ["check", "--since", "HEAD^"], ["check", "--since", "HEAD^@"], ["check", "--since", "HEAD~2"],
        ["diff", "HEAD^"], ["show", "HEAD^:a.xib"],
    ])
    func aShallowCloneIsTold(words: [String]) throws {
        let sandbox = try Sandbox()
        try sandbox.git("init", "--quiet", "--initial-branch=main", "origin")
        for text in ["One", "Other"] {
            try sandbox.write(smallDocument(first: text), to: "origin/a.xib")
            try sandbox.git("-C", "origin", "add", "--all")
            try sandbox.git("-C", "origin", "commit", "--quiet", "--message", text)
        }
        try sandbox.git("clone", "--quiet", "--depth=1", "file://\(sandbox.folder.path)/origin", "clone")
        let run = try sandbox.run(built("xibmerge"), words, in: "clone")
        expect(
            run.status == 2 && run.output.isEmpty
                && run.errors.contains("': is not in this shallow clone\nhint: 'git fetch --deepen"), "\(run.errors)")
        try sandbox.git("-C", "clone", "fetch", "--quiet", "--deepen=1")
        let then = try sandbox.run(built("xibmerge"), words, in: "clone")
        expect(then.status == (words.last == "HEAD~2" ? 2 : 0), "\(then.errors)")
        // What is no revision is none in any clone.
        try expect(sandbox.run(built("xibmerge"), ["diff", "a.xib"], in: "clone").status, equals: 0)
    }

    @Test func whatIsNoWorkTreeIsTold() throws {
        let sandbox = try Sandbox()
        try sandbox.write(smallDocument(), to: "a.xib")
        let outside = try sandbox.xibmerge("check", "--since", "HEAD")
        expect(outside.status == 2 && outside.errors.hasPrefix("xibmerge: not inside a git repository\nhint: "))
        expect(outside.output.isEmpty)
    }
}
