import TestSupport

/// Makes small documents: panels in a root view, in them views, labels and buttons with fonts, colors, constraints and
/// outlets.
struct DocumentGenerator {
    var random: SeededGenerator

    init(seed: UInt64) { random = SeededGenerator(seed: seed) }

    /// The ID of the root view.
    static let rootID = "iN0-l3-epB"
    static let properties = ["badge", "caption", "detail", "icon", "price", "submit", "subtitle", "title"]
    static let texts = ["Title", "Order", "Größe", "Next &gt;", "a &amp; b", "", "日本", "Say &quot;hi&quot;"]

    mutating func document() -> ModelDocument {
        let panels = (0..<Int.random(in: 2...4, using: &random)).map { _ in panel(depth: 0) }
        var root = ModelElement("view", [("contentMode", "scaleToFill"), ("id", Self.rootID)], [rect()])
        root[container: "subviews"] = panels
        root.children.append(ModelElement("color", [("key", "backgroundColor")] + color()))
        let owner = ModelElement(
            "placeholder", [("placeholderIdentifier", "IBFilesOwner"), ("id", "-1"), ("customClass", "Owner")])
        let responder = ModelElement(
            "placeholder",
            [("placeholderIdentifier", "IBFirstResponder"), ("id", "-2"), ("customClass", "UIResponder")]
        )
        var document = ModelDocument(
            root: ModelElement(
                "document",
                [
                    ("type", "com.apple.InterfaceBuilder3.CocoaTouch.XIB"), ("version", "3.0"),
                    ("toolsVersion", "21507"), ("targetRuntime", "iOS.CocoaTouch"), ("propertyAccessControl", "none"),
                    ("useAutolayout", "YES"),
                ],
                [
                    ModelElement("device", [("id", "retina6_12"), ("orientation", "portrait")]),
                    ModelElement(
                        "dependencies", [],
                        [
                            ModelElement(
                                "plugIn",
                                [("identifier", "com.apple.InterfaceBuilder.IBCocoaTouchPlugin"), ("version", "21505")])
                        ]),
                    ModelElement("objects", [], [owner, responder, root]),
                ]))
        // Constraints and outlets are edits like any other.
        var script = EditScript(random: random, scope: Self.rootID)
        for _ in 0..<Int.random(in: 2...8, using: &random) {
            script.apply(.addConstraint, to: &document)
            if random.oneIn(2) { script.apply(.addOutlet, to: &document) }
        }
        random = script.random
        return document
    }

    /// A view with up to three children, some of them panels again.
    mutating func panel(depth: Int) -> ModelElement {
        var panel = ModelElement("view", [("contentMode", "scaleToFill"), ("id", random.objectID())], [rect()])
        let count = Int.random(in: depth == 0 ? 1...3 : 0...3, using: &random)
        panel[container: "subviews"] = (0..<count).map { _ in
            depth < 2 && random.oneIn(3) ? self.panel(depth: depth + 1) : leaf()
        }
        return panel
    }

    /// A label or a button.
    mutating func leaf() -> ModelElement {
        let text = Self.texts.randomElement(using: &random)!
        let id = random.objectID()
        if random.oneIn(3) {
            let state = ModelElement("state", [("key", "normal"), ("title", text)])
            return ModelElement("button", [("opaque", "NO"), ("buttonType", "system"), ("id", id)], [rect(), state])
        }
        let size = String(Int.random(in: 10...20, using: &random))
        let font = ModelElement(
            "fontDescription", [("key", "fontDescription"), ("type", "system"), ("pointSize", size)])
        let color = ModelElement("color", [("key", "textColor")] + color())
        return ModelElement(
            "label", [("opaque", "NO"), ("text", text), ("textAlignment", "natural"), ("id", id)],
            [rect(), font, color])
    }

    mutating func rect() -> ModelElement {
        let size = String(Int.random(in: 1...400, using: &random))
        return ModelElement("rect", [("key", "frame"), ("x", "0.0"), ("y", "8"), ("width", size), ("height", "21")])
    }

    mutating func color() -> [(name: String, value: String)] {
        if random.oneIn(3) { return [("white", "0.5"), ("alpha", "1"), ("colorSpace", "calibratedWhite")] }
        let red = ["0.0", "0.25", "1"].randomElement(using: &random)!
        return [("red", red), ("green", "0.5"), ("blue", "1"), ("alpha", "1"), ("colorSpace", "calibratedRGB")]
    }
}
