import XibMergeCore
import XibMergeReports

/// A page of reviews that loads nothing from the network and runs no script but its own.
struct HTMLPage {
    var body: [UInt8] = []
    private(set) var contents: [(title: String, id: String, items: [(title: String, id: String, words: String)])] = []
    private var kinds: Set<MarkKind> = []
    private var lineCount = 0
    private var sceneCount = 0
    /// How many marks the scenes show that are not folded.
    var openMarks = 0
    /// How many more bytes of pictures and images may be written.
    private var pictureBytes = Self.maximumPictureBytes
    /// What the part about a document has room for.
    var room = DocumentRoom(start: 0)
    /// How many more objects may have pictures of their own, and of how many bytes.
    var crops = (count: Self.maximumCrops, bytes: Self.maximumCropBytes)
    /// The images that pictures of scenes show, by ID: each is on the page once.
    private var images: [String: DrawnPicture] = [:]
    /// How often the anchor of a change was asked for.
    private var anchors: [String: Int] = [:]

    /// With so few lines about a document, nothing is folded; a page with fewer needs no search.
    static let maximumShortLines = 10
    /// So many documents, or scenes of a single one, are linked before what is folded.
    private static let maximumLinks = 6

    /// Keeps pages small enough for a browser; real pages are far smaller.
    static let maximumPictureBytes = 24_000_000
    static let maximumCropBytes = 1_000_000
    /// Each takes time in proportion to its scene.
    static let maximumCrops = 200

    mutating func add(_ text: String) { body += text.utf8 }

    static func escaped(_ text: String) -> String { SVGWriter.escaped(text) }

    // MARK: Documents

    /// Begins the part about a document.
    mutating func beginDocument(_ title: String, _ words: String) {
        let id = "f\(contents.count)"
        contents.append((title, id, []))
        room = DocumentRoom(start: body.count)
        add(
            "<section class=\"file\" id=\"\(id)\" aria-labelledby=\"\(id)t\">\n<h2 id=\"\(id)t\">\(Self.escaped(title))</h2>\n<p class=\"sum\">\(Self.escaped(words))</p>\n"
        )
    }

    mutating func endDocument() {
        for note in room.notes { add("<p class=\"note\">\(note)</p>\n") }
        add("</section>\n")
    }

    /// Begins the part about a scene.
    ///
    /// - Returns: The ID of the part.
    mutating func beginScene(_ review: SceneReview) -> String {
        let id = "s\(sceneCount)"
        sceneCount += 1
        lineCount += review.lines.count
        kinds.formUnion(review.lines.map(\.kind))
        contents[contents.count - 1].items.append((review.name, id, review.sentence ?? ""))
        return id
    }

    /// The anchor of a change; it is the same in every page in which the same objects changed.
    mutating func anchor(_ words: String) -> String {
        let plain = words.unicodeScalars.map { scalar in
            scalar.isASCII && (scalar.properties.isAlphabetic || 0x30...0x39 ~= scalar.value) ? Character(scalar) : "-"
        }
        let base = "c-\(String(plain.prefix(80)))"
        let count = anchors[base, default: 0] + 1
        anchors[base] = count
        return count == 1 ? base : "\(base)-\(count)"
    }

    /// Writes scenes.
    ///
    /// - Parameter lists: The names of the lists; a single list needs no name.
    mutating func add(_ reviews: [SceneReview], in panes: [ReviewPane], lists: [String]) {
        room.expectedLines += reviews.reduce(0) { $0 + $1.lines.count }
        let isShort = reviews.reduce(0) { $0 + $1.lines.count } <= Self.maximumShortLines
        for (number, review) in reviews.enumerated() {
            // Where nothing is seen, the first scene shows what is folded: a page without content says nothing.
            add(review, in: panes, lists: lists, unfolds: isShort || number == 0 && review.isFolded)
        }
    }

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

    /// Has the images of a scene on the page, for all pictures of it.
    mutating func addImages(of scene: DrawnScene) {
        for case let picture? in scene.items.lazy.map(\.picture) where images[picture.id] == nil {
            if takesImage(picture.uri.utf8.count) { images[picture.id] = picture }
        }
    }

