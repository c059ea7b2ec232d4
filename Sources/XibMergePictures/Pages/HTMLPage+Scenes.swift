import XibMergeCore

extension HTMLPage {
    /// With more marks than this on the page, further scenes are folded.
    static let maximumOpenMarks = 40

    /// Writes a scene: its lists, with the objects that changed, and its pictures. A scene is folded if nothing that is
    /// seen changed in it, or if the page shows enough already.
    ///
    /// - Parameter unfolds: Whether to show also what is not seen.
    mutating func add(_ review: SceneReview, in panes: [ReviewPane], lists: [String], unfolds: Bool = false) {
        let scene = MarkedScene(review, panes)
        for (pane, number) in zip(panes, review.scenes) {
            if let drawing = pane.drawing, let number { addImages(of: drawing.scenes[number]) }
        }
        let hasRoom = openMarks == 0 || openMarks + review.shownMarks <= Self.maximumOpenMarks
        let isOpen = hasRoom && (unfolds || !review.isFolded || review.shownMarks > 0)
        let id = beginScene(review)
        let name = Self.escaped(review.name)
        add("<section class=\"scene\" id=\"\(id)\" aria-labelledby=\"\(id)t\">\n<h3 id=\"\(id)t\">\(name)</h3>\n")
        if let sentence = review.sentence { add("<p class=\"say\">\(Self.escaped(sentence))</p>\n") }
        if let note = review.note { add("<p class=\"note\">\(Self.escaped(note))</p>\n") }
        if isOpen {
            openMarks += review.shownMarks
        } else {
            add("<details class=\"rest\"><summary>\(Self.escaped(scene.summary))</summary>\n")
        }
        add("<div class=\"cols\(scene.isLow ? " low" : "")\">\n<div class=\"legend\">\n")
        for (list, title) in lists.enumerated() {
            let lines = review.lines.filter { $0.line.list == list }
            if lines.isEmpty { continue }
            if lists.count > 1 { add("<h4>\(Self.escaped(title))</h4>\n") }
            let sections = ReviewSection.all(lines)
            // The summary of a scene that is folded says as much as the only heading in it.
            let isSaid = !isOpen && review.isFolded && sections.count == 1 && lines.count == review.lines.count
            for section in sections {
                let level = lists.count > 1 ? 5 : 4
                // A scene without anything to see is folded as a whole; one with nothing but moves shows them.
                let isBare = review.isFolded && (!isOpen || section.kind == .moved)
                add(
                    section, of: scene, id, level: level,
                    fold: unfolds && isOpen ? .open : isSaid ? .untitled : isBare ? .none : .closed)
            }
        }
        add("</div>\n")
        if !scene.isEmpty { addPictures(scene, id) }
        add("</div>\n\(isOpen ? "" : "</details>\n")</section>\n")
    }

    // MARK: Pictures

    private mutating func addPictures(_ scene: MarkedScene, _ id: String) {
        let pictures = scene.panes.indices.map { scene.svg(pane: $0, prefix: "\(id)p\($0)") }
        guard takes(pictures.reduce(0) { $0 + ($1?.count ?? 0) }) else { return addLeftOut() }
        let shown = pictures.indices.filter { pictures[$0] != nil }
        add("<div class=\"pics\">\n")
        if scene.isOversized { add("<details class=\"whole\"><summary>The whole scene</summary>\n") }
        addTools(scene, shown)
        add("<div class=\"panes n\(shown.count)\(scene.isWide ? " wide" : "")\">\n")
        for (pane, picture) in pictures.enumerated() {
            guard let picture else { continue }
            add("<figure><figcaption>\(Self.escaped(scene.panes[pane].label))</figcaption>\n")
            body += picture
            add("</figure>\n")
        }
        add("</div>\n\(scene.isOversized ? "</details>\n" : "")</div>\n")
    }

    /// How two pictures are laid over each other: the words of the page's style sheet, and those of the reader.
    private static let overlays = [
        ("slider", "Slider"), ("onion", "Onion skin"), ("blink", "Blink"), ("difference", "Difference"),
    ]

    private mutating func addTools(_ scene: MarkedScene, _ shown: [Int]) {
        let name = Self.escaped(scene.review.name)
        add("<p class=\"tools\" hidden=\"\">")
        if shown.count > 1 {
            let (first, last) = (scene.panes[shown[0]].label, scene.panes[shown[shown.count - 1]].label)
            let modes = Self.overlays.map { "<option value=\"\($0.0)\">\($0.1)</option>" }.joined()
            add(
                "<button type=\"button\" class=\"over\" aria-pressed=\"false\">Overlay</button> <span hidden=\"\"><select aria-label=\"Overlay of \(name)\">\(modes)</select> <label>\(first) <input type=\"range\" min=\"0\" max=\"100\" value=\"50\" aria-label=\"From \(first) to \(last) in \(name)\"/> \(last)</label></span> "
            )
        }
        add("</p>\n")
    }

    /// Writes the pictures of the first line that is about something drawn.
    private mutating func addCrops(
        _ lines: [ReviewSection.Line], with same: [ReviewSection.Line] = [], of scene: MarkedScene, _ id: String
    ) {
        guard let line = lines.first(where: { $0.kind != .invisible && $0.frames.contains { $0 != nil } }) else {
            return
        }
        guard crops.count > 0 else {
            room.lacksObjects = true
            return
        }
        let own = ObjectCrops(of: line, with: same, in: scene, prefix: "\(id)k\(crops.count)")
        if own.pictures.isEmpty { return }
        crops = own.byteCount <= crops.bytes ? (crops.count - 1, crops.bytes - own.byteCount) : (0, 0)
        guard crops.bytes > 0, takes(own.byteCount) else {
            room.lacksObjects = true
            return
        }
        add("<div class=\"crops\">")
        for (label, svg) in own.pictures {
            add("<figure><figcaption>\(Self.escaped(label))</figcaption>\n")
            body += svg
            add("</figure>")
        }
        add("</div>\n")
    }

