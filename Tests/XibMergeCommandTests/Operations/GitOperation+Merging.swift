import Foundation
import TestSupport
import Testing

extension GitOperation {
    /// What joins branches.
    static let merging = [
        GitOperation("merge") { sandbox in
            try sandbox.prepare()
            try sandbox.sound("merge", "--no-edit", "topic")
            try sandbox.expectText(Versions.merged)
            try sandbox.git("reset", "--hard", "HEAD~")
            try sandbox.sound("merge", "--no-edit", "--strategy=recursive", "topic")
            try sandbox.expectText(Versions.merged)
            try sandbox.git("reset", "--hard", "HEAD~")
            try sandbox.sound("merge", "--squash", "topic")
            try sandbox.expectText(Versions.merged)
        },
        GitOperation("merge -X ours, -X theirs") { sandbox in
            try sandbox.prepareQuestion()
            try sandbox.stopped("merge", "-X", "theirs", "topic")
            try sandbox.expectQuestion()
        },
        GitOperation("XIBMERGE_FAVOR=theirs git merge") { sandbox in
            try sandbox.prepareQuestion()
            for (side, text) in [("ours", Versions.ours), ("theirs", Versions.rival)] {
                try sandbox.sound("merge", "--no-commit", "topic", with: ["XIBMERGE_FAVOR": side])
                try sandbox.expectText(text)
                try sandbox.git("reset", "--hard")
            }
            // A slip of the keyboard decides nothing.
            let merge = try sandbox.git("merge", "topic", with: ["XIBMERGE_FAVOR": "mine"])
            expect(merge.status, equals: 1)
            let lines = merge.errors.split(separator: "\n").filter { $0.contains("XIBMERGE_FAVOR") }
            expect(lines, equals: ["xibmerge: XIBMERGE_FAVOR: 'mine' is neither 'ours' nor 'theirs'; ignored"])
            try sandbox.expectQuestion()
        },
        GitOperation("merge with several merge bases") { sandbox in
            // Both branches resolve the same conflict and go on; the base of their merge has it open.
            try sandbox.prepareQuestion()
            try sandbox.git("branch", "before")
            try sandbox.git("merge", "topic")
            try sandbox.commit(Versions.faded(Versions.ours), "merged in main")
            try sandbox.git("checkout", "--quiet", "topic")
            try sandbox.git("merge", "before")
            try sandbox.commit(smallDocument(first: "Ours", second: "Later"), "merged in topic")
            try expect(
                sandbox.git("merge-base", "--all", "main", "topic").output.split(separator: "\n").count, equals: 2)
            for strategy in ["ort", "recursive"] {
                try sandbox.sound("merge", "--no-edit", "--strategy=\(strategy)", "main")
                try sandbox.expectText(Versions.faded(smallDocument(first: "Ours", second: "Later")))
                try sandbox.git("reset", "--quiet", "--hard", "HEAD~")
            }
        },
        GitOperation("merge, both sides added the file") { sandbox in
            try sandbox.diverge("Main.xib", base: nil, ours: Versions.ours, theirs: Versions.rival)
            try sandbox.install()
            try sandbox.stopped("merge", "topic")
            try sandbox.expectQuestion()
        },
        GitOperation("merge, one side deleted the file") { sandbox in
            try sandbox.prepare()
            try sandbox.git("checkout", "--quiet", "topic")
            try sandbox.git("rm", "--quiet", "Main.xib")
            try sandbox.commit("deleted")
            try sandbox.stopped("merge", "main")
            try expect(sandbox.read("Main.xib"), equals: Versions.ours)
            try expect(sandbox.git("status", "--porcelain").output, equals: "DU Main.xib\n")
        },
        GitOperation("merge, one side renamed the file") { sandbox in
            try sandbox.prepare()
            try sandbox.git("checkout", "--quiet", "topic")
            try sandbox.write("", to: "Base.lproj/other")
            try sandbox.git("mv", "Main.xib", "Base.lproj/Start.xib")
            try sandbox.commit("renamed")
            try sandbox.sound("merge", "--no-edit", "main")
            try sandbox.expectText(Versions.merged, in: "Base.lproj/Start.xib")
        },
        GitOperation("merge, both sides renamed the file") { sandbox in
            try sandbox.prepare()
            for branch in ["main", "topic"] {
                try sandbox.git("checkout", "--quiet", branch)
                try sandbox.git("mv", "Main.xib", branch == "main" ? "Ours.xib" : "Theirs.xib")
                try sandbox.commit("renamed")
            }
            try sandbox.stopped("merge", "main")
            try expect(sandbox.read("Ours.xib"), equals: Versions.merged)
            try expect(sandbox.read("Theirs.xib"), equals: Versions.merged)
            // The same name on both sides is no question.
            try sandbox.git("merge", "--abort")
            try sandbox.git("mv", "Theirs.xib", "Ours.xib")
            try sandbox.commit("renamed again")
            try sandbox.sound("merge", "--no-edit", "main")
            try sandbox.expectText(Versions.merged, in: "Ours.xib")
        },
        GitOperation("merge -s subtree, -X subtree=vendor") { sandbox in
            try sandbox.diverge("Main.xib", base: Versions.base, ours: Versions.ours, theirs: Versions.theirs)
            try sandbox.git("checkout", "--quiet", "--orphan", "app", "main~1")
            try sandbox.git("rm", "-r", "--quiet", "--force", ".")
            try sandbox.commit("", to: "app.txt", "app")
            try sandbox.git("merge", "--quiet", "-s", "ours", "--no-edit", "--allow-unrelated-histories", "main~1")
            try sandbox.git("read-tree", "--prefix=vendor/", "-u", "main~1")
            try sandbox.commit(Versions.ours, to: "vendor/Main.xib", "ours")
            try sandbox.install()
            for words in [["-s", "subtree"], ["-X", "subtree=vendor"]] {
                let merge = try sandbox.run("git", ["merge", "--no-edit"] + words + ["topic"])
                expect(merge.status, equals: 0, "\(merge.output)\(merge.errors)")
                try sandbox.expectText(Versions.merged, in: "vendor/Main.xib")
                try sandbox.git("reset", "--quiet", "--hard", "HEAD~")
            }
        },
        GitOperation("merge of several branches (octopus), merge -s resolve") { sandbox in
            try sandbox.prepare()
            try sandbox.git("checkout", "--quiet", "-b", "third", "main~1")
            try sandbox.commit(smallDocument(second: "Third"), "third")
            try sandbox.git("checkout", "--quiet", "main")
            // No driver runs; what conflicts as text is given up.
            try expect(sandbox.git("merge", "--no-edit", "topic", "third").status, equals: 2)
            try sandbox.expectText(Versions.ours)
            try expect(sandbox.git("status", "--porcelain").output.isEmpty)
            for branch in ["topic", "third"] { try sandbox.sound("merge", "--no-edit", branch) }
            try sandbox.expectText(Versions.faded(smallDocument(first: "Ours", second: "Third")))
            try sandbox.git("reset", "--quiet", "--hard", "HEAD~2")
            try expect(sandbox.git("merge", "-s", "resolve", "topic").status, equals: 1)
            expect(try !sandbox.git("ls-files", "--unmerged").output.isEmpty)
            try sandbox.sound("mergetool", "--no-prompt", "--tool=xibmerge")
            try sandbox.expectText(Versions.merged)
        },
        GitOperation("merge-tree --write-tree") { sandbox in
            try sandbox.prepare()
            let tree = try sandbox.sound("merge-tree", "--write-tree", "main", "topic").dropLast()
            try expect(sandbox.git("show", "\(tree):Main.xib").output, equals: Versions.merged)
            try sandbox.expectText(Versions.ours)
            try sandbox.git("checkout", "--quiet", "topic")
            try sandbox.commit(Versions.rival, "a question")
            let asked = try sandbox.git("merge-tree", "--write-tree", "main", "topic")
            expect(asked.status, equals: 1)
            let conflict = asked.output.prefix { $0 != "\n" }
            expect(Versions.areBoth(in: try sandbox.git("show", "\(conflict):Main.xib").output))
        },
        GitOperation("log --remerge-diff, show --remerge-diff") { sandbox in
            try sandbox.prepare()
            try sandbox.sound("merge", "--no-edit", "topic")
            try expect(sandbox.sound("show", "--remerge-diff", "--format=").isEmpty)
            // What somebody did to the merge.
            try sandbox.write(Versions.ours, to: "Main.xib")
            try sandbox.git("commit", "--all", "--amend", "--quiet", "--no-edit")
            let log = try sandbox.sound(
                "log", "-1", "--remerge-diff", "--format=", with: ["XIBMERGE_TEXTCONV": "1"])
            let lines = log.split(separator: "\n").filter {
                ($0.hasPrefix("+") || $0.hasPrefix("-")) && !$0.hasPrefix("+++") && !$0.hasPrefix("---")
            }
            expect(lines, equals: ["-      alpha 0.5"])
        },
    ]
}
