import Testing
import XibMergeReports

@testable import XibMergeCore

/// Lines are passed to the versions that had them.
struct LineBlameTests {
    struct Row: Sendable, CustomTestStringConvertible {
        var number: Int
        var name: String
        var parents: [[Int]]
        /// `nil` for a version that can't be read.
        var lines: [[Int]?]
        var owners: [Int]
        var testDescription: String { "\(number): \(name)" }
    }

    static let rows = [
        Row(number: 1, name: "no history", parents: [], lines: [], owners: []),
        Row(number: 2, name: "one version", parents: [[]], lines: [[1, 2]], owners: [0, 0]),
        Row(
            number: 3, name: "each line where it came", parents: [[1], [2], []], lines: [[1, 2, 3], [1, 2], [1]],
            owners: [2, 1, 0]),
        Row(
            number: 4, name: "a line that went and came back is new", parents: [[1], [2], []], lines: [[1], [], [1]],
            owners: [0]),
        Row(number: 5, name: "order does not matter", parents: [[1], []], lines: [[2, 1], [1, 2]], owners: [1, 1]),
        Row(
            number: 6, name: "a merge takes from both parents", parents: [[1, 2], [3], [3], []],
            lines: [[1, 2, 3, 4], [1, 2], [1, 3], [1]], owners: [3, 1, 2, 0]),
        Row(
            number: 7, name: "the first parent comes first", parents: [[1, 2], [], []], lines: [[1], [1], [1]],
            owners: [1]),
        Row(
            number: 8, name: "two ways to one version", parents: [[1, 2], [3], [3], []],
            lines: [[1, 5, 6], [1, 5], [1, 6], [1, 5, 6]], owners: [3, 3, 3]),
        Row(
            number: 9, name: "an unreadable version is passed over", parents: [[1], [2], []],
            lines: [[1, 2], nil, [1]],
            owners: [2, 0]),
        Row(
            number: 10, name: "two unreadable versions", parents: [[1], [2], [3], []], lines: [[1, 2], nil, nil, [2]],
            owners: [0, 3]),
        Row(
            number: 11, name: "the history begins unreadable", parents: [[1], []], lines: [[1], nil], owners: [0]),
        Row(
            number: 12, name: "a version without the document", parents: [[1], [2], []], lines: [[1], [], [1]],
            owners: [0]),
    ]

    @Test(arguments: rows) func everyLineHasItsVersion(_ row: Row) {
        var asked: [Int] = []
        let owners = blame(parents: row.parents) { version -> [Int]? in
            asked.append(version)
            return row.lines[version]
        }
        #expect(owners == row.owners)
        #expect(Set(asked).count == asked.count, "a version is read once")
    }

    @Test func whatIsNotNeededIsNotRead() {
        let owners = blame(parents: [[1], [2], []]) { version -> [Int]? in
            #expect(version < 2)
            return version == 0 ? [1] : []
        }
        #expect(owners == [0])
    }

    /// An edit of the document, and the lines that it changes.
    struct LineEdit: Sendable, CustomTestStringConvertible {
        var number: Int
        var name: String
        var changed: [String]
        var edit: @Sendable (String) -> String
        var testDescription: String { "\(number): \(name)" }
    }

