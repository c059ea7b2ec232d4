import Foundation
import TestSupport
import Testing

/// Answers in comments.
extension UpdateBranchesScriptTests {
    @Test(
        .needs(.curl, .jq),
        arguments: Faults.first(1, of: Array(zip(kinds, ["/xibmerge 1=Theirs", "/xibmerge theirs\r\nthanks"]))))
    func aCommentAnswers(_ kind: String, _ words: String) throws {
        let sandbox = try hosting()
        try write(sandbox, branches: ["asked"])
        try expect(update(sandbox, kind).status, equals: 0)
        try say(sandbox, 1, words)
        try say(sandbox, 1, "/xibmerge ours", by: "stranger", association: "NONE")
        try say(sandbox, 1, "not a command: /xibmerge ours")
        let run = try update(sandbox, kind)
        expect(run.status == 0 && run.errors.isEmpty, "\(run)")
        try expect(remote(sandbox, "show", "asked:App/a.xib").contains("\"Main\""))
        try expect(remote(sandbox, "log", "-1", "--format=%P", "asked").split(separator: " ").count, equals: 2)
        let body = try bodies(sandbox, 1)
        expect(body.count == 1 && body[0].contains("`asked` was updated with `main`."), "\(body)")
    }

    @Test(.needs(.curl, .jq)) func otherWordsAreRefused() throws {
        let rows = Faults.first(
            4,
            of: [
                ("/xibmerge 1 theirs, 2 ours", "The last answers do not fit"),
                ("/xibmerge $(touch run)", "could not be read"), ("/xibmerge 1 theirs; touch run", "could not be read"),
                ("/xibmerge 1 both", "The last answers do not fit"), ("/xibmerge 1 mine", "could not be read"),
                ("/xibmerge --answer=1=theirs", "could not be read"), ("/xibmerge", "could not be read"),
                ("/xibmerge 1 value:x", "could not be read"),
            ])
        let sandbox = try hosting()
        let branches = rows.indices.map { "asked\($0)" }
        for branch in branches { _ = try remote(sandbox, "branch", branch, "asked") }
        try write(sandbox, branches: branches)
        try expect(update(sandbox, "github").status, equals: 0)
        for (number, row) in rows.enumerated() { try say(sandbox, number + 1, row.0) }
        let before = try remote(sandbox, "for-each-ref")
        // The notes stay until something else is said.
        for _ in 0..<2 {
            try expect(update(sandbox, "github").status, equals: 0)
            try expect(remote(sandbox, "for-each-ref") == before && !sandbox.exists("run"))
        }
        for (number, row) in rows.enumerated() {
            let body = try bodies(sandbox, number + 1)
            expect(body.count == 1 && body[0].contains("**1 question**") && body[0].contains(row.1), "\(row): \(body)")
        }
    }

    @Test(.needs(.curl, .jq), arguments: Faults.first(1, of: [("gitlab", "reader-of-all"), ("github", "stranger")]))
    func onlyWhoMayWriteAnswers(_ kind: String, _ author: String) throws {
        let sandbox = try hosting()
        try write(sandbox, branches: ["asked"])
        try expect(update(sandbox, kind).status, equals: 0)
        try say(sandbox, 1, "/xibmerge theirs", by: author, association: author == "stranger" ? "NONE" : "MEMBER")
        // Nor does a comment of theirs that looks like ours count.
        try say(sandbox, 1, "<!-- xibmerge update-branch 0 0 0 -->", by: author, association: "NONE")
        let before = try remote(sandbox, "for-each-ref")
        try expect(update(sandbox, kind).status, equals: 0)
        try expect(remote(sandbox, "for-each-ref"), equals: before)
        try expect(bodies(sandbox, 1).count, equals: 1)
    }

