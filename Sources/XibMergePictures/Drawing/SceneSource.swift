import XibMergeCore

/// The source of one picture: a scene of a storyboard, or a top-level object of a xib.
struct SceneSource {
    /// Its controller, window, menu or view.
    var element: Int
    /// Objects beside it that are listed below the picture.
    var others: [Int]
    /// The stored location on the canvas, or `nil`.
    var location: (x: Double, y: Double)?

    /// The scenes of a document, in its order.
    static func all(_ document: DrawnDocument, _ words: ElementWords) -> [SceneSource] {
        var result: [SceneSource] = []
        for list in document.tree.children(of: 0) {
            if document.tree.elements[list].name == Names.scenes {
                for scene in document.tree.children(of: list) {
                    let objects = document.members(scene, "objects")
                    guard let main = words.controller(ofScene: scene) ?? objects.first else { continue }
                    result.append(
                        SceneSource(
                            element: main, others: objects.filter { $0 != main && !isResponder($0, document) },
                            location: location(scene, document)))
                }
            } else if document.tree.elements[list].name == Names.objects {
                var others: [Int] = []
                for object in document.tree.children(of: list) {
                    if isShown(object, document) {
                        result.append(SceneSource(element: object, others: [], location: location(object, document)))
                    } else if !isResponder(object, document) {
                        others.append(object)
                    }
                }
                if result.isEmpty, let first = others.first {
                    result.append(SceneSource(element: first, others: [], location: nil))
                }
                if !result.isEmpty { result[0].others = others.filter { $0 != result[0].element } }
            }
        }
        return result
    }

    private static func location(_ element: Int, _ document: DrawnDocument) -> (x: Double, y: Double)? {
        guard let point = document.child(element, key: "canvasLocation"), let x = document.number(point, "x"),
            let y = document.number(point, "y")
        else { return nil }
        return (min(max(x, -60_000), 60_000), min(max(y, -60_000), 60_000))
    }

    /// Whether an object is the placeholder of the first responder or of the application.
    private static func isResponder(_ object: Int, _ document: DrawnDocument) -> Bool {
        let name = document.name(object)
        if name == "placeholder" { return document.has(object, "placeholderIdentifier", "IBFirstResponder") }
        return name == "customObject" && ["-1", "-3"].contains(document.id(object))
            || document.has(object, "sceneMemberID", "firstResponder")
    }

    /// Whether an object of a xib is shown.
    static func isShown(_ object: Int, _ document: DrawnDocument) -> Bool {
        let name = document.name(object)
        if ["window", "panel", "menu", "application", "touchBar"].contains(name)
            || name.hasSuffix("ontroller") && document.child(object, key: "view") != nil
        {
            return true
        }
        return Look.named(name, on: document.platform) != nil || document.child(object, key: "frame") != nil
    }
}
