package import XibMergeCore

/// What a change says of the look of its object by itself, whatever a drawing shows: the picture of an image is a tile,
/// and the size class of a font may be another one.
extension Change {
    /// The ends of the names of properties that set a look, in lower case: `text`, `backgroundColor`, `titleFont`.
    private static let looks = [
        "image", "font", "fontdescription", "color", "textattributes", "hidden", "alpha", "alphavalue",
    ]

    /// The same of properties that set a text.
    private static let texts = ["text", "title", "placeholder", "placeholderstring"]

    /// Properties, in lower case, that set the look of some elements, though a picture without the real image or content
    /// looks the same.
    private static let looksOfElements: [String: Set<String>] = [
        "imageView": ["contentmode"], "tableViewCell": ["style"],
    ]

    private static let defaults: Set<String> = ["nil", "NO", "\"\"", "scaleToFill"]

    /// Properties with such an end that set none: `wantsToBeColor` of a window of Xcode 3.
    private static let others: Set<String> = ["wantstobecolor", "allowsedittingmultiplevaluesselectiontext"]

    /// The name of the property without the path to it, in lower case.
    private var lastName: String {
        guard let name = property?.split(separator: " ").last else { return "" }
        // The only value of a size class is named after it: `fontDescription System 20`.
        let value = name.contains("Class=") ? (before ?? after)?.split(separator: " ").first : nil
        return (value ?? name).lowercased()
    }

    /// Whether it is about a text.
    package var saysText: Bool { Self.texts.contains(where: lastName.hasSuffix) }

    /// Whether it sets another text, image, font, color, or visibility.
    package var saysLook: Bool {
        switch kind {
        case .propertyAdded, .propertyRemoved, .propertyChanged: break
        default: return false
        }
        let name = lastName
        // A runtime attribute, which only code sees.
        if [before, after].contains(where: { $0?.hasPrefix("type ") ?? false }) { return false }
        let isOfElement = Self.looksOfElements[object.element]?.contains(name) ?? false
        guard saysText || isOfElement || Self.looks.contains(where: name.hasSuffix), !Self.others.contains(name) else {
            return false
        }
        switch (before, after) {
        case (let before?, let after?): return !Self.isSameColor(before, after)
        // What is set to its default, and was not set before.
        case (let value?, nil), (nil, let value?): return !Self.defaults.contains(value)
        case (nil, nil): return false
        }
    }

    /// The image that it sets, the text that it adds or removes, or the color or font of something that is no view, such
    /// as an item of a bar. That the object is restyled says enough of the rest.
    package var styledProperty: ChangeSentence.Property? {
        let isPart = object.element.hasSuffix("Item") || object.element == "document"
        let named = isPart ? ["image", "color", "font", "fontdescription"] : ["image"]
        let isNamed = saysText ? before == nil || after == nil : named.contains(where: lastName.hasSuffix)
        guard saysLook, isNamed, let property else { return nil }
        let name = property.split(separator: " ").last.map(String.init) ?? property
        return ChangeSentence.Property(
            name: ElementWords.className(name).lowercased(),
            verb: before == nil ? "added" : after == nil ? "removed" : "changed")
    }

    /// Whether two values are one color, in two color spaces or rounded in two ways: `#ff8800 (sRGB)`.
    private static func isSameColor(_ before: String, _ after: String) -> Bool {
        func color(_ value: String) -> Substring? {
            guard value.first == "#" else { return nil }
            return value.firstRange(of: " (").map { value[..<$0.lowerBound] } ?? value[...]
        }
        return color(before).map { $0 == color(after) } ?? false
    }

    /// Whether it is about a frame, and not only about how Interface Builder computes it.
    package var isFrame: Bool {
        category == .frames && ["frame", "contentrect", "frameinset", "screenrect"].contains(lastName)
    }

    /// What happened to a frame, in the words of both: `(8, 8) 20 × 40`.
    var placement: ChangeSentence.Verb {
        guard before != nil, after != nil else { return .resized }
        func part(_ frame: String?, _ isSize: Bool) -> Substring? {
            frame.flatMap { isSize ? $0.split(separator: ")").last : $0.split(separator: ")").first }
        }
        let isMoved = part(before, false) != part(after, false)
        return part(before, true) == part(after, true) ? .moved : isMoved ? .movedAndResized : .resized
    }

    /// Properties that name an object for code or for people; most pictures do not have them.
    private static let names: Set<String> = [
        "storyboardidentifier", "restorationidentifier", "reuseidentifier", "identifier", "customclass",
        "custommodule", "customclassname", "tag", "userlabel",
    ]

    /// Whether it only sets a name of the object.
    package var saysName: Bool { Self.names.contains(lastName) }

    /// Whether its object is drawn by the control around it, as the cells of AppKit are.
    package var isOfCell: Bool { object.element.hasSuffix("Cell") && object.element != "collectionViewCell" }
}