    // MARK: Lists

    /// How the lines of a kind are written that wait until a reader asks for them.
    private enum Fold {
        case closed
        case open
        /// A fold around them has their words; the heading is for one kind of several.
        case none
        case untitled
    }

    /// - Parameters:
    ///   - level: The level of the headings of kinds.
    ///   - fold: How to write what is folded.
    private mutating func add(
        _ section: ReviewSection, of scene: MarkedScene, _ id: String, level: Int, fold: Fold
    ) {
        let title = Self.escaped(section.title)
        let isFold = section.kind.isFolded && (fold == .closed || fold == .open)
        if isFold {
            let open = fold == .open ? " open=\"\"" : ""
            // What is not seen is marked in the pictures once a reader asks for it.
            let isTold = fold == .open && section.kind == .invisible
            add(
                "<details class=\"fold\(isTold ? " told" : "")\" data-k=\"\(section.kind.rawValue)\"\(open)><summary>\(title)</summary>\n"
            )
        } else {
            if section.kind.isFolded { add("<div class=\"flat\" data-k=\"\(section.kind.rawValue)\">\n") }
            if section.kind != .question, fold != .untitled { add("<h\(level)>\(title)</h\(level)>\n") }
        }
        add("<ul>\n")
        for group in section.groups where group.count > 1 { addSame(group, of: scene, id) }
        addObjects(section.groups.filter { $0.count == 1 }.map { $0[0] }, of: scene, id)
        add("</ul>\n")
        if section.kind.isFolded { add(isFold ? "</details>\n" : "</div>\n") }
    }

    /// Writes lines below their objects; the way to an object is written where it is another one than before.
    private mutating func addObjects(_ lines: [ReviewSection.Line], of scene: MarkedScene, _ id: String) {
        var way = ""
        for lines in lines.split(whenChanged: { [$0.line.way, $0.line.place] }) {
            guard room.takes(lines: lines.count, at: body.count) else { continue }
            let line = lines[lines.startIndex].line
            let lead = line.way == way || line.way.isEmpty ? "" : "<i>\(Self.escaped(line.way))</i>"
            way = line.way
            add(
                "<li class=\"obj\"><span title=\"\(Self.escaped(line.way))\">\(lead)\(Self.escaped(line.place))</span>\n"
            )
            add("<ul>\n")
            for line in lines { add(line, of: scene) }
            add("</ul>\n")
            // What changed is said before it is shown.
            addCrops(Array(lines), of: scene, id)
            add("</li>\n")
        }
    }

    /// Writes what lines say of several objects once, and the objects folded below it.
    private mutating func addSame(_ group: [ReviewSection.Line], of scene: MarkedScene, _ id: String) {
        guard room.takes(lines: 1, at: body.count) else {
            _ = room.takes(lines: group.count - 1, at: body.count)
            return
        }
        let first = group[0]
        let mark = Set(group.map(\.mark)).count == 1 ? first.mark : 0
        add("<li class=\"same\" data-k=\"\(first.kind.rawValue)\">")
        let words = Self.escaped(first.line.words(ofSame: group.count))
        add("<details><summary><b class=\"b\">\(mark > 0 ? "\(mark)" : "")</b> \(words)</summary>\n<ul>\n")
        for (number, line) in group.enumerated() where number == 0 || room.takes(lines: 1, at: body.count) {
            add("<li class=\"obj\"><span>\(Self.escaped(line.line.way + line.line.place))</span><ul>\n")
            add(line, of: scene)
            add("</ul></li>\n")
        }
        add("</ul></details>\n")
        addCrops(group, with: group, of: scene, id)
        add("</li>\n")
    }

    private mutating func add(_ found: ReviewSection.Line, of scene: MarkedScene) {
        let (line, mark) = (found.line, found.mark)
        let sign = line.sign == "~" || line.sign == "?" ? "" : "<b>\(line.sign == "-" ? "−" : "\(line.sign)")</b> "
        // The style sheet puts the sign before the number.
        let text = "<b class=\"b\">\(mark > 0 ? "\(mark)" : "")</b> \(sign)\(Self.escaped(line.text))"
        let id = line.change.map { self.anchor($0.anchor) }
        let attribute = id.map { " id=\"\($0)\"" } ?? ""
        add("<li class=\"change\"\(attribute) data-k=\"\(found.kind.rawValue)\"")
        add(mark > 0 ? " data-m=\"\(mark)\"><button>\(text)</button>" : "><p>\(text)</p>")
        if let id, let lines = line.change?.lines, lines.contains(where: { $0 != nil }) {
            let numbers = lines.map { $0.map { "\($0.lowerBound)" } ?? "–" }.joined(separator: " → ")
            let words = "Link to this change, lines of the XML before and after"
            add("<a class=\"xml\" href=\"#\(id)\" title=\"\(words)\">\(numbers)</a>")
        }
        addOutline(line.details)
        add("</li>\n")
    }
}

extension Array {
    /// The longest runs of elements with the same key.
    func split<Key: Equatable>(whenChanged key: (Element) -> Key) -> [ArraySlice<Element>] {
        var runs: [ArraySlice<Element>] = []
        var start = startIndex
        for index in indices.dropFirst() where key(self[index]) != key(self[start]) {
            runs.append(self[start..<index])
            start = index
        }
        return isEmpty ? [] : runs + [self[start...]]
    }
}