    /// Whether there is room for a picture; if so, its bytes are taken.
    mutating func takes(_ count: Int) -> Bool { room.holds(count, at: body.count) && takesImage(count) }

    private mutating func takesImage(_ count: Int) -> Bool {
        guard count <= pictureBytes else { return false }
        pictureBytes -= count
        return true
    }

    mutating func addLeftOut() {
        add("<p class=\"note\">The pictures are left out: the page would be too large.</p>\n")
    }

    // MARK: The page

    /// - Parameter words: The first line below the title.
    /// - Returns: UTF-8.
    func bytes(title: String, words: String) -> [UInt8] {
        let isSingle = contents.count == 1
        // The part about a single document says the words as well.
        var output = Self.head(title: title, words: isSingle ? nil : words, class: isSingle ? "one" : nil)
        func add(_ text: String) { output += text.utf8 }
        if lineCount >= Self.maximumShortLines { add(tools) }
        if contents.count > 1 || sceneCount > 1 { add(tableOfContents) }
        add("<main>\n")
        if !images.isEmpty {
            var writer = SVGWriter()
            for (_, picture) in images.sorted(by: { $0.key < $1.key }) { writer.define(picture) }
            add("<svg class=\"images\" width=\"0\" height=\"0\" aria-hidden=\"true\">\n")
            output += writer.output
            add("</svg>\n")
        }
        output += body
        add("</main>\n<script>\(PageScript.text)</script>\n</body>\n</html>\n")
        return output
    }

    /// The beginning of a page, up to the line below its title.
    private static func head(title: String, words: String?, class name: String?) -> [UInt8] {
        let title = escaped(title)
        let summary = words.map { "\n<p class=\"sum\">\(escaped($0))</p>" } ?? ""
        return Array(
            """
            <!DOCTYPE html>
            <html lang="en">
            <head>
            <meta charset="utf-8"/>
            <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src '\(PageStyle.hash)'; script-src '\(PageScript.hash)'; img-src data:; base-uri 'none'; form-action 'none'"/>
            <meta name="viewport" content="width=device-width, initial-scale=1"/>
            <title>\(title)</title>
            <style>\(PageStyle.text)</style>
            </head>
            <body\(name.map { " class=\"\($0)\"" } ?? "")>
            <header>
            <h1>\(title)</h1>\(summary)
            </header>

            """.utf8)
    }

    private var tools: String {
        let boxes = MarkKind.allCases.filter(kinds.contains).map { kind in
            "<label><input type=\"checkbox\" name=\"kind\" value=\"\(kind.rawValue)\" checked=\"\"/> <span class=\"b \(kind.rawValue)\" aria-hidden=\"true\"></span> \(kind.style.label)</label>"
        }.joined(separator: "\n")
        return """
            <div id="bar" role="search" hidden="">
            <label>Search <input type="search" id="q" autocomplete="off"/></label>
            <fieldset aria-label="Kinds">
            \(boxes)
            </fieldset>
            <p id="count" role="status"></p>
            <details><summary>Keys</summary><p><kbd>→</kbd> and <kbd>←</kbd>, or <kbd>J</kbd> and <kbd>K</kbd>, go to the next and the previous change, <kbd>O</kbd> lays the pictures over each other, <kbd>/</kbd> goes to the search, <kbd>Esc</kbd> clears.</p></details>
            </div>

            """
    }

    private var tableOfContents: String {
        func link(_ id: String, _ title: String) -> String { "<a href=\"#\(id)\">\(Self.escaped(title))</a>" }
        func list(_ items: [String]) -> String {
            let all = items.map { "<li>\($0)</li>\n" }
            let rest = all.dropFirst(Self.maximumLinks)
            let more = "<li><details><summary>\(rest.count) more</summary><ul>\n\(rest.joined())</ul></details></li>\n"
            return all.prefix(Self.maximumLinks).joined() + (rest.isEmpty ? "" : more)
        }
        // A single document is what the title names.
        let items =
            contents.count == 1
            ? contents[0].items.map { "\(link($0.id, $0.title)): \(Self.escaped($0.words))" }
            : contents.map { link($0.id, $0.title) }
        return "<nav aria-label=\"Contents\"><ul class=\"scenes\">\n\(list(items))</ul></nav>\n"
    }
}
