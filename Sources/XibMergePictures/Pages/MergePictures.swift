import XibMergeCore
package import XibMergeReports

/// Drawings of the three versions of a merge and its result, with the changes of each side.
package struct MergePictures: Sendable {
    let panes: [ReviewPane]
    /// The changes of each side since base; empty if they can't be determined.
    let ours: [Change]
    let theirs: [Change]
    /// What each side did; a side that can't be compared is missing.
    let sides: [Side: DocumentDiff]

    /// Draws a merge.
    ///
    /// - Parameters:
    ///   - explanation: The explanation of the merge.
    ///   - files: The files of the project, for its images and colors.
    /// - Complexity: as `merge(base:ours:theirs:)` and `Drawing`.
    package init(
        base: [UInt8], ours: [UInt8], theirs: [UInt8], _ explanation: MergeExplanation,
        files: MergeFiles = MergeFiles()
    ) {
        let sides = MergeExplanation.sides(base: base, ours: ours, theirs: theirs)
        self.sides = sides
        func changes(_ side: Side) -> [Change] { sides[side]?.changes.filter(DiffFilter().includes) ?? [] }
        (self.ours, self.theirs) = (changes(.ours), changes(.theirs))
        let ids = Set((self.ours + self.theirs).flatMap(\.ids) + explanation.conflicts.flatMap(\.ids))
        var options = Drawing.Options(highlighted: ids)
        options.checksFrames = true
        options.rules = Drawing.Rules(of: [base, ours, theirs])
        func drawing(_ bytes: [UInt8], _ side: Side?) -> Drawing? {
            bytes.isEmpty ? nil : try? Drawing(of: bytes, options: files.options(options, for: side))
        }
        // A document with conflict markers can't be drawn.
        let favor = explanation.favor ?? .ours
        let outcome =
            explanation.refusal == nil ? try? merge(base: base, ours: ours, theirs: theirs, favor: favor) : nil
        let isAsked = !explanation.conflicts.isEmpty
        panes = [
            ReviewPane(label: "Base", drawing: drawing(base, .base)),
            ReviewPane(label: "Ours", drawing: drawing(ours, .ours)),
            ReviewPane(label: "Theirs", drawing: drawing(theirs, .theirs)),
            ReviewPane(
                label: isAsked ? "Result, ours in conflicts" : "Result",
                drawing: outcome.flatMap { drawing($0.rendered(), nil) }),
        ]
    }
}

extension Conflict {
    /// The IDs of what is disputed, the most specific first.
    var ids: [String] { [elementID, objectID].compactMap { $0 }.filter { !$0.isEmpty } }

    /// Its words in a list: the values, or the changes of each side. Marks have numbers of their own.
    fileprivate var words: (text: String, details: [String]) {
        var details = sides.flatMap { side in
            words(of: side, limit: ShownValues.textLength).map { "\(side): \($0)" }
        }
        details += places.dropFirst().map { "with \($0)" }
        if let hint { details.append("hint: \(hint)") }
        return ("conflict \(number): \(reason)", details)
    }

    /// The line of a review.
    ///
    /// - Parameter scene: The scene where it is drawn; `nil` outside of scenes.
    func line(list: Int, _ scene: DrawnScene?) -> ReviewLine {
        let words = words
        return ReviewLine(
            list: list, sceneID: scene?.sceneID ?? "", sceneName: nil,
            place: place.spelledOut, conflict: number, ids: ids, sign: "?", text: words.text,
            details: words.details.map(\.spelledOut), panes: 0...3, shownPanes: [0, 1, 2, 3], kind: .question)
    }
}

extension MergePictures {
    /// The scenes that either side changed or that a conflict is about.
    ///
    /// - Complexity: as `SceneReview.all`.
    func reviews(_ conflicts: [Conflict]) -> [SceneReview] {
        var lines = conflicts.map { $0.line(list: 0, panes.scene(of: $0.ids)) }
        let both = Set(ours.map(sameness)).intersection(theirs.map(sameness))
        func add(_ changes: [Change], isBoth: Bool, list: Int, pane: Int, shownPanes: [Int]) {
            let own = changes.filter { DiffFilter().shows($0) && both.contains(sameness($0)) == isBoth }
            lines += ReviewLine.lines(of: own, list: list, panes: 0...pane, shownPanes: shownPanes, isFull: false)
        }
        add(ours, isBoth: true, list: 1, pane: 1, shownPanes: [0, 1, 2, 3])
        add(ours, isBoth: false, list: 2, pane: 1, shownPanes: [0, 1, 3])
        add(theirs, isBoth: false, list: 3, pane: 2, shownPanes: [0, 2, 3])
        // What both sides laid out alike fits together.
        let stale = scenesLaidOutTwice(
            ours.filter { !both.contains(sameness($0)) }, theirs.filter { !both.contains(sameness($0)) })
        return SceneReview.all(lines, in: panes).map { review in
            var review = review
            let ids = review.lines.flatMap { key($0.line.sceneID, $0.line.ids) }
            if ids.contains(where: stale.contains) {
                review.note =
                    "Layout may be stale: both sides laid out this scene. Interface Builder computes frames anew when it opens the document."
                markStale(&review)
            }
            return review
        }
    }

    /// What a change of one side has in common with that of the other side which is the same.
    private struct Sameness: Hashable {
        var ids: [String?]
        var kind: Change.Kind
        var subject: Change.Subject
        var values: [DocumentValue?]
        /// What is in an element that is new is part of the change.
        var outline: [String]
    }

