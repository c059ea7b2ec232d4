import XibMergeCore

/// A version of a document in a review, in reading order: old and new, or the four versions of a merge.
struct ReviewPane {
    var label: String
    /// `nil` if there is no such version, or it can't be drawn.
    var drawing: Drawing?
}

extension [ReviewPane] {
    /// The scene that shows the most specific of some objects, in the last version that has it.
    func scene(of ids: [String]) -> DrawnScene? {
        for drawing in reversed().compactMap(\.drawing) {
            if let place = ids.lazy.compactMap({ drawing.places[$0] }).first { return drawing.scenes[place.scene] }
        }
        return nil
    }
}

/// A line of the list, about one object.
struct ReviewLine {
    /// The list that it belongs to.
    var list: Int
    /// The ID of the scene; empty outside of scenes.
    var sceneID: String
    /// The name of the scene; `nil` outside of scenes.
    var sceneName: String?
    /// The object, and the objects around it.
    var place: String
    /// IDs of the objects concerned, the most specific first.
    var ids: [String]
    /// `+`, `-`, `>`, `~` or `?`.
    var sign: Character
    var text: String
    /// More details, one per line.
    var details: [String] = []
    /// The panes that it compares.
    var panes: ClosedRange<Int>
    /// Panes in which its mark is shown.
    var shownPanes: [Int]
    /// The kind of the line by itself; a picture may show it to be less, or more.
    var kind: MarkKind
    /// Whether it is about a size, such as `rowHeight`.
    var isSize = false
}

/// An object that lines refer to, with its positions in the pictures.
struct SceneMark {
    /// From 1, in the order of the lists.
    var number: Int
    var kind: MarkKind
    /// By pane: the rectangle in the scene; `nil` where there is no mark.
    var frames: [DrawnRect?]
}

/// One scene, or top-level object, in all versions: where it is drawn, the lines about it, and its marks.
struct SceneReview {
    var name: String
    /// By pane, the number of the scene in its drawing.
    var scenes: [Int?]
    /// Each with the number of its mark; 0 for none.
    var lines: [(line: ReviewLine, mark: Int, kind: MarkKind)]
    var marks: [SceneMark]
    /// A note about the pictures, such as that they may be stale.
    var note: String?

    /// With more marks than this, those in one view are joined.
    static let maximumMarks = 40

    /// Groups lines by scene, in the order in which the scenes first appear.
    ///
    /// - Complexity: O(n) in lines and in the items of their scenes.
    static func all(_ lines: [ReviewLine], in panes: [ReviewPane]) -> [SceneReview] {
        var order: [String] = []
        var groups: [String: [ReviewLine]] = [:]
        var names: [String: String] = [:]
        var sceneIDs: [String: String] = [:]
        for line in lines {
            // Outside of scenes, each top-level object has its own picture.
            let drawn = line.sceneID.isEmpty ? panes.scene(of: line.ids) : nil
            // A line about the scene itself has its own ID.
            let sceneID = drawn?.sceneID ?? line.sceneID
            let key = sceneID.isEmpty ? drawn.map { "o\($0.id)" } ?? "" : "s\(sceneID)"
            if groups[key] == nil {
                order.append(key)
                sceneIDs[key] = sceneID
            }
            if names[key] == nil { names[key] = line.sceneName ?? drawn.map(\.title) }
            groups[key, default: []].append(line)
        }
        return order.map {
            SceneReview(
                names[$0] ?? panes.scene(of: groups[$0]![0].ids)?.title ?? "The document", groups[$0]!, panes,
                sceneID: sceneIDs[$0]!, isDrawn: !$0.isEmpty)
        }
    }

    private init(_ name: String, _ lines: [ReviewLine], _ panes: [ReviewPane], sceneID: String, isDrawn: Bool) {
        (self.name, self.lines, marks) = (name, [], [])
        scenes = panes.map { pane in
            guard isDrawn, let drawing = pane.drawing else { return nil }
            if !sceneID.isEmpty { return drawing.scenes.firstIndex { $0.sceneID == sceneID } }
            return lines.lazy.flatMap(\.ids).compactMap { drawing.places[$0]?.scene }.first
        }
        if scenes.allSatisfy({ $0 == nil }) {
            self.lines = lines.map { ($0, 0, $0.kind) }
            return
        }
        let looks = zip(panes, scenes).map { pane, scene in scene.map { SceneLooks(pane.drawing!.scenes[$0]) } }
        var marker = Marker(panes: panes, scenes: scenes, looks: looks)
        let found = lines.map { marker.mark($0) }
        marker.joinSiblings()
        self.lines = zip(lines, found).map { line, found in (line, marker.number(of: found.mark), found.kind) }
        marks = marker.marks
    }

    /// How many lines there are of each kind.
    var counts: [(kind: MarkKind, count: Int)] {
        MarkKind.allCases.compactMap { kind in
            let count = lines.count { $0.kind == kind }
            return count > 0 ? (kind, count) : nil
        }
    }
}

