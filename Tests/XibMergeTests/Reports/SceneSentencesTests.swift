import TestSupport
import Testing
import XibMergeCore

@testable import XibMergeReports

/// The sentence about a document: scenes that came and went first, no scene without a name or a count.
struct SceneSentencesTests {
    private static func text(_ before: [UInt8], _ after: [UInt8]) throws -> String {
        let changes = try diff(before: before, after: after).changes.filter(DiffFilter().shows)
        return SceneSentences(changes).text { "<\($0)>" }
    }

    /// Each scene is named by the text of its label.
    private static func storyboard(_ numbers: [Int], _ label: (Int) -> String) -> [UInt8] {
        let bytes = SmallScreen.storyboard(numbers, label)
        return Array(
            numbers.reduce(String(decoding: bytes, as: UTF8.self)) { text, number in
                text.replacing("id=\"c\(number)\"", with: "title=\"S\(number)\" id=\"c\(number)\"")
            }.utf8)
    }

    @Test func everySceneIsNamedOrCounted() throws {
        func label(_ text: String) -> (Int) -> String { { SmallScreen.label(text, id: "l\($0)") } }
        let before = Self.storyboard([0, 1, 2, 3, 4, 5], label("A"))
        let after = Self.storyboard([0, 1, 2, 3, 4, 6]) { $0 == 3 ? "" : label($0 == 2 ? "A" : "B")($0) }
        try expect(
            Self.text(before, after)
                == "scene removed: <S5>; scene added: <S6>; <S3>: label removed; <S0>, <S1>: label reworded; 1 more scene"
        )
    }

    @Test func manyScenesAreCounted() throws {
        let text = try Self.text(Self.storyboard([0]) { _ in "" }, Self.storyboard([0, 1, 2, 3, 4]) { _ in "" })
        expect(text, equals: "4 scenes added: <S1>, <S2>, <S3>, …")
    }

    /// The document and what connects its top-level objects are no scenes.
    @Test func whatIsInNoSceneIsNotCountedAsOne() throws {
        func document(_ text: String, _ outlet: String, _ color: String) -> [UInt8] {
            let head = "<customObject id=\"obj\" customClass=\"Presenter\">\(outlet)</customObject>"
            let xib = SmallScreen.xib(SmallScreen.label(text))
            let other =
                "<view userLabel=\"Two\" id=\"two\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"9\" height=\"9\"/>\(color)</view>"
            return Array(
                String(decoding: xib, as: UTF8.self).replacing("<objects>", with: "<objects>\(head)")
                    .replacing("</objects>", with: "\(other)</objects>").utf8)
        }
        let outlet = "<connections><outlet property=\"label\" destination=\"lbl\" id=\"out\"/></connections>"
        try expect(
            Self.text(document("A", "", ""), document("B", outlet, "")), equals: "label reworded; outlet <label> added")
        let hidden = "<color key=\"backgroundColor\" white=\"0\" alpha=\"1\"/>"
        try expect(
            Self.text(document("A", "", ""), document("B", outlet, hidden))
                == "<View>: label reworded; <View \"Two\">: view restyled; <Custom Object \"Presenter\">: outlet <label> added"
        )
    }

    /// A constraint is told with the window that it is in; the document is named beside windows.
    @Test func aConstraintIsToldWithItsWindow() throws {
        func document(_ text: String, _ constant: Int, _ rest: String = "") -> [UInt8] {
            let constraint =
                "<constraint firstItem=\"b\" firstAttribute=\"width\" constant=\"\(constant)\" id=\"k\"/>"
            let button = "<button id=\"b\"><constraints>\(constraint)</constraints></button>"
            let views = [("One", button), ("Two", "<label text=\"\(text)\" id=\"l\"/>")].map { name, content in
                "<view userLabel=\"\(name)\" id=\"\(name)\"><subviews>\(content)</subviews></view>"
            }
            return Array(
                String(decoding: SmallScreen.xib(""), as: UTF8.self)
                    .replacing("</objects>", with: "\(views.joined())</objects>")
                    .replacing("version=\"3.0\"", with: "version=\"3.0\"\(rest)").utf8)
        }
        try expect(
            Self.text(document("A", 90), document("B", 30))
                == "<View \"Two\">: label reworded; <View \"One\">: constraint changed: <Button.width = 90 → 30>")
        try expect(
            Self.text(document("A", 90), document("B", 30, " useTraitCollections=\"YES\""))
                .hasSuffix("; document: setting <useTraitCollections> added"))
    }

