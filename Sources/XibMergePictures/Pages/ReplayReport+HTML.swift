import XibMergeCore
package import XibMergeReports

extension ReplayReport {
    /// How many documents the lists of hot spots and of lost edits have.
    package static let (maximumHotSpots, maximumListed) = (10, 200)

    /// Writes the report as one page for browsers: the counts, a chart of the years, the hot spots with a picture of the
    /// scene that both sides edited most, and what is lost or broken.
    ///
    /// The page loads nothing from the network and has no script. All content of documents, paths and commits is escaped.
    ///
    /// - Parameter pictures: Drawings of the newest versions of the hot spots, by path; missing ones are left out.
    /// - Returns: UTF-8.
    /// - Complexity: O(n log n) in the documents.
    package func html(_ pictures: [String: Drawing] = [:]) -> [UInt8] {
        var page = HTMLBody()
        page.addList(notes, class: "note")
        guard !documents.isEmpty else { return page.document(title: "Merges of documents", words: title) }
        addCounts(to: &page)
        addYears(to: &page)
        addHotSpots(to: &page, pictures)
        add(lost, "Lost: undisputed edits that the commit does not have", to: &page) { document in
            document.lost.map { edit in
                (words: "\(edit.who): \(edit.object): \(edit.words)\(edit.stateWords)", isBad: edit.isMissing == true)
            }
        }
        add(broken, "Broken by the merge", to: &page) { document in
            document.faults.map { (words: $0.words + $0.stateWords, isBad: $0.isThere == true) }
        }
        return page.document(title: "Merges of documents", words: title)
    }

    private func addCounts(to page: inout HTMLBody) {
        page.add("<h2>What happened</h2>\n<table>\n")
        for row in counts {
            page.add("<tr><td align=\"right\" nowrap>\(row.count)</td><td width=\"120\">")
            if row.isOfDocuments {
                let width = max(120 * row.count / documents.count, 1)
                page.add("<svg width=\"120\" height=\"12\" viewBox=\"0 0 120 12\" aria-hidden=\"true\">")
                page.add("<rect width=\"\(width)\" height=\"12\" fill=\"#0969da\"/></svg>")
            }
            page.add("</td><td>\(row.isInner ? "&emsp;of these, " : "")")
            page.addText(row.words)
            page.add("</td></tr>\n")
        }
        page.add("</table>\n")
    }

    /// Bars of the documents of each year: all, those in conflict by line, those in conflict by object.
    private func addYears(to page: inout HTMLBody) {
        let years = years
        guard years.count > 1, let most = years.map(\.merges).max() else { return }
        let (wide, high) = (44, 120)
        page.add("<h2>Over time</h2>\n<p class=\"sum\">Documents that both sides changed, each year: ")
        page.add("all in gray, in conflict by line in orange, with questions of XibMerge in purple.</p>\n")
        let size = "\(years.count * wide) \(high + 36)"
        page.add(
            "<svg width=\"\(years.count * wide)\" height=\"\(high + 36)\" viewBox=\"0 0 \(size)\" role=\"img\" aria-label=\"Documents merged each year\" font-size=\"11\" fill=\"currentColor\" text-anchor=\"middle\">\n"
        )
        for (number, year) in years.enumerated() {
            let bars = [(year.merges, "#8c959f"), (year.lineConflicts, "#bc4c00"), (year.objectConflicts, "#8250df")]
            for (place, bar) in bars.enumerated() {
                let height = bar.0 * high / most
                page.add(
                    "<rect x=\"\(number * wide + 4 + place * 12)\" y=\"\(high + 16 - height)\" width=\"11\" height=\"\(height)\" fill=\"\(bar.1)\"/>"
                )
            }
            page.add("<text x=\"\(number * wide + 22)\" y=\"\(high + 30)\">")
            page.addText(year.year)
            page.add("</text><text x=\"\(number * wide + 22)\" y=\"\(high + 12 - year.merges * high / most)\">")
            page.add("\(year.merges)</text>\n")
        }
        page.add("</svg>\n")
    }

    private func addHotSpots(to page: inout HTMLBody, _ pictures: [String: Drawing]) {
        page.add("<h2>Hot spots</h2>\n")
        for (number, spot) in hotSpots.prefix(Self.maximumHotSpots).enumerated() {
            page.add("<h3>")
            page.addText(spot.path)
            page.add("</h3>\n<p>")
            page.addText(spot.words)
            page.add("</p>\n")
            if spot.scenes.isEmpty { continue }
            page.add("<p>Both sides edited ")
            page.addText(spot.sceneWords)
            page.add("</p>\n")
            guard let drawing = pictures[spot.path] else { continue }
            // The newest version may lack a scene.
            let places = spot.scenes.lazy.compactMap { each in
                drawing.scenes.firstIndex { $0.sceneID == each.scene.id }.map { (each.scene, $0) }
            }
            guard let (scene, place) = places.first else { continue }
            let screen = drawing.scenes[place].screen
            let sight = Drawing.Sight(scene: place, frame: screen, title: drawing.scenes[place].title, rank: 0)
            page.addPicture(drawing.svg(nil, marking: sight, isMarked: false, prefix: "h\(number)"), scene.name)
        }
    }

    private func add(
        _ documents: [ReplayedDocument], _ title: String, to page: inout HTMLBody,
        _ lines: (ReplayedDocument) -> [(words: String, isBad: Bool)]
    ) {
        if documents.isEmpty { return }
        page.add("<h2>\(title)</h2>\n")
        for document in documents.prefix(Self.maximumListed) {
            page.add("<h3>")
            page.addText(document.path)
            page.add("</h3>\n<p class=\"sum\">")
            let commit = document.commit
            page.addText("\(commit.id.prefix(10)) \(commit.isoDate.prefix(10)) \(commit.author): \(commit.subject)")
            page.add("</p>\n<ul>\n")
            for line in lines(document) {
                page.add(line.isBad ? "<li class=\"broken\">" : "<li>")
                page.addText(line.words)
                page.add("</li>\n")
            }
            page.add("</ul>\n")
        }
        let rest = documents.count - Self.maximumListed
        if rest > 0 { page.add("<p class=\"note\">\(counted(rest, "document")) more: see the JSON.</p>\n") }
    }
}
