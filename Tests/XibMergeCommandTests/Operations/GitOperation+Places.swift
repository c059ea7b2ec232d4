import Foundation
import TestSupport
import Testing

extension GitOperation {
    /// Repositories and paths of all kinds.
    static let places = [
        GitOperation("sparse checkout") { sandbox in
            try sandbox.prepare("app/Main.xib")
            try sandbox.write("", to: "lib/none")
            try sandbox.commit("lib")
            try sandbox.git("sparse-checkout", "set", "lib")
            expect(!sandbox.exists("app/Main.xib"))
            try sandbox.sound("merge", "--no-edit", "topic")
            try expect(sandbox.git("show", "HEAD:app/Main.xib").output, equals: Versions.merged)
            expect(!sandbox.exists("app/Main.xib"))
        },
        GitOperation("partial clone") { sandbox in
            let origin = try Sandbox()
            try origin.diverge("Main.xib", base: Versions.base, ours: Versions.ours, theirs: Versions.theirs)
            try origin.git("config", "uploadpack.allowFilter", "true")
            let url = "file://\(origin.folder.path)"
            try sandbox.sound("clone", "--quiet", "--filter=blob:none", "--no-checkout", "--branch=main", url, ".")
            try sandbox.install()
            let range = "origin/topic~..origin/topic"
            try expect(sandbox.xibmerge("diff", range).output.contains("alpha"))
            let tool = try sandbox.sound("difftool", "--no-prompt", "--tool=xibmerge", range)
            expect(tool.contains("alpha"))
            try sandbox.sound("checkout", "--quiet")
            try sandbox.sound("merge", "--no-edit", "origin/topic")
            try sandbox.expectText(Versions.merged)
        },
        GitOperation("worktree") { sandbox in
            try sandbox.prepare()
            try sandbox.git("worktree", "add", "--quiet", "linked", "topic")
            try sandbox.sound("merge", "--no-edit", "main", in: "linked")
            try expect(sandbox.read("linked/Main.xib"), equals: Versions.merged)
        },
        GitOperation("bare repository") { sandbox in
            let origin = try Sandbox()
            try origin.diverge("Main.xib", base: Versions.base, ours: Versions.ours, theirs: Versions.theirs)
            try sandbox.sound("clone", "--quiet", "--bare", origin.folder.path, ".")
            try expect(sandbox.xibmerge("install").status, equals: 0)
            let tree = try sandbox.sound("merge-tree", "--write-tree", "main", "topic").dropLast()
            try expect(sandbox.git("show", "\(tree):Main.xib").output, equals: Versions.merged)
        },
        GitOperation("submodule") { sandbox in
            let origin = try Sandbox()
            try origin.diverge("Main.xib", base: Versions.base, ours: Versions.ours, theirs: Versions.theirs)
            try sandbox.sound("init", "--quiet")
            try sandbox.sound(
                "-c", "protocol.file.allow=always", "submodule", "--quiet", "add", origin.folder.path, "sub")
            try expect(sandbox.xibmerge("install", "--private", in: "sub").status, equals: 0)
            try sandbox.sound("merge", "--no-edit", "origin/topic", in: "sub")
            try expect(sandbox.read("sub/Main.xib"), equals: Versions.merged)
        },
        GitOperation("SHA-256 objects") { sandbox in
            try sandbox.sound("init", "--quiet", "--initial-branch=main", "--object-format=sha256")
            try sandbox.diverge("Main.xib", base: Versions.base, ours: Versions.ours, theirs: Versions.theirs)
            try sandbox.install()
            try sandbox.sound("merge", "--no-edit", "topic")
            try sandbox.expectText(Versions.merged)
        },
        GitOperation("any file name") { sandbox in
            let paths = [
                "a folder/it's.xib", "quo\"te.xib", "new\nline.xib", "-dash.xib", "ünï/文.xib", "$HOME `x`;%A.xib",
                "back\\slash.xib", "%S", "*?[a].xib", "tab\there.xib",
            ]
            try sandbox.prepare()
            for (branch, text) in [("main~1", Versions.base), ("main", Versions.ours), ("topic", Versions.theirs)] {
                try sandbox.git("checkout", "--quiet", "--detach", branch)
                for path in paths { try sandbox.write(text, to: path) }
                if branch == "main~1" {
                    try sandbox.commit("all names")
                    try sandbox.git("branch", "names")
                } else {
                    try sandbox.git("checkout", "--quiet", "--force", "-b", "names-\(branch)", "names")
                    for path in paths { try sandbox.write(text, to: path) }
                    try sandbox.commit("all names")
                }
            }
            try sandbox.write("* merge=xibmerge\n", to: ".git/info/attributes")
            try sandbox.git("checkout", "--quiet", "names-main")
            try sandbox.sound("merge", "--no-edit", "names-topic")
            for path in paths { try sandbox.expectText(Versions.merged, in: path) }
        },
    ]
}