    /// What moved from another scene matters as much as what was added.
    @Test func aMoveBetweenScenesIsTold() throws {
        func label(_ number: Int, _ text: String = "A") -> String { SmallScreen.label(text, id: "l\(number)") }
        let before = Self.storyboard([0, 1, 2]) { $0 == 2 ? label(8) + label(9) : label($0) }
        let after = Self.storyboard([0, 1]) { label($0, $0 == 0 ? "B" : "A") + ($0 == 1 ? label(8) + label(9) : "") }
        try expect(
            Self.text(before, after)
                == "scene removed: <S2>; <S1>: 2 labels moved here from another scene; <S0>: label reworded")
        let changes = try diff(before: before, after: after).changes
        let removed = try #require(changes.first { $0.object.element == "scene" })
        expect(ChangeLine(removed).text.plain, equals: "removed with 1 view")
    }

    /// What a bar shows is named by its property; a view has a style.
    @Test(arguments: [
        (
            1, "<barButtonItem image=\"a\" id=\"i\"/>", "<barButtonItem image=\"b\" id=\"i\"/>",
            "image of bar button item changed"
        ),
        (
            2, "<tabBarItem selectedImage=\"a\" id=\"i\"/>", "<tabBarItem id=\"i\"/>",
            "selected image of tab bar item removed"
        ),
        (
            3, "<barButtonItem id=\"i\"/>",
            "<barButtonItem id=\"i\"><color key=\"tintColor\" white=\"0\" alpha=\"1\"/></barButtonItem>",
            "tint color of bar button item added"
        ),
        (4, "<imageView image=\"a\" id=\"i\"/>", "<imageView image=\"b\" id=\"i\"/>", "image of image view changed"),
        (
            5, "<view id=\"i\"/>", "<view id=\"i\"><color key=\"backgroundColor\" white=\"0\" alpha=\"1\"/></view>",
            "view restyled"
        ),
        (6, "<label id=\"i\"/>", "<label hidden=\"YES\" id=\"i\"/>", "label hidden"),
        (7, "<label hidden=\"YES\" text=\"A\" id=\"i\"/>", "<label text=\"B\" id=\"i\"/>", "label shown"),
        (
            8, "<tableView rowHeight=\"44\" id=\"i\"/>", "<tableView rowHeight=\"60\" id=\"i\"/>",
            "row height of table view changed: <44 → 60>"
        ),
        (
            9,
            "<segmentedCell id=\"i\"><segments><segment label=\"A\"/><segment label=\"B\"/></segments></segmentedCell>",
            "<segmentedCell id=\"i\"><segments><segment label=\"A\"/></segments></segmentedCell>", "segment removed"
        ),
    ])
    func itemsAreToldByTheirProperties(_ number: Int, _ before: String, _ after: String, _ words: String) throws {
        try expect(Self.text(SmallScreen.xib(before), SmallScreen.xib(after)), equals: words)
    }

    @Test(arguments: [
        (1, 120, "label moved and resized"), (2, 90, "label moved: <x 10 → 40>"),
    ])
    func aNewSizeIsNoMove(_ number: Int, _ width: Int, _ words: String) throws {
        let (before, after) = (SmallScreen.label(), SmallScreen.label(x: 40, width: width))
        try expect(Self.text(SmallScreen.xib(before), SmallScreen.xib(after)), equals: words)
    }

    /// The scenes with most changes are named, those with new objects first; IDs come last.
    @Test func theScenesWithMostChangesAreNamed() throws {
        func segue(_ id: String) -> String {
            "<button id=\"b\"><connections><segue destination=\"c0\" kind=\"show\" id=\"\(id)\"/></connections></button>"
        }
        let labels = (1...3).map { SmallScreen.label(id: "n\($0)") }.joined()
        func label(_ number: Int, _ text: String) -> String { SmallScreen.label(text, id: "l\(number)") }
        let before = Self.storyboard([0, 1, 2, 3, 4]) { $0 == 0 ? segue("s-1") : label($0, "A") }
        let after = Self.storyboard([0, 1, 2, 3, 4]) {
            $0 == 0 ? segue("s-2") : label($0, $0 < 3 ? "B" : "A") + ($0 == 4 ? labels : "")
        }
        try expect(Self.text(before, after), equals: "<S4>: 3 labels added; <S1>, <S2>: label reworded; 1 more scene")
    }

