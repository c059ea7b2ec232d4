import Foundation
import TestSupport
import Testing

/// `pictures: branch`: the sheets on a branch of the repository.
extension ReviewScriptTests {
    private func host(_ sandbox: Sandbox) throws -> Finished {
        try github(
            sandbox,
            [
                "XIBMERGE_PICTURES": "branch", "XIBMERGE_REMOTE": sandbox.folder.path + "/remote.git",
                "GITHUB_SERVER_URL": "https://github.com", "GH_TOKEN": "secret", "XIBMERGE_PICTURES_URL": "",
            ])
    }

    private func files(_ sandbox: Sandbox) throws -> [String] {
        try sandbox.run("git", ["--git-dir=remote.git", "ls-tree", "-r", "--name-only", "xibmerge-pictures"])
            .output.split(separator: "\n").map(String.init)
    }

    @Test(.needs(.jq)) func sheetsGoToABranchOfTheirOwn() throws {
        let sandbox = try repository()
        try writeGitHub(to: sandbox)
        try sandbox.git("clone", "--quiet", "--bare", ".", "remote.git")
        let heads = try sandbox.run("git", ["--git-dir=remote.git", "for-each-ref"]).output
        // Sheets of an open request, and of one that is closed.
        let lines = """
            export GIT_DIR=remote.git GIT_INDEX_FILE=new
            id=$(echo x | git hash-object -w --stdin)
            git update-index --add --cacheinfo 100644,$id,7/k/a.svg --cacheinfo 100644,$id,6/k/a.svg \
                --cacheinfo 100644,$id,5/k/a.svg
            git update-ref refs/heads/xibmerge-pictures $(git commit-tree $(git write-tree) -m x)
            """
        #expect(try sandbox.run("sh", ["-euc", lines]).status == 0)
        #expect(try report(sandbox).status == 0)
        for _ in 0..<2 {
            let run = try host(sandbox)
            #expect(run.status == 0 && run.errors.isEmpty && !run.output.contains("secret"), "\(run)")
            let files = try files(sandbox)
            #expect(files.count == 2 && files.last == "7/k/a.svg", "\(files)")
            let sheet = try #require(files.first)
            #expect(sheet.hasPrefix("5/") && sheet.hasSuffix("/App-a-xib-View.svg"))
            #expect(
                try sandbox.read("comment").contains(
                    "![App-a-xib-View](https://github.com/me/app/blob/xibmerge-pictures/\(sheet)?raw=true)\n"))
        }
        // One commit without a parent, whatever was there; the other branches are as they were.
        let log = try sandbox.run("git", ["--git-dir=remote.git", "rev-list", "--count", "xibmerge-pictures"])
        #expect(log.output == "1\n")
        let after = try sandbox.run("git", ["--git-dir=remote.git", "for-each-ref"]).output
        #expect(
            after.split(separator: "\n").filter { !$0.contains("pictures") }.joined(separator: "\n") + "\n" == heads)
        // Nothing to show: the old ones go.
        #expect(try report(sandbox, "same").status == 0)
        #expect(try host(sandbox).status == 0)
        #expect(try files(sandbox) == ["7/k/a.svg"])
    }

    @Test(.needs(.jq)) func withoutTheRightToPushTheCommentHasTheText() throws {
        let sandbox = try repository()
        try writeGitHub(to: sandbox)
        #expect(try report(sandbox).status == 0)
        let run = try host(sandbox)
        #expect(run.status == 0, "\(run)")
        #expect(run.errors == "review: the pictures can't be pushed to the branch 'xibmerge-pictures'\n")
        let comment = try sandbox.read("comment")
        #expect(comment.contains("**1 change**") && !comment.contains("!["))
    }
}
