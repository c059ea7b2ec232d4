import TestSupport
import Testing

@testable import XibMergeCore

/// What stands behind the markers of a conflict: place, and what each side did.
struct ConflictWordsTests {
    private static func module(_ class: String, _ module: String?) -> String {
        #"<view id="v" customClass="\#(`class`)" \#(module.map { #"customModule="\#($0)""# } ?? "")/>"#
    }

    /// A view with a label and one constraint.
    private static func label(_ id: String, _ constant: Int, _ more: String = "") -> String {
        let ends = #"firstItem="t" firstAttribute="top" secondItem="v" secondAttribute="top""#
        return #"<view id="v"><subviews><label text="T" id="t"/></subviews><constraints>"#
            + #"<constraint \#(ends) constant="\#(constant)" \#(more) id="\#(id)"/></constraints></view>"#
    }

    /// A text view of a least and a greatest width.
    private static func sizes(_ least: Int, _ greatest: Int) -> String {
        #"<textView id="v"><size key="minSize" width="\#(least)" height="1"/>"#
            + #"<size key="maxSize" width="\#(greatest)" height="9"/></textView>"#
    }

    /// An owner with an outlet to one of two labels, of which it may have only the second.
    private static func outlet(_ id: String, to target: String, has: Bool = true, _ more: String = "") -> String {
        let outlet = #"<outlet property="title" destination="\#(target)" id="\#(id)"/>"#
        let first = has ? #"<label text="A" \#(more) id="a"/>"# : ""
        return #"<customObject customClass="O" id="o"><connections>\#(outlet)</connections></customObject>"#
            + #"<view id="v"><subviews>\#(first)<label text="B" id="b"/></subviews></view>"#
    }

    private static func mask(_ bits: String) -> String {
        #"<view id="v"><autoresizingMask key="autoresizingMask" \#(bits)/></view>"#
    }

    /// A constraint of one of three views.
    private static func owned(by owner: String) -> String {
        let constraint =
            #"<constraint firstItem="l" firstAttribute="top" secondItem="m" secondAttribute="top" id="c"/>"#
        func own(_ id: String) -> String { "<constraints>\(id == owner ? constraint : "")</constraints>" }
        let labels = #"<label text="L" id="l"/><label text="M" id="m"/>"#
        let stack = #"<stackView id="k"><subviews>\#(labels)</subviews>\#(own("k"))</stackView>"#
        let scroll = #"<scrollView id="s"><subviews>\#(stack)</subviews>\#(own("s"))</scrollView>"#
        return #"<view id="v"><subviews>\#(scroll)</subviews>\#(own("v"))</view>"#
    }

    /// Something that both sides added around what differs.
    private static func box(_ contents: String) -> String {
        #"<view id="x"><subviews><view id="box"><subviews>\#(contents)</subviews></view></subviews></view>"#
    }

