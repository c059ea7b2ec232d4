/// Rules about prototypes, repeated constraints, and what Interface Builder itself notes in a document.
extension DocumentRules {
    /// An outlet from outside into a prototype cell: there are as many cells as rows, and Xcode refuses the document.
    static let outletIntoPrototype = DocumentRule(
        "outlet-into-prototype", .error, "an outlet leads into a prototype cell, of which there are many"
    ) { objects in
        guard !isOfMac(objects) else { return [] }
        let reach = ConnectionReach(objects.tree)
        return objects.facts.places.strayConnections.compactMap { index, target in
            let source = objects.owner(of: index)
            guard objects.tree.isOutlet(index), reach.isInPrototype(target, without: source) else { return nil }
            let property = objects.text(Names.property, of: index)
            return DocumentRule.Violation(
                element: index, object: source,
                message: "outlet '\(property)' leads to \(objects.words(for: target)), which is in a prototype",
                hint: "connect it to an outlet of the cell's class",
                subject: [objects.ownerID(of: index), property, objects.id(of: target)])
        }
    }

    private static func isOfMac(_ objects: CheckedObjects) -> Bool {
        objects.text(Names.targetRuntime, of: 0).hasPrefix("MacOSX")
    }

    /// A required constraint that a view has twice: the second has no effect, and stays behind when the first changes.
    ///
    /// Off by default: many documents have some, and they do no harm by themselves.
    static let duplicateConstraint = DocumentRule(
        "duplicate-constraint", .info, "a view has one required constraint twice", isOnByDefault: false
    ) { objects in
        struct Key: Hashable {
            var list: Int
            var form: ConstraintForm
        }
        // Code and variations may install only one of them.
        let used = Set(objects.graph.references.map(\.target))
        let found = objects.repetitions { index -> Key? in
            guard objects.elements[index].name == Names.constraint,
                ["", "1000"].contains(objects.text(Names.priority, of: index)),
                !objects.graph.hasValue("YES", Names.placeholder, of: index),
                objects.graph.attribute(Names.customClass, of: index) == nil,
                objects.graph.attribute(Names.identifier, of: index) == nil,
                !used.contains(objects.graph.nodes[index].id)
            else { return nil }
            return Key(list: objects.graph.parent(of: index), form: ConstraintForm(index, in: objects.graph).sorted)
        }
        return found.map { index, first in
            DocumentRule.Violation(
                element: index, object: objects.owner(of: index),
                message:
                    "constraint '\(objects.id(of: index))' says what the one in line \(objects.line(of: first)) says",
                hint: "delete one of them", subject: [objects.ownerID(of: index), objects.id(of: first)],
                fix: objects.removal(of: index, asCopyOf: first))
        }
    }

    /// A view whose frame is not where its constraints put it, as Interface Builder noted.
    ///
    /// Off by default: the app uses the constraints.
    static let misplaced = DocumentRule(
        "misplaced", .info, "a view's frame is not where its constraints put it", isOnByDefault: false
    ) { objects in
        noted("misplaced", objects, "its frame is not where its constraints put it", "update its frame")
    }

    /// A view whose constraints do not determine its place and size, as Interface Builder noted.
    ///
    /// Off by default: code may add the rest.
    static let ambiguous = DocumentRule(
        "ambiguous", .info, "a view's constraints do not determine its place and size", isOnByDefault: false
    ) { objects in
        noted("ambiguous", objects, "its constraints do not determine its place and size", "add what is missing")
    }

    private static func noted(
        _ name: StaticString, _ objects: CheckedObjects, _ message: String, _ hint: String
    ) -> [DocumentRule.Violation] {
        guard let symbol = objects.symbols.symbol(of: name) else { return [] }
        return objects.elements.indices.compactMap { index in
            guard objects.graph.hasValue("YES", symbol, of: index) else { return nil }
            return DocumentRule.Violation(
                element: index, object: objects.owner(of: index), message: message, hint: hint,
                subject: [objects.ownerID(of: index)])
        }
    }

    /// A button that shows only an image, and tells VoiceOver nothing but the name of a file.
    ///
    /// Off by default: code may give it a label.
    static let accessibilityLabelMissing = DocumentRule(
        "accessibility-label-missing", .warning, "a button with an image and no title has no accessibility label",
        isOnByDefault: false
    ) { objects in
        guard !isOfMac(objects), let image = objects.symbols.symbol(of: "image") else { return [] }
        let buttons = ["button", "barButtonItem"].map { objects.symbols.symbol(of: $0) }
        return objects.elements.indices.compactMap { index in
            guard buttons.contains(objects.elements[index].name) else { return nil }
            let parts = [index] + objects.tree.children(of: index)
            guard parts.contains(where: { objects.graph.attribute(image, of: $0) != nil }),
                !parts.contains(where: { isTitled($0, objects) })
            else { return nil }
            return DocumentRule.Violation(
                element: index, object: index,
                message: "the button shows only an image, and has no accessibility label",
                hint: "enter a label in the accessibility section of the inspector", subject: [objects.id(of: index)])
        }
    }

    /// Whether a button or a part of it has a title or an accessibility label.
    private static func isTitled(_ index: Int, _ objects: CheckedObjects) -> Bool {
        if !objects.text(Names.title, of: index).isEmpty { return true }
        let name = objects.elements[index].name
        if name == Names.accessibilityConfiguration
            || objects.text(Names.key, of: index) == "accessibilityConfiguration"
        {
            return !objects.text(Names.label, of: index).isEmpty
                || objects.tree.children(of: index).contains { objects.text(Names.key, of: $0) == "label" }
        }
        return objects.tree.children(of: index).contains { part in
            objects.text(Names.keyPath, of: part).hasPrefix("accessibility")
                || objects.text(Names.key, of: part) == "attributedTitle"
        }
    }
}
