import XibMergeCore

/// A page of reviews that loads nothing from the network and runs no script but its own.
struct HTMLPage {
    private var body: [UInt8] = []
    private var contents: [(title: String, id: String, items: [(title: String, id: String, count: Int)])] = []
    private var kinds: Set<MarkKind> = []
    private var lineCount = 0
    private var sceneCount = 0
    /// How many marks the scenes show that are not folded.
    private(set) var openMarks = 0
    /// How many more bytes of pictures may be written.
    private var pictureBytes = Self.maximumPictureBytes
    private var leftOut = 0

    /// Keeps pages small enough for a browser; real pages are far smaller.
    static let maximumPictureBytes = 24_000_000

    mutating func add(_ text: String) { body += text.utf8 }

    static func escaped(_ text: String) -> String { SVGWriter.escaped(text) }

    // MARK: Documents

    /// Begins the part about a document.
    mutating func beginDocument(_ title: String, _ words: String) {
        let id = "f\(contents.count)"
        contents.append((title, id, []))
        add(
            "<section class=\"file\" id=\"\(id)\" aria-labelledby=\"\(id)t\">\n<h2 id=\"\(id)t\">\(Self.escaped(title))</h2>\n<p class=\"sum\">\(Self.escaped(words))</p>\n"
        )
    }

    mutating func endDocument() { add("</section>\n") }

    mutating func addList(_ lines: [String], class name: String) {
        if lines.isEmpty { return }
        add("<ul class=\"\(name)\">\n")
        for line in lines { add("<li>\(Self.escaped(line))</li>\n") }
        add("</ul>\n")
    }

    /// The contents of a document or object, indented.
    mutating func addOutline(_ lines: [String]) {
        if lines.isEmpty { return }
        add("<pre>")
        for line in lines { add(Self.escaped(line.spelledOut) + "\n") }
        add("</pre>\n")
    }

    /// Draws a whole version.
    mutating func addCanvas(_ drawing: Drawing, _ label: String) {
        let picture = drawing.svg(name: label, prefix: "w\(contents.count)")
        guard takes(picture.count) else { return addLeftOut() }
        add("<div class=\"panes one\"><figure><figcaption>\(Self.escaped(label))</figcaption>\n")
        body += picture
        add("</figure></div>\n")
    }

    private mutating func takes(_ count: Int) -> Bool {
        guard count <= pictureBytes else { return false }
        pictureBytes -= count
        return true
    }

    private mutating func addLeftOut() {
        leftOut += 1
        add("<p class=\"note\">The pictures are left out: the page would be too large.</p>\n")
    }

    // MARK: Scenes

    /// With more marks than this on the page, further scenes are folded.
    static let maximumOpenMarks = 40

    /// Writes a scene: its pictures, and its lists. A scene is folded if nothing that is seen changed in it, or if the
    /// page shows enough already.
    ///
    /// - Parameter lists: The names of the lists; a single list needs no name.
    mutating func add(_ review: SceneReview, in panes: [ReviewPane], lists: [String]) {
        let scene = MarkedScene(review, panes)
        let id = "s\(sceneCount)"
        sceneCount += 1
        lineCount += review.lines.count
        kinds.formUnion(review.lines.map(\.kind))
        contents[contents.count - 1].items.append((review.name, id, review.lines.count))
        let name = Self.escaped(review.name)
        add("<section class=\"scene\" id=\"\(id)\" aria-labelledby=\"\(id)t\">\n<h3 id=\"\(id)t\">\(name)</h3>\n")
        if let sentence = review.sentence { add("<p class=\"sum\">\(Self.escaped(sentence))</p>\n") }
        if let note = review.note { add("<p class=\"note\">\(Self.escaped(note))</p>\n") }
        let hasRoom = openMarks == 0 || openMarks + review.shownMarks <= Self.maximumOpenMarks
        let isOpen = hasRoom && !review.isFolded
        if isOpen {
            openMarks += review.shownMarks
        } else {
            add("<details class=\"rest\"><summary>\(scene.counts)</summary>\n")
        }
        add("<div class=\"cols\">\n")
        if !scene.isEmpty { addPictures(scene, id) }
        add("<div class=\"legend\">\n")
        for (list, title) in lists.enumerated() {
            let lines = review.lines.filter { $0.line.list == list }
            if lines.isEmpty { continue }
            if lists.count > 1 { add("<h4>\(Self.escaped(title))</h4>\n") }
            addSections(
                ReviewSection.all(lines), level: lists.count > 1 ? 5 : 4,
                // A scene without anything to see is folded as a whole.
                unfolds: review.isFolded)
        }
        add("</div>\n</div>\n\(isOpen ? "" : "</details>\n")</section>\n")
    }

