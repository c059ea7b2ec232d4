import Foundation
import TestSupport
import Testing

/// `xibmerge check --since` in repositories of several shapes.
@Suite struct CheckSinceTests {
    @Test func revisionsAreReadFromAnySubfolder() throws {
        let sandbox = try Sandbox(named: "a b,ö")
        try sandbox.git("init", "--quiet", "--initial-branch=main")
        try sandbox.write(smallDocument().replacing("bbb-BB-002", with: "aaa-AA-001"), to: "deep/ä:.xib")
        try sandbox.write(smallDocument(), to: "top.xib")
        try sandbox.commit("one")
        for folder in ["", "deep"] {
            #expect(try sandbox.xibmerge("check", "--since", "HEAD", in: folder).status == 0)
            #expect(try sandbox.xibmerge("check", in: folder).status == 1)
        }
        // A tag, a tree, and a commit of the past.
        try sandbox.git("tag", "--annotate", "--message=x", "v1")
        try sandbox.write(smallDocument().replacing("bbb-BB-002", with: "aaa-AA-001"), to: "top.xib")
        try sandbox.commit("two")
        #expect(try sandbox.xibmerge("check", "--since", "v1").status == 1)
        #expect(try sandbox.xibmerge("check", "--since", "HEAD").status == 0)
        #expect(try sandbox.xibmerge("check", "--since", "HEAD~1", "deep").status == 0)
        // A linked work tree has its own top.
        try sandbox.git("worktree", "add", "--quiet", "../linked")
        #expect(try sandbox.run(built("xibmerge"), ["check", "--since", "v1"], in: "../linked").status == 1)
        #expect(try sandbox.run(built("xibmerge"), ["check", "--since", "HEAD"], in: "../linked").status == 0)
    }

    @Test func whatIsNoWorkTreeIsTold() throws {
        let sandbox = try Sandbox()
        try sandbox.write(smallDocument(), to: "a.xib")
        let outside = try sandbox.xibmerge("check", "--since", "HEAD")
        #expect(outside.status == 2 && outside.errors.hasPrefix("xibmerge: not inside a git repository\nhint: "))
        #expect(outside.output.isEmpty)
    }
}