/// Finds the objects of lines in the pictures of one scene.
private struct Marker {
    let panes: [ReviewPane]
    let scenes: [Int?]
    let looks: [SceneLooks?]
    private(set) var marks: [SceneMark] = []
    /// The object of each mark in each pane.
    private var objects: [[Int?]] = []
    private var markOfID: [String: Int] = [:]
    /// For each mark, the mark that it was joined into.
    private var joined: [Int] = []

    init(panes: [ReviewPane], scenes: [Int?], looks: [SceneLooks?]) {
        (self.panes, self.scenes, self.looks) = (panes, scenes, looks)
    }

    private func place(_ id: String, _ pane: Int) -> Drawing.Place? {
        guard let place = panes[pane].drawing?.places[id], place.scene == scenes[pane] else { return nil }
        return place
    }

    /// The mark of a line, from 0, or `nil`; and its kind according to the pictures.
    mutating func mark(_ line: ReviewLine) -> (mark: Int?, kind: MarkKind) {
        Steps.count()
        func isOwn(_ id: String) -> Bool { line.shownPanes.contains { place(id, $0)?.isOwn ?? false } }
        func isPlaced(_ id: String) -> Bool { line.shownPanes.contains { place(id, $0) != nil } }
        guard let id = line.ids.first(where: isOwn) ?? line.ids.first(where: isPlaced) else { return (nil, line.kind) }
        let kind = kind(of: line, id)
        let number: Int
        if let known = markOfID[id] {
            number = known
        } else {
            number = marks.count
            markOfID[id] = number
            marks.append(
                SceneMark(number: number + 1, kind: kind, frames: Array(repeating: nil, count: panes.count)))
            objects.append(Array(repeating: nil, count: panes.count))
        }
        marks[number].kind = MarkKind.strongest(marks[number].kind, kind)
        for pane in line.shownPanes {
            guard let place = place(id, pane) else { continue }
            marks[number].frames[pane] = looks[pane]!.scene.objects[place.object].frame.widened
            objects[number][pane] = place.object
        }
        return (number, kind)
    }

    /// A change that no picture shows is invisible.
    private func kind(of line: ReviewLine, _ id: String) -> MarkKind {
        guard line.kind != .question else { return .question }
        let ends = [line.panes.lowerBound, line.panes.upperBound]
        let places = ends.map { place(id, $0) }
        switch line.kind {
        case .added, .removed: return places.contains { $0?.isOwn ?? false } ? line.kind : .invisible
        default: break
        }
        guard let old = places[0], let new = places[1], old.isOwn, new.isOwn else {
            return line.kind == .moved && places.contains { $0?.isOwn ?? false } ? .moved : .invisible
        }
        let (one, two) = (looks[ends[0]]!, looks[ends[1]]!)
        let hasMoved = one.scene.objects[old.object].frame.differs(from: two.scene.objects[new.object].frame)
        switch line.kind {
        case .moved, .invisible: return line.kind == .moved || hasMoved && line.ids.first == id ? .moved : .invisible
        default:
            let isSeen =
                !one.looks(of: old.object, like: two, new.object)
                || line.isSize && (hasMoved || one.contentMoves(in: old.object, to: two, new.object))
            return isSeen ? .changed : .invisible
        }
    }

    func number(of mark: Int?) -> Int { mark.map { marks[joined[$0]].number } ?? 0 }

    /// Joins the marks of siblings where there are too many.
    mutating func joinSiblings() {
        joined = Array(marks.indices)
        guard marks.count > SceneReview.maximumMarks else { return }
        var result: [SceneMark] = []
        var known: [[Int]: Int] = [:]
        for (index, mark) in marks.enumerated() {
            let pane = objects[index].lastIndex { $0 != nil }!
            let parent = looks[pane]!.scene.objects[objects[index][pane]!].parent
            let key = [pane, parent]
            guard let first = known[key] else {
                known[key] = result.count
                joined[index] = result.count
                result.append(mark)
                result[result.count - 1].number = result.count
                continue
            }
            joined[index] = first
            result[first].kind = MarkKind.strongest(result[first].kind, mark.kind)
            for pane in mark.frames.indices {
                guard let frame = mark.frames[pane] else { continue }
                result[first].frames[pane] = result[first].frames[pane]?.union(frame) ?? frame
            }
        }
        marks = result
    }
}

extension DrawnRect {
    /// Large enough to be clicked, with its label inside: a constraint is only a line.
    fileprivate var widened: DrawnRect {
        inset(-max(0, 16 - width) / 2, -max(0, 12 - height) / 2, -max(0, 16 - width) / 2, -max(0, 12 - height) / 2)
    }

    /// Whether a person would see a different place or size: less than 2 points do not count.
    func differs(from other: DrawnRect) -> Bool {
        zip([x, y, width, height], [other.x, other.y, other.width, other.height]).contains { abs($0 - $1) >= 2 }
    }
}
