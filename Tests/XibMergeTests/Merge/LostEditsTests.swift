import TestSupport
import Testing

@testable import XibMergeCore

/// What a committed merge lacks of its sides' edits.
@Suite struct LostEditsTests {
    private static func document(_ first: String, _ second: String, more: String = "") -> String {
        smallDocument(first: first, second: second).replacing("</subviews>", with: "\(more)</subviews>")
    }

    private static let button = "<button id=\"btn-CC-003\"/>\n"
    private static let sameButton = "<button id=\"new-DD-004\"/>\n"

    /// Ours changes the first label, theirs the second, but where a row says otherwise.
    struct Row: CustomTestStringConvertible {
        var name: String
        var ours = document("Eins", "Two")
        var theirs = document("One", "Zwei")
        var result: String
        /// Side and words of each lost edit.
        var lost: [String] = []

        var testDescription: String { name }
    }

    static let rows = [
        Row(name: "1 the merge", result: document("Eins", "Zwei")),
        Row(name: "2 all of ours", result: document("Eins", "Two"), lost: ["theirs text \"Two\" → \"Zwei\""]),
        Row(
            name: "3 neither", result: document("One", "Two"),
            lost: ["ours text \"One\" → \"Eins\"", "theirs text \"Two\" → \"Zwei\""]),
        Row(name: "4 another value is an answer", result: document("Eins", "Deux")),
        Row(
            name: "5 what both changed is disputed", theirs: document("Uno", "Two"), result: document("One", "Two")),
        Row(
            name: "6 an object", theirs: document("One", "Two", more: button), result: document("Eins", "Two"),
            lost: ["theirs added"]),
        Row(
            name: "7 the object was made again by hand", theirs: document("One", "Two", more: button),
            result: document("Eins", "Two", more: sameButton)),
        Row(
            name: "8 a deletion that came back", theirs: document("One", "Two").replacing(labelTwo, with: ""),
            result: document("Eins", "Two"), lost: ["theirs removed"]),
        Row(
            name: "9 what Interface Builder computes",
            theirs: document("One", "Two").replacing("toolsVersion=\"21701\"", with: "toolsVersion=\"22000\""),
            result: document("Eins", "Two")),
        Row(
            name: "11 the list of fonts",
            theirs: document("One", "Two").replacing(
                "    <objects>",
                with: """
                        <customFonts key="customFonts">
                            <array key="A.ttf">
                                <string>A</string>
                            </array>
                        </customFonts>
                        <objects>
                    """),
            result: document("Eins", "Two")),
        Row(
            name: "10 one side deleted what the other edited",
            ours: document("One", "Two").replacing(labelTwo, with: ""),
            result: document("One", "Two").replacing(labelTwo, with: "")),
    ]

    private static let labelTwo = """
                        <label opaque="NO" text="Two" id="bbb-BB-002">
                            <rect key="frame" x="20" y="60" width="200" height="21"/>
                        </label>

        """

    @Test(arguments: rows) func findsWhatNobodyDisputed(_ row: Row) throws {
        let (base, ours, theirs) = (Array(smallDocument().utf8), Array(row.ours.utf8), Array(row.theirs.utf8))
        let conflicts = try merge(base: base, ours: ours, theirs: theirs).conflicts
        let lost = try lostEdits(
            in: Array(row.result.utf8), base: base, ours: ours, theirs: theirs, conflicts: conflicts)
        let words = lost.flatMap { lost in lost.changes.map { "\(lost.side) \(ChangeLine($0).text.plain)" } }
        expect(words, equals: row.lost)
    }

    /// The same for later versions: only what is still as it was in base is missing.
    @Test(arguments: [
        ("Two", true), ("Zwei", false), ("Deux", false),
    ]) func tellsWhatIsStillMissing(_ second: String, _ isMissing: Bool) throws {
        let (base, ours) = (Array(smallDocument().utf8), Array(Self.document("Eins", "Two").utf8))
        let theirs = Array(Self.document("One", "Zwei").utf8)
        let lost = try #require(
            try lostEdits(in: ours, base: base, ours: ours, theirs: theirs, conflicts: []).first)
        let later = Array(Self.document("Egy", second, more: Self.button).utf8)
        try expect(stillMissing(lost, of: ours, in: later).count == (isMissing ? 1 : 0))
    }
}
