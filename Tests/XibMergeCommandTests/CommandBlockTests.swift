import Foundation
import TestSupport
import Testing

/// The blocks of shell commands that the documents print are commands that work, as written.
@Suite(.startsPrograms) struct CommandBlockTests {
    /// The lines that can't run here.
    private static let elsewhere: [(begin: String, reason: String)] = [
        ("brew ", "needs Homebrew"), ("cp xibmerge.rb", "needs Homebrew"),
        ("cp ~/.local", "needs a release: GetScriptTests"),
        ("sh Scripts/", "is a copy of a file of a release"), ("make ", "builds for minutes"), ("jj ", "needs jj"),
        ("xibmerge resolve --web", "waits for a browser"), ("xibmerge resolve --tool", "opens a window"),
        ("XIBMERGE_REMOTE=", "needs a server"), ("scripts/get", "needs a release: GetScriptTests"),
        ("f() {", "is a setting of git; git sets its words"),
    ]

    private static let pages =
        ["README.md"]
        + [
            "checks", "clients", "first-conflict", "git-diff", "history", "install", "mergetool", "other-vcs",
            "resolve", "restore", "review", "team", "team-setup", "update-branch",
        ].map { "docs/\($0).md" }

    private static func blocks(of page: String) throws -> [[String]] {
        let text = try String(contentsOf: ReviewScriptTests.root.appendingPathComponent(page), encoding: .utf8)
        return text.components(separatedBy: "\n```sh\n").dropFirst().map { part in
            part.components(separatedBy: "\n```")[0].split(separator: "\n").map(String.init)
        }
    }

    private static func document(_ words: [String]) -> String {
        let ids = ["q4p-F0-OV3", "bbb-BB-002", "ccc-CC-003", "ddd-DD-004"]
        let labels = zip(words, ids).enumerated().map { place, label in
            """
                        <label opaque="NO" text="\(label.0)" id="\(label.1)">
                            <rect key="frame" x="20" y="\(100 + 40 * place)" width="100" height="21"/>
                        </label>

            """
        }
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
                <objects>
                    <view id="iN0-l3-epB">
                        <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
                        <subviews>
            \(labels.joined())            </subviews>
                    </view>
                </objects>
            </document>

            """
    }

    /// A repository whose branches `main` and `topic` changed four labels, with the files, branches, tags and the remote
    /// that the documents speak of. Unless a merge is to come, `main` has merged `topic`.
    private static func template(merging: Bool) throws -> Sandbox {
        try Sandbox.template(["commands", "\(merging)"], named: "repository") { try fill($0, merging: merging) }
    }

    private static func fill(_ sandbox: Sandbox, merging: Bool) throws {
        for (name, word) in [("base", "One"), ("ours", "Hello"), ("theirs", "Welcome")] {
            try sandbox.write(document((1...4).map { "\(word) \($0)" }), to: ".git/\(name)")
        }
        let lines = """
            git init --quiet --initial-branch=main
            mkdir -p Views App Scripts
            for file in Main.storyboard Views/Login.xib App/App.xib; do cp .git/base $file; done
            git add --all; git commit --quiet --message base; git tag v1.0; git tag v1.2
            for number in 1 2 3; do git commit --quiet --allow-empty --message $number; done; git branch topic
            cp .git/ours Main.storyboard; xibmerge install > /dev/null
            git add --all; git commit --quiet --message ours; git branch develop
            git checkout --quiet topic; cp .git/theirs Main.storyboard; git commit --quiet --all --message theirs
            git init --quiet --bare ../origin.git; git remote add origin ../origin.git
            git push --quiet --set-upstream origin topic develop
            git checkout --quiet main
            cp .git/base OLD.xib; cp .git/ours NEW.xib; cp .git/base FILE
            cp .git/base BASE; cp .git/ours OURS; cp .git/theirs THEIRS
            if [ $1 = no ]; then XIBMERGE_FAVOR=theirs git merge --quiet --no-edit topic; fi
            git push --quiet --set-upstream origin main
            """
        let made = try sandbox.run("sh", ["-euc", lines, "sh", merging ? "yes" : "no"], with: path)
        expect(made.status, equals: 0, "\(made)")
    }

    private static let path = ["PATH": "\(buildFolder.path):\(ProcessInfo.processInfo.environment["PATH"] ?? "")"]

    /// What is done before a line where `main` has not merged `topic`: each line shows a way out of the same merge.
    private static let before = [
        "docs/update-branch.md": ":",
        "docs/resolve.md": "git config rerere.enabled true; git merge --abort; git merge topic",
        "docs/checks.md": "git merge topic",
    ]

    @Test(arguments: pages) func theyRun(_ page: String) throws {
        // The blocks of this page follow on each other.
        let isStory = page == "docs/first-conflict.md"
        let template = try Self.template(merging: Self.before[page] != nil || isStory)
        let blocks = try Self.blocks(of: page)
        for block in isStory ? [blocks.flatMap(\.self)] : blocks {
            let sandbox = try Sandbox(named: "repository")
            try sandbox.run("sh", ["-c", "cp -a \"$1/..\"/* ..", "sh", template.folder.path])
            for line in block where !line.hasPrefix("#") {
                if Self.elsewhere.contains(where: { line.hasPrefix($0.begin) }) { continue }
                let user = Self.path.merging(["GIT_CONFIG_GLOBAL": sandbox.home.path + "/.gitconfig"]) { $1 }
                if let before = Self.before[page] { try sandbox.run("sh", ["-c", before], with: user) }
                let run = try sandbox.run("sh", ["-c", line], with: user)
                // With 1, commands tell what they found.
                let mayFind = line.contains("xibmerge") || line.hasPrefix("git merge")
                expect(run.status == 0 || run.status == 1 && mayFind, "\(line): \(run)")
            }
        }
    }

    /// A line that is left out is there, so that the list does not grow old.
    @Test func whatIsLeftOutIsWritten() throws {
        let lines = try Self.pages.flatMap { try Self.blocks(of: $0).joined() }
        for (begin, reason) in Self.elsewhere {
            expect(lines.contains { $0.hasPrefix(begin) }, "\(begin) (\(reason))")
        }
    }
}