    /// Numbers are those of a list, which is another one if a branch has moved.
    @Test(.needs(.curl, .jq), arguments: Faults.first(1, of: Array(zip(kinds, ["asked", "main"]))))
    func numbersOfAnEarlierListAreRefused(_ kind: String, _ branch: String) throws {
        let sandbox = try hosting()
        try write(sandbox, branches: ["asked"])
        try expect(update(sandbox, kind).status, equals: 0)
        try sandbox.git("checkout", "--quiet", branch)
        try sandbox.write("new\n", to: "new.txt")
        try sandbox.commit("moved")
        try sandbox.git("push", "--quiet", "remote.git", branch)
        try say(sandbox, 1, "/xibmerge 1 theirs")
        let before = try remote(sandbox, "for-each-ref")
        try expect(update(sandbox, kind).status, equals: 0)
        try expect(remote(sandbox, "for-each-ref"), equals: before)
        let body = try bodies(sandbox, 1)
        expect(body.count == 1 && body[0].contains("**The last answers were for an earlier list**"), "\(body)")
        // Given again, they are about the new list.
        try say(sandbox, 1, "/xibmerge 1 theirs")
        try expect(update(sandbox, kind).status, equals: 0)
        try expect(remote(sandbox, "show", "asked:App/a.xib").contains("\"Main\""))
    }

    /// A scene that one side moved to another document.
    @Test(.needs(.curl, .jq), arguments: Faults.first(1, of: kinds)) func aCommentCarries(_ kind: String) throws {
        let sandbox = try MovedSceneCommandTests.diverged("edit", mover: "topic")
        try publish(sandbox)
        try write(sandbox, branches: ["topic"])
        try expect(update(sandbox, kind).status, equals: 0)
        let asked = try #require(try bodies(sandbox, 1).first)
        expect(asked.contains("- carry: it stays deleted, and `App/Login.storyboard`"), "\(asked)")
        try say(sandbox, 1, "/xibmerge 1 Carry")
        let run = try update(sandbox, kind)
        expect(run.status == 0 && run.errors.isEmpty, "\(run)")
        try expect(
            remote(sandbox, "show", "topic:App/Login.storyboard") + "\n"
                == MovedSceneCommandTests.fixture("edit/expected"))
    }

    /// Whoever answered is not forgotten because the server can't say who it was.
    @Test(
        .needs(.curl, .jq),
        arguments: Faults.first(
            1,
            of: [
                ("gitlab", "nothing", "GET /projects/3/members"), ("github", "403", "GET /repos/me/app/collaborators"),
                ("github", "html", "GET /repos/me/app/collaborators"), ("gitlab", "500", "GET /projects/3/members"),
            ]))
    func aRightThatCannotBeReadIsTold(_ kind: String, _ failure: String, _ failing: String) throws {
        let sandbox = try hosting()
        try write(sandbox, branches: ["asked"])
        try expect(update(sandbox, kind).status, equals: 0)
        try say(sandbox, 1, "/xibmerge theirs")
        let before = try remote(sandbox, "for-each-ref")
        let value = try JSONSerialization.jsonObject(with: Data(try sandbox.read("hosting.json").utf8))
        var state = try #require(value as? [String: Any])
        state["failing"] = failing
        state["failure"] = Int(failure).map { $0 as Any } ?? failure
        let bytes = try JSONSerialization.data(withJSONObject: state)
        try sandbox.write(String(decoding: bytes, as: UTF8.self), to: "hosting.json")
        let run = try update(sandbox, kind)
        expect(run.status == 2 && run.errors.split(separator: "\n").count == 3, "\(run)")
        expect(run.errors.contains("\nhint: "), "\(run)")
        try expect(remote(sandbox, "for-each-ref"), equals: before)
        // The next run takes the answer.
        state["failing"] = nil
        state["failure"] = nil
        let again = try JSONSerialization.data(withJSONObject: state)
        try sandbox.write(String(decoding: again, as: UTF8.self), to: "hosting.json")
        try expect(update(sandbox, kind).status, equals: 0)
        try expect(remote(sandbox, "show", "asked:App/a.xib").contains("\"Main\""))
    }
}
