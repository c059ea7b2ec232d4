import TestSupport
import Testing
import XibMergeReports

@testable import XibMergeCore

/// Laws of the outline on made-up documents: equal meaning and equal outlines are one thing.
struct OutlineLawTests {
    private static let seeds: Range<UInt64> = 0..<(Soak.isAsked ? 100 : 20)

    private static func outlined(_ document: ModelDocument) -> [UInt8]? { try? outline(of: document.bytes) }

    /// Two states of a document differ in their outlines if and only if they differ in something.
    @Test(arguments: seeds)
    func outlinesDifferAsDocumentsDo(_ seed: UInt64) throws {
        var generator = DocumentGenerator(seed: seed)
        let before = generator.document()
        var script = EditScript(random: generator.random, scope: DocumentGenerator.rootID)
        let after = script.edited(before, count: Int.random(in: 0...4, using: &script.random))
        let changes = try diff(before: before.bytes, after: after.bytes)
        expect((Self.outlined(before) == Self.outlined(after)) == changes.isEmpty)
    }

    /// However small and senseless a change of the tree is, it shows.
    @Test(arguments: seeds)
    func everyMutationShows(_ seed: UInt64) throws {
        var generator = DocumentGenerator(seed: seed)
        let before = generator.document()
        var mutation = TreeMutation(random: generator.random)
        let known = try #require(Self.outlined(before))
        for _ in 0..<20 {
            var after = before
            let what = mutation.apply(to: &after.root)
            guard after.root.normalized != before.root.normalized, let other = Self.outlined(after) else { continue }
            let isSeen = other != known
            expect(isSeen, "\(what)")
        }
    }

    /// How a document is written does not matter.
    @Test(arguments: seeds)
    func formDoesNotMatter(_ seed: UInt64) throws {
        var generator = DocumentGenerator(seed: seed)
        let document = generator.document()
        var other = document
        other.root.shuffleAttributes(&generator.random)
        let text = other.description.replacing("    ", with: "\t").replacing("/>", with: " />")
            .replacing("<subviews>", with: "<!-- x --><subviews>").replacing("&gt;", with: "&#62;")
        try expect(outline(of: Array(text.utf8)), equals: Self.outlined(document))
    }

    /// Whatever stands in attributes and texts: the lines are the same number, are plain, and only headings look so.
    @Test(arguments: seeds)
    func hostileTextsStayInTheirLine(_ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        func text() -> String {
            random.text(length: Int.random(in: 1..<20, using: &random)).unicodeScalars.reduce(into: "") {
                text, scalar in
                // What XML can't hold is left out.
                if scalar.value < 0x20, scalar != "\t", scalar != "\n" { return }
                let isMarkup = "&<>\"\n".unicodeScalars.contains(scalar)
                if isMarkup { text += "&#\(scalar.value);" } else { text.unicodeScalars.append(scalar) }
            }
        }
        let element = """
            <view userLabel="\(text())" id="x\(text())"><subviews><label text="\(text())" id="b"/></subviews>
            <string key="k\(text())">\(text())x</string><color key="c" name="\(text())"/><state key="normal" title="\(text())"/>
            <constraints><constraint firstItem="b" firstAttribute="a\(text())" constant="\(text())" id="c\(text())"/></constraints>
            <connections><outlet property="\(text())" destination="\(text())" id="o\(text())"/></connections></view>
            """
        let outline = String(decoding: try outline(of: Snippet.document(element)), as: UTF8.self)
        expect(outline.unicodeScalars.allSatisfy { $0 == "\n" || !$0.isHidden })
        let lines = outline.utf8.split(separator: UInt8(ascii: "\n"))
        expect(lines.count, equals: 13)
        let headings = lines.filter { line in
            line.first { $0 != UInt8(ascii: " ") }.map { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 } ?? false
        }
        expect(headings.count, equals: 3, "document, view and label")
    }
}
