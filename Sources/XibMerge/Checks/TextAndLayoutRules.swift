/// Rules about the text of a document, its layout and its initial controller.
extension DocumentRules {
    /// A text that is not XML, or whose root is not one of Interface Builder's.
    ///
    /// If conflict markers are the reason, `conflict-markers` reports them instead.
    static let notWellFormed = DocumentRule(
        text: "not-well-formed", .error, "the document is no well-formed XML, or not one of Interface Builder's"
    ) { document in
        document.error.map { [DocumentRule.Place(offset: $0.location!.offset, message: $0.message, hint: $0.hint)] }
            ?? []
    }

    /// A document that another Xcode saved than a team uses; nothing if it does not say which.
    static let otherXcode = DocumentRule(
        text: "other-xcode", .warning, "another Xcode than the setting 'xcode' names saved the document",
        isOnByDefault: false
    ) { document in
        guard let wanted = document.xcode, let objects = document.objects,
            let attribute = objects.graph.attribute(Names.toolsVersion, of: 0),
            let release = XcodeRelease(tools: objects.text(attribute)), !wanted.contains(release)
        else { return [] }
        return [
            DocumentRule.Place(
                offset: Int(objects.tree.attributes[attribute].start),
                message: "\(release.words) saved it, not \(wanted.text)",
                hint: "'xibmerge restore --source HEAD' sets back what Xcode changed on its own",
                subject: [release.words]
            )
        ]
    }

    /// Elements that may contain any text.
    private static let texts: [StaticString] = ["string", "mutableString", "data", "mutableData", "content"]

    /// Markers of a merge that were committed; one finding per hunk.
    static let conflictMarkers = DocumentRule(
        text: "conflict-markers", .error, "conflict markers of a merge were left in the document"
    ) { document in
        var markers = MarkerLines(in: document.bytes)
        if let objects = document.objects {
            markers.removeTexts(of: objects.tree, texts: Set(texts.compactMap(objects.symbols.symbol)))
        } else if document.error == nil || !markers.lines.contains(where: { $0.sign != UInt8(ascii: "=") }) {
            // In a text that can't be read, a line of equals signs alone is not evidence. In an archive, no marker is.
            return []
        }
        var isOpen = false
        return markers.lines.compactMap { marker in
            let isStart = marker.sign == UInt8(ascii: "<")
            defer { isOpen = isStart || isOpen && marker.sign != UInt8(ascii: ">") }
            guard isStart || !isOpen else { return nil }
            let line = document.bytes[marker.offset...].prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
            return DocumentRule.Place(
                offset: marker.offset, message: "still has conflict markers", hint: "'xibmerge resolve' settles it",
                subject: [String(decoding: line, as: UTF8.self)])
        }
    }

    /// A constraint with an item outside of its view: an exception when the view is loaded.
    static let constraintOutsideView = DocumentRule(
        "constraint-outside-view", .error, "a constraint has an item outside of the view that it belongs to"
    ) { objects in
        objects.facts.places.strayConstraints.map { index, attribute in
            let (id, item) = (objects.id(of: index), objects.text(attribute))
            let words = objects.target(of: attribute).map(objects.words) ?? "'\(item)'"
            return DocumentRule.Violation(
                element: index, attribute: attribute, object: objects.owner(of: index),
                message: "constraint '\(id)' holds \(words), which is not in its view",
                hint: "move the constraint to a view that both items are in, or delete it", subject: [id, item])
        }
    }

    /// Constraints in a document without Auto Layout: they are ignored, and lost when it is saved.
    static let mixedLayoutSystem = DocumentRule(
        "mixed-layout-system", .error, "a document without Auto Layout has constraints"
    ) { objects in
        guard !objects.graph.hasValue("YES", Names.useAutolayout, of: 0),
            let first = objects.elements.firstIndex(where: { $0.name == Names.constraint })
        else { return [] }
        return [
            DocumentRule.Violation(
                element: first, object: objects.owner(of: first),
                message: "a constraint in a document that does not use Auto Layout",
                hint: "write useAutolayout=\"YES\" at '<document>', or take all constraints out", subject: [])
        ]
    }

    /// The attribute that names the initial view controller of a storyboard, or `nil`.
    private static func initialController(_ objects: CheckedObjects) -> Int? {
        objects.symbols.symbol(of: "initialViewController").flatMap { objects.graph.attribute($0, of: 0) }
    }

    /// A storyboard whose initial view controller does not exist.
    static let missingInitialController = DocumentRule(
        "missing-initial-controller", .error, "the initial view controller of a storyboard does not exist"
    ) { objects in
        guard let attribute = initialController(objects), objects.target(of: attribute) == nil else { return [] }
        let id = objects.text(attribute)
        return [
            DocumentRule.Violation(
                element: 0, attribute: attribute,
                message: "the initial view controller is '\(id)', which does not exist",
                hint: "choose another one to start with", subject: [id])
        ]
    }

    /// A storyboard without an initial view controller.
    ///
    /// Off by default: many apps instantiate each controller by its identifier.
    static let noInitialController = DocumentRule(
        "no-initial-controller", .info, "a storyboard names no controller to start with", isOnByDefault: false
    ) { objects in
        let isStoryboard = objects.tree.children(of: 0).contains { objects.elements[$0].name == Names.scenes }
        guard isStoryboard, initialController(objects) == nil else { return [] }
        return [
            DocumentRule.Violation(
                element: 0, message: "there is no initial view controller",
                hint: "let an arrow point to one in Interface Builder", subject: [])
        ]
    }
}
