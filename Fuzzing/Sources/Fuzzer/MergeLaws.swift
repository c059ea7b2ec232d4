import XibMergeReports

@testable import XibMergeCore

/// What holds for three versions of any document.
enum MergeLaws {
    static func merge(_ parts: Parts) {
        let (base, ours, theirs) = (parts.texts[0], parts.texts[1], parts.texts[2])
        for side in [ours, theirs] {
            for (one, two) in [(base, side), (side, base), (side, side)] {
                guard let outcome = try? XibMergeCore.merge(base: base, ours: one, theirs: two) else { continue }
                require("an unchanged side takes the other", outcome.rendered() == side)
            }
        }
        guard let outcome = try? XibMergeCore.merge(base: base, ours: ours, theirs: theirs) else { return }
        let rendered = outcome.rendered()
        require(
            "a merge is the same twice",
            (try? XibMergeCore.merge(base: base, ours: ours, theirs: theirs))?.rendered() == rendered)
        let explanation = MergeExplanation(path: "x", outcome, newFindings: [], favor: nil)
        require("an explanation is JSON", (try? JSONValue(parsing: explanation.json())) != nil)
        if outcome.isClean { judge(rendered, "a clean result", parts) }
        for (side, favor) in [(ours, Side.ours), (theirs, .theirs)] {
            guard let favored = try? XibMergeCore.merge(base: base, ours: ours, theirs: theirs, favor: favor) else {
                fatalError("broken law: what can be merged can be merged with a side")
            }
            require("a favored side leaves no conflict", favored.isClean || side.isEmpty)
            judge(favored.rendered(), "the result with \(favor)", parts)
            if !outcome.isClean, let text = try? ConflictText(rendered, size: width(of: rendered)) {
                require("the answer \(favor) is the result with it", text.answered(favor) == favored.rendered())
            }
        }
    }

    /// The width of the markers: more than that of any line of the document that looks like one.
    private static func width(of bytes: [UInt8]) -> Int {
        let lines = bytes.split(separator: UInt8(ascii: "\n"))
        return lines.map { $0.prefix { $0 == UInt8(ascii: "<") }.count }.max() ?? 7
    }

    private static func judge(_ result: [UInt8], _ name: String, _ parts: Parts) {
        require("\(name) can be read", (try? SyntaxTree(parsing: result)) != nil)
        let found = faults(in: result, base: parts.texts[0], ours: parts.texts[1], theirs: parts.texts[2])
        require("\(name) is valid: \(found.map(\.message))", found.isEmpty)
    }

    static func resolve(_ parts: Parts) {
        _ = MarkedDocument(parts.texts[3])
        guard var resolution = try? Resolution(base: parts.texts[0], ours: parts.texts[1], theirs: parts.texts[2])
        else { return }
        let open = resolution.questions.count
        guard let work = try? resolution.adopt(parts.texts[3]) else { return }
        require("no more is answered than was asked", work.answered.count <= open)
        finish(resolution, parts)
    }

    /// Whatever the answers are, the document with them is valid.
    private static func finish(_ resolution: Resolution, _ parts: Parts) {
        for side in [Side.ours, .theirs] {
            guard let document = try? resolution.document(rest: side) else { continue }
            judge(document, "the resolved document with \(side) for the rest", parts)
        }
    }

    /// A merge with questions of many kinds.
    private static let asked = Parts(Fixture.versions(in: "Resolve"), count: 3)
    private static let unanswered = try! Resolution(
        base: asked.texts[0], ours: asked.texts[1], theirs: asked.texts[2])

    static func answers(_ bytes: [UInt8]) {
        guard let value = try? JSONValue(parsing: bytes) else { return }
        var resolution = unanswered
        guard let numbers = try? resolution.apply(value) else {
            require("answers that are refused change nothing", resolution.answers.isEmpty)
            return
        }
        require("answers are to what was asked", Set(numbers).isSubset(of: unanswered.questions.map(\.number)))
        if !numbers.isEmpty { finish(resolution, asked) }
    }
}
