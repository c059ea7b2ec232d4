import XibMergeCore
public import XibMergeReports

extension DiffReport {
    /// Writes the report as one page for browsers, with pictures: for each scene that changed, the old and new versions
    /// and a list of the changes, in the words of `text(_:)`.
    ///
    /// The page loads nothing and runs no script but its own, which a Content Security Policy enforces. All content of
    /// documents and paths is escaped as text. The page is readable without scripts.
    ///
    /// - Parameter pictures: The drawings of each file, in the order of `files`; missing drawings are left out.
    /// - Returns: UTF-8, which is also well-formed XML except for its first line.
    /// - Complexity: O(n) in the report and in the items of the scenes that changed.
    public func html(_ pictures: [DocumentPictures]) -> [UInt8] {
        var page = HTMLPage()
        for (number, file) in files.enumerated() {
            let drawn = number < pictures.count ? pictures[number] : DocumentPictures()
            page.beginDocument(file.shortName + file.sideWords, words(of: file))
            switch file.content {
            case .failed(let error):
                if let hint = error.hint { page.addList(["hint: \(hint)"], class: "hint") }
            case .whole(_, let outline):
                if let drawing = drawn.after ?? drawn.before {
                    page.addCanvas(drawing, file.before == nil ? "After" : "Before")
                }
                if isFull { page.addOutline(outline) }
            case .compared(let diff):
                page.addList(diff.brokenReferences.map { "broken: \($0.spelledOut)" }, class: "broken")
                let reviews = reviews(of: diff, drawn)
                if reviews.isEmpty, diff.changes.contains(where: filter.includes) {
                    page.add("<p class=\"sum\">The option <code>--derived</code> lists derived changes.</p>\n")
                }
                page.add(reviews, in: drawn.panes, lists: ["Changes"])
            }
            page.endDocument()
        }
        let words = summary.words
        let subject =
            files.count == 1 ? FileDiff.short(files[0].path).spelledOut : counted(files.count, "document")
        return page.bytes(
            title: "Changes of \(subject)", words: ([words.verdict] + words.facts).joined(separator: " · "))
    }

    /// The scenes that changed, with the marks and lines of their changes.
    func reviews(of diff: DocumentDiff, _ pictures: DocumentPictures) -> [SceneReview] {
        let lines = ReviewLine.lines(
            of: diff.changes.filter(filter.shows), list: 0, panes: 0...1, shownPanes: [0, 1], isFull: isFull)
        return SceneReview.all(lines, in: pictures.panes)
    }
}

extension DocumentPictures {
    var panes: [ReviewPane] {
        [
            ReviewPane(label: "Before", drawing: before),
            ReviewPane(label: "After", drawing: after),
        ]
    }
}
