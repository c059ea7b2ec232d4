import Foundation
import TestSupport

@testable import XibMergeCore

/// Judges one merge by the laws that hold for every one.
struct MergeJudge {
    private let base: [UInt8]
    private let ours: [UInt8]
    private let theirs: [UInt8]
    private let facts: (base: DocumentFactsTable, ours: DocumentFactsTable, theirs: DocumentFactsTable)
    /// What the versions have out of step themselves.
    private let stepFaults: Set<String>
    private let seed: UInt64
    /// Whether the versions may be such that nobody can merge them.
    private let isOdd: Bool

    /// - Returns: The first law that is broken; `nil` where all hold.
    static func verdict(
        _ versions: (base: ModelDocument, ours: ModelDocument, theirs: ModelDocument), _ seed: UInt64,
        isOdd: Bool, _ report: inout SoakReport
    ) -> MergeSoak.Broken? {
        let judge = MergeJudge(versions, seed, isOdd: isOdd)
        do {
            try judge.judge(&report)
            return nil
        } catch let broken as MergeSoak.Broken {
            return broken
        } catch {
            return MergeSoak.Broken(law: "error", message: "\(error)")
        }
    }

    private init(
        _ versions: (base: ModelDocument, ours: ModelDocument, theirs: ModelDocument), _ seed: UInt64, isOdd: Bool
    ) {
        (base, ours, theirs) = (versions.base.bytes, versions.ours.bytes, versions.theirs.bytes)
        facts = (
            DocumentFactsTable(versions.base), DocumentFactsTable(versions.ours), DocumentFactsTable(versions.theirs)
        )
        stepFaults = [versions.base, versions.ours, versions.theirs].reduce(into: []) {
            $0.formUnion(StepFaults($1).found)
        }
        (self.seed, self.isOdd) = (seed, isOdd)
    }

    private func require(_ law: String, _ isTrue: Bool, _ message: @autoclosure () -> String) throws {
        if !isTrue { throw MergeSoak.Broken(law: law, message: message()) }
    }

    private func judge(_ report: inout SoakReport) throws {
        let start = Date()
        let outcome = Result { () throws(Problem) in try merge(base: base, ours: ours, theirs: theirs) }
        let mirrored = Result { () throws(Problem) in try merge(base: base, ours: theirs, theirs: ours) }
        try require("slow", Date().timeIntervalSince(start) < 10, "took \(Date().timeIntervalSince(start)) s")
        switch (outcome, mirrored) {
        case (.failure(let refusal), .failure):
            report.count("refused")
            // What the merge itself made wrong.
            let isDue = refusal.version != nil || !refusal.message.contains("would")
            try require("refused", isOdd || isDue, refusal.message)
        case (.success, .failure(let refusal)):
            try require("mirror", isOdd, "mirrored it is refused: \(refusal.message)")
        case (.failure(let refusal), .success):
            try require("mirror", isOdd, "refused, but not mirrored: \(refusal.message)")
        case (.success(let outcome), .success(let mirrored)):
            report.count(outcome.isClean ? "clean" : "asking")
            try judge(outcome)
            try judgeMirror(outcome, mirrored)
        }
    }

