import XibMergeCore
import XibMergeReports

/// Finds the objects of lines in the pictures of one scene.
struct Marker {
    let panes: [ReviewPane]
    let scenes: [Int?]
    let looks: [SceneLooks?]
    private(set) var marks: [SceneMark] = []
    /// The object of each mark in each pane.
    private var objects: [[Int?]] = []
    private var markOfID: [String: Int] = [:]
    /// For each mark, the mark that it was joined into.
    private var joined: [Int] = []
    /// By pane, where each object is drawn, in the scene and in the object around it.
    private let framesOfID: [[String: (frame: DrawnRect, inParent: DrawnRect)]]

    init(panes: [ReviewPane], scenes: [Int?], looks: [SceneLooks?]) {
        (self.panes, self.scenes, self.looks) = (panes, scenes, looks)
        framesOfID = looks.map { look in
            guard let scene = look?.scene else { return [:] }
            let places = scene.objects.map { ($0.id, (frame: $0.frame, inParent: scene.frameInParent($0))) }
            return Dictionary(places) { first, _ in first }
        }
    }

    private func place(_ id: String, _ pane: Int) -> Drawing.Place? {
        guard let place = panes[pane].drawing?.places[id], place.scene == scenes[pane] else { return nil }
        return place
    }

    /// Whether all that a scene shows of an object is the scene.
    private func isNowhere(_ id: String, _ pane: Int) -> Bool {
        place(id, pane).map { !$0.isOwn && looks[pane]!.scene.objects[$0.object].parent < 0 } ?? true
    }

    /// The mark of a line, from 0, or `nil`; its kind according to the pictures; by pane, where its object is drawn.
    /// The objects that a constraint or a space moves are outlined with it.
    typealias Found = (mark: Int?, kind: MarkKind, frames: [DrawnRect?], moved: [String])

    /// Finds the object of a line.
    mutating func mark(_ line: ReviewLine) -> Found {
        Steps.count()
        func isOwn(_ id: String) -> Bool { line.shownPanes.contains { place(id, $0)?.isOwn ?? false } }
        func isPlaced(_ id: String) -> Bool { line.shownPanes.contains { place(id, $0) != nil } }
        let moved = movedObjects(of: line)
        // A constraint that no line shows is marked where it moves something.
        let own = moved.isEmpty ? line.ids.first(where: isOwn) : nil
        guard let id = own ?? line.ids.first(where: isPlaced) else { return (nil, line.kind, [], []) }
        let kind =
            line.isConstraint && line.kind != .question
            ? (moved.isEmpty ? .invisible : .moved) : moved.isEmpty ? kind(of: line, id) : .changed
        if kind != .question, moved.isEmpty, line.shownPanes.allSatisfy({ isNowhere(id, $0) }) {
            return (nil, kind, [], [])
        }
        let number: Int
        if let known = markOfID[id] {
            number = known
        } else {
            number = marks.count
            markOfID[id] = number
            marks.append(
                SceneMark(
                    number: number + 1, kind: kind, frames: Array(repeating: nil, count: panes.count),
                    others: Array(repeating: [], count: panes.count)))
            joined.append(number)
            objects.append(Array(repeating: nil, count: panes.count))
        }
        marks[number].kind = MarkKind.strongest(marks[number].kind, kind)
        var frames: [DrawnRect?] = Array(repeating: nil, count: panes.count)
        // What was added was not there before.
        let missing = kind == .added ? line.panes.lowerBound : kind == .removed ? line.panes.upperBound : -1
        for pane in line.shownPanes where pane != missing {
            guard let place = place(id, pane) else { continue }
            let frame = looks[pane]!.scene.objects[place.object].frame.widened
            if place.isOwn || line.change?.isOfCell == true { frames[pane] = frame }
            if place.isOwn || moved.isEmpty { marks[number].frames[pane] = frame }
            objects[number][pane] = place.object
        }
        for pane in line.shownPanes {
            var others = moved.compactMap { framesOfID[pane][$0]?.frame }
            // Where the constraint is not there, its mark is that of what it moves.
            if marks[number].frames[pane] == nil, !others.isEmpty { marks[number].frames[pane] = others.removeFirst() }
            marks[number].others[pane] += others
        }
        return (number, kind, frames, moved)
    }

