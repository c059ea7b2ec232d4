import XibMergeCore

extension ReplayReport {
    /// The report as Markdown, for a comment or a wiki: the counts, hot spots, and what is lost or broken.
    ///
    /// Text of documents and commits is written as code, so that it can't become a link, a mention or a tag.
    ///
    /// - Complexity: O(n log n) in the documents.
    package func markdown() -> [UInt8] {
        var page = MarkdownPage(limit: 60_000)
        _ = page.write("### Merges of documents\n\n\(title)\n\n")
        for note in notes { _ = page.write("- \(MarkdownText.code(note))\n") }
        if documents.isEmpty { return Array(page.text.utf8) }
        _ = page.write("\n| Documents | |\n|---:|---|\n")
        for row in counts { _ = page.write("| \(row.count) | \(row.isInner ? "of these, " : "")\(row.words) |\n") }
        _ = page.write("\n#### Hot spots\n\n")
        for spot in hotSpots.prefix(10) {
            let scenes = spot.scenes.isEmpty ? "" : "; both sides edited \(MarkdownText.code(spot.sceneWords))"
            _ = page.write("- \(MarkdownText.code(spot.path)): \(spot.words)\(scenes)\n")
        }
        var leftOut = 0
        for (title, documents) in [("Lost", lost), ("Broken", broken)] where !documents.isEmpty {
            _ = page.write("\n#### \(title)\n\n")
            for document in documents {
                let lines =
                    title == "Lost"
                    ? document.lost.map { edit in
                        "\(edit.side), \(MarkdownText.code(edit.author)): \(MarkdownText.code(edit.object)): "
                            + "\(MarkdownText.code(edit.words))\(edit.stateWords)"
                    } : document.faults.map { "\(MarkdownText.code($0.words))\($0.stateWords)" }
                let head = "- \(document.commit.shortID) \(MarkdownText.code(document.path))\n"
                if !page.write(head + lines.map { "  - \($0)\n" }.joined()) { leftOut += 1 }
            }
        }
        if leftOut > 0 { _ = page.write("\n\(counted(leftOut, "document")) left out: the text would be too long.\n") }
        return Array(page.text.utf8)
    }
}
