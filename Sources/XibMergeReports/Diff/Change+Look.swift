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

    private static let defaults: Set<DocumentValue> = [.word("nil"), .flag(false), .text(""), .word("scaleToFill")]

    /// Elements whose `label` is drawn; that of others is for accessibility.
    private static let labeled: Set<String> = ["segmentedCell", "tabViewItem", "toolbarItem"]

    /// The name of the property without the path to it, in lower case.
    private var lastName: String {
        guard case .property(let steps, let element) = subject, let name = steps.last else { return "" }
        // The only value of a size class is named after it: `fontDescription System 20`.
        let isOfSizeClass = element == "variation" && name != "default"
        if isOfSizeClass, case .parts(let parts) = old ?? new { return parts[0].name?.lowercased() ?? "" }
        return name.lowercased()
    }

    /// Whether it is about a text.
    package var saysText: Bool {
        let isLabel = lastName == "label" && Self.labeled.contains(object.element)
        return !saysFlag && (isLabel || Self.texts.contains(where: lastName.hasSuffix))
    }

    /// Whether it says yes or no, which is neither a text nor a color: `wantsToBeColor`, `definesPresentationContext`.
    private var saysFlag: Bool {
        if case .flag = (old ?? new)?.plain { !lastName.hasSuffix("hidden") } else { false }
    }

    /// Whether it sets another text, image, font, color, or visibility.
    package var saysLook: Bool {
        switch kind {
        case .propertyAdded, .propertyRemoved, .propertyChanged: break
        default: return false
        }
        let name = lastName
        // A runtime attribute, which only code sees.
        if case .property(_, element: "userDefinedRuntimeAttribute") = subject { return false }
        let isOfElement = Self.looksOfElements[object.element]?.contains(name) ?? false
        guard saysText || isOfElement || !saysFlag && Self.looks.contains(where: name.hasSuffix) else { return false }
        switch (old, new) {
        case (let old?, let new?):
            // Two color spaces, or two ways to round.
            if case .color = old.plain { return old.plain != new.plain }
            return true
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
        let isNamed = saysText ? old == nil || new == nil : named.contains(where: lastName.hasSuffix)
        guard saysLook, isNamed else { return nil }
        return ChangeSentence.Property(
            name: propertyWords, verb: old == nil ? "added" : new == nil ? "removed" : "changed")
    }

    /// Whether it is about a frame, and not only about how Interface Builder computes it.
    package var isFrame: Bool {
        category == .frames && ["frame", "contentrect", "frameinset", "screenrect"].contains(lastName)
    }

    /// What happened to a frame.
    var placement: ChangeSentence.Verb {
        switch (old?.plain, new?.plain) {
        case (.geometry("rect", let one)?, .geometry("rect", let two)?):
            let isMoved = one.prefix(2) != two.prefix(2)
            return isMoved && one.suffix(2) == two.suffix(2) ? .moved : isMoved ? .movedAndResized : .resized
        case (nil, _), (_, nil): return .resized
        default: return .movedAndResized
        }
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