    /// A change that no picture shows is invisible.
    private func kind(of line: ReviewLine, _ id: String) -> MarkKind {
        guard let change = line.change else { return .question }
        let ends = [line.panes.lowerBound, line.panes.upperBound]
        let places = ends.map { place(id, $0) }
        let isThere = places.map { $0?.isOwn ?? false }
        switch line.kind {
        // What a list no longer names may still be drawn, because another one names it.
        case .added, .removed:
            return isThere == [true, true] && change.listedID != nil || !isThere.contains(true) ? .invisible : line.kind
        default: break
        }
        if change.saysLook { return .changed }
        // A connection that is drawn is a tab.
        let isTab = change.category == .connections && id == change.elementID
        if change.installation?.isWhole == false || isTab && isThere != [true, true] {
            return line.ids.first != id || isThere[0] == isThere[1] ? .invisible : isThere[1] ? .added : .removed
        }
        guard let old = places[0], let new = places[1], old.isOwn && new.isOwn || change.isOfCell else {
            return line.kind == .moved && places.contains { $0?.isOwn ?? false } ? .moved : .invisible
        }
        let (one, two) = (looks[ends[0]]!, looks[ends[1]]!)
        let hasMoved = one.scene.objects[old.object].frame.differs(from: two.scene.objects[new.object].frame)
        switch line.kind {
        // A frame counts as it is drawn: in AppKit the origin is at the bottom, and a taller window moves nothing.
        case .moved: return !change.isFrame || hasMoved ? .moved : .invisible
        case .invisible where !isTab: return .invisible
        // A tile has the name of its class.
        case _ where change.saysName:
            let texts = [one.texts(of: old.object), two.texts(of: new.object)].map { $0.map(\.text) }
            return texts[0] != texts[1] ? .changed : .invisible
        default:
            let isSeen =
                !one.looks(of: old.object, like: two, new.object)
                || change.isSize && (hasMoved || one.contentMoves(in: old.object, to: two, new.object))
            return isSeen ? .changed : .invisible
        }
    }

    /// By version that a line compares, whether its object is there in the size classes that are drawn; none for a version
    /// without it.
    private func installations(of line: ReviewLine) -> [Bool] {
        [line.panes.lowerBound, line.panes.upperBound].compactMap { pane in
            line.ids.first.flatMap { panes[pane].drawing?.isInstalled($0) }
        }
    }

    /// Whether what a line is about is never there in the size classes that are drawn.
    func isUninstalled(_ line: ReviewLine) -> Bool {
        let installations = installations(of: line)
        return line.change?.installation == nil && !installations.isEmpty && !installations.contains(true)
    }

    /// The items of bars that have another place, if a line is about one that is not drawn, such as a space.
    private func movedItems(of line: ReviewLine) -> [String] {
        let isDrawn = line.panes.contains { pane in line.ids.first.flatMap { place($0, pane) }?.isOwn ?? false }
        guard let change = line.change, let kind = change.barItem, !isDrawn,
            let scene = looks[line.panes.lowerBound]?.scene
        else { return [] }
        return scene.objects.filter { $0.kind == kind && placement(of: $0.id, line.panes) != nil }.map(\.id)
    }

    /// The objects that a constraint is about and that are drawn at another place in what is around them, or with another
    /// size. They follow from it, and may not be listed; a constraint that is not there moves nothing.
    private func movedObjects(of line: ReviewLine) -> [String] {
        guard line.isConstraint, let change = line.change else { return movedItems(of: line) }
        let installations = installations(of: line)
        guard change.installation?.isWhole == false ? Set(installations).count == 2 : !installations.contains(false)
        else { return [] }
        let (old, new) = (framesOfID[line.panes.lowerBound], framesOfID[line.panes.upperBound])
        // A constraint that came or went with an object places that one.
        if change.onlyValue != nil, change.constrainedIDs.contains(where: { (old[$0] == nil) != (new[$0] == nil) }) {
            return []
        }
        var known: Set<String> = []
        let moved = change.constrainedIDs.filter { id in
            known.insert(id).inserted && placement(of: id, line.panes, along: change.constrainedAxes) != nil
        }
        let inside = moved.flatMap { parts(of: $0, change.constrainedAxes, line.panes) }
        return moved + inside.filter { known.insert($0).inserted }
    }

    /// The views in a stack view that have another size than before, if others keep theirs.
    private func parts(
        of id: String, _ axes: Set<LayoutAttribute.Axis>, _ panes: ClosedRange<Int>
    ) -> [String] {
        guard let place = place(id, panes.upperBound), let objects = looks[panes.upperBound]?.scene.objects,
            objects[place.object].kind == ElementWords.kind(ofElement: "stackView")
        else { return [] }
        let all = objects.filter { $0.parent == place.object && $0.items.isEmpty }.map(\.id)
        let resized = all.filter { placement(of: $0, panes, along: axes).map { $0.verb != .moved } ?? false }
        return resized.count < all.count ? resized : []
    }

