package import XibMergeCore

extension ReplayReport {
    /// The report as text: the counts, then lost edits, broken documents and hot spots.
    ///
    /// - Complexity: O(n log n) in the documents.
    package func text(_ style: TextStyle) -> [UInt8] {
        var lines: [StyledLine] = []
        if !showsLostOnly {
            lines += summaryLines
            if documents.isEmpty { return lines.written(style) }
            lines += [""] + hotSpotLines(style)
        }
        let found = lostLines(style) + faultLines(style)
        if showsLostOnly {
            lines += notes.map { StyledLine($0, .yellow) }
            let words = "nothing is lost, and nothing is broken"
            let nothing = documents.isEmpty ? title : failures.isEmpty ? words : "\(words) in what could be read"
            lines += found.isEmpty ? [StyledLine(nothing)] : Array(found.dropFirst(lines.isEmpty ? 1 : 0))
        } else if !found.isEmpty {
            lines += [""] + [StyledLine("'xibmerge replay --lost' lists what is lost or broken.")]
        }
        return lines.written(style)
    }

    /// The span of the history, such as `2,090 documents in 1,204 merges, 2013 to 2026`.
    package var title: String {
        let years = documents.map { $0.commit.isoDate.prefix(4) }
        var span = years.min().map { ", \($0)" } ?? ""
        if let last = years.max(), last != years.min() { span += " to \(last)" }
        let merges = Set(documents.map(\.commit.id)).count
        return documents.isEmpty
            ? "no document was changed by both sides of a merge (\(counted(mergeCount, "merge")))"
            : "\(counted(documents.count, "document")) in \(merges) of \(counted(mergeCount, "merge"))\(span)"
    }

    /// A number with its words.
    package struct Count {
        package var words: String
        package var count: Int
        /// Whether it is a part of the number before it.
        package var isInner = false
    }

    /// The counts, each with its words.
    package var counts: [Count] {
        let kinds = conflictKinds.map { "\($0.kind) \($0.count)" }.joined(separator: ", ")
        let open = count { $0.merge.byObject == .conflict }
        var rows = [
            Count(words: "merged by git by line", count: count { $0.merge.byLine == .clean }),
            Count(
                words: "with a question of XibMerge",
                count: count { $0.merge.byLine == .clean && $0.merge.byObject == .conflict }, isInner: true),
            Count(words: "merged by git by line, and broken", count: count { $0.merge.byLine == .broken }),
            Count(words: "in conflict by line", count: count { $0.merge.byLine == .conflict }),
        ]
        for (result, words) in Self.objectWords {
            let count = count { $0.merge.byLine == .conflict && $0.merge.byObject == result }
            rows.append(Count(words: words, count: count, isInner: true))
        }
        if open > 0 {
            let count = conflictKinds.reduce(0) { $0 + $1.count }
            let words = "\(count == 1 ? "question" : "questions") in all (\(kinds))"
            rows.append(Count(words: words, count: count))
        }
        for (kind, words) in Self.committedWords {
            rows.append(Count(words: words, count: count { $0.committed == kind }))
        }
        return rows.filter { $0.count > 0 }
    }

    private static let objectWords: [(DocumentMerge.ByObject, String)] = [
        (.clean, "merged by object"), (.conflict, "left with questions"), (.refused, "not merged by object"),
    ]

    private static let committedWords: [(ReplayedDocument.Committed, String)] = [
        (.merge, "committed as the merge by object"), (.line, "committed as the merge by line, which is another"),
        (.ours, "committed as all of ours, although theirs changed"),
        (.theirs, "committed as all of theirs, although ours changed"), (.otherwise, "committed otherwise"),
        (.deleted, "deleted by the merge"),
    ]

    /// What was left out, and what could not be read.
    package var notes: [String] {
        leftOut.map { "left out: \($0.reason) (\($0.count))" } + failures.map { "not read: \($0)" }
    }

    private var summaryLines: [StyledLine] {
        var lines = [StyledLine(title, .bold)] + notes.map { StyledLine("  \($0)", .yellow) }
        if documents.isEmpty { return lines }
        lines.append("")
        for row in counts {
            let number = "\(row.count)"
            let blanks = String(repeating: " ", count: max(7 - number.utf8.count, 0))
            lines.append(StyledLine("\(blanks)\(number)  \(row.isInner ? "of these, " : "")\(row.words)"))
        }
        let missing = missingCount
        if lostCount > 0 {
            lines.append("")
            lines.append(
                StyledLine(
                    "\(counted(lostCount, "undisputed edit")) of \(counted(lost.count, "document")) "
                        + "\(lostCount == 1 ? "is" : "are") not in what was committed, \(missing) still missing",
                    missing > 0 ? .red : nil))
        }
        if !broken.isEmpty {
            let there = broken.count { $0.faults.contains { $0.isThere == true } }
            lines.append(
                StyledLine(
                    "\(counted(broken.count, "merge")) broke the document, \(there) still broken",
                    there > 0 ? .red : nil))
        }
        return lines
    }