    private func judge(_ outcome: MergeOutcome) throws {
        let rendered = outcome.rendered()
        let again = try merge(base: base, ours: ours, theirs: theirs)
        try require("same", again.rendered() == rendered, "another document the second time")
        try require(
            "same",
            again.decisions == outcome.decisions && again.conflicts == outcome.conflicts
                && again.warnings == outcome.warnings, "other words the second time")
        if seed.isMultiple(of: 97) { try judgeProcesses(rendered) }
        let text = try ConflictText(rendered)
        try require("markers", (text.hunkCount == 0) == outcome.isClean, "\(text.hunkCount) hunks")
        for side in [Side.ours, .theirs] {
            let answer = text.answered(side)
            try judgeSound(answer, "\(side)")
            let favored = try merge(base: base, ours: ours, theirs: theirs, favor: side)
            try require("favor", favored.isClean && favored.rendered() == answer, "\(side) is not its answers")
            guard let document = ModelDocument(answer) else { continue }
            try judgeKept(DocumentFactsTable(document), side, outcome)
        }
        var random = SeededGenerator(seed: seed)
        let questions = text.questions
        let mixtures =
            questions.map { [$0] } + questions.map { Set(questions).subtracting([$0]) }
            + (0..<3).map { _ in Set(questions.filter { _ in Bool.random(using: &random) }) }
        for mixture in mixtures where questions.count > 1 {
            try judgeSound(text.answered(withTheirs: mixture), "theirs for \(mixture.sorted())", law: "mixed")
        }
        if outcome.isClean, !outcome.wantsCheck {
            let found = newFindings(in: rendered, ours: ours, theirs: theirs)
            try require("found", found.isEmpty, "\(found.map(\.rule)) is found and was not announced")
        }
        for side in [ours, theirs] {
            let isComplete = (try? isDiffComplete(before: base, after: side)) ?? true
            try require("diff", isComplete, "the diff is not complete")
        }
    }

    /// V1–V5 and V7.
    private func judgeSound(_ answer: [UInt8], _ what: String, law: String = "sound") throws {
        let found = faults(in: answer, base: base, ours: ours, theirs: theirs)
        try require(law, found.isEmpty, "\(what): \(found.map { "\($0.rule?.description ?? "") \($0.message)" })")
        guard !isOdd, let document = ModelDocument(answer) else { return }
        let outOfStep = StepFaults(document).found.subtracting(stepFaults)
        try require("step", outOfStep.isEmpty, "\(what): \(outOfStep.sorted())")
    }

    // MARK: Nothing is lost

    /// An answer has all that its side did, and all that nobody disputed, but for what a decision or, of the other side's
    /// edits, a question tells of.
    private func judgeKept(_ answer: DocumentFactsTable, _ side: Side, _ outcome: MergeOutcome) throws {
        // One question about all of the layout.
        let systems = [facts.base, facts.ours, facts.theirs].map {
            $0.elements["document"]?.attributes["useAutolayout"]
        }
        if Set(systems).count > 1 { return }
        let versions = [Side.ours: facts.ours, .theirs: facts.theirs]
        let decided =
            outcome.decisions.map { "\($0.place) \($0.message)" } + outcome.warnings.map { "\($0.place) \($0.message)" }
        let asked = outcome.conflicts.flatMap { $0.places + [$0.ours, $0.theirs].compactMap(\.self) }
        // A question about all there is.
        if asked.contains(where: { $0 == "Document" || $0.hasPrefix("Document objects") }) { return }
        // Classes that change places with their connections are one question.
        let hasRoles = outcome.conflicts.contains { conflict in
            conflict.kind == .role || conflict.places.contains { $0.hasSuffix("customClass") }
        }
        for author in [Side.ours, .theirs] {
            let (own, other) = (versions[author]!, versions[author.other]!)
            let disputes = Disputes(facts.base, own: own, other: other)
            for edit in facts.base.edits(to: own) where !edit.isDerived && !answer.has(edit) {
                let object = [own.elements[edit.key]?.owner ?? facts.base.elements[edit.key]?.owner ?? edit.key]
                let targets = own.targets(edit.key) + facts.base.targets(edit.key)
                let around = own.around(edit.key) + facts.base.around(edit.key) + targets
                if disputes.hasSuccessor(edit) || disputes.isSucceeding(edit) || Self.tell(decided, of: around) {
                    continue
                }
                if author != side, hasRoles, edit.isOfRole { continue }
                if author != side, Self.isRival(edit, own, facts.base, asked) { continue }
                // What was added in something that a question is about.
                let asking = edit.kind == .added ? around : object + targets
                if author != side && (disputes.contain(edit) || Self.tell(asked, of: asking)) { continue }
                // The object that it refers to has another ID now.
                if let value = edit.value, facts.base.elements["#\(value)"] != nil, other.elements["#\(value)"] == nil,
                    !asked.isEmpty
                {
                    continue
                }
                throw MergeSoak.Broken(law: "kept", message: "\(side) lacks of \(author): \(edit)")
            }
        }
    }

