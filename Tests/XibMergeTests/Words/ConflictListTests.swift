import TestSupport
import Testing

@testable import XibMergeCore

/// The changes that a conflict lists: each once, and alike ones together.
struct ConflictListTests {
    /// Objects with the same words are told apart by their IDs.
    @Test func objectsOfOneNameAreToldApart() throws {
        func view(_ a: String, _ b: String, _ c: String) -> String {
            let labels = [("a", "T", a), ("b", "T", b), ("c", "U", c)].map { id, text, more in
                #"<label text="\#(text)" \#(more) id="\#(id)"/>"#
            }
            return #"<view id="v"><subviews>\#(labels.joined())</subviews></view>"#
        }
        let outcome = try merge(
            base: Snippet.document("<view id=\"r\"/>" + view("", "", "")), ours: Snippet.document("<view id=\"r\"/>"),
            theirs: Snippet.document(
                "<view id=\"r\"/>" + view(#"hidden="YES""#, #"hidden="YES""#, #"hidden="YES""#)))
        let conflict = try #require(outcome.conflicts.first)
        expect(
            conflict.phrases(of: .theirs, limit: nil)
                == [#"+hidden YES in 3 objects: Label "T" (a), Label "T" (b), Label "U""#])
        expect(conflict.reason, equals: "ours deleted it, theirs changed it")
    }

    /// An object is deleted with what it is in, and another one beside it.
    @Test func whatElseWasDeletedIsTold() throws {
        let labels = #"<label text="T" id="t"/><label text="U" id="u"/>"#
        let constraint =
            #"<constraint firstItem="t" firstAttribute="top" secondItem="u" secondAttribute="bottom" id="c"/>"#
        let outcome = try merge(
            base: views(labels), ours: views(""),
            theirs: Snippet.document(
                #"<view id="top"><subviews>\#(labels)</subviews><constraints>\#(constraint)</constraints></view>"#))
        expect(
            outcome.conflicts.map { $0.phrases(of: .ours, limit: nil) },
            equals: [["deleted it", #"also deleted Label "U""#]])
    }

    /// The constraints of a view go with it.
    @Test func aConstraintThatWentWithItsViewIsNotNamed() throws {
        func document(_ spacer: String, _ constant: Int?) -> [UInt8] {
            let ends = [
                #"firstItem="t" firstAttribute="top" secondItem="s" secondAttribute="bottom" id="c1""#,
                #"firstItem="s" firstAttribute="top" secondItem="u" secondAttribute="bottom" id="c2""#,
            ]
            let constraints = constant.map { value in ends.map { #"<constraint \#($0) constant="\#(value)"/>"# } } ?? []
            return Snippet.document(
                #"<view id="v"><subviews><label text="T" id="t"/><label text="U" id="u"/>\#(spacer)</subviews>"#
                    + "<constraints>\(constraints.joined())</constraints></view>")
        }
        let spacer = #"<view id="s"/>"#
        let outcome = try merge(base: document(spacer, 8), ours: document("", nil), theirs: document(spacer, 12))
        let conflict = try #require(outcome.conflicts.first)
        expect(conflict.phrases(of: .ours, limit: nil), equals: ["deleted it", "also deleted View (s)"])
        expect(conflict.unsaid.isEmpty)
    }

    /// What no size class has is not told as if it were in force.
    @Test func aConstraintThatIsNotInstalledIsToldSo() throws {
        let label = #"<subviews><label text="T" hidden="YES" id="t"/></subviews>"#
        let constraint = #"<constraint firstItem="t" firstAttribute="height" constant="9" id="c"/>"#
        let mask = #"<mask key="constraints"><exclude reference="c"/></mask>"#
        let outcome = try merge(
            base: views(#"<label text="T" id="t"/>"#), ours: views(""),
            theirs: Snippet.document(
                #"<view id="top">\#(label)<constraints>\#(constraint)</constraints><variation key="default">\#(mask)"#
                    + "</variation></view>"))
        expect(
            outcome.conflicts.map { $0.phrases(of: .theirs, limit: nil) },
            equals: [["+hidden YES", "+T.height = 9 (not installed)"]])
    }

    /// A segue that leads elsewhere under another ID is not gone.
    @Test func aSegueThatWasMadeAgainIsToldSo() throws {
        func scene(_ id: String, _ title: String, _ inside: String = "") -> String {
            let own = #"title="\#(title)" id="\#(id)" sceneMemberID="viewController""#
            let controller = "<viewController \(own)>\(inside)</viewController>"
            return #"<scene sceneID="\#(id)s"><objects>\#(controller)</objects></scene>"#
        }
        func document(_ end: String, _ title: String, _ segues: [String]) -> [UInt8] {
            let names = zip(["go", "on"], segues).map { name, id in
                #"<segue destination="\#(end)" kind="show" identifier="\#(name)" id="\#(id)"/>"#
            }
            let first = scene("a", "A", "<connections>\(names.joined())</connections>")
            let type = #"type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0""#
            return Array("<document \(type)><scenes>\(first)\(scene(end, title))</scenes></document>".utf8)
        }
        let outcome = try merge(
            base: document("b", "B", ["s", "t"]), ours: document("b", "B2", ["s", "t"]),
            theirs: document("c", "C", ["u", "v"]))
        expect(
            outcome.conflicts.map { $0.phrases(of: .theirs, limit: nil).dropFirst() },
            equals: [
                ["go", "on"].map { name in
                    #"deleted segue show "\#(name)" of View Controller "A" "#
                        + #"(in its place now: the one to View Controller "C" (c))"#
                }[...]
            ])
    }

    /// Connections and constraints of what a side added are counted with it, and so are frames.
    @Test func whatCameWithAnObjectIsCounted() throws {
        func document(_ x: Int, _ more: String = "", _ tie: String = "", _ outlet: String = "") -> [UInt8] {
            let rect = #"<rect key="frame" x="\#(x)" y="0" width="9" height="9"/>"#
            let views = ["a", "b", "c", "d", "e"].map { #"<view id="\#($0)">\#(rect)</view>"# }.joined()
            let list = #"<subviews>\#(views)\#(more)</subviews><constraints>\#(tie)</constraints>"#
            return Snippet.document(
                #"<view id="r"/><view id="v">\#(list)<connections>\#(outlet)</connections></view>"#)
        }
        let outcome = try merge(
            base: document(1), ours: Snippet.document(#"<view id="r"/>"#),
            theirs: document(
                2, #"<label text="T" id="t"/>"#,
                #"<constraint firstItem="t" firstAttribute="height" constant="9" id="k"/>"#,
                #"<outlet property="title" destination="t" id="o"/>"#))
        expect(
            outcome.conflicts.map { $0.phrases(of: .theirs, limit: nil) },
            equals: [
                [
                    #"added Label "T" with 1 connection, 1 constraint"#,
                    "5 frames: View (a), View (b), View (c), View (d), View (e)",
                ]
            ])
    }

    /// A decision about a deleted object says what else went, or did not.
    @Test(arguments: [
        (#"<label text="T" id="t"/>"#, "theirs deleted it and kept parts of it elsewhere, ours changed only"),
        ("", "theirs deleted it, ours changed only"),
    ])
    func aDecisionTellsWhatIsKept(_ kept: String, _ start: String) throws {
        func box(_ mark: String) -> [UInt8] {
            views(#"<view \#(mark) id="box"><subviews><label text="T" id="t"/></subviews></view>"#)
        }
        let outcome = try merge(base: box(""), ours: box(#"misplaced="YES""#), theirs: views(kept))
        expect(outcome.decisions.first?.message.hasPrefix(start) == true, "\(outcome.decisions)")
    }

    @Test func aDecisionTellsOfTheControllerAroundAScene() throws {
        func scene(_ id: String, _ contents: String, _ more: String = "") -> String {
            let controller =
                #"<viewController id="\#(id)" sceneMemberID="viewController">\#(contents)</viewController>"#
            return #"<scene sceneID="\#(id)s"><objects>\#(controller)</objects>\#(more)</scene>"#
        }
        func document(_ x: Int?) -> [UInt8] {
            let segue = #"<segue destination="a" kind="relationship" relationship="rootViewController" id="r"/>"#
            let own = x.map { x in
                scene("a", "", #"<point key="canvasLocation" x="\#(x)" y="0"/>"#)
                    + scene("n", "<connections>\(segue)</connections>")
            }
            let type = #"type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0""#
            return Array(#"<document \#(type)><scenes>\#(scene("z", ""))\#(own ?? "")</scenes></document>"#.utf8)
        }
        let outcome = try merge(base: document(1), ours: document(2), theirs: document(nil))
        expect(
            outcome.decisions.map(\.message),
            equals: [
                "theirs deleted it with the controller around it, ours changed only what has no effect in the app: deleted"
            ])
    }

    /// Two constraints of one edge may be of two objects.
    @Test(arguments: [(["a", "c"], "both added one"), (["b", "c"], "both added one, of two objects")])
    func twoConstraintsMayBeOfTwoObjects(_ ids: [String], _ reason: String) {
        func added(_ ids: [String]) -> [Change] {
            let object = ObjectName(id: "v", element: "view", words: "View", path: [])
            var change = Change(
                kind: .constraintAdded, category: .constraints, isDerived: false, object: object, subject: .constraint()
            )
            change.constrainedIDs = ids
            return [change]
        }
        var conflict = Conflict(number: 1, kind: .added, rule: .r8, subjects: [])
        (conflict.isNew, conflict.oursChanges, conflict.theirsChanges) = (true, added(["a", "c"]), added(ids))
        expect(conflict.reason, equals: reason)
    }

    private func views(_ contents: String) -> [UInt8] {
        Snippet.document(#"<view id="top"><subviews>\#(contents)</subviews></view>"#)
    }
}