    /// - Parameters:
    ///   - level: The level of the headings of kinds.
    ///   - unfolds: Whether to show what is folded.
    private mutating func addSections(_ sections: [ReviewSection], level: Int, unfolds: Bool) {
        for section in sections {
            let title = Self.escaped(section.title)
            if section.kind.isFolded {
                let open = unfolds ? " open=\"\"" : ""
                add("<details class=\"fold\" data-k=\"\(section.kind.rawValue)\"\(open)><summary>\(title)</summary>\n")
            } else if section.kind != .question {
                add("<h\(level)>\(title)</h\(level)>\n")
            }
            addLines(section.groups)
            if section.kind.isFolded { add("</details>\n") }
        }
    }

    private mutating func addPictures(_ scene: MarkedScene, _ id: String) {
        let pictures = scene.panes.indices.map { scene.svg(pane: $0, prefix: "\(id)p\($0)") }
        guard takes(pictures.reduce(0) { $0 + ($1?.count ?? 0) }) else { return addLeftOut() }
        let shown = pictures.indices.filter { pictures[$0] != nil }
        add("<div class=\"pics\">\n")
        if shown.count > 1 {
            let (first, last) = (scene.panes[shown[0]].label, scene.panes[shown[shown.count - 1]].label)
            add(
                "<p class=\"tools\" hidden=\"\"><button type=\"button\" class=\"over\" aria-pressed=\"false\">Overlay</button> <label hidden=\"\">\(first) <input type=\"range\" min=\"0\" max=\"100\" value=\"50\" aria-label=\"From \(first) to \(last) in \(Self.escaped(scene.review.name))\"/> \(last)</label></p>\n"
            )
        }
        add("<div class=\"panes n\(shown.count)\(scene.isWide ? " wide" : "")\">\n")
        for (pane, picture) in pictures.enumerated() {
            guard let picture else { continue }
            add("<figure><figcaption>\(Self.escaped(scene.panes[pane].label))</figcaption>\n")
            body += picture
            add("</figure>\n")
        }
        add("</div>\n</div>\n")
    }

    private mutating func addLines(_ groups: [[ReviewSection.Line]]) {
        add("<ul>\n")
        var place: String?
        for group in groups {
            let isSame = group.count > 1
            if isSame || group[0].line.place != place {
                if place != nil { add("</ul></li>\n") }
                place = isSame ? nil : group[0].line.place
                if !isSame { add("<li class=\"obj\"><span>\(Self.escaped(group[0].line.place))</span><ul>\n") }
            }
            if isSame {
                addSame(group)
            } else {
                addLine(group[0])
            }
        }
        if place != nil { add("</ul></li>\n") }
        add("</ul>\n")
    }

    /// Writes what lines say of several objects once, and the objects folded below it.
    private mutating func addSame(_ group: [ReviewSection.Line]) {
        let first = group[0]
        let marks = Set(group.map(\.mark))
        let mark = marks.count == 1 ? first.mark : 0
        add("<li class=\"same\" data-k=\"\(first.kind.rawValue)\"><details><summary>")
        let words = Self.escaped("\(ReviewSection.objects(group)): ")
        add("<b class=\"b\">\(mark > 0 ? "\(mark)" : "")</b> \(words)\(Self.words(first.line))</summary>\n")
        addLines(group.map { [$0] })
        add("</details></li>\n")
    }

