import TestSupport
import Testing

@testable import XibMergeCore

/// What is wrong with the layout of a result, and with that of no version that it was made of.
struct LayoutFindingTests {
    /// The rules of the findings in a document, since two versions; each takes some of the constraints.
    private func rules(
        _ views: String, _ constraints: [String], ours: Set<Int>, theirs: Set<Int>, result: Set<Int>? = nil
    ) -> [String] {
        func document(_ numbers: Set<Int>) -> [UInt8] {
            LayoutExample.document(
                views, constraints.enumerated().map { numbers.contains($0.offset) ? $0.element : nil })
        }
        return layoutFindings(
            in: document(result ?? ours.union(theirs)), since: [document(ours), document(theirs)],
            names: ["ours", "theirs"]
        ).map(\.rule)
    }

    @Test func onlyNewContradictionsAreFound() {
        let constraints = ["a.top = v.top + 8", "a.top = v.top + 20", "a.leading = v.leading", "a.width = 5"]
        expect(rules("a", constraints, ours: [0, 2], theirs: [1, 3]), equals: ["unsatisfiable-constraints"])
        // A side has it already, or the root is that of a side.
        expect(rules("a", constraints, ours: [0, 1], theirs: [1, 3]), equals: [])
        expect(rules("a", constraints, ours: [0, 1, 2], theirs: [1]), equals: [])
    }

    @Test func theMessageNamesAMinimalSetBySide() {
        func document(_ numbers: [Int]) -> [UInt8] {
            let all = ["a.top = v.top + 8", "a.height = 40", "b.top = a.bottom", "b.top = v.top + 100", "b.height = 1"]
            return LayoutExample.document(
                "<label id=\"a\" text=\"Name\"/>\(LayoutExample.view("b"))",
                all.enumerated().map { numbers.contains($0.offset) ? $0.element : nil })
        }
        let found = layoutFindings(
            in: document([0, 1, 2, 3, 4]), since: [document([0, 1, 2, 4]), document([0, 3])], names: ["ours", "theirs"])
        expect(found.map(\.subject), equals: [["v"]])
        expect(
            found.map(\.message),
            equals: [
                "4 constraints contradict each other by 52 pt: ours: Name.height = 40, View (b).top = Name.bottom; "
                    + "theirs: View (b).top = View.top + 100; both: Name.top = View.top + 8"
            ])
    }

