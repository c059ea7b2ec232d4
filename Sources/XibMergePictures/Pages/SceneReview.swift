import XibMergeCore
import XibMergeReports

/// A version of a document in a review, in reading order: old and new, or the four versions of a merge.
struct ReviewPane {
    var label: String
    /// `nil` if there is no such version, or it can't be drawn.
    var drawing: Drawing?
}

extension [ReviewPane] {
    /// The scene that shows the most specific of some objects, in the last version that has it. The first top-level
    /// object of a xib does not show what is only named below it.
    func scene(of ids: [String]) -> DrawnScene? {
        for drawing in reversed().compactMap(\.drawing) {
            guard let place = ids.lazy.compactMap({ drawing.places[$0] }).first else { continue }
            let scene = drawing.scenes[place.scene]
            return scene.sceneID.isEmpty && scene.objects[place.object].isListed ? nil : scene
        }
        return nil
    }

    /// The scene that draws an object of another one, which does not: the item of a storyboard reference is a tab.
    fileprivate func scene(of ids: [String], insteadOf own: String) -> DrawnScene? {
        let scenes = compactMap(\.drawing).compactMap { drawing in
            ids.lazy.compactMap { drawing.places[$0] }.first(where: \.isOwn).map { drawing.scenes[$0.scene] }
        }
        return scenes.contains { $0.sceneID == own || $0.sceneID.isEmpty } ? nil : scenes.last
    }
}

extension Drawing {
    /// The IDs of the first of some objects that is drawn, and of those around it.
    fileprivate func path(ofFirst ids: [String]) -> [String] {
        guard let place = ids.lazy.compactMap({ self.places[$0] }).first else { return [] }
        let objects = scenes[place.scene].objects
        let path = sequence(first: place.object) { objects[$0].parent >= 0 ? objects[$0].parent : nil }
        return path.map { objects[$0].id }.filter { !$0.isEmpty }
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
    /// The objects around the object, outermost first: `View ▸ Stack View ▸ `.
    var way = ""
    /// The object.
    var place: String
    /// What it says; `nil` for a conflict.
    var change: Change?
    /// The number of the conflict that it is about.
    var conflict: Int?
    /// IDs of the objects concerned, the most specific first.
    let ids: [String]
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
    /// What it says in a sentence; `nil` for a conflict.
    var entry: ChangeSentence.Entry?
    /// What it does to the places of other objects.
    var effects: [ChangeSentence.Entry] = []
    /// By pane, where the words are drawn by which a long text differs.
    var differingWords: [[DrawnRect]] = []

    /// Whether it is about a constraint.
    var isConstraint: Bool { change?.category == .constraints || change?.installation?.isOfConstraints == true }

    /// What lines have in common that say the same of several objects.
    func sameness(_ kind: MarkKind) -> [String] {
        let what = change?.collection.map { [way, place, $0] } ?? [change?.noun ?? "object", text]
        return ["\(list)", kind.rawValue, String(sign)] + what
    }

    /// What is said once of so many lines: `12 buttons: text "A" → "B"`, `12 outlets into 'buttons'`.
    func words(ofSame count: Int) -> String {
        guard let collection = change?.collection else {
            return "\(ChangeSentence.counted(count, of: change?.noun ?? "object")): \(signedText)"
        }
        return "\(place): \(sign == "-" ? "−" : "+") \(count) outlets into '\(collection)'"
    }

    /// The text with its sign, if it has one.
    var signedText: String { sign == "~" || sign == "?" ? text : "\(sign == "-" ? "−" : sign) \(text)" }
}

/// An object that lines refer to, with its positions in the pictures.
struct SceneMark {
    /// That of the first conflict which it is about; those of other marks follow, first of what is seen, in reading order.
    var number: Int
    var kind: MarkKind
    /// By pane: the rectangle in the scene; `nil` where there is no mark.
    var frames: [DrawnRect?]
    /// By pane: the rectangles of further objects of which the same is said.
    var others: [[DrawnRect]] = []
}

/// One scene, or top-level object, in all versions: where it is drawn, the lines about it, and its marks.
struct SceneReview {
    var name: String
    /// By pane, the number of the scene in its drawing.
    var scenes: [Int?]
    /// Each with the number of its mark, 0 for none, and by pane the rectangle of its object, where that is drawn.
    var lines: [ReviewSection.Line]
    var marks: [SceneMark]
    /// Whether nothing that is seen changed, and all versions are drawn alike.
    private(set) var looksSame = false
    /// How many objects have another place or size in the pictures, if nothing that changed by itself is seen.
    private(set) var derivedCount = 0
    /// A note about the pictures, such as that they may be stale.
    var note: String?
    /// What the last picture says of itself, and the views in it whose frames break constraints.
    var banner: String?
    var brokenFrames: [DrawnRect] = []

