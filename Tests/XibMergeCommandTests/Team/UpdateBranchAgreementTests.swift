import Foundation
import TestSupport
import Testing

/// `update-branch` makes the trees that `git merge` makes with the driver installed, on made-up histories.
///
/// `XIBMERGE_MERGES=200` makes more of them; `XIBMERGE_SEED` is the seed of the first.
@Suite(.startsPrograms) struct UpdateBranchAgreementTests {
    private static let environment = ProcessInfo.processInfo.environment
    private static let first = environment["XIBMERGE_SEED"].flatMap(UInt64.init) ?? 1
    private static let count = environment["XIBMERGE_MERGES"].flatMap(UInt64.init) ?? 12

    /// A file: its mode and its lines.
    private struct File {
        var mode = "100644"
        var text: String
    }

    /// The files of one commit, edited as people edit them.
    private struct Tree {
        var files: [String: File] = [:]

        static func made(_ generator: inout SeededGenerator) -> Tree {
            var tree = Tree()
            for number in 0..<4 {
                let labels = (0..<6).map { "Label \(number)\($0)" }
                tree.files["App/\(number)/Main.storyboard"] = File(text: document(labels, "\(number)"))
                tree.files["App/\(number)/code.swift"] = File(text: (0..<12).map { "line \(number) \($0)\n" }.joined())
            }
            tree.files["Podfile.lock"] = File(text: (0..<6).map { "pod \($0)\n" }.joined())
            tree.files["tool.sh"] = File(mode: "100755", text: "#!/bin/sh\n")
            tree.files["link"] = File(mode: "120000", text: "Podfile.lock")
            tree.files[".gitattributes"] = File(
                text: (generator.oneIn(2) ? "" : "*.xib merge=xibmerge\n*.storyboard merge=xibmerge\n")
                    + (generator.oneIn(2) ? "" : "*.lock merge=union\n"))
            return tree
        }

        private static func document(_ labels: [String], _ id: String) -> String {
            let lines = labels.enumerated().map {
                "                <label opaque=\"NO\" text=\"\($1)\" id=\"l\(id)\($0)-AA-001\"/>\n"
            }
            return """
                <?xml version="1.0" encoding="UTF-8"?>
                <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21701" targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" useAutolayout="YES">
                    <objects>
                        <view contentMode="scaleToFill" id="iN\(id)-l3-epB">
                            <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
                            <subviews>
                \(lines.joined())            </subviews>
                        </view>
                    </objects>
                </document>

                """
        }

        mutating func edit(_ generator: inout SeededGenerator) {
            for _ in 0..<Int.random(in: 1...6, using: &generator) { editOnce(&generator) }
        }

        private mutating func editOnce(_ generator: inout SeededGenerator) {
            var paths = files.keys.sorted().filter { $0 != ".gitattributes" }
            if generator.oneIn(2) { paths = paths.filter { $0.hasSuffix("Main.storyboard") } + paths.prefix(1) }
            let path = paths.randomElement(using: &generator)!
            let (folder, name) = (path.split(separator: "/").dropLast(), path.split(separator: "/").last!)
            switch Int.random(in: 0..<14, using: &generator) {
            case 0...7:
                guard files[path]!.mode != "120000" else { return }
                // One line in some other form, or one of an attribute.
                var lines = files[path]!.text.split(separator: "\n").map(String.init)
                let places = lines.indices.filter { lines[$0].contains("<label") || !path.hasSuffix("board") }
                guard let place = places.randomElement(using: &generator) else { return }
                let word = "\(Int.random(in: 0..<40, using: &generator))"
                if path.hasSuffix("board") {
                    lines[place].replace(#/text="[^"]*"/#, with: "text=\"\(word)\"")
                } else {
                    lines[place] = "edited \(word)"
                }
                files[path]!.text = lines.joined(separator: "\n") + "\n"
            case 8: files[path]!.mode = files[path]!.mode == "100644" ? "100755" : "100644"
            case 9: files[path] = nil
            case 10:
                let file = files.removeValue(forKey: path)!
                files[(folder + ["\(Int.random(in: 0..<3, using: &generator))\(name)"]).joined(separator: "/")] = file
            case 11:
                guard path.hasPrefix("App/") else { return }
                let old = path.split(separator: "/").prefix(2).joined(separator: "/") + "/"
                let new = "Moved/\(Int.random(in: 0..<6, using: &generator))/"
                for (path, file) in files where path.hasPrefix(old) {
                    files[path] = nil
                    files[new + path.dropFirst(old.count)] = file
                }
            case 12:
                let number = Int.random(in: 10..<13, using: &generator)
                files["App/\(number).xib"] = File(
                    text: Self.document(["\(Int.random(in: 0..<3, using: &generator))"], "\(number)"))
            default: files["new\(Int.random(in: 0..<4, using: &generator)).bin"] = File(text: "\0\(generator.next())")
            }
        }
    }

