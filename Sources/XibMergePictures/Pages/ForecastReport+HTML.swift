import XibMergeCore
package import XibMergeReports

extension ForecastReport {
    /// How many documents are drawn.
    private static let maximumDrawn = 24

    /// Writes the report as one page for browsers: for each pair of branches and each document that both changed, what
    /// merging it needs, and the scenes that both edited, with the changes of each branch.
    ///
    /// - Parameter explain: The merge of a document with its pictures; `nil` if it can't be read any more.
    /// - Returns: UTF-8; the page has the properties of those from `DiffReport.html(_:)`.
    /// - Complexity: as `MergePictures` for each document.
    package func html(_ explain: (Pair, Document) -> (MergeExplanation, MergePictures)?) -> [UInt8] {
        var page = HTMLPage()
        var drawn = 0
        for pair in shownPairs {
            for document in pair.documents where document.level != .apart {
                page.beginDocument(
                    "\(document.path): \(document.level.words) (\(pair.ours.name), \(pair.theirs.name))".spelledOut,
                    "Ours is \(pair.ours.words), theirs is \(pair.theirs.words)".spelledOut)
                page.addList(document.details.map(\.spelledOut), class: "warnings")
                if drawn < Self.maximumDrawn, let (explanation, pictures) = explain(pair, document) {
                    drawn += 1
                    let shared = Set(document.merge.sharedScenes.map(\.id))
                    for review in pictures.reviews(explanation.conflicts)
                    where review.lines.contains(where: { shared.contains($0.line.sceneID) || $0.line.list == 0 }) {
                        page.add(
                            review, in: pictures.panes, lists: ["Conflicts", "Both", pair.ours.name, pair.theirs.name])
                    }
                }
                page.endDocument()
            }
        }
        return page.bytes(title: "Merges to come", words: title + (restWords.map { "; \($0)" } ?? ""))
    }
}