    /// Constraints that fit one size of screen: those of the view of a controller, with its safe area or its guides.
    @Test(arguments: [
        (["a.top = s.top + 8", "a.height = 40"], ["s.bottom = a.bottom + 8"], true),
        (["a.top = v.top + 8", "a.height = 40"], ["a.centerY = v.centerY"], true),
        (["a.width = v.width * 0.5", "a.leading = v.leading"], ["a.centerX = v.centerX"], true),
        (["a.top = t.bottom + 8", "a.height = 40"], ["v.bottom = a.bottom"], true),
        (["a.width = v.width * 0.5"], ["a.centerX = v.centerX"], false),
        // A screen leaves out as much on the left as on the right, but not above and below.
        (["a.width = 100"], ["a.leading = s.leading", "s.trailing = a.trailing", "a.centerX = v.centerX"], true),
        (["a.leading = s.leading", "s.trailing = a.trailing"], ["a.centerX = v.centerX"], false),
        (["a.top = s.top", "s.bottom = a.bottom"], ["a.centerY = v.centerY"], true),
        (["a.top = s.top + 8", "a.height = 40"], ["a.bottom <= s.bottom"], false),
        (["a.top = s.top + 8", "a.height = 40"], ["s.bottom = a.bottom + 8 @750"], false),
        (["a.top = s.top + 8"], ["s.bottom = a.bottom + 8"], false),
    ])
    func whatFitsOneScreenIsFound(_ ours: [String], _ theirs: [String], _ isFound: Bool) {
        func document(_ constraints: [String], slot: String = #"key="view""#) -> [UInt8] {
            let list = constraints.map { LayoutExample.constraint($0, "\($0.filter(\.isLetter))") }
            return Snippet.document(
                """
                <viewController id="c">
                <layoutGuides><viewControllerLayoutGuide type="top" id="t"/></layoutGuides>
                <view \(slot) id="v">
                <subviews>\(LayoutExample.view("a"))</subviews>
                <viewLayoutGuide key="safeArea" id="s"/>
                <constraints>\(list.joined())</constraints>
                </view>
                </viewController>
                """, attributes: #"useAutolayout="YES""#)
        }
        let versions = [document(ours), document(theirs)]
        let found = layoutFindings(in: document(ours + theirs), since: versions)
        expect(found.map(\.rule) == (isFound ? ["unsatisfiable-constraints"] : []))
        expect(found.allSatisfy { $0.message.contains("on nearly all screens") })
        // A side has it already, or the view is none of a screen.
        let contradicting = document(ours + theirs + ["a.leading >= v.leading"])
        expect(layoutFindings(in: document(ours + theirs), since: [contradicting]), equals: [])
        let free = [ours, theirs].map { document($0, slot: "") }
        expect(layoutFindings(in: document(ours + theirs, slot: ""), since: free), equals: [])
    }

    @Test func aPlaceThatBothSidesHadIsLost() {
        let constraints = [
            "a.leading = v.leading", "v.trailing = a.trailing", "a.height = 20", "a.top = v.top", "a.bottom = v.bottom",
        ]
        expect(
            rules("a", constraints, ours: [0, 1, 2, 3], theirs: [0, 1, 2, 4], result: [0, 1, 2]),
            equals: ["lost-position"])
        // One side has none, an inequality stays, or nothing is lost.
        expect(rules("a", constraints, ours: [0, 1, 2, 3], theirs: [0, 1, 4], result: [0, 1]), equals: [])
        expect(
            rules("a", constraints, ours: [0, 1, 2, 3], theirs: [0, 1, 3, 4], result: [0, 1, 3, 4, 2]), equals: [])
        let leaning = constraints + ["a.top >= v.top + 4"]
        expect(rules("a", leaning, ours: [0, 1, 2, 3], theirs: [0, 1, 2, 4], result: [0, 1, 2, 5]), equals: [])
    }

    /// A view that is laid out on the side that has it, and has none of its constraints in the result.
    @Test func aViewWithoutAnyConstraintIsLost() {
        let pins = ["b.leading = v.leading", "b.top = v.top", "b.width = 5", "b.height = 5"]
        let others = ["a.leading = v.leading", "a.top = v.top", "a.width = 5", "a.height = 5"]
        func found(_ result: [String], views: [String], _ ours: [String], _ theirs: [String]) -> [String] {
            func document(_ views: [String], _ constraints: [String]) -> [UInt8] {
                LayoutExample.document(views.map { LayoutExample.view($0) }.joined(), constraints)
            }
            return layoutFindings(
                in: document(views, result), since: [document(["a"], ours), document(["a", "b"], theirs)]
            ).map(\.rule)
        }
        expect(found(others, views: ["a", "b"], others, others + pins), equals: ["lost-position"])
        expect(found([], views: ["a", "b"], [], pins), equals: ["lost-position"])
        // It has none on that side either, or is gone.
        expect(found(others, views: ["a", "b"], others, others), equals: [])
        expect(found(others, views: ["a"], others, others + pins), equals: [])
    }

    @Test func siblingsAtOnePlaceAreFound() {
        func document(_ views: [String], _ constraints: [String?], _ x: Int = 0) -> [UInt8] {
            let list = views.map {
                LayoutExample.view($0, frame: #"x="\#($0 == "b" ? x : 0)" y="0" width="10" height="10""#)
            }
            return LayoutExample.document(list.joined(separator: "\n"), constraints)
        }
        let pins = ["a.top = v.top", "a.leading = v.leading", "b.top = v.top", "b.leading = v.leading"]
        func rules(_ pins: [String], x: Int = 0) -> [String] {
            let (ours, theirs) = (pins.map { $0.hasPrefix("a") ? $0 : nil }, pins.map { $0.hasPrefix("b") ? $0 : nil })
            return layoutFindings(
                in: document(["a", "b"], pins, x), since: [document(["a"], ours), document(["b"], theirs, x)]
            ).map(\.rule)
        }
        expect(rules(pins), equals: ["stacked-siblings"])
        expect(rules(pins, x: 4), equals: ["stacked-siblings"])
        expect(rules(pins, x: 8), equals: [])
        expect(rules(pins.dropLast() + ["b.trailing = v.trailing"]), equals: [])
    }

    /// A label and its outlet are in two hunks; so are a scene and the segue to it.
    @Test func anObjectThatNothingLeadsToIsFound() {
        func document(_ outlet: String?, _ views: String, to target: String = "a") -> [UInt8] {
            let outlet = outlet.map { #"<outlet property="\#($0)" destination="\#(target)" id="o"/>"# }
            return Snippet.document(
                """
                <viewController id="c"><view key="view" id="v"><subviews>\(views)</subviews></view>
                <connections>\(outlet ?? "")</connections></viewController>
                """)
        }
        let (label, inside) = (#"<label id="a"/>"#, #"<view id="a"><connections/><label id="b"/></view>"#)
        func found(_ result: [UInt8], _ ours: [UInt8], _ theirs: [UInt8]) -> [String] {
            layoutFindings(in: result, since: [ours, theirs]).map { "\($0.rule): \($0.message)" }
        }
        let (kept, neither) = (document("name", label), document(nil, ""))
        expect(
            found(document(nil, label), kept, neither)
                == ["lost-connection: nothing leads to it any more; outlet name of View Controller (c) did"])
        // Another outlet does, nothing did, both have it, or it is gone, too.
        expect(found(document("other", label), kept, neither), equals: [])
        expect(found(document(nil, label + "<label id=\"b\"/>"), document(nil, label), neither), equals: [])
        expect(found(document(nil, label + "<label id=\"b\"/>"), kept, document("other", label)), equals: [])
        expect(found(document(nil, "<label id=\"b\"/>"), kept, neither), equals: [])
        expect(found(document(nil, inside), document("name", inside, to: "b"), neither).count, equals: 1)
    }

    @Test(arguments: ["", "<document", "<document/>", "<archive/>"])
    func whatCannotBeReadHasNoFindings(_ text: String) {
        let document = LayoutExample.document("a", ["a.top = v.top"])
        expect(layoutFindings(in: [UInt8](text.utf8), since: [document]), equals: [])
        expect(layoutFindings(in: document, since: [[UInt8](text.utf8)]), equals: [])
        expect(layoutFindings(in: document, since: []), equals: [])
    }
}
