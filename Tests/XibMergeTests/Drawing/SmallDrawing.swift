@testable import XibMergeCore
@testable import XibMergePictures

/// Small documents, and what is drawn of them.
enum SmallDrawing {
    /// - Parameters:
    ///   - runtime: Such as `iOS.CocoaTouch`.
    ///   - head: What is before the objects, such as a device.
    static func xib(_ runtime: String, _ objects: String, head: String = "", toolsVersion: Int = 22_505) -> [UInt8] {
        Array(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.XIB" version="3.0" toolsVersion="\(toolsVersion)" \
            targetRuntime="\(runtime)">\(head)<objects>\(objects)</objects></document>
            """.utf8)
    }

    /// - Parameter scenes: The objects of each scene.
    static func storyboard(_ scenes: [String], head: String = "", toolsVersion: Int = 22_505) -> [UInt8] {
        let scenes = scenes.enumerated().map { "<scene sceneID=\"s\($0)\"><objects>\($1)</objects></scene>" }
        return Array(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
            toolsVersion="\(toolsVersion)" targetRuntime="iOS.CocoaTouch">\(head)<scenes>\(scenes.joined())</scenes>\
            </document>
            """.utf8)
    }

    /// A view of iOS with a frame.
    ///
    /// - Parameter frame: `x y width height`.
    static func view(_ tag: String, _ frame: String, _ content: String = "") -> String {
        "<\(tag)>\(rect(frame))\(content)</\(tag.prefix { $0 != " " })>"
    }

    static func rect(_ frame: String) -> String {
        let parts = frame.split(separator: " ")
        return "<rect key=\"frame\" x=\"\(parts[0])\" y=\"\(parts[1])\" width=\"\(parts[2])\" height=\"\(parts[3])\"/>"
    }

    static func texts(_ drawing: Drawing) -> [DrawnText] {
        drawing.scenes.flatMap(\.items).compactMap { if case .text(let text) = $0.shape { text } else { nil } }
    }

    /// The colors of texts.
    static func inks(_ drawing: Drawing) -> [String: DrawnColor] {
        let inks = drawing.scenes.flatMap(\.items).compactMap { item -> (String, DrawnColor)? in
            if case .text(let text) = item.shape { item.paint.fill.map { (text.text, $0) } } else { nil }
        }
        return Dictionary(inks) { first, _ in first }
    }

    static func frames(_ drawing: Drawing) -> [String: DrawnRect] {
        Dictionary(drawing.scenes.flatMap(\.objects).map { ($0.id, $0.frame) }) { first, _ in first }
    }

    static func fills(_ drawing: Drawing) -> [DrawnColor] { drawing.scenes.flatMap(\.items).compactMap(\.paint.fill) }
}
