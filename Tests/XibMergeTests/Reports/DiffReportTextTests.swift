import TestSupport
import Testing
import XibMergeReports

@testable import XibMergeCore

struct DiffReportTextTests {
    private func text(_ report: DiffReport, _ change: (inout TextStyle) -> Void = { _ in }) -> String {
        var style = TextStyle()
        change(&style)
        return String(decoding: report.text(style), as: UTF8.self)
    }

    private static func words(of kind: Change.Kind) -> String {
        var change = SampleReport.change(kind, property: "text", before: #""Hello""#, after: #""Welcome""#)
        if kind == .constraintAdded || kind == .constraintRemoved { change.subject = .constraint() }
        if kind.rawValue.hasSuffix("added") { change.old = nil }
        if kind.rawValue.hasSuffix("removed") { change.new = nil }
        if kind.rawValue.hasPrefix("object"), kind != .objectMoved { change.viewCount = 3 }
        return String(decoding: DiffReport([SampleReport.file([change])]).text(), as: UTF8.self)
    }

    @Test(arguments: [
        (Change.Kind.objectAdded, "+", "added as text with 3 views"), (.objectRemoved, "-", "removed with 3 views"),
        (.objectMoved, ">", #"moved from "Hello" to "Welcome""#),
        (.objectReordered, ">", #"moved from "Hello" to "Welcome""#),
        (.objectRecreated, "~", #"re-created, was "Hello" with 3 views"#), (.propertyAdded, "~", #"+text "Welcome""#),
        (.propertyRemoved, "~", #"-text "Hello""#), (.propertyChanged, "~", #"text "Hello" → "Welcome""#),
        (.connectionAdded, "~", #"+text → "Welcome""#), (.connectionRemoved, "~", #"-text → "Hello""#),
        (.connectionRetargeted, "~", #"text: "Hello" → "Welcome""#), (.constraintAdded, "~", #"+"Welcome""#),
        (.constraintRemoved, "~", #"-"Hello""#), (.constraintChanged, "~", #"text: "Hello" → "Welcome""#),
        (.resourceAdded, "~", #"+text "Welcome""#), (.resourceRemoved, "~", #"-text "Hello""#),
        (.resourceChanged, "~", #"text "Hello" → "Welcome""#), (.settingChanged, "~", #"text "Hello" → "Welcome""#),
    ])
    func everyKindHasItsWords(_ kind: Change.Kind, _ sign: String, _ phrase: String) {
        let wanted = """
            Login.storyboard: 1 change
              \(sign) Login scene ▸ View ▸ Label "Welcome" (q4p-F0-OV3): \(phrase)

            """
        expect(Self.words(of: kind), equals: wanted)
    }

    @Test func whatHappenedToOneObjectIsOnOneLine() {
        let changes = [
            SampleReport.change(property: "text", before: #""A""#, after: #""B""#),
            SampleReport.change(.propertyAdded, property: "alpha", after: "0.5"),
            SampleReport.change(.connectionRemoved, .connections, property: "outlet badge", before: "Label"),
        ]
        let wanted = """
            Login.storyboard: 3 changes
              ~ Login scene ▸ View ▸ Label "Welcome" (q4p-F0-OV3): text "A" → "B"; +alpha 0.5; -outlet badge → Label

            """
        expect(text(DiffReport([SampleReport.file(changes)])), equals: wanted)
    }

    /// A sign in front of a line is that of its object alone: what lost an outlet was not removed.
    @Test func onlyObjectsHaveASign() {
        func line(_ changes: [Change]) -> Substring {
            text(DiffReport([SampleReport.file(changes)])).split(separator: "\n").last!
        }
        let outlet = SampleReport.change(.connectionRemoved, .connections, property: "outlet badge", before: "Label")
        expect(line([outlet]).hasPrefix("  ~ Login scene ▸ View"))
        expect(line([SampleReport.change(.objectAdded, .objects), outlet]).hasPrefix("  + Login scene ▸ View"))
        expect(
            line([SampleReport.change(.propertyAdded, property: "alpha", after: "1")]).hasPrefix(
                "  ~ Login scene ▸ View"))
    }

    /// A scene is named once, above its objects or before the only one; with its ID where another one bears its name.
    @Test func scenesAreHeadings() {
        func object(_ id: String, _ scene: String, _ path: [String]) -> Change {
            let name = ObjectName(id: id, element: "label", words: "Label", path: path, sceneID: scene)
            return SampleReport.change(of: name, property: "text", before: "1", after: "2")
        }
        let changes = [
            object("a", "", []), object("b", "", ["View"]), object("c", "s", ["Login scene", "View"]),
            object("d", "s", ["Login scene"]), object("e", "t", ["Shop scene"]), object("f", "u", ["Login scene"]),
            object("g", "", []),
        ]
        let lines = text(DiffReport([SampleReport.file(changes)])).replacing(": text 1 → 2", with: "")
        expect(
            lines,
            equals: """
                Login.storyboard: 7 changes
                  ~ Label (a)
                  ~ View ▸ Label (b)
                  Login scene (s)
                    ~ View ▸ Label (c)
                    ~ Label (d)
                  ~ Shop scene ▸ Label (e)
                  ~ Login scene (u) ▸ Label (f)
                  ~ Label (g)

                """)
    }

    /// Its attributes stand before what is in it, its constraints behind that: one line all the same.
    @Test func allChangesOfAnObjectAreTogether() throws {
        func document(_ number: Int) -> [UInt8] {
            Snippet.document(
                """
                <view alpha="0.\(number)" id="v"><subviews><label alpha="0.\(number)" id="a"/></subviews><constraints>\
                <constraint firstAttribute="height" constant="\(number)" id="c"/></constraints></view>
                """)
        }
        let content = FileDiff.Content.compared(try diff(before: document(1), after: document(2)))
        let lines = text(DiffReport([FileDiff(before: "a", after: "a", content: content)]))
        expect(
            lines,
            equals: """
                a: 3 changes
                  ~ View (v): alpha 0.1 → 0.2; View.height = 1 → 2
                  ~ View ▸ Label (a): alpha 0.1 → 0.2

                """)
    }

    @Test func ofTwoEquationsWhatIsCommonIsWrittenOnce() {
        let change = SampleReport.change(
            .constraintChanged, .constraints, before: "Title.top = Card.top + 8", after: "Title.top = Card.top + 12")
        expect(text(DiffReport([SampleReport.file([change])])).hasSuffix("Title.top = Card.top + 8 → Card.top + 12\n"))
    }

    /// In full nothing is cut, and the contents of added and removed objects and documents is listed.
    @Test func aFullReportHasAll() {
        var change = SampleReport.change(.objectAdded, .objects)
        change.outline = ["Label", "  Button", "  constraint a = b"]
        let value = String(repeating: "lorem ", count: 100)
        let long = SampleReport.change(property: "text", before: "a", after: value)
        let new = FileDiff(before: nil, after: "New.xib", content: .whole(objects: 2, outline: ["View", "  Label"]))
        var report = DiffReport([SampleReport.file([change]), new])
        expect(!text(report).contains("Button") && text(report).hasSuffix("New.xib: added, 2 objects\n"))
        report.isFull = true
        expect(text(report).contains(": added\n      Button\n      constraint a = b\n"))
        expect(text(report).hasSuffix("New.xib: added, 2 objects\n  View\n    Label\n"))
        report.files = [SampleReport.file([long])]
        for isFull in [false, true] {
            report.isFull = isFull
            let count = text(report).ranges(of: "lorem").count
            expect(isFull ? count == 100 : count < 30)
            let markdown = String(decoding: report.markdown(), as: UTF8.self)
            expect(isFull ? markdown.ranges(of: "lorem").count == 100 : markdown.ranges(of: "lorem").count < 70)
            expect(String(decoding: report.json(), as: UTF8.self).ranges(of: "lorem ").count, equals: 100)
        }
    }

    /// A value that is longer than a line goes on below.
    @Test(arguments: [40, 80]) func longValuesAreWrapped(_ width: Int) {
        let value = (1...15).map { "word\($0)" }.joined(separator: " ")
        let change = SampleReport.change(property: "text", before: "\"\(value)\"", after: "\"\(value)!\"")
        let text = text(DiffReport([SampleReport.file([change])])) { $0.width = width }
        let words = text.split { " \n".contains($0) }
        expect(words.contains("word15!\"") && !text.contains("…"))
        expect(text.split(separator: "\n").dropFirst(3).allSatisfy { $0.hasPrefix("        ") })
    }

    // MARK: What is hidden

    @Test func whatIsComputedIsCounted() {
        let frames = Array(repeating: SampleReport.derived, count: 311)
        let header = SampleReport.change(.settingChanged, .header, isDerived: true, property: "toolsVersion")
        let change = SampleReport.change(property: "text", before: "A", after: "B")
        var report = DiffReport([SampleReport.file(frames + [header])])
        expect(text(report), equals: "Login.storyboard: 312 derived changes hidden (frames 311, header 1)\n")
        report = DiffReport([SampleReport.file([change, SampleReport.derived])])
        expect(text(report).hasPrefix("Login.storyboard: 1 change, 1 derived change hidden (frames 1)\n"))
        report.filter.showsDerived = true
        expect(text(report).hasPrefix("Login.storyboard: 2 changes\n"))
        expect(text(report).contains("frame a → b"))
    }

    @Test func whatIsIgnoredIsNotCounted() {
        let change = SampleReport.change(property: "text", before: "A", after: "B")
        var report = DiffReport([SampleReport.file([change, SampleReport.derived])])
        report.filter.ignored = [.frames]
        expect(text(report).hasPrefix("Login.storyboard: 1 change\n"))
        report.filter.ignored = [.properties]
        expect(text(report), equals: "Login.storyboard: 1 derived change hidden (frames 1)\n")
        report.filter.ignored = [.properties, .frames]
        expect(text(report), equals: "Login.storyboard: no changes of these kinds\n")
        report.filter = DiffFilter()
        report.filter.only = [.frames]
        report.filter.showsDerived = true
        expect(text(report).hasPrefix("Login.storyboard: 1 change\n"))
    }

    @Test func filesOfEveryContentAreTold() {
        let wanted = [
            "Old.xib → New.xib: renamed", "Added.xib: added, 12 objects",
            "Gone.xib: removed, 0 objects",
            "Broken.xib: 2:6: '</document>' closes '<x>'", "Archive.xib: an archive",
        ]
        let lines = text(SampleReport.everything).split(separator: "\n").map(String.init)
        expect(lines.suffix(5), equals: wanted[...])
        expect(lines[1], equals: "  broken: outlet titleLabel → xyz-00-000")
    }

    // MARK: Terminals

    @Test(arguments: [1, 20, 40, 80, 120, 200]) func linesAreAsWideAsTheTerminal(_ width: Int) {
        for var report in [SampleReport.everything, SampleReport.real] {
            for isFull in [false, true] {
                report.isFull = isFull
                let lines = text(report) { $0.width = width }.split(separator: "\n")
                // Narrower than this nothing can be told.
                expect(lines.allSatisfy { TextColumns.width(of: $0) <= max(width, 40) })
            }
        }
    }

    private static func withoutColor(_ text: String) -> String {
        text.replacing(/\u{1B}\[[0-9;]*m/, with: "").replacing("■ ", with: "")
    }

    /// Color changes no word; without it there is no escape sequence.
    @Test func colorIsAllThatColorAdds() {
        for report in [SampleReport.everything, SampleReport.real] {
            let plain = text(report) { $0.width = 2_000 }
            for color in [TextStyle.Color.basic, .full] {
                let painted = text(report) {
                    $0.width = 2_000
                    $0.color = color
                }
                expect(painted.contains("\u{1B}["))
                expect(Self.withoutColor(painted), equals: plain)
            }
            expect(!plain.contains("\u{1B}"))
        }
    }

    @Test func aColorIsShownWhereTheTerminalCan() {
        let change = SampleReport.change(property: "tint", before: "#ff8000", after: "labelColor")
        let report = DiffReport([SampleReport.file([change])])
        let swatch = "\u{1B}[38;2;255;128;0m■\u{1B}[0m"
        expect(text(report) { $0.color = .full }.contains("tint \(swatch) #ff8000 → labelColor"))
        expect(!text(report) { $0.color = .basic }.contains("■"))
    }

    /// A text that steers terminals, hides, turns the reading direction, or breaks lines does none of it.
    @Test func textOfDocumentsSteersNothing() throws {
        func document(_ text: String) -> [UInt8] {
            Snippet.document("<label text=\"\(text)\" userLabel=\"\(text)\" id=\"x\(text.prefix(20))\"/>")
        }
        let texts = [
            "\u{9B}31mred\u{9B}0m", "a&#10;b&#13;c&#9;d", "\u{202E}live\u{2066}\u{200F}", "&#x85;&#x2028;\u{FEFF}",
            String(repeating: "x y ", count: 250_000),
        ]
        for hostile in texts {
            let pairs = [(document("a"), document(hostile)), (document(hostile), document("a"))]
            for (before, after) in pairs {
                let content = FileDiff.Content.compared(try diff(before: before, after: after))
                var report = DiffReport([FileDiff(before: "a\u{1B}[2J.xib", after: "a\u{202E}.xib", content: content)])
                report.filter.showsDerived = true
                for bytes in [report.text(), report.names(), report.json(), report.markdown()] {
                    let output = String(decoding: bytes, as: UTF8.self)
                    expect(output.unicodeScalars.allSatisfy { $0 == "\n" || !$0.isHidden })
                    expect(output.utf8.count < 20_000)
                }
                expect(text(report).split(separator: "\n").allSatisfy { TextColumns.width(of: $0) <= 200 })
            }
        }
    }

    /// The same of what elements, attributes, key paths and ends of constraints are called.
    @Test func namesInDocumentsSteerNothing() throws {
        let evil = "x\u{202E}\u{2066}\u{200B}y"
        func document(_ value: String) -> [UInt8] {
            let attributes = "keyPath=\"a&#10;b&#x85;\" type=\"&#10;\""
            return Snippet.document(
                """
                <view id="v"><\(evil) \(evil)="\(value)"/><userDefinedRuntimeAttributes><userDefinedRuntimeAttribute \
                \(attributes)><\(evil) key="&#10;" value="\(value)"/></userDefinedRuntimeAttribute>\
                </userDefinedRuntimeAttributes><constraints><constraint firstItem="&#10;" firstAttribute="&#10;\(evil)" \
                relation="&#13;" secondItem="v" secondAttribute="\(evil)" constant="\(value)" id="c"/></constraints>\
                <connections><outlet property="&#10;" destination="&#10;\(value)" id="o"/></connections></view>
                <\(evil) id="&#10;\(value)\(evil)"/>
                """)
        }
        let changes = try diff(before: document("1"), after: document("2"))
        expect(changes.changes.count > 4 && !changes.brokenReferences.isEmpty)
        var report = DiffReport([FileDiff(before: "a", after: "a", content: .compared(changes))])
        report.filter.showsDerived = true
        var full = report
        full.isFull = true
        for bytes in [report.text(), full.text(), report.json(), report.markdown(), full.markdown()] {
            let output = String(decoding: bytes, as: UTF8.self)
            expect(output.unicodeScalars.allSatisfy { $0 == "\n" || !$0.isHidden })
        }
        // A line for each change would be more if one of them held a line feed.
        expect(text(report).split(separator: "\n").allSatisfy { $0.hasPrefix("  ") || $0.hasPrefix("a: ") })
    }
}