    private static func slot(_ view: String) -> String { #"<viewController id="vc">\#(view)</viewController>"# }

    /// A constraint with another constant where the height is regular.
    private static func tall(_ constant: Int, _ other: Int) -> String {
        let plain = label("c", constant)
        let inner = #"<variation key="heightClass=regular" constant="\#(other)"/></constraint>"#
        return plain.replacing(#" id="c"/>"#, with: #" id="c">\#(inner)"#)
    }

    private static let three = ["a", "b", "c"].map { #"<label text="\#($0)" id="\#($0)"/>"# }

    /// What is told is what differs, and true.
    @Test(arguments: [
        // Only the module of a class went.
        (
            [module("A", "M"), module("A", "N"), module("A", nil)],
            [#"View "A" (v) customClass: ours N.A, theirs A"#]
        ),
        // Only the class went.
        (
            [module("A", "M"), module("B", "M"), #"<view id="v" customModule="M"/>"#],
            [#"View "A" (v) customClass: ours M.B, theirs none (module M)"#]
        ),
        // A mask without bits is there.
        (
            [#"<view id="v"/>"#, mask(#"widthSizable="YES""#), mask("")],
            ["View (v) autoresizingMask: ours widthSizable, theirs empty"]
        ),
        // The same number, the standard spacing on one side.
        (
            [#"<view id="v"/>"#, label("c", 8), label("c", 8, #"symbolic="YES""#)],
            [
                "T.top = View.top + 8 (c): ours View.top + 8, theirs View.top + 8 (standard)"
            ]
        ),
        (
            [owned(by: "v"), owned(by: "s"), owned(by: "k")],
            [
                "L.top = M.top (c): ours moved it from View (v) to Scroll View (s); "
                    + "theirs moved it from View (v) to Stack View (k)"
            ]
        ),
        // Two relations are told with what they relate.
        (
            [#"<view id="v"/>"#, label("c", 8), label("c", 9, #"relation="greaterThanOrEqual""#)],
            ["T.top = View.top + 8 (c): ours T.top = View.top + 8, theirs T.top ≥ View.top + 9"]
        ),
        // Of a range, what both changed.
        (
            [sizes(1, 8), sizes(2, 8), sizes(3, 9)],
            ["Text View (v) minSize: ours: minSize 1 × 1 → 2 × 1; theirs: minSize 1 × 1 → 3 × 1, 1 more"]
        ),
        // The other parts of a value.
        (
            [#"minimumScaleFactor="0.5""#, #"minimumScaleFactor="0.7""#, #"minimumFontSize="9""#].map {
                #"<label text="T" \#($0) id="l"/>"#
            },
            [
                #"Label "T" (l) minimumScaleFactor: ours: minimumScaleFactor 0.5 → 0.7; "#
                    + "theirs: -minimumScaleFactor 0.5, 1 more"
            ]
        ),
        // A deleted object says what its outlet shows instead.
        (
            [outlet("c", to: "a"), outlet("d", to: "b", has: false), outlet("c", to: "a", "hidden=\"YES\"")],
            [#"Label "A" (a): ours deleted it; theirs: +hidden YES"#]
        ),
        // A view that a side replaced is named as base has it.
        (
            [slot(#"<view key="view" id="old"/>"#), slot(#"<tableView key="view" id="new"/>"#)]
                + [slot(#"<view key="view" hidden="YES" id="old"/>"#)],
            ["View (old): ours replaced it by Table View (new); theirs: +hidden YES"]
        ),
        // Another value of the constraint is not in question.
        (
            [label("c", 16), tall(16, 24), tall(12, 40)],
            ["T.top = View.top + 16 (c) hR: ours constant 24, theirs constant 40"]
        ),
        // Compared with base, both sides added the same view.
        (
            [
                #"<view id="x"/>"#, box(three[0] + three[1] + three[2]), box(three[2] + three[0] + three[1]),
            ],
            [#"View (box) subviews: ours placed Label "c" 3 of 3; theirs placed Label "c" 1 of 3"#]
        ),
    ])
    func whatDiffersIsTold(_ versions: [String], _ words: [String]) throws {
        let outcome = try merge(
            base: Snippet.document(versions[0]), ours: Snippet.document(versions[1]),
            theirs: Snippet.document(versions[2]))
        expect(outcome.conflicts.map(\.summary), equals: words)
    }

    /// Nobody changed what base does not have.
    @Test(arguments: [
        ([#"<view id="x"/>"#, frames(1), frames(2)], "both added frames, differently"),
        ([frames(0), frames(1), frames(2)], "both changed frames"),
        ([layout("a"), layout("b"), layout("c")], "both replaced what was in one place"),
        (["<view id=\"v\"/>", layout("b"), layout("c")], "both filled one place"),
    ])
    func whatIsNewIsNotCalledChanged(_ versions: [String], _ reason: String) throws {
        let outcome = try merge(
            base: Snippet.document(versions[0]), ours: Snippet.document(versions[1]),
            theirs: Snippet.document(versions[2]))
        expect(outcome.conflicts.map(\.reason), equals: [reason])
    }

    private static func frames(_ x: Int) -> String {
        let rect = #"<rect key="frame" x="\#(x)0" y="\#(x)0" width="9" height="9"/>"#
        return box(["a", "b"].map { #"<label text="\#($0)" id="\#($0)">\#(rect)</label>"# }.joined())
    }

    private static func layout(_ name: String) -> String {
        #"<view id="v"><\#(name)Layout key="layout" id="\#(name)"/></view>"#
    }

    /// A constraint is told without the view that has it.
    @Test func aConstraintNamesItsObjects() throws {
        let constraint =
            #"<constraint firstItem="t" firstAttribute="top" secondItem="u" secondAttribute="bottom" id="c"/>"#
        func document(_ label: String, _ constraint: String) -> [UInt8] {
            Snippet.document(
                #"<view id="v"><subviews>\#(label)<label text="U" id="u"/></subviews>"#
                    + "<constraints>\(constraint)</constraints></view>")
        }
        let label = #"<label text="T" id="t"/>"#
        let outcome = try merge(
            base: document(label, ""), ours: document("", ""), theirs: document(label, constraint))
        expect(
            outcome.conflicts.map(\.summary), equals: [#"Label "T" (t): ours deleted it; theirs: +T.top = U.bottom"#])
    }

    private static func views(_ contents: String) -> [UInt8] {
        Snippet.document(#"<view id="top"><subviews>\#(contents)</subviews></view>"#)
    }

    /// What one side moved into something that the other side deleted is what it did to it.
    @Test func aMoveIntoSomethingIsTold() throws {
        let label = #"<label text="A" id="aa"/>"#
        let inner = #"<label text="C" id="cc"/>"#
        let outcome = try merge(
            base: Self.views(#"\#(label)<view id="box"><subviews>\#(inner)</subviews></view>"#),
            ours: Self.views(#"<view id="box"><subviews>\#(inner)\#(label)</subviews></view>"#),
            theirs: Self.views(label))
        expect(
            outcome.conflicts.map(\.summary)
                == [#"View (box): ours moved Label "A" into it; theirs deleted it with 1 view"#])
    }

    /// Two places with the same words have their IDs.
    @Test func twoPlacesOfOneNameAreToldApart() throws {
        let label = #"<label text="A" id="aa"/>"#
        func stack(_ id: String) -> [UInt8] {
            Self.views(#"<stackView id="\#(id)"><subviews>\#(label)</subviews></stackView>"#)
        }
        let outcome = try merge(base: Self.views(label), ours: stack("one"), theirs: stack("two"))
        expect(
            outcome.conflicts.map(\.summary),
            equals: [
                #"Label "A" (aa): ours moved it from View to Stack View (one), 1 more; "#
                    + "theirs moved it from View to Stack View (two), 1 more"
            ])
    }

    /// A file that one side deleted names what base has as base does, too.
    @Test func aDeletedFileHasTheNamesOfBase() throws {
        let resolution = Resolution(
            base: Self.views(#"<label text="A" id="aa"/>"#), survivor: Self.views(#"<label text="B" id="aa"/>"#),
            deleter: .theirs)
        let question = try #require(resolution.questions.first)
        expect(question.words(of: .base), equals: [#"Label "A" text "A""#])
        expect(question.words(of: .ours), equals: [#"Label "A" text "A" → "B""#])
    }

    /// What base has of something that a side deleted keeps its dashes.
    @Test(arguments: [
        (#"tag="-5""#, #"tag="3""#, "tag -5"),
        (#"text="Sign In - Now""#, #"text="Log In""#, #"text "Sign In - Now""#),
    ])
    func theValuesOfBaseKeepTheirDashes(_ before: String, _ after: String, _ words: String) throws {
        func label(_ value: String) -> String { #"<label \#(value) id="aa"/>"# }
        let deleted = try Resolution(
            base: Self.views(label(before)), ours: Self.views(""), theirs: Self.views(label(after)))
        expect(deleted.questions.map { $0.words(of: .base) }, equals: [[words]])
        func box(_ value: String) -> [UInt8] {
            Self.views(#"<view id="box"><subviews>\#(label(value))</subviews></view>"#)
        }
        let inside = try Resolution(base: box(before), ours: Self.views(""), theirs: box(after))
        expect(inside.questions.first?.words(of: .base).first?.hasSuffix(" \(words)") == true)
    }

    /// A conflict about a view and its constraint has what base has of both.
    @Test func baseHasValuesAndEquations() throws {
        func document(_ text: String, _ constant: Int) -> [UInt8] {
            Snippet.document(
                #"<view id="v"><subviews><label text="\#(text)" id="aa"/></subviews><constraints>"#
                    + #"<constraint firstItem="aa" firstAttribute="top" secondItem="v" secondAttribute="top" "#
                    + #"constant="\#(constant)" id="cc"/></constraints></view>"#)
        }
        let ours = Snippet.document(#"<view id="v"/>"#)
        let resolution = try Resolution(base: document("A", 8), ours: ours, theirs: document("B", 9))
        expect(resolution.questions.map { $0.words(of: .base) }, equals: [[#"text "A""#, "A.top = View.top + 8"]])
    }

    /// Both sides name what base has as base does.
    @Test func equationsHaveTheNamesOfBase() throws {
        let versions = try Side.allCases.map { try Fixtures.bytes(at: "Resolve/\($0).storyboard") }
        let outcome = try merge(base: versions[0], ours: versions[1], theirs: versions[2])
        let conflict = try #require(outcome.conflicts.first { $0.places[0].contains("4aa-Tp-btn") })
        expect(conflict.ours == "Password.bottom + 32" && conflict.theirs == "Password.bottom + 40")
        expect(conflict.base, equals: "Password.bottom + 24")
    }

    /// Number, fixture, and the words for its first question.
    static let rows: [(Int, String, String)] = [
        // Two values of one place.
        (1, "text-twice", #"Label "Title" (Bdi-cl-FLZ) text: ours "Order", theirs "Invoice""#),
        (
            2, "3c-two-titles",
            #"DashboardController scene ▸ Button "Buy" (bUy-8u-T0n) normal title: ours "Order", theirs "Purchase""#
        ),
        (3, "color-by-name-against-alpha", #"View (iN0-l3-epB) backgroundColor: ours "Brand", theirs #ffffff 50%"#),
        (4, "runtime-attribute-twice", #"View (iN0-l3-epB) tone: ours "cold", theirs "neutral""#),
        (5, "constraint-twins-with-two-constants", "Title.width = 120 (DfC-1V-N5M): ours 120, theirs 144"),
        (
            6, "outlet-to-two-destinations",
            #"File's Owner (-1) outlet detail (c3q-ZF-ek7): ours Label "Subtitle" (EHA-8a-5qp), theirs Label "Title" "#
                + "(Bdi-cl-FLZ)"
        ),
        // A deletion, and what the other side did.
        (
            7, "delete-against-change",
            #"Label "Subtitle" (EHA-8a-5qp): ours deleted it; theirs: text "Subtitle" → "Details""#
        ),
        (
            8, "delete-against-change-deep-inside",
            #"View (NYz-5U-Bzo): ours deleted it with 2 views; theirs: Label "Inside" text "Inside" → "Within""#
        ),
        (
            9, "moved-out-of-a-deleted-parent",
            #"Label "Inside" (ULO-OF-dSR): ours deleted it with View (NYz-5U-Bzo); theirs moved it from View "#
                + "(NYz-5U-Bzo) to View (iN0-l3-epB), 2 more"
        ),
        (
            10, "2f-outlet-deleted-against-rename",
            "File's Owner (-1) outlet image (q1W-2e-R3t): ours deleted it, 1 more; "
                + "theirs: outlet to Image View 'image' (iM1-aG-3e0): property image → photo"
        ),
        (
            11, "view-of-a-slot-replaced",
            #"HomeViewController scene ▸ View (1H0-S9-vzi): ours replaced it by View (gpA-b6-xqM) with 1 view; theirs added Button "Nearby""#
        ),
        (
            12, "retarget-against-delete",
            #"Label "Subtitle" (EHA-8a-5qp): ours: File's Owner (-1) outlet detailLabel: Label "Title" (Bdi-cl-FLZ) → "#
                + #"Label "Subtitle" (EHA-8a-5qp); theirs deleted it"#
        ),
        // Anything else.
        (
            13, "two-moves-in-a-circle",
            "View (7NS-qR-Z7q): ours moved it from View (iN0-l3-epB) to View (PAp-6A-9Bp); "
                + "theirs moved View (PAp-6A-9Bp) from View (iN0-l3-epB) to View (7NS-qR-Z7q)"
        ),
        (
            14, "two-reorders",
            #"Stack View (zb8-f1-TmA) subviews: ours moved Label "A" from 1 of 3 to 2 of 3; "#
                + #"theirs moved Label "B" from 2 of 3 to 3 of 3"#
        ),
        (
            15, "class-moved-to-the-owner",
            #"View "CardView" (iN0-l3-epB) customClass: ours: -customClass Shop.CardView; "#
                + #"theirs: +outlet subtitleLabel → Label "Subtitle" (EHA-8a-5qp)"#
        ),
        (
            16, "same-id-for-two-things",
            #"Label "$ 9.99" (h30-5l-ElW): ours added Label "$ 9.99"; theirs added Button "$ 9.99""#
        ),
        (
            17, "external-object-twice",
            "External Object (bpj-JN-U70): ours added External Object (nzp-0W-v0H); "
                + "theirs added External Object (bpj-JN-U70)"
        ),
        (
            18, "frames-of-one-container",
            "View (pNl-01-fFf) 3 frames: ours: Button (bTn-01-fFf) frame (20, 20) 80 × 30 → (40, 20) 80 × 30, 2 more; "
                + "theirs: Button (bTn-01-fFf) frame (20, 20) 80 × 30 → (20, 30) 80 × 30, 2 more"
        ),
        (
            19, "4e-layout-system-against-new-view",
            #"Document useAutolayout: ours: -useAutolayout YES, 2 more; theirs added Label "Subtitle", 2 more"#
        ),
        (
            20, "segment-inserted-against-renamed",
            "Segmented Control (seg-00-001) selectedSegmentIndex: ours: selectedSegmentIndex 1 → 2, 4 more; "
                + #"theirs: segment 3 title "c" → "C""#
        ),
    ]

    private func fixture(_ name: String) throws -> MergeFixture {
        try MergeFixture(name, in: "Merge", expectations: MergeFixtureTests.expectations)
    }

    @Test(arguments: rows) func eachKindHasItsWords(_ number: Int, _ name: String, _ words: String) throws {
        let outcome = try fixture(name).merged()
        expect(outcome.conflicts.first?.summary, equals: words)
        let text = String(decoding: outcome.rendered(), as: UTF8.self)
        for marker in ["<<<<<<< ours", ">>>>>>> theirs"] { expect(text.contains("\(marker) [1]: \(words)\n")) }
    }

    /// Nobody has to read XML, or guess what a side did.
    @Test(arguments: MergeFixtureTests.asking) func eachSideIsToldInWords(_ name: String) throws {
        for conflict in try fixture(name).merged().conflicts {
            expect(!conflict.oursChanges.isEmpty && !conflict.theirsChanges.isEmpty, "\(conflict.summary)")
            let values = [conflict.base, conflict.ours, conflict.theirs].compactMap { $0 }
            expect(!values.contains { $0.hasPrefix("<") })
            expect(values.isEmpty || conflict.ours != conflict.theirs)
        }
    }

    /// A long value is cut where both sides agree, and what could steer a terminal is spelled out.
    @Test func aMarkerIsOneLineThatShowsTheDifference() throws {
        func document(_ end: String) -> [UInt8] {
            Snippet.document("<label text=\"\(String(repeating: "long ", count: 60))\(end)\" id=\"a\"/>")
        }
        let outcome = try merge(
            base: document("base"), ours: document("ou&#10;rs\u{202E}"), theirs: document("theirs"))
        let words = try #require(outcome.conflicts.first?.summary)
        expect(words.contains(#"ou\nrs\u{202e}", theirs "#) && words.hasSuffix(#"theirs""#) && words.count < 200)
        expect(outcome.conflicts[0].theirs?.count, equals: 308)
    }
}