    /// Links are told by what happened to them and their names, and a class beside everything else.
    @Test(arguments: [
        (1, "", "<segue destination=\"c0\" kind=\"show\" identifier=\"edit\" id=\"x\"/>", "segue <edit> added"),
        (
            2, "<action selector=\"go:\" destination=\"c0\" eventType=\"touchUpInside\" id=\"x\"/>", "",
            "action <go:> removed"
        ),
        (
            3, "<segue destination=\"c0\" kind=\"show\" id=\"x\"/>",
            "<segue destination=\"c0\" kind=\"show\" id=\"y\"/>",
            "ID of segue changed"
        ),
    ])
    func linksAreTold(_ number: Int, _ before: String, _ after: String, _ words: String) throws {
        func document(_ link: String) -> [UInt8] {
            Self.storyboard([0]) { _ in "<button id=\"b\"><connections>\(link)</connections></button>" }
        }
        try expect(Self.text(document(before), document(after)), equals: "<S0>: \(words)")
    }

    @Test(arguments: [
        (1, 1, false, "class <A> → <B>"), (2, 2, false, "class of 2 labels changed"),
        (3, 1, true, "view added, class <A> → <B>"),
    ])
    func classesAreTold(_ number: Int, _ count: Int, _ adds: Bool, _ words: String) throws {
        func document(_ name: String, _ rest: String) -> [UInt8] {
            let labels = (1...count).map { SmallScreen.label(id: "l\($0)", rest: " customClass=\"\(name)\"") }
            return SmallScreen.xib(labels.joined() + rest)
        }
        try expect(Self.text(document("A", ""), document("B", adds ? "<view id=\"v\"/>" : "")), equals: words)
    }

    @Test func aReferenceIsNoScene() throws {
        func document(_ scenes: String) -> [UInt8] {
            Array(
                String(decoding: SmallScreen.storyboard([0]) { _ in "" }, as: UTF8.self)
                    .replacing("</scenes>", with: "\(scenes)</scenes>").utf8)
        }
        let scene = """
            <scene sceneID="s9"><objects><viewControllerPlaceholder storyboardName="Settings" id="ref" \
            sceneMemberID="viewController"/><placeholder placeholderIdentifier="IBFirstResponder" id="r9" \
            userLabel="First Responder" sceneMemberID="firstResponder"/></objects></scene>
            """
        try expect(Self.text(document(""), document(scene)), equals: "storyboard reference added: <Settings>")
        let change = try #require(try diff(before: document(""), after: document(scene)).changes.first)
        expect(ChangeLine(change).text.plain, equals: "added as storyboard reference")
    }

    /// What has another size is not told as changed for an element without content.
    @Test func aResizeIsTold() throws {
        func table(_ height: Int, _ rest: String) -> [UInt8] {
            SmallScreen.xib("<tableView id=\"t\">\(SmallDrawing.rect("0 0 90 \(height)"))\(rest)</tableView>")
        }
        try expect(Self.text(table(90, ""), table(99, "<sections/>")), equals: "table view resized: <90 → 99 high>")
    }

    /// A text that was not there before is no other text.
    @Test func aTextIsAddedOrChanged() throws {
        func button(_ rest: String) -> [UInt8] {
            SmallScreen.xib(
                "<button id=\"b\">\(SmallDrawing.rect("0 0 90 40"))<state key=\"normal\" \(rest)/></button>")
        }
        try expect(Self.text(button(""), button("title=\"A\"")), equals: "title of button added")
        try expect(Self.text(button("title=\"A\""), button("")), equals: "title of button removed")
        try expect(Self.text(button("title=\"A\""), button("title=\"B\"")), equals: "button reworded")
    }

