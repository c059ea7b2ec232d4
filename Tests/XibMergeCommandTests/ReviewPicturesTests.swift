import Foundation
import TestSupport
import Testing

/// `pictures: branch`: the sheets on a branch of the repository.
extension ReviewScriptTests {
    private func host(_ sandbox: Sandbox, _ kind: String) throws -> Finished {
        let lines = """
            export XIBMERGE_PICTURES=branch XIBMERGE_PICTURES_URL= GITHUB_SERVER_URL=https://example.com
            export CI_PROJECT_URL=https://example.com/me/app
            """
        return try review(sandbox, kind, before: lines)
    }

    private func files(_ sandbox: Sandbox) throws -> [String] {
        try sandbox.run("git", ["--git-dir=remote.git", "ls-tree", "-r", "--name-only", "xibmerge-pictures"])
            .output.split(separator: "\n").map(String.init)
    }

    @Test(
        .needs(.curl, .jq),
        arguments: [
            ("github", "https://example.com/me/app/blob/", "?raw=true"),
            ("gitlab", "https://example.com/me/app/-/raw/", "?inline=true"),
        ])
    func sheetsGoToABranchOfTheirOwn(_ kind: String, _ address: String, _ query: String) throws {
        let sandbox = try repository()
        let open = [1, 7].map { ["number": $0, "branch": "b\($0)", "repository": "fork/app"] as [String: Any] }
        try serve(sandbox, more: ["requests": open])
        try sandbox.git("clone", "--quiet", "--bare", ".", "remote.git")
        let heads = try sandbox.run("git", ["--git-dir=remote.git", "for-each-ref"]).output
        // Sheets of an open request, and of one that is closed.
        let lines = """
            export GIT_DIR=remote.git GIT_INDEX_FILE=new
            id=$(echo x | git hash-object -w --stdin)
            git update-index --add --cacheinfo 100644,$id,7/k/a.svg --cacheinfo 100644,$id,6/k/a.svg \
                --cacheinfo 100644,$id,1/k/a.svg
            git update-ref refs/heads/xibmerge-pictures $(git commit-tree $(git write-tree) -m x)
            """
        try expect(sandbox.run("sh", ["-euc", lines]).status, equals: 0)
        try expect(report(sandbox).status, equals: 0)
        for _ in 0..<2 {
            let run = try host(sandbox, kind)
            expect(run.status == 0 && run.errors.isEmpty, "\(run)")
            let files = try files(sandbox)
            expect(files.count == 2 && files.last == "7/k/a.svg", "\(files)")
            let sheet = try #require(files.first)
            expect(sheet.hasPrefix("1/") && sheet.hasSuffix("/App-a-xib-View.svg"))
            try expect(
                comment(sandbox).contains("![App-a-xib-View](\(address)xibmerge-pictures/\(sheet)\(query))\n"))
        }
        // One commit without a parent, whatever was there; the other branches are as they were.
        let log = try sandbox.run("git", ["--git-dir=remote.git", "rev-list", "--count", "xibmerge-pictures"])
        expect(log.output, equals: "1\n")
        let after = try sandbox.run("git", ["--git-dir=remote.git", "for-each-ref"]).output
        expect(
            after.split(separator: "\n").filter { !$0.contains("pictures") }.joined(separator: "\n") + "\n",
            equals: heads)
        // Nothing to show: the old ones go.
        try expect(report(sandbox, "same").status, equals: 0)
        try expect(host(sandbox, kind).status, equals: 0)
        try expect(files(sandbox), equals: ["7/k/a.svg"])
    }

    @Test(.needs(.curl, .jq)) func withoutTheRightToPushTheCommentHasTheText() throws {
        let sandbox = try repository()
        try serve(sandbox)
        try expect(report(sandbox).status, equals: 0)
        let run = try host(sandbox, "github")
        expect(run.status, equals: 0, "\(run)")
        expect(run.errors, equals: "requests: the pictures can't be pushed to the branch 'xibmerge-pictures'\n")
        let comment = try comment(sandbox)
        expect(comment.contains("**1 change**") && !comment.contains("!["))
    }
}
