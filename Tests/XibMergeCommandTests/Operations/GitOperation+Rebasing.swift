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
            try sandbox.expect(Versions.faded(smallDocument(first: "Ours", second: "Dirty")))
            #expect(try sandbox.git("show", "HEAD:Main.xib").output == Versions.merged)
        },
        GitOperation("rebase, rebase --apply") { sandbox in
            try sandbox.prepare()
            for backend in ["--merge", "--apply"] {
                try sandbox.sound("rebase", "--quiet", backend, "topic")
                try sandbox.expect(Versions.merged)
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
            try sandbox.expect(Versions.faded(smallDocument(first: "Ours", second: "Side")))
            #expect(try sandbox.git("rev-list", "--merges", "HEAD").output.split(separator: "\n").count == 1)
        },
        GitOperation("rebase --interactive, commits reordered") { sandbox in
            try sandbox.diverge("Main.xib", base: Versions.base, ours: Versions.ours, theirs: Versions.theirs)
            try sandbox.install()
            try sandbox.commit(Versions.merged, "later")
            let editor = "sed -i.bak -e '1{h;d;}' -e 2G"
            try sandbox.sound("rebase", "--quiet", "--interactive", "HEAD~2", with: ["GIT_SEQUENCE_EDITOR": editor])
            #expect(try sandbox.git("log", "--format=%s").output == "ours\nlater\nbase\n")
            #expect(try sandbox.git("show", "HEAD~:Main.xib").output == Versions.theirs)
            try sandbox.expect(Versions.merged)
        },
        GitOperation("cherry-pick") { sandbox in
            try sandbox.prepare()
            try sandbox.sound("cherry-pick", "topic")
            try sandbox.expect(Versions.merged)
        },
        GitOperation("revert") { sandbox in
            try sandbox.prepare()
            try sandbox.commit(Versions.merged, "later")
            try sandbox.sound("revert", "--no-edit", "HEAD~")
            try sandbox.expect(Versions.theirs)
        },
        GitOperation("stash pop, stash apply") { sandbox in
            try sandbox.prepare()
            try sandbox.write(Versions.merged, to: "Main.xib")
            try sandbox.sound("stash")
            try sandbox.commit(smallDocument(first: "Later"), "later")
            try sandbox.sound("stash", "apply")
            try sandbox.expect(Versions.faded(smallDocument(first: "Later")))
            try sandbox.git("checkout", "--quiet", "--force", "HEAD")
            try sandbox.sound("stash", "pop")
            try sandbox.expect(Versions.faded(smallDocument(first: "Later")))
        },
        GitOperation("am --3way") { sandbox in
            try sandbox.prepare()
            try sandbox.write(try sandbox.sound("format-patch", "-1", "--stdout", "topic"), to: "the.patch")
            try sandbox.sound("am", "--3way", "--quiet", "the.patch")
            try sandbox.expect(Versions.merged)
        },
        GitOperation("apply --3way") { sandbox in
            try sandbox.prepare()
            try sandbox.write(
                try sandbox.sound("diff", "--full-index", "main~1", "topic"), to: "the.patch")
            try sandbox.sound("apply", "--3way", "the.patch")
            try sandbox.expect(Versions.merged)
        },
        GitOperation("checkout --merge BRANCH, switch --merge BRANCH") { sandbox in
            try sandbox.prepare()
            for words in [["checkout", "--quiet", "--merge"], ["switch", "--quiet", "--merge"]] {
                try sandbox.git("checkout", "--quiet", "--force", "--detach", "main~1")
                try sandbox.write(Versions.theirs, to: "Main.xib")
                let git = try sandbox.run("git", words + ["main"])
                #expect(git.status == 0, "\(git.errors)")
                try sandbox.expect(Versions.merged)
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
                #expect(try sandbox.run("git", words + ["Main.xib"]).status == 0)
                #expect(try sandbox.read("Main.xib") == conflict)
                try sandbox.expectQuestion()
            }
        },
        GitOperation("checkout --conflict=diff3 FILE") { sandbox in
            try sandbox.prepareQuestion()
            try sandbox.git("merge", "topic")
            // git keeps the word to itself; the configuration of one command is passed on.
            #expect(try sandbox.git("checkout", "--conflict=diff3", "Main.xib").status == 0)
            try sandbox.expectQuestion()
            #expect(try !sandbox.read("Main.xib").contains("\n||||||| "))
            try sandbox.git("-c", "merge.conflictStyle=diff3", "checkout", "--merge", "Main.xib")
            try sandbox.expectQuestion()
            #expect(try sandbox.read("Main.xib").contains("\n||||||| "))
        },
    ]
}