    private func hotSpotLines(_ style: TextStyle) -> [StyledLine] {
        var lines = [StyledLine("Hot spots", .bold)]
        for spot in hotSpots.prefix(10) {
            lines.append(StyledLine("  \(TextColumns.clippedStart(spot.path, to: max(style.width - 2, 20)))"))
            lines.append(StyledLine("    \(spot.words)"))
            if !spot.scenes.isEmpty { lines.append(StyledLine("    both sides edited \(spot.sceneWords)")) }
        }
        return lines
    }

    private func lostLines(_ style: TextStyle) -> [StyledLine] {
        lost.flatMap { document -> [StyledLine] in
            var lines: [StyledLine] = ["", heading(document), StyledLine("  \(document.path)")]
            for edit in document.lost {
                var line = StyledLine("    \(edit.who): \(edit.object): ")
                line.append(edit.words, .green)
                line.append(edit.stateWords, edit.isMissing == true ? .red : nil)
                lines += line.wrapped(to: style.readableWidth, indentation: 8)
            }
            return lines
        }
    }

    private func faultLines(_ style: TextStyle) -> [StyledLine] {
        broken.flatMap { document -> [StyledLine] in
            ["", heading(document), StyledLine("  \(document.path)")]
                + document.faults.flatMap { fault in
                    StyledLine("    broken: \(Self.words(of: fault))", .red)
                        .wrapped(to: style.readableWidth, indentation: 8)
                }
        }
    }

    private static func words(of fault: ReplayedDocument.Fault, _ code: (String) -> String = { $0 }) -> String {
        code(fault.words) + (fault.isThere == true ? " (still broken)" : "")
    }

    private func heading(_ document: ReplayedDocument) -> StyledLine {
        var line = StyledLine(document.commit.shortID, .yellow)
        line.append(" \(document.commit.isoDate.prefix(10)) \(document.commit.author): \(document.commit.subject)")
        return line
    }
}

extension ReplayReport.HotSpot {
    /// `12 merges, 10 conflicts by line, 2 by object; a file for each scene would have spared 7`.
    package var words: String {
        let split = spared > 0 ? "; a file for each scene would have spared \(spared)" : ""
        return
            "\(counted(merges, "merge")), \(counted(lineConflicts, "conflict")) by line, \(objectConflicts) by object"
            + split
    }

    /// `"Sign In" 5 times, "Profile" twice`.
    package var sceneWords: String {
        let shown = scenes.prefix(5).map { "\"\($0.scene.name)\" (\($0.count))" }
        return shown.joined(separator: ", ") + (scenes.count > 5 ? " and \(scenes.count - 5) more scenes" : "")
    }
}

extension ReplayedDocument.LostEdit {
    /// `theirs, Ada Lovelace, 0123456789`.
    package var who: String { (["\(side)", author, commit].filter { !$0.isEmpty }).joined(separator: ", ") }

    package var stateWords: String { isMissing == true ? " (still missing)" : "" }
}

extension ReplayReport {
    /// The report as Markdown, for a comment or a wiki: the counts, hot spots, and what is lost or broken.
    ///
    /// Text of documents and commits is written as code, so that it can't become a link, a mention or a tag.
    ///
    /// - Complexity: O(n log n) in the documents.
    package func markdown() -> [UInt8] {
        var page = MarkdownPage()
        page.write("### Merges of documents\n\n\(title)\n\n")
        for note in notes { page.write("- \(MarkdownText.code(note))\n") }
        if documents.isEmpty { return page.bytes }
        page.write("\n| Documents | |\n|---:|---|\n")
        for row in counts { page.write("| \(row.count) | \(row.isInner ? "of these, " : "")\(row.words) |\n") }
        page.write("\n#### Hot spots\n\n")
        for spot in hotSpots.prefix(10) {
            let scenes = spot.scenes.isEmpty ? "" : "; both sides edited \(MarkdownText.code(spot.sceneWords))"
            page.write("- \(MarkdownText.code(spot.path)): \(spot.words)\(scenes)\n")
        }
        write("Lost", lost, to: &page) { document in
            document.lost.map { edit in
                "\(edit.side), \(MarkdownText.code(edit.author)): \(MarkdownText.code(edit.object)): "
                    + "\(MarkdownText.code(edit.words))\(edit.stateWords)"
            }
        }
        write("Broken", broken, to: &page) { document in
            document.faults.map { Self.words(of: $0) { MarkdownText.code($0) } }
        }
        return page.bytes
    }

    private func write(
        _ title: String, _ documents: [ReplayedDocument], to page: inout MarkdownPage,
        _ lines: (ReplayedDocument) -> [String]
    ) {
        if !documents.isEmpty { page.write("\n#### \(title)\n\n") }
        let items = documents.map { document in
            "- \(document.commit.shortID) \(MarkdownText.code(document.path))\n"
                + lines(document).map { "  - \($0)\n" }.joined()
        }
        page.write(items, countedAs: "document")
    }
}
