import XibMergeCore

/// Escapes text of documents for Markdown and HTML inside it: it can't become a link, mention, picture or tag, and
/// contains no line breaks.
enum MarkdownText {
    /// A code span: GitHub finds no mentions, issue numbers, addresses or emoji in code, whereas in plain text it finds
    /// them even after a backslash.
    ///
    /// - Parameter limit: How many scalars to show; the rest is cut off, with a note of its length.
    /// - Complexity: O(n).
    static func code(_ text: String, limit: Int = 300) -> String {
        let (shown, note) = clipped(text, limit)
        if shown.isEmpty { return "*empty*" }
        // A fence must be longer than any run of backticks in the text.
        var (run, longest) = (0, 0)
        for byte in shown.utf8 {
            run = byte == UInt8(ascii: "`") ? run + 1 : 0
            longest = max(longest, run)
        }
        let fence = String(repeating: "`", count: longest + 1)
        // Readers of Markdown remove one blank at each end, if both are there and the text is not only blanks.
        let isBlank = shown.utf8.allSatisfy { $0 == UInt8(ascii: " ") }
        let ends = [shown.utf8.first, shown.utf8.last]
        let touches = ends.contains(UInt8(ascii: "`")) || ends.allSatisfy { $0 == UInt8(ascii: " ") }
        let pad = touches && !isBlank ? " " : ""
        return fence + pad + shown + pad + fence + note
    }

    /// A code element of HTML, for places where Markdown is not interpreted.
    ///
    /// - Complexity: O(n).
    static func html(_ text: String, limit: Int = 300) -> String {
        let note = clipped(text, limit).note
        return "<code>\(escaped(text, limit: limit))</code>\(note)"
    }

    /// Text with tags and references of HTML escaped, and hidden characters spelled out.
    static func escaped(_ text: String, limit: Int = 300) -> String { XMLText.escaped(clipped(text, limit).shown) }

    /// How many lines of added or removed contents are listed.
    private static let outlineLength = 60

    /// The folded contents of an added or removed object. It contains no blank lines, which would end the HTML.
    ///
    /// - Parameter indentation: The indentation of the item that it belongs to.
    /// - Returns: Empty if there are no contents; otherwise with a line end.
    /// - Complexity: O(n).
    static func details(_ outline: [String], indentation: Int) -> String {
        if outline.isEmpty { return "" }
        let blanks = String(repeating: " ", count: indentation)
        var lines = outline.prefix(outlineLength).map { escaped($0, limit: 200) }
        let rest = outline.count - lines.count
        if rest > 0 { lines.append("… \(rest) more") }
        let text = lines.map { $0.allSatisfy { $0 == " " } ? "&nbsp;" : $0 }.joined(separator: "\n\(blanks)")
        return "\(blanks)<details><summary>what is in it</summary><pre>\(text)</pre></details>\n"
    }

    private static func clipped(_ text: String, _ limit: Int) -> (shown: String, note: String) {
        guard text.utf8.count > limit, text.unicodeScalars.dropFirst(limit).first != nil else {
            return (text.spelledOut, "")
        }
        let start = String(String.UnicodeScalarView(text.unicodeScalars.prefix(limit)))
        return (start.spelledOut + "…", " (\(text.utf8.count) bytes)")
    }
}

/// Markdown of limited size: what does not fit is left out and counted.
///
/// The size is measured in bytes, which are never fewer than the characters that a site counts.
struct MarkdownPage {
    private(set) var text = ""
    private let limit: Int
    /// Bytes that are reserved for parts that must be written.
    private var reserved = 0

    /// - Parameter limit: The greatest number of bytes. A comment on GitHub may be a little longer.
    init(limit: Int = 60_000) { self.limit = limit }

    var bytes: [UInt8] { Array(text.utf8) }

    /// Reserves space for a part that will be written later.
    ///
    /// - Returns: Whether there was enough space.
    @discardableResult mutating func reserve(_ bytes: Int) -> Bool {
        guard text.utf8.count + reserved + bytes <= limit else { return false }
        reserved += bytes
        return true
    }

    /// Writes `part` if it fits beside the reserved space.
    ///
    /// - Returns: Whether it fit.
    @discardableResult mutating func write(_ part: String) -> Bool {
        guard text.utf8.count + reserved + part.utf8.count <= limit else { return false }
        text += part
        return true
    }