    /// The same title of the same kind in the same place is one object, unless there are several.
    @Test(arguments: [
        (SmallScreen.label("A", id: "new", rest: " customClass=\"Big\""), "label replaced"),
        (SmallScreen.label("B", id: "new"), "label added, label removed"),
        (SmallScreen.label("A", id: "n1") + SmallScreen.label("A", id: "n2"), "2 labels added, label removed"),
    ])
    func whatIsReplacedIsTold(_ after: String, _ words: String) throws {
        try expect(Self.text(SmallScreen.xib(SmallScreen.label("A")), SmallScreen.xib(after)), equals: words)
    }

    /// How much came is told; guides, which come with every controller, are not.
    @Test func whatIsInAnObjectIsTold() throws {
        let labels = SmallScreen.label("A", id: "a") + SmallScreen.label("B", id: "b")
        let view = "<view id=\"new\">\(SmallDrawing.rect("0 0 90 40"))<subviews>\(labels)</subviews></view>"
        try expect(Self.text(SmallScreen.xib(""), SmallScreen.xib(view)), equals: "view with 2 views added")
        func scene(_ guides: String, _ view: String) -> [UInt8] {
            SmallDrawing.storyboard([
                """
                <viewController title="S" id="c" sceneMemberID="viewController"><layoutGuides>\(guides)</layoutGuides>\
                <view key="view" id="v">\(SmallDrawing.rect("0 0 375 667"))<subviews>\(view)</subviews></view>\
                </viewController>
                """
            ])
        }
        let guides = ["top", "bottom"].map { "<viewControllerLayoutGuide type=\"\($0)\" id=\"\($0)\"/>" }.joined()
        try expect(Self.text(scene(guides, labels), scene("", "")), equals: "<S>: 2 labels removed")
    }

    /// Where the app starts is told first, by name; other settings have names as well.
    @Test func theInitialControllerIsNamed() throws {
        func document(_ attribute: String) -> [UInt8] {
            let bytes = Self.storyboard([0, 1]) { SmallScreen.label(attribute.count > 30 ? "A" : "B", id: "l\($0)") }
            return Array(
                String(decoding: bytes, as: UTF8.self).replacing(
                    "version=\"3.0\"", with: "version=\"3.0\" \(attribute)"
                ).utf8)
        }
        let words = try Self.text(document("initialViewController=\"c0\""), document("initialViewController=\"c1\""))
        expect(words, equals: "initial view controller: <View Controller \"S0\"> → <View Controller \"S1\">")
        try expect(
            Self.text(
                document("initialViewController=\"c0\""), document("initialViewController=\"c1\" colorMatched=\"YES\"")
            )
            .hasPrefix("initial view controller: "))
        func same(_ number: Int) -> [UInt8] {
            let text = String(decoding: document("initialViewController=\"c\(number)\""), as: UTF8.self)
            return Array(text.replacing("title=\"S1\"", with: "title=\"S0\"").utf8)
        }
        try expect(Self.text(same(0), same(1)).contains("\"S0\" (c0)> → <View Controller \"S0\" (c1)>"))
        try expect(
            Self.text(document(""), document("useTraitCollections=\"YES\""))
                == "setting <useTraitCollections> added")
    }

    /// A separator has no title, and is none of the items to choose.
    @Test func aSeparatorIsCalledOne() throws {
        func document(_ rest: String) -> [UInt8] {
            SmallScreen.xib("<menu id=\"m\"><items><menuItem isSeparatorItem=\"YES\" \(rest) id=\"i\"/></items></menu>")
        }
        try expect(Self.text(document(""), document("tag=\"-2\"")), equals: "tag of separator added")
    }

    /// Several objects have no names beside their property, and another module is no other class.
    @Test func modulesAreTold() throws {
        func document(_ module: String, _ count: Int) -> [UInt8] {
            let rest = " customClass=\"Badge\" customModule=\"\(module)\""
            let labels = (1...count).map { SmallScreen.label(id: "l\($0)", rest: rest) }
            return SmallScreen.xib(labels.joined() + "<view id=\"v\"\(rest)/>")
        }
        try expect(Self.text(document("One", 2), document("Two", 2)), equals: "module of 2 labels, view changed")
        func view(_ module: String) -> [UInt8] {
            SmallScreen.xib("<view id=\"v\" customClass=\"Badge\" customModule=\"\(module)\"/>")
        }
        try expect(Self.text(view("One"), view("Two")), equals: "module <One> → <Two>")
    }
}
