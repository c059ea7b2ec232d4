import XibMergeCore

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