    /// Writes the parts that fit, and how many do not.
    mutating func write(_ parts: [String], countedAs noun: String) {
        let leftOut = parts.count { !write($0) }
        if leftOut > 0 { text += "\n\(counted(leftOut, noun)) left out: the text would be too long.\n" }
    }

    /// Writes a part with reserved space, and releases what it does not need of `bytes`.
    mutating func write(_ part: String, reserved bytes: Int) {
        reserved -= bytes
        text += part
    }
}

extension DiffReport {
    /// The greatest number of bytes of a comment: GitHub accepts 65,536 characters.
    static let markdownLimit = 64_999
    /// Reports with at most this many changes are unfolded.
    private static let unfoldedCount = 10
    /// How many broken references are listed.
    private static let brokenCount = 20

    /// Writes the report as a comment for a pull request, in GitHub's Markdown.
    ///
    /// The first line is the verdict: `derived only`, the number of changes, or `breaks references`. Broken references
    /// follow, then the files, each folded to one line, or unfolded in a short report. Text of documents and paths is
    /// shown as code with control and format characters spelled out. It can't become a link, a mention or a tag.
    ///
    /// - Parameter pictures: For each file the addresses of its pictures, to be shown where the file is unfolded; those
    ///   that do not fit are left out.
    /// - Returns: UTF-8, fewer than 65,000 bytes; the last line counts what did not fit.
    /// - Complexity: O(n) in the report.
    public func markdown(pictures: [[String]] = []) -> [UInt8] {
        Array(markdown(pictures: pictures, limit: Self.markdownLimit).utf8)
    }

    func markdown(pictures: [[String]] = [], limit: Int) -> String {
        let summary = summary
        var page = MarkdownPage(limit: limit)
        let longestNote = Self.cutNote(changes: .max, files: .max).utf8.count
        page.reserve(longestNote)
        // `**breaks references** · 14 changes · 312 derived changes · 2 files`
        let (verdict, facts) = summary.words
        page.write("**\(verdict)** · \(facts.joined(separator: " · "))\n\n")
        writeBrokenReferences(to: &page)
        let isOpen = summary.changeCount + (filter.showsDerived ? summary.derivedCount : 0) <= Self.unfoldedCount
        let sections = files.enumerated().map { number, file in
            var section = MarkdownFile(file, filter: filter, isFull: isFull)
            if number < pictures.count { section.pictures = pictures[number] }
            return section
        }
        func room(_ section: MarkdownFile) -> Int {
            section.opening(isOpen: isOpen).utf8.count + section.closing(cut: .max).utf8.count
        }
        // All files get their lines before any gets its list.
        let named = sections.prefix { page.reserve(room($0)) }
        let unnamed = sections[named.endIndex...]
        var cut = unnamed.reduce(0) { $0 + $1.count }
        for section in named {
            let closing = section.closing(cut: .max).utf8.count
            page.write(section.opening(isOpen: isOpen), reserved: room(section) - closing)
            for picture in section.pictureItems { page.write(picture) }
            let shown = section.items.prefix { page.write($0.text) }
            let rest = section.count - shown.reduce(0) { $0 + $1.count }
            page.write(section.closing(cut: rest), reserved: closing)
            cut += rest
        }
        let note = cut + unnamed.count > 0 ? Self.cutNote(changes: cut, files: unnamed.count) : ""
        page.write(note, reserved: longestNote)
        return page.text
    }

    private static func cutNote(changes: Int, files: Int) -> String {
        let parts = [(changes, "change"), (files, "file")].filter { $0.0 > 0 }.map(counted)
        return "\n*Cut to fit a comment: \(parts.joined(separator: " and ")) not shown.*\n"
    }

    private func writeBrokenReferences(to page: inout MarkdownPage) {
        var all: [String] = []
        for file in files {
            guard case .compared(let diff) = file.content else { continue }
            all += diff.brokenReferences.map { "- \(MarkdownText.code(file.path)): \(MarkdownText.code($0))\n" }
        }
        for item in all.prefix(Self.brokenCount) { page.write(item) }
        if all.count > Self.brokenCount { page.write("- … \(all.count - Self.brokenCount) more\n") }
        if !all.isEmpty { page.write("\n") }
    }
}