    /// With more marks than this, those of one kind in one view are joined.
    static let maximumMarks = 40

    private var isDrawn: Bool { scenes.contains { $0 != nil } }

    /// Whether nothing that is seen changed.
    var isFolded: Bool { lines.allSatisfy { $0.kind.isFolded } }

    /// How many of its marks are shown before a reader unfolds anything; of a scene that is folded, those of moves.
    var shownMarks: Int { marks.count { isFolded ? $0.kind != .invisible : !$0.kind.isFolded } }

    /// How much its changes matter.
    private var weight: ChangeWeight {
        var weight = ChangeWeight()
        for line in lines {
            if let entry = line.line.entry {
                weight.add(entry, isSeen: !line.kind.isFolded)
            } else {
                weight.addQuestion()
            }
        }
        return weight
    }

    /// Groups lines by scene, those with most weight first; what is not drawn, and scenes without a change that is seen,
    /// are last.
    ///
    /// - Complexity: O(n) in lines and in the items of their scenes.
    static func all(_ lines: [ReviewLine], in panes: [ReviewPane]) -> [SceneReview] {
        var order: [String] = []
        var groups: [String: Group] = [:]
        for var line in lines {
            // Outside of scenes, each top-level object has its own picture.
            let isOutside = line.sceneID.isEmpty
            let drawn = isOutside ? panes.scene(of: line.ids) : panes.scene(of: line.ids, insteadOf: line.sceneID)
            if let drawn, !isOutside {
                line.way = (line.sceneName.map { "\($0) ▸ " } ?? "") + line.way
                (line.sceneID, line.sceneName) = (drawn.sceneID, nil)
            }
            // A line about the scene itself has its own ID.
            let sceneID = drawn?.sceneID ?? line.sceneID
            let key = sceneID.isEmpty ? drawn.map { "o\($0.id)" } ?? (line.ids.isEmpty ? "" : "-") : "s\(sceneID)"
            if groups[key] == nil {
                order.append(key)
                groups[key] = Group(sceneID: sceneID, isDrawn: drawn != nil || !sceneID.isEmpty)
            }
            groups[key]!.add(line, drawn)
        }
        let words = panes.map { $0.drawing?.words }
        let reviews = order.map { key in
            let group = groups[key]!
            let isDrawn = panes.contains { $0.drawing != nil }
            let outside = isDrawn && !key.isEmpty ? "Objects without a view" : "The document"
            let name = group.name ?? group.title ?? panes.scene(of: group.lines[0].ids)?.title ?? outside
            return SceneReview(
                name, group.lines, panes, words, sceneID: group.sceneID, isDrawn: group.isDrawn,
                presence: group.presence)
        }
        let sorted = reviews.sorted(byWeight: \.weight)
        let seen = sorted.filter { !$0.isFolded }
        return seen.filter(\.isDrawn) + seen.filter { !$0.isDrawn } + sorted.filter(\.isFolded)
    }

    /// The lines of one scene.
    private struct Group {
        var sceneID: String
        var isDrawn: Bool
        var lines: [ReviewLine] = []
        /// Its name in the lists, and that in its picture.
        var name: String?
        var title: String?
        /// What happened to it as a whole: ` (added)`.
        var presence = ""

        mutating func add(_ line: ReviewLine, _ drawn: DrawnScene?) {
            lines.append(line)
            name = name ?? line.sceneName
            title = title ?? drawn?.title
            guard let own = line.ids.last, own == (sceneID.isEmpty ? drawn?.id : sceneID) else { return }
            if let verb = line.change?.verb, verb == .added || verb == .removed { presence = " (\(verb.rawValue))" }
        }
    }

