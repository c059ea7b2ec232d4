import Foundation
import TestSupport
import Testing

extension GitOperation {
    /// What carries changes to another place.
    static let rebasing = [
        GitOperation("pull --rebase --autostash") { sandbox in
            let origin = try Sandbox()
            try origin.diverge("Main.xib", base: Versions.base, ours: Versions.ours, theirs: Versions.theirs)
            try sandbox.sound("clone", "--quiet", origin.folder.path, ".")
            try sandbox.install()
            // A commit to be rebased, and an edit that is not committed.
            try sandbox.git("reset", "--quiet", "--hard", "main~1")
            try sandbox.commit(Versions.theirs, "mine")
            try sandbox.write(Versions.faded(smallDocument(second: "Dirty")), to: "Main.xib")
            try sandbox.sound("pull", "--quiet", "--rebase", "--autostash")
            try sandbox.expectText(Versions.faded(smallDocument(first: "Ours", second: "Dirty")))
            try expect(sandbox.git("show", "HEAD:Main.xib").output, equals: Versions.merged)
        },
        GitOperation("rebase, rebase --apply") { sandbox in
            try sandbox.prepare()
            for backend in ["--merge", "--apply"] {
                try sandbox.sound("rebase", "--quiet", backend, "topic")
                try sandbox.expectText(Versions.merged)
                try sandbox.git("reset", "--quiet", "--hard", "ORIG_HEAD")
            }
            // A question stops it; with the answer it goes on.
            try sandbox.git("checkout", "--quiet", "-b", "rival", "topic~1")
            try sandbox.commit(Versions.rival, "a question")
            try sandbox.stopped("rebase", "--quiet", "main")
            try sandbox.expectQuestion()
            try sandbox.write(Versions.merged, to: "Main.xib")
            try sandbox.git("add", "Main.xib")
            try sandbox.sound("rebase", "--skip")
        },
        GitOperation("rebase --rebase-merges") { sandbox in
            try sandbox.prepare()
            try sandbox.git("checkout", "--quiet", "-b", "side", "main~1")
            try sandbox.commit(smallDocument(second: "Side"), "side")
            try sandbox.sound("merge", "--no-edit", "topic")
            try sandbox.sound("rebase", "--quiet", "--rebase-merges", "main")
            try sandbox.expectText(Versions.faded(smallDocument(first: "Ours", second: "Side")))
            try expect(sandbox.git("rev-list", "--merges", "HEAD").output.split(separator: "\n").count, equals: 1)
        },
        GitOperation("rebase --interactive, commits reordered") { sandbox in
            try sandbox.diverge("Main.xib", base: Versions.base, ours: Versions.ours, theirs: Versions.theirs)
            try sandbox.install()
            try sandbox.commit(Versions.merged, "later")
            let editor = "sed -i.bak -e '1{h;d;}' -e 2G"
            try sandbox.sound("rebase", "--quiet", "--interactive", "HEAD~2", with: ["GIT_SEQUENCE_EDITOR": editor])
            try expect(sandbox.git("log", "--format=%s").output, equals: "ours\nlater\nbase\n")
            try expect(sandbox.git("show", "HEAD~:Main.xib").output, equals: Versions.theirs)
            try sandbox.expectText(Versions.merged)
        },
        GitOperation("cherry-pick") { sandbox in
            try sandbox.prepare()
            try sandbox.sound("cherry-pick", "topic")
            try sandbox.expectText(Versions.merged)
        },
        GitOperation("revert") { sandbox in
            try sandbox.prepare()
            try sandbox.commit(Versions.merged, "later")
            try sandbox.sound("revert", "--no-edit", "HEAD~")
            try sandbox.expectText(Versions.theirs)
        },
        GitOperation("stash pop, stash apply") { sandbox in
            try sandbox.prepare()
            try sandbox.write(Versions.merged, to: "Main.xib")
            try sandbox.sound("stash")
            try sandbox.commit(smallDocument(first: "Later"), "later")
            try sandbox.sound("stash", "apply")
            try sandbox.expectText(Versions.faded(smallDocument(first: "Later")))
            try sandbox.git("checkout", "--quiet", "--force", "HEAD")
            try sandbox.sound("stash", "pop")
            try sandbox.expectText(Versions.faded(smallDocument(first: "Later")))
        },
        GitOperation("am --3way") { sandbox in
            try sandbox.prepare()
            try sandbox.write(try sandbox.sound("format-patch", "-1", "--stdout", "topic"), to: "the.patch")
            try sandbox.sound("am", "--3way", "--quiet", "the.patch")
            try sandbox.expectText(Versions.merged)
        },
        GitOperation("apply --3way") { sandbox in
            try sandbox.prepare()
            try sandbox.write(
                try sandbox.sound("diff", "--full-index", "main~1", "topic"), to: "the.patch")
            try sandbox.sound("apply", "--3way", "the.patch")
            try sandbox.expectText(Versions.merged)
        },
        GitOperation("checkout --merge BRANCH, switch --merge BRANCH") { sandbox in
            try sandbox.prepare()
            for words in [["checkout", "--quiet", "--merge"], ["switch", "--quiet", "--merge"]] {
                try sandbox.git("checkout", "--quiet", "--force", "--detach", "main~1")
                try sandbox.write(Versions.theirs, to: "Main.xib")
                let git = try sandbox.run("git", words + ["main"])
                expect(git.status, equals: 0, "\(git.errors)")
                try sandbox.expectText(Versions.merged)
            }
        },
        GitOperation("checkout --merge FILE, restore --merge FILE") { sandbox in
            try sandbox.prepareQuestion()
            try sandbox.git("merge", "topic")
            // git knows the branches no more.
            let conflict = try sandbox.read("Main.xib").replacing("<<<<<<< HEAD [", with: "<<<<<<< ours [")
                .replacing(">>>>>>> topic [", with: ">>>>>>> theirs [")
            for words in [["checkout", "--merge"], ["restore", "--merge"]] {
                try sandbox.write("half an answer", to: "Main.xib")
                try expect(sandbox.run("git", words + ["Main.xib"]).status, equals: 0)
                try expect(sandbox.read("Main.xib"), equals: conflict)
                try sandbox.expectQuestion()
            }
        },
        GitOperation("checkout --conflict=diff3 FILE") { sandbox in
            try sandbox.prepareQuestion()
            try sandbox.git("merge", "topic")
            // git keeps the word to itself; the configuration of one command is passed on.
            try expect(sandbox.git("checkout", "--conflict=diff3", "Main.xib").status, equals: 0)
            try sandbox.expectQuestion()
            expect(try !sandbox.read("Main.xib").contains("\n||||||| "))
            try sandbox.git("-c", "merge.conflictStyle=diff3", "checkout", "--merge", "Main.xib")
            try sandbox.expectQuestion()
            try expect(sandbox.read("Main.xib").contains("\n||||||| "))
        },
    ]
}