    /// Whether a question is about what an added connection or constraint stands for: only one can be there.
    private static func isRival(
        _ edit: DocumentFactsTable.Edit, _ own: DocumentFactsTable, _ base: DocumentFactsTable, _ asked: [String]
    ) -> Bool {
        guard edit.kind == .added, let name = own.elements[edit.key]?.attributes["<>"] else { return false }
        if name != "constraint" { return edit.isConnection && tell(asked, of: own.around(edit.key)) }
        let items = Set(own.targets(edit.key))
        return [base, own].contains { table in
            table.elements.contains { key, element in
                element.attributes["<>"] == "constraint" && !items.isDisjoint(with: table.targets(key))
                    && tell(asked, of: [key])
            }
        }
    }

    /// Whether words speak of an object.
    private static func tell(_ words: [String], of objects: [String]) -> Bool {
        let ids = Set(objects.filter { $0.hasPrefix("#") }.map { $0.dropFirst() })
        return words.contains { words in
            words.hasPrefix("the document") || ids.contains { words.contains("(\($0))") || words.contains("'\($0)'") }
        }
    }

    // MARK: From the other side

    private func judgeMirror(_ outcome: MergeOutcome, _ mirrored: MergeOutcome) throws {
        let counts = [outcome, mirrored].map { Set($0.conflicts.map(\.number)).count }
        try require("mirror", counts[0] == counts[1], "asks \(counts[0]), mirrored \(counts[1])")
        let (text, other) = (try ConflictText(outcome.rendered()), try ConflictText(mirrored.rendered()))
        for side in [Side.ours, .theirs] {
            guard let one = ModelDocument(text.answered(side)), let two = ModelDocument(other.answered(side.other))
            else {
                continue
            }
            try require("mirror", Self.contents(one) == Self.contents(two), "\(side) is another document mirrored")
        }
    }

    /// What is in a document, without order, what is computed, the IDs that twins get of ours, and the end at which a
    /// constraint begins: of two that both sides added, ours' is kept.
    static func contents(_ document: ModelDocument) -> [String] {
        let ids = Set(document.root.ids)
        /// An attribute as it is at either end.
        func end(_ attribute: (name: String, value: String)) -> String {
            switch attribute.name {
            case "firstAttribute", "secondAttribute": "attribute=\(attribute.value)"
            case "constant": "constant=\(attribute.value.drop { $0 == "-" })"
            case "relation": "relation"
            default: "\(attribute.name)=\(attribute.value)"
            }
        }
        func contents(_ element: ModelElement) -> [String] {
            if DocumentFactsTable.derivedElements.contains(element.name) { return [] }
            let attributes = element.attributes.filter {
                !ids.contains($0.value) && !DocumentFactsTable.derivedAttributes.contains($0.name)
            }
            let isReversible = element.name == "constraint" && element["secondItem"] != nil
            let text = attributes.map { isReversible ? end($0) : "\($0.name)=\($0.value)" }.sorted().joined(
                separator: " ")
            return ["\(element.name) \(text)"] + element.children.flatMap(contents)
        }
        return contents(document.root).sorted()
    }

    /// Every process begins with another seed for its tables.
    private func judgeProcesses(_ rendered: [UInt8]) throws {
        let sandbox = try Sandbox()
        for (name, bytes) in [("base", base), ("ours", ours), ("theirs", theirs)] {
            try sandbox.write(String(decoding: bytes, as: UTF8.self), to: name)
        }
        var seen: Set<String> = []
        for _ in 0..<4 {
            let run = try sandbox.xibmerge("merge", "--format", "json", "base", "ours", "theirs")
            seen.insert("\(run.status) \(run.output) \(run.errors)")
        }
        try require("processes", seen.count == 1, "\(seen.count) outcomes of one merge")
    }
}