    private init(
        _ name: String, _ lines: [ReviewLine], _ panes: [ReviewPane], _ words: [ElementWords?], sceneID: String,
        isDrawn: Bool, presence: String
    ) {
        (self.name, self.lines, marks) = (name, [], [])
        let ids = lines.flatMap(\.ids)
        scenes = panes.map { pane in
            guard isDrawn, let drawing = pane.drawing else { return nil }
            if !sceneID.isEmpty { return drawing.scenes.firstIndex { $0.sceneID == sceneID } }
            // What a version does not have is missed in what is around it elsewhere.
            return ids.lazy.compactMap { drawing.places[$0]?.scene }.first
                ?? panes.lazy.flatMap { $0.drawing?.path(ofFirst: ids) ?? [] }.compactMap(drawing.scene(showing:)).first
        }
        // A new object around the old ones makes no new scene.
        if scenes.contains(nil) { self.name += presence }
        if scenes.allSatisfy({ $0 == nil }) {
            self.lines = lines.map { ($0, 0, $0.kind, []) }
            return
        }
        let looks = panes.indices.map { pane in
            scenes[pane].map { SceneLooks(panes[pane].drawing!.scenes[$0], of: panes[pane].drawing!, words[pane]) }
        }
        var marker = Marker(panes: panes, scenes: scenes, looks: looks)
        let lines = Self.withoutRepeatedMasks(lines, marker)
        let found = lines.map { marker.mark($0) }
        marker.joinSame(lines, found)
        for isFolded in [false, true] { marker.joinSiblings(isFolded: isFolded) }
        marker.number(zip(lines, found).map { ($1.mark, $0.conflict) })
        self.lines = zip(lines, found).map { line, found in
            var line = line
            line.differingWords = marker.differingWords(of: line)
            let effects = marker.effects(of: line, found)
            line.effects = effects.map(\.entry)
            let words = effects.map { effect in
                "\(effect.title.spelledOut) is \(effect.words)"
            }
            if !words.isEmpty { line.text += " (\(words.joined(separator: ", ")))" }
            if line.change?.isFrame == true, found.kind == .moved,
                let placement = line.ids.first.flatMap({ marker.placement(of: $0, line.panes) })
            {
                line.entry?.verb = placement.verb
                line.entry?.value = placement.value
            }
            if line.change?.category == .connections, found.kind != .invisible {
                line.entry?.rank = .object
                line.entry?.noun = "tab"
            }
            if let obstacle = marker.obstacle(of: found) { line.text += " (\(obstacle.rawValue))" }
            if found.kind == .invisible, marker.isUninstalled(line) { line.text += " (not installed)" }
            if found.mark == nil, found.kind == .changed, !line.ids.isEmpty { line.text += " (not drawn)" }
            return (line, marker.number(of: found.mark), found.kind, found.frames)
        }
        marks = marker.marks
        if isFolded, let first = looks.compactMap({ $0 }).first, scenes.count(where: { $0 != nil }) > 1,
            looks.allSatisfy({ $0?.isSame(as: first) ?? true })
        {
            looksSame = true
        } else if panes.count == 2, self.lines.allSatisfy({ $0.kind == .invisible }) {
            derivedCount = marker.movedCount
        }
    }

    /// The lines without what masks say of objects and constraints whose own lines tell that they are not installed.
    private static func withoutRepeatedMasks(_ lines: [ReviewLine], _ marker: Marker) -> [ReviewLine] {
        let told = Set(
            lines.filter { ["+", "-"].contains($0.sign) && marker.isUninstalled($0) }.compactMap(\.ids.first))
        return lines.compactMap { line in
            guard var mask = line.change?.installation, mask.sizeClasses == nil else { return line }
            let count = mask.targets.count
            mask.targets.removeAll { target in target.isWhole && target.id.map(told.contains) ?? false }
            if mask.targets.count == count { return line }
            var line = line
            line.change?.installation = mask
            line.text = mask.words.spelledOut
            return mask.targets.isEmpty ? nil : line
        }
    }

    /// How many lines there are of each kind.
    var counts: [(kind: MarkKind, count: Int)] {
        MarkKind.allCases.compactMap { kind in
            let count = lines.count { $0.kind == kind }
            return count > 0 ? (kind, count) : nil
        }
    }
}