    private func sameness(_ change: Change) -> Sameness {
        let object = change.object
        return Sameness(
            ids: [object.sceneID, object.id, object.element, change.elementID], kind: change.kind,
            subject: change.subject, values: [change.old, change.new],
            outline: change.old == nil ? change.outline : [])
    }

    /// Tells in the result that its frames come from two sides, and which of them break constraints that hold on both.
    private func markStale(_ review: inout SceneReview) {
        guard let result = review.scenes[3], let drawing = panes[3].drawing else { return }
        let earlier = [1, 2].compactMap { pane in
            review.scenes[pane].flatMap { panes[pane].drawing?.scenes[$0].broken }
        }
        let broken = drawing.scenes[result].broken.filter { id, _ in earlier.allSatisfy { $0[id] == nil } }
        review.brokenFrames = broken.sorted { $0.key < $1.key }.map(\.value)
        let count = broken.isEmpty ? "" : "; \(counted(broken.count, "constraint")) broken by them"
        review.banner = "Frames of both sides\(count)"
    }

    /// The scenes of base in which both sides laid out views of one container, or a view and one inside it.
    ///
    /// - Complexity: O(changes · depth).
    private func scenesLaidOutTwice(_ ours: [Change], _ theirs: [Change]) -> Set<String> {
        guard let base = panes[0].drawing else { return [] }
        let (first, second) = (laidOut(ours, pane: 1), laidOut(theirs, pane: 2))
        let found = first.keys.filter { number in
            guard let other = second[number] else { return false }
            let objects = base.scenes[number].objects
            func around(_ object: Int) -> some Sequence<Int> {
                sequence(first: object) { $0 >= 0 ? objects[$0].parent : nil }.dropFirst()
            }
            func parents(_ own: Set<Int>) -> Set<Int> { Set(own.map { objects[$0].parent }) }
            func isInside(_ own: Set<Int>, _ others: Set<Int>) -> Bool {
                own.contains { around($0).contains(where: others.contains) }
            }
            let own = first[number]!
            return !parents(own).isDisjoint(with: parents(other)) || isInside(own, other) || isInside(other, own)
        }
        return Set(
            found.map { number in
                let scene = base.scenes[number]
                return scene.sceneID.isEmpty ? "o\(scene.id)" : "s\(scene.sceneID)"
            })
    }

    /// By scene of base, its objects that a side gave another place or size in what is around them. What it added with
    /// its own frames is not in the way of the others.
    private func laidOut(_ changes: [Change], pane: Int) -> [Int: Set<Int>] {
        var result: [Int: Set<Int>] = [:]
        guard let base = panes[0].drawing, let side = panes[pane].drawing else { return result }
        func frame(_ place: Drawing.Place, _ drawing: Drawing) -> DrawnRect {
            let scene = drawing.scenes[place.scene]
            return scene.frameInParent(scene.objects[place.object])
        }
        for change in changes where change.isFrame {
            guard let old = base.places[change.object.id], let new = side.places[change.object.id], old.isOwn,
                new.isOwn,
                frame(old, base).differs(from: frame(new, side))
            else { continue }
            result[old.scene, default: []].insert(old.object)
        }
        return result
    }

    private func key(_ sceneID: String, _ ids: [String]) -> [String] {
        sceneID.isEmpty ? panes.scene(of: ids).map { ["o\($0.id)"] } ?? [] : ["s\(sceneID)"]
    }
}

extension MergeExplanation {
    /// Writes the whole explanation of the merge as one page for browsers: base, ours, theirs and the result of each
    /// changed scene, conflicts, changes of each side, findings and decisions, in the words of `text(_:)`.
    ///
    /// - Returns: UTF-8; the page has the properties of those from `DiffReport.html(_:)`.
    /// - Complexity: O(n) in the bytes written.
    package func html(_ pictures: MergePictures) -> [UInt8] {
        var page = HTMLPage()
        page.beginDocument(path.spelledOut, summary)
        if let refusal { page.addList(words(of: refusal).map(\.spelledOut), class: "broken") }
        page.addList(
            findings.map { finding in
                let object = finding.object.isEmpty ? "" : "\(finding.object): "
                return "\(finding.severity.rawValue) (\(finding.rule)): \(object)\(finding.message)".spelledOut
            }, class: "broken")
        page.add(pictures.reviews(conflicts), in: pictures.panes, lists: ["Conflicts", "Both", "Ours", "Theirs"])
        page.addList(otherWarnings.map { "warning: \($0.place): \($0.message)".spelledOut }, class: "warnings")
        var told = self
        told.sides = pictures.sides
        for (name, words) in told.sideLines {
            page.add("<p class=\"sum\">\(name.isEmpty ? "" : "\(name): ")\(HTMLPage.escaped(words))</p>\n")
        }
        let decisions = toldDecisions
        if !decisions.isEmpty {
            page.add("<h3>Decisions</h3>\n")
            page.addList(
                decisions.map { "\($0.title) (\($0.rule.title)): \($0.words)".spelledOut },
                class: "decisions")
            if let turnHint { page.add("<p class=\"sum\">\(HTMLPage.escaped(turnHint.spelledOut))</p>\n") }
        }
        page.endDocument()
        return page.bytes(title: "Merge of \(FileDiff.short(path).spelledOut)", words: summary)
    }
}
