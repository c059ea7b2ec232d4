import Foundation
import TestSupport
import Testing

extension GitOperation {
    private static func crlf(_ text: String) -> String { text.replacingOccurrences(of: "\n", with: "\r\n") }

    /// Work trees whose bytes are not those of git's objects.
    static let bytes = [
        GitOperation("core.autocrlf, text eol=crlf") { sandbox in
            try sandbox.sound("init", "--quiet", "--initial-branch=main")
            try sandbox.write("*.xib text eol=crlf\n", to: ".gitattributes")
            try sandbox.diverge(
                "Main.xib", base: crlf(Versions.base), ours: crlf(Versions.ours), theirs: crlf(Versions.theirs))
            try sandbox.install()
            try sandbox.sound("merge", "--no-edit", "topic")
            try sandbox.expectText(crlf(Versions.merged))
            try expect(sandbox.git("show", "HEAD:Main.xib").output, equals: Versions.merged)
            try sandbox.commit("*.xib text\n", to: ".gitattributes", "attributes")
            try sandbox.git("config", "core.autocrlf", "true")
            try sandbox.git("checkout", "--quiet", "-b", "rival", "main~3")
            try sandbox.commit(crlf(Versions.rival), "a question")
            try sandbox.stopped("merge", "main")
            try sandbox.expectQuestion()
            // The markers, too.
            let lines = try sandbox.read("Main.xib").components(separatedBy: "\r\n")
            expect(lines.count > 25 && !lines.contains { $0.contains("\n") })
        },
        GitOperation("CRLF in the objects themselves") { sandbox in
            try sandbox.diverge(
                "Main.xib", base: crlf(Versions.base), ours: crlf(Versions.ours), theirs: crlf(Versions.theirs))
            try sandbox.install()
            try sandbox.sound("merge", "--no-edit", "topic")
            try sandbox.expectText(crlf(Versions.merged))
        },
        GitOperation("one side changed all line ends in the objects") { sandbox in
            try sandbox.diverge(
                "Main.xib", base: Versions.base, ours: crlf(Versions.ours), theirs: Versions.theirs)
            try sandbox.install()
            try sandbox.sound("merge", "--no-edit", "topic")
            try sandbox.expectText(crlf(Versions.merged))
            // And where that is all it did, and the other way round; a question has them as well.
            try sandbox.git("checkout", "--quiet", "-b", "other", "main~2")
            try sandbox.commit(crlf(Versions.base), "line ends")
            try sandbox.sound("merge", "--no-edit", "topic")
            try sandbox.expectText(crlf(Versions.theirs))
            try sandbox.git("checkout", "--quiet", "-b", "rival", "main~2")
            try sandbox.commit(Versions.rival, "a question")
            try sandbox.stopped("merge", "main~1")
            try sandbox.expectQuestion()
            let lines = try sandbox.read("Main.xib").components(separatedBy: "\r\n")
            expect(lines.count > 25 && !lines.contains { $0.contains("\n") })
        },
        GitOperation("merge -X renormalize, merge.renormalize") { sandbox in
            // One side has normalized its line ends.
            try sandbox.diverge(
                "Main.xib", base: crlf(Versions.base), ours: crlf(Versions.base), theirs: crlf(Versions.theirs))
            try sandbox.write("* text=auto\n", to: ".gitattributes")
            try sandbox.commit(Versions.ours, "normalized")
            try sandbox.install()
            for words in [["merge", "-X", "renormalize"], ["-c", "merge.renormalize=true", "merge"]] {
                let merge = try sandbox.run("git", words + ["--no-edit", "topic"])
                expect(merge.status, equals: 0, "\(merge.errors)")
                try sandbox.expectText(Versions.merged)
                try sandbox.git("reset", "--quiet", "--hard", "HEAD~")
            }
        },
        GitOperation("conflict-marker-size") { sandbox in
            try sandbox.prepareQuestion()
            try sandbox.write("*.xib merge=xibmerge conflict-marker-size=20\n", to: ".git/info/attributes")
            // The text merges of a killed driver as well.
            for fault in ["none", "signal:9"] {
                try sandbox.stopped("merge", "topic", with: ["XIBMERGE_TEST_FAULT": fault])
                let markers = try sandbox.read("Main.xib").split(separator: "\n").filter { $0.hasPrefix("<<<<<<<") }
                expect(markers.count == 1 && markers[0].prefix { $0 == "<" }.count == 20)
                try sandbox.git("reset", "--quiet", "--hard")
            }
        },
        GitOperation("working-tree-encoding") { sandbox in
            try sandbox.prepare()
            try sandbox.commit("*.xib working-tree-encoding=UTF-16LE-BOM\n", to: ".gitattributes", "encoding")
            try sandbox.sound("merge", "--no-edit", "topic")
            let data = try Data(contentsOf: sandbox.folder.appendingPathComponent("Main.xib"))
            expect(data.prefix(2), equals: Data([0xFF, 0xFE]))
            expect(String(data: data.dropFirst(2), encoding: .utf16LittleEndian), equals: Versions.merged)
            try expect(sandbox.git("show", "HEAD:Main.xib").output, equals: Versions.merged)
        },
        GitOperation("filters, git-lfs") { sandbox in
            // What the filter makes of the document, not the document, is an object; such stand-ins have no objects.
            try sandbox.sound("init", "--quiet", "--initial-branch=main")
            func pointer(_ digit: Character) -> String {
                "version https://git-lfs.github.com/spec/v1\noid sha256:\(String(repeating: digit, count: 64))\nsize 2000\n"
            }
            try sandbox.diverge("Main.xib", base: pointer("0"), ours: pointer("1"), theirs: pointer("2"))
            try sandbox.install()
            let merge = try sandbox.git("merge", "topic")
            expect(merge.status == 1 && merge.errors.contains("; merged as text"))
            try sandbox.expectMarkers()
            // A filter that changes the document on its way to the work tree is no hindrance.
            let filtered = try Sandbox()
            try filtered.prepare()
            try filtered.git("config", "filter.shout.smudge", "sed s/Two/TWO/")
            try filtered.git("config", "filter.shout.clean", "sed s/TWO/Two/")
            try filtered.commit("*.xib filter=shout\n", to: ".gitattributes", "filter")
            try filtered.sound("merge", "--no-edit", "topic")
            try filtered.expectText(Versions.faded(smallDocument(first: "Ours", second: "TWO")))
        },
    ]
}
