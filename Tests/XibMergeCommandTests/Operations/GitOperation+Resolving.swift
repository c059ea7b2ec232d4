import Foundation
import TestSupport
import Testing

extension GitOperation {
    /// The ways to resolve conflicts.
    static let resolving = [
        GitOperation("mergetool --tool=xibmerge") { sandbox in
            try sandbox.prepare()
            // What a clone without the driver leaves behind.
            try sandbox.git("merge", "topic", with: ["XIBMERGE": "0"])
            try sandbox.expectMarkers()
            // It would give the tool files that git has already merged line by line.
            try sandbox.git("config", "mergetool.hideResolved", "true")
            try sandbox.sound("mergetool", "--no-prompt", "--tool=xibmerge")
            try sandbox.expectText(Versions.merged)
            try sandbox.git("reset", "--quiet", "--hard")
            try sandbox.git("checkout", "--quiet", "topic")
            try sandbox.commit(Versions.rival, "a question")
            // What stays a question leaves the file as it was.
            try sandbox.git("merge", "main", with: ["XIBMERGE": "0"])
            let before = try sandbox.read("Main.xib")
            let asked = try sandbox.git("mergetool", "--no-prompt", "--tool=xibmerge")
            expect(asked.status == 1 && asked.errors.contains("Main.xib: conflict"), "\(asked.errors)")
            let hint = "hint: to answer the conflicts: xibmerge resolve -- "
            expect(asked.errors.contains("\(hint)Main.xib\n"))
            // As it can be typed where the user stands.
            try sandbox.write("", to: "below/it")
            let below = try sandbox.run(
                "git", ["mergetool", "--no-prompt", "--tool=xibmerge", "../Main.xib"], in: "below")
            expect(below.errors.contains("\(hint):/Main.xib\n"), "\(below.errors)")
            expect(
                asked.errors.contains(
                    "hint: to open them in a merge tool of yours: git config mergetool.xibmerge.tool NAME\n")
            )
            try expect(sandbox.read("Main.xib"), equals: before)
            expect(try !sandbox.git("ls-files", "--unmerged").output.isEmpty)
        },
        GitOperation("mergetool --tool=xibmerge, with a tool of the user's") { sandbox in
            try sandbox.prepare(theirs: smallDocument(first: "Theirs", second: "Later"))
            try sandbox.stopped("merge", "topic")
            try sandbox.git("checkout", "--merge", "--", "Main.xib")
            let question = try sandbox.read("Main.xib")
            let answers = ["One", "Ours", "Theirs"].map { smallDocument(first: $0, second: "Later") }
            // What the tool sees, and that it takes theirs.
            try sandbox.write(
                """
                #!/bin/sh
                mkdir -p .git/seen; cp "$1" .git/seen/base; cp "$2" .git/seen/ours; cp "$3" .git/seen/theirs
                cp "$3" "$4"

                """, to: ".git/a tool")
            try sandbox.run("chmod", ["+x", ".git/a tool"])
            try sandbox.git(
                "config", "mergetool.mine.cmd", #""$PWD/.git/a tool" "$BASE" "$LOCAL" "$REMOTE" "$MERGED""#)
            try sandbox.git("config", "mergetool.mine.trustExitCode", "true")
            try sandbox.git("config", "mergetool.keepBackup", "false")
            for (setting, tool, options) in [
                ("mergetool.xibmerge.tool", "mine", ["--no-gui"]), ("merge.tool", "mine", []),
                ("merge.guitool", "mine", ["--gui"]),
            ] {
                try sandbox.git("checkout", "--merge", "--", "Main.xib")
                try sandbox.git("config", setting, tool)
                let run = try sandbox.run("git", ["mergetool", "--no-prompt", "--tool=xibmerge"] + options)
                expect(run.status, equals: 0, "\(setting): \(run.output)\(run.errors)")
                try expect(sandbox.git("ls-files", "--unmerged").output.isEmpty)
                for (file, text) in zip(["base", "ours", "theirs"], answers) {
                    try expect(sandbox.read(".git/seen/\(file)"), equals: text)
                }
                try sandbox.expectText(answers[2])
                try expect(sandbox.git("status", "--porcelain").output, equals: "M  Main.xib\n")
                try sandbox.git("config", "--unset", setting)
                try sandbox.run("rm", ["-r", ".git/seen"])
            }
            // One that git knows, found where the user says.
            try sandbox.git("checkout", "--merge", "--", "Main.xib")
            try sandbox.write("#!/bin/sh\nexec cp \"$3\" \"${2#--result=}\"\n", to: ".git/diffmerge")
            try sandbox.run("chmod", ["+x", ".git/diffmerge"])
            try sandbox.git("config", "mergetool.diffmerge.path", sandbox.folder.path + "/.git/diffmerge")
            try sandbox.git("config", "merge.tool", "diffmerge")
            try expect(sandbox.git("mergetool", "--no-prompt", "--tool=xibmerge").status, equals: 0)
            try sandbox.expectText(answers[1])
            // One that fails leaves the file as it was.
            try sandbox.git("config", "merge.tool", "mine")
            try sandbox.write("#!/bin/sh\nexit 1\n", to: ".git/a tool")
            try sandbox.git("checkout", "--merge", "--", "Main.xib")
            try expect(sandbox.git("mergetool", "--no-prompt", "--tool=xibmerge").status, equals: 1)
            try expect(sandbox.read("Main.xib"), equals: question)
            try expect(sandbox.git("status", "--porcelain").output, equals: "UU Main.xib\n")
        },
        GitOperation("rerere") { sandbox in
            try sandbox.prepareQuestion()
            try sandbox.git("config", "rerere.enabled", "true")
            try sandbox.stopped("merge", "topic")
            let first = try sandbox.read("Main.xib")
            try sandbox.commit(smallDocument(first: "Both"), "resolved")
            try sandbox.git("reset", "--quiet", "--hard", "HEAD~")
            for style in ["merge", "diff3", "zdiff3"] {
                try sandbox.git("config", "merge.conflictStyle", style)
                let merge = try sandbox.git("merge", "topic")
                expect(merge.errors.contains("Resolved 'Main.xib' using previous resolution."))
                expect(!merge.errors.contains("merged as text"))
                try expect(sandbox.read("Main.xib"), equals: smallDocument(first: "Both"))
                try sandbox.git("reset", "--quiet", "--hard")
            }
            // The same question gives the same bytes.
            try sandbox.git("config", "merge.conflictStyle", "merge")
            try sandbox.git(
                "merge", "topic",
                with: [
                    "GIT_CONFIG_COUNT": "1", "GIT_CONFIG_KEY_0": "rerere.enabled",
                    "GIT_CONFIG_VALUE_0": "false",
                ])
            try expect(sandbox.read("Main.xib"), equals: first)
            try sandbox.git("reset", "--quiet", "--hard")
            // The resolution holds where the rest of the document has changed.
            try sandbox.commit(smallDocument(first: "Ours", second: "Later"), "later")
            try sandbox.git("merge", "topic")
            try expect(sandbox.read("Main.xib"), equals: smallDocument(first: "Both", second: "Later"))
            // And where the sides change places.
            try sandbox.git("reset", "--quiet", "--hard")
            try sandbox.git("checkout", "--quiet", "topic")
            try sandbox.git("merge", "main")
            try expect(sandbox.read("Main.xib"), equals: smallDocument(first: "Both", second: "Later"))
        },
        GitOperation("rerere, the replay would break the document") { sandbox in
            let line = "                <label opaque=\"NO\" text=\"New\" id=\"new-NE-001\"/>\n"
            func added(to document: String, before place: String) throws -> String {
                var document = document
                document.insert(contentsOf: line, at: try #require(document.range(of: place)).lowerBound)
                return document
            }
            try sandbox.prepareQuestion()
            try sandbox.git("config", "rerere.enabled", "true")
            try sandbox.stopped("merge", "topic")
            let resolved = smallDocument(first: "Both")
            try sandbox.commit(try added(to: resolved, before: "                <label opaque"), "resolved")
            try sandbox.git("reset", "--quiet", "--hard", "HEAD~")
            // What the resolution added stands elsewhere meanwhile.
            try sandbox.commit(try added(to: Versions.ours, before: "            </subviews>"), "later")
            let merge = try sandbox.git("merge", "topic")
            expect(merge.errors.contains("Main.xib: a text merge would break the document: "), "\(merge.errors)")
            try sandbox.expectQuestion()
        },
    ]
}

extension Sandbox {
    func expectMarkers(in path: String = "Main.xib") throws {
        let text = try read(path)
        expect(text.contains("<<<<<<< ") && text.contains(">>>>>>> "))
    }
}