    /// Histories for `git fast-import`: the branches `ours/n` and `theirs/n`.
    private func histories() -> Data {
        var stream = Data()
        var mark = 0
        func commit(_ branch: String, _ parents: [Int], _ tree: Tree) -> Int {
            mark += 1
            var text = "commit \(branch)\nmark :\(mark)\ncommitter A <a@example.com> \(1_700_000_000 + mark) +0000\n"
            text += "data 1\nx\n"
            for (number, parent) in parents.enumerated() { text += "\(number == 0 ? "from" : "merge") :\(parent)\n" }
            text += "deleteall\n"
            for (path, file) in tree.files.sorted(by: { $0.key < $1.key }) {
                text += "M \(file.mode) inline \(path)\ndata \(file.text.utf8.count)\n\(file.text)\n"
            }
            stream += Data(text.utf8)
            return mark
        }
        for seed in Self.first..<Self.first + Self.count {
            var generator = SeededGenerator(seed: seed)
            let base = Tree.made(&generator)
            var (ours, theirs) = (base, base)
            ours.edit(&generator)
            theirs.edit(&generator)
            theirs.files[".gitattributes"] = ours.files[".gitattributes"]
            let root = commit("refs/heads/base/\(seed)", [], base)
            var (one, two) = (
                commit("refs/heads/ours/\(seed)", [root], ours), commit("refs/heads/theirs/\(seed)", [root], theirs)
            )
            // Criss-cross: two merge bases, which git merges first.
            if generator.oneIn(4) {
                ours.edit(&generator)
                theirs.edit(&generator)
                (one, two) = (
                    commit("refs/heads/ours/\(seed)", [one, two], ours),
                    commit("refs/heads/theirs/\(seed)", [two, one], theirs)
                )
            }
        }
        return stream
    }

    /// What a merge leads to: the tree, or the files in conflict.
    private enum Outcome: Equatable {
        case tree(String)
        case conflicts(Set<String>)
    }

    private func merged(_ sandbox: Sandbox, _ seed: UInt64) throws -> Outcome {
        try sandbox.git("checkout", "--quiet", "--force", "--detach", "ours/\(seed)")
        try sandbox.git("clean", "--quiet", "-ffd")
        if try sandbox.git("merge", "--quiet", "--no-ff", "--message", "x", "theirs/\(seed)").status == 0 {
            return .tree(try sandbox.git("rev-parse", "HEAD^{tree}").output.trimmingCharacters(in: .newlines))
        }
        let lines = try sandbox.git("ls-files", "--unmerged", "-z").output.split(separator: "\0")
        try sandbox.git("merge", "--abort")
        return .conflicts(Set(lines.compactMap { $0.split(separator: "\t").last.map(String.init) }))
    }

    private func updated(_ sandbox: Sandbox, _ seed: UInt64) throws -> Outcome {
        let run = try sandbox.xibmerge(
            "update-branch", "ours/\(seed)", "--from", "theirs/\(seed)", "--format", "json", in: "bare")
        let value = try #require(
            try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any], "\(run)")
        if run.status == 0 {
            let tree = try sandbox.run("git", ["rev-parse", "ours/\(seed)^{tree}"], in: "bare").output
            expect(tree, equals: "\(value["tree"] ?? "")\n")
            return .tree(tree.trimmingCharacters(in: .newlines))
        }
        let lists = ["documents", "others"].flatMap { value[$0] as? [[String: Any]] ?? [] }
        return .conflicts(Set(lists.compactMap { $0["path"] as? String }))
    }

    @Test func treesAreThoseOfMergesWithTheDriver() throws {
        let sandbox = try Sandbox()
        try sandbox.git("init", "--quiet", "--initial-branch=main")
        try histories().write(to: sandbox.home.appendingPathComponent("histories"))
        let imported = try sandbox.run("sh", ["-c", "git fast-import --quiet < ../histories"])
        expect(imported.status, equals: 0, "\(imported)")
        try sandbox.git("commit", "--quiet", "--allow-empty", "--message", "x")
        try expect(sandbox.xibmerge("install", "--private", "--no-textconv").status, equals: 0)
        try sandbox.git("clone", "--quiet", "--mirror", ".", sandbox.home.path + "/bare")
        try sandbox.run("ln", ["-s", "../bare", "bare"])
        try sandbox.write("bare\n", to: ".git/info/exclude")
        var counts = (trees: 0, byObject: 0, conflicts: 0)
        for seed in Self.first..<Self.first + Self.count {
            let (wanted, made) = (try merged(sandbox, seed), try updated(sandbox, seed))
            switch (wanted, made) {
            case (.tree, _):
                counts.trees += 1
                // With no attributes and no driver.
                let plain = ["merge-tree", "--write-tree", "ours/\(seed)^1", "theirs/\(seed)"]
                counts.byObject += try sandbox.run("git", plain, in: "bare").status == 0 ? 0 : 1
            case (.conflicts(let paths), .conflicts(let told)):
                counts.conflicts += 1
                // A renamed document has several paths in the index, and is told once.
                expect(!told.isEmpty && told.isSubset(of: paths), "XIBMERGE_SEED=\(seed): \(told) \(paths)")
                continue
            default: break
            }
            expect(made, equals: wanted, "XIBMERGE_SEED=\(seed)")
        }
        expect(counts.byObject > 0 && counts.conflicts > 0)
        print("agree: \(counts.trees) trees, \(counts.byObject) of them by object; \(counts.conflicts) conflicts")
    }
}