    /// What happened to the place and size of an object in what is around it, and the only number that changed; `nil` for
    /// what is not in both pictures, or is as it was.
    func placement(
        of id: String, _ panes: ClosedRange<Int>, along axes: Set<LayoutAttribute.Axis> = [.horizontal, .vertical]
    ) -> (verb: ChangeSentence.Verb, value: String?)? {
        guard let one = framesOfID[panes.lowerBound][id]?.inParent, let two = framesOfID[panes.upperBound][id]?.inParent
        else { return nil }
        let numbers = [(one.x, two.x), (one.y, two.y), (one.width, two.width), (one.height, two.height)]
        let changed = numbers.indices.filter { index in
            abs(numbers[index].0 - numbers[index].1) >= 1
                && axes.contains(index.isMultiple(of: 2) ? .horizontal : .vertical)
        }
        guard let first = changed.first, let last = changed.last else { return nil }
        func text(_ number: Double) -> String { SVGWriter.number(number) }
        let value = ChangeSentence.number(of: first, text(numbers[first].0), text(numbers[first].1))
        return (last < 2 ? .moved : first < 2 ? .movedAndResized : .resized, changed.count == 1 ? value : nil)
    }

    /// How many objects the second of two pictures shows with another size, or another place in what is around them.
    var movedCount: Int {
        let objects = looks[0]?.scene.objects.filter { $0.items.isEmpty && !$0.id.isEmpty } ?? []
        return Set(objects.map(\.id)).count { placement(of: $0, 0...1) != nil }
    }

    /// What happened to an object that a constraint is about, for a sentence; what the object is called, and what the
    /// constraint did of it: `moved: y 8 → 20`.
    typealias Effect = (entry: ChangeSentence.Entry, title: String, words: String)

    /// What a constraint does.
    func effects(of line: ReviewLine, _ found: Found) -> [Effect] {
        found.moved.compactMap { id in
            guard let all = placement(of: id, line.panes),
                let (verb, value) = placement(of: id, line.panes, along: line.change!.constrainedAxes)
            else { return nil }
            let object = looks[line.panes.upperBound]?.scene.objects.first { $0.id == id }
            var entry = ChangeSentence.Entry(
                rank: .object, verb: all.verb, noun: (object?.kind ?? "object").lowercased(), ids: [id])
            entry.value = all.value
            return (entry, object?.title ?? id, verb.rawValue + (value.map { ": \($0)" } ?? ""))
        }
    }

    /// What keeps an object from being seen in every version that draws it, if it is most of the scene; a smaller one has
    /// a picture of its own, which tells.
    func obstacle(of found: Found) -> Obstacle? {
        guard let mark = found.mark, found.kind != .invisible else { return nil }
        let obstacles = found.frames.indices.filter { found.frames[$0] != nil }.map { pane -> Obstacle? in
            let scene = looks[pane]!.scene
            return scene.screen.isMostly(found.frames[pane]!) ? scene.obstacle(of: objects[mark][pane]!) : nil
        }
        return obstacles.contains(nil) ? nil : obstacles.last ?? nil
    }

    /// By pane, where the words are by which a long text differs from that of the other version.
    func differingWords(of line: ReviewLine) -> [[DrawnRect]] {
        var result: [[DrawnRect]] = Array(repeating: [], count: panes.count)
        guard let change = line.change, change.differingWords != nil else { return result }
        let ends = [line.panes.lowerBound, line.panes.upperBound]
        let words = ends.map { pane -> [(text: DrawnText, word: Substring)] in
            guard let id = line.ids.first, let place = place(id, pane), place.isOwn || change.isOfCell else {
                return []
            }
            return looks[pane]!.texts(of: place.object).flatMap { text in
                text.text.split(separator: " ").map { (text, $0) }
            }
        }
        let places = words[0].map(\.word).differing(from: words[1].map(\.word)) ?? []
        for (index, place) in places.enumerated() {
            result[ends[index]] = words[index][place].map { $0.text.frame(of: $0.word) }
        }
        return result
    }

    // MARK: Joining

    /// The number of the mark of a line, or 0.
    func number(of mark: Int?) -> Int { mark.map { marks[joined[$0]].number } ?? 0 }

    /// Puts a mark into another one. Each object keeps its rectangle: one around all would hold what did not change.
    private mutating func join(_ mark: Int, into first: Int) {
        joined[mark] = first
        marks[first].kind = MarkKind.strongest(marks[first].kind, marks[mark].kind)
        for pane in marks[mark].frames.indices {
            guard let frame = marks[mark].frames[pane] else { continue }
            if marks[first].frames[pane] != nil {
                marks[first].others[pane].append(frame)
            } else {
                marks[first].frames[pane] = frame
                objects[first][pane] = objects[mark][pane]
            }
            marks[first].others[pane] += marks[mark].others[pane]
        }
    }