    private static func words(_ line: ReviewLine) -> String {
        let sign = line.sign == "~" || line.sign == "?" ? "" : "<b>\(line.sign == "-" ? "−" : "\(line.sign)")</b> "
        return sign + escaped(line.text)
    }

    private mutating func addLine(_ line: ReviewSection.Line) {
        let (line, mark, kind) = line
        // The style sheet puts the sign before the number.
        let text = "<b class=\"b\">\(mark > 0 ? "\(mark)" : "")</b> \(Self.words(line))"
        add("<li class=\"change\" data-k=\"\(kind.rawValue)\"")
        add(mark > 0 ? " data-m=\"\(mark)\"><button>\(text)</button>" : "><p>\(text)</p>")
        addOutline(line.details)
        add("</li>\n")
    }

    // MARK: The page

    /// - Parameters:
    ///   - words: The first line below the title.
    ///   - noun: What a line of the lists is called.
    /// - Returns: UTF-8.
    func bytes(title: String, words: String, noun: String) -> [UInt8] {
        var output = Self.head(title: title, words: words, script: PageScript.hash)
        func add(_ text: String) { output += text.utf8 }
        if lineCount > 0 { add(tools(noun)) }
        if contents.count > 1 || sceneCount > 1 { add(tableOfContents) }
        add("<main>\n")
        output += body
        add("</main>\n<script>\(PageScript.text)</script>\n</body>\n</html>\n")
        return output
    }

    /// The beginning of a page, up to the line below its title.
    ///
    /// - Parameter script: What the Content Security Policy allows to run; `nil` for nothing.
    static func head(title: String, words: String, script: String?) -> [UInt8] {
        let title = escaped(title)
        let allowed = script.map { " script-src '\($0)';" } ?? ""
        return Array(
            """
            <!DOCTYPE html>
            <html lang="en">
            <head>
            <meta charset="utf-8"/>
            <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src '\(PageStyle.hash)';\(allowed) base-uri 'none'; form-action 'none'"/>
            <meta name="viewport" content="width=device-width, initial-scale=1"/>
            <title>\(title)</title>
            <style>\(PageStyle.text)</style>
            </head>
            <body>
            <header>
            <h1>\(title)</h1>
            <p class="sum">\(escaped(words))</p>
            </header>

            """.utf8)
    }

    private func tools(_ noun: String) -> String {
        let boxes = MarkKind.allCases.filter(kinds.contains).map { kind in
            "<label><input type=\"checkbox\" name=\"kind\" value=\"\(kind.rawValue)\" checked=\"\"/> <span class=\"b \(kind.rawValue)\" aria-hidden=\"true\"></span> \(kind.style.label)</label>"
        }.joined(separator: "\n")
        return """
            <div id="bar" role="search" hidden="">
            <label>Search <input type="search" id="q" autocomplete="off"/></label>
            <fieldset><legend>Kinds</legend>
            \(boxes)
            </fieldset>
            <p id="count" role="status" data-noun="\(noun)s">\(counted(lineCount, noun))</p>
            <details><summary>Keys</summary><p><kbd>J</kbd> and <kbd>K</kbd> go to the next and the previous line, <kbd>O</kbd> lays the pictures over each other, <kbd>/</kbd> goes to the search, <kbd>Esc</kbd> clears.</p></details>
            </div>

            """
    }

    private var tableOfContents: String {
        var text = "<nav aria-label=\"Contents\"><ul>\n"
        for file in contents {
            text += "<li><a href=\"#\(file.id)\">\(Self.escaped(file.title))</a>"
            if !file.items.isEmpty {
                text += "<ul>\n"
                for item in file.items {
                    text += "<li><a href=\"#\(item.id)\">\(Self.escaped(item.title))</a> (\(item.count))</li>\n"
                }
                text += "</ul>"
            }
            text += "</li>\n"
        }
        return text + "</ul></nav>\n"
    }
}