    static let edits = [
        LineEdit(number: 1, name: "nothing", changed: []) { $0 },
        LineEdit(number: 2, name: "a text", changed: ["text Zwei"]) {
            $0.replacing("text=\"Two\"", with: "text=\"Zwei\"")
        },
        LineEdit(number: 3, name: "the order", changed: []) { text in
            let labels = text.matches(of: #/(?s) *<label .*?</label>\n/#).map { String($0.0) }
            return text.replacing(labels.joined(), with: labels.reversed().joined())
        },
        LineEdit(number: 4, name: "a frame", changed: ["frame (21, 60) 200 × 21"]) {
            $0.replacing("x=\"20\" y=\"60\"", with: "x=\"21\" y=\"60\"")
        },
        LineEdit(number: 5, name: "the parent", changed: ["Label \"Two\" (bbb-BB-002)", "View (new)"]) { text in
            let label = String(text.matches(of: #/(?s) *<label .*?</label>\n/#)[1].0)
            return text.replacing(label, with: "").replacing(
                "</view>\n", with: "</view>\n<view id=\"new\"><subviews>\(label)</subviews></view>\n")
        },
        LineEdit(number: 6, name: "what is computed", changed: []) { $0.replacing("21701", with: "22222") },
        LineEdit(number: 7, name: "the item of a constraint", changed: [constraint]) {
            $0.replacing("firstItem=\"aaa-AA-001\"", with: "firstItem=\"bbb-BB-002\"")
        },
        LineEdit(number: 8, name: "a class", changed: ["Button \"Two\" (bbb-BB-002)"]) {
            $0.replacing("<label text=\"Two\"", with: "<button text=\"Two\"").replacing(
                #/(?s)(<button.*?)</label>/#, with: { "\($0.1)</button>" })
        },
        LineEdit(number: 9, name: "digits, color spaces and words of another release", changed: []) {
            $0.replacing("calibratedRGB", with: "custom\" customColorSpace=\"sRGB").replacing(
                "0.2", with: "0.20000000000000001"
            )
            .replacing("systemColor=", with: "red=\"1\" colorSpace=\"custom\" cocoaTouchSystemColor=")
        },
        LineEdit(
            number: 10, name: "a component",
            changed: ["textColor #338080 blue 0.5 colorSpace calibratedRGB green 0.5 red 0.2"]
        ) {
            $0.replacing("0.3", with: "0.2")
        },
    ]

    private static let constraint = "constraint Two.top = View.top (con) firstItem bbb-BB-002 secondItem top"

    /// Lines of two versions are the same where the objects are, not where the text is.
    @Test(arguments: edits) func onlyWhatChangedHasAnotherNumber(_ row: LineEdit) throws {
        let after = row.edit(Self.document)
        #expect(after != Self.document || row.number == 1)
        var table = OutlineLines()
        let reader = try OutlineLines.Reader(Array(Self.document.utf8))
        let old = Set(table.numbers(of: try reader.read(Array(Self.document.utf8))))
        let new = table.numbers(of: try reader.read(Array(after.utf8)))
        let shown = try outlineLines(of: Array(after.utf8), about: nil).map { line in
            String(line.text.trimmingPrefix { $0 == " " })
        }
        #expect(shown.count == new.count)
        #expect(zip(shown, new).filter { !old.contains($0.1) }.map(\.0).sorted() == row.changed.sorted())
        // The same bytes have the same numbers, each its own, whichever version they are read beside.
        let alone = try OutlineLines.Reader(Array(after.utf8)).read(Array(after.utf8))
        #expect(table.numbers(of: alone) == new && Set(new).count == new.count)
    }

    private static let document = """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21701">
            <objects>
                <view id="top">
                    <subviews>
                        <label text="One" id="aaa-AA-001">
                            <rect key="frame" x="20" y="20" width="200" height="21"/>
                        </label>
                        <label text="Two" id="bbb-BB-002">
                            <rect key="frame" x="20" y="60" width="200" height="21"/>
                            <color key="shadowColor" red="0.2" green="0.5" blue="0.5" alpha="1" colorSpace="calibratedRGB"/>
                            <color key="textColor" red="0.3" green="0.5" blue="0.5" alpha="1" colorSpace="calibratedRGB"/>
                            <color key="highlightedColor" systemColor="linkColor"/>
                        </label>
                    </subviews>
                    <constraints>
                        <constraint firstItem="aaa-AA-001" firstAttribute="top" secondItem="top" secondAttribute="top" id="con"/>
                    </constraints>
                </view>
            </objects>
        </document>

        """

    @Test func objectsAreSelectedWithWhatRefersToThem() throws {
        let lines = try outlineLines(of: Array(Self.document.utf8), about: ["aaa-AA-001"]).filter(\.isSelected).map {
            String($0.text.trimmingPrefix { $0 == " " }.prefix { $0 != " " })
        }
        #expect(lines == ["Label", "text", "frame", "constraint"])
    }
}