    /// Joins the marks of objects of which the lines say the same.
    ///
    /// - Complexity: O(lines).
    mutating func joinSame(_ lines: [ReviewLine], _ found: [Found]) {
        var counts: [[String]: Int] = [:]
        var words: [Int: [[String]]] = [:]
        for (line, found) in zip(lines, found) {
            // What is folded says nothing of an object that is shown.
            guard let mark = found.mark, found.kind.isFolded == marks[mark].kind.isFolded else { continue }
            let key = line.sameness(found.kind)
            counts[key, default: 0] += 1
            words[mark, default: []].append(key)
        }
        var firsts: [[[String]]: Int] = [:]
        for mark in marks.indices {
            guard let own = words[mark], own.allSatisfy({ counts[$0]! >= ReviewSection.minimumSame }) else { continue }
            if let first = firsts[own] { join(mark, into: first) } else { firsts[own] = mark }
        }
    }

    /// Joins marks of one kind in one view, then in the views around, until there are few enough.
    ///
    /// - Parameter isFolded: Whether to join those that are folded, or the others.
    mutating func joinSiblings(isFolded: Bool) {
        var left = marks.indices.filter { joined[$0] == $0 && marks[$0].kind.isFolded == isFolded }
        var parents: [Int: Int] = [:]
        while left.count > SceneReview.maximumMarks {
            var known: [[Int]: Int] = [:]
            var canRise = false
            for mark in left {
                Steps.count()
                let pane = objects[mark].lastIndex { $0 != nil }!
                let object = parents[mark] ?? objects[mark][pane]!
                let parent = object < 0 ? object : looks[pane]!.scene.objects[object].parent
                parents[mark] = parent
                canRise = canRise || parent >= 0
                let key = [pane, parent, MarkKind.allCases.firstIndex(of: marks[mark].kind)!]
                if let first = known[key] { join(mark, into: first) } else { known[key] = mark }
            }
            left = left.filter { joined[$0] == $0 }
            guard canRise else { break }
        }
        // What was joined into a mark follows it.
        for mark in marks.indices { joined[mark] = joined[joined[mark]] }
    }

    /// Numbers the marks that are left in the order of the lists: by kind, each in reading order. Conflicts keep their
    /// numbers, and other marks have those behind them.
    ///
    /// - Parameter lines: The mark of each line, and the number of its conflict.
    mutating func number(_ lines: [(mark: Int?, conflict: Int?)]) {
        let left = marks.indices.filter { joined[$0] == $0 }
        var conflicts: [Int: Int] = [:]
        for case (let mark?, let conflict?) in lines {
            conflicts[joined[mark]] = min(conflicts[joined[mark]] ?? conflict, conflict)
        }
        func place(_ mark: Int) -> (Int, Double, Double, Int) {
            let frame = marks[mark].frames.last { $0 != nil }!!
            // What is about as high is in one row.
            let kind = MarkKind.allCases.firstIndex(of: marks[mark].kind)!
            return (kind, (frame.y / 8).rounded(.down), frame.x, mark)
        }
        let sorted = left.map(place).sorted(by: <).map(\.3)
        var places: [Int: Int] = [:]
        for (index, mark) in sorted.enumerated() { places[mark] = index }
        joined = joined.map { places[$0]! }
        var last = conflicts.values.max() ?? 0
        marks = sorted.map { number in
            var mark = marks[number]
            if conflicts[number] == nil { last += 1 }
            mark.number = conflicts[number] ?? last
            return mark
        }
    }
}

extension DrawnRect {
    /// Large enough to be clicked, with its label inside: a constraint is only a line.
    fileprivate var widened: DrawnRect {
        inset(-max(0, 16 - width) / 2, -max(0, 12 - height) / 2, -max(0, 16 - width) / 2, -max(0, 12 - height) / 2)
    }

    /// Whether a person would see a different place or size: fractions of a point do not count.
    func differs(from other: DrawnRect) -> Bool {
        zip([x, y, width, height], [other.x, other.y, other.width, other.height]).contains { abs($0 - $1) >= 1 }
    }
}

/// What the document of a drawing says of its objects; nothing where the drawing points at nothing.
extension Drawing {
    /// Whether an object and all around it are there in the device's size classes; `nil` if the document doesn't have it.
    func isInstalled(_ id: String) -> Bool? {
        guard let kept, let element = kept.element(id) else { return nil }
        return sequence(first: element) { $0 > 0 ? kept.graph.parent(of: $0) : nil }.allSatisfy(kept.isInstalled)
    }
}
