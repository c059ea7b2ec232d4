/// Rules about names that must exist and be unique: IDs, slots, identifiers.
extension DocumentRules {
    /// An ID on two objects: Xcode refuses to open the document.
    static let duplicateID = DocumentRule("duplicate-id", .error, "two objects have one ID") { objects in
        objects.facts.places.repeatedIDs.map { index in
            let id = objects.id(of: index)
            let first = objects.graph.element(withID: objects.graph.nodes[index].id) ?? index
            let words = objects.words.words(for: first)
            let name = objects.elements[index].name == Names.scene ? Names.sceneID : Names.id
            return DocumentRule.Violation(
                element: index, attribute: objects.graph.attribute(name, of: index),
                message: "ID '\(id)' is that of \(words) in line \(objects.line(of: first)), too",
                hint: "where one is a copy of the other, delete it; else give it an ID of its own", subject: [id])
        }
    }

    /// One property of an object written twice: it is unknown which of them Interface Builder uses.
    ///
    /// A text view of macOS has two minimum and two maximum sizes; Xcode writes it that way.
    static let duplicateProperty = DocumentRule(
        "duplicate-property", .error, "an object has one property twice"
    ) { objects in
        let textView = objects.symbols.symbol(of: "textView")
        return objects.facts.places.repeatedPlaces.compactMap { index, first, kind in
            guard kind == .slot else { return nil }
            let parent = objects.graph.parent(of: index)
            let parentName = objects.elements[parent].name
            if objects.elements[index].name == Names.size, parentName == textView { return nil }
            let key = objects.text(Names.key, of: index)
            return DocumentRule.Violation(
                element: index, object: objects.owner(of: parent),
                message: "'\(key)' stands in line \(objects.line(of: first)) already",
                hint: "delete the one that is not meant",
                subject: [objects.ownerID(of: parent), objects.symbols.text(parentName), key])
        }
    }

    /// Two External Objects with one identifier: the loader's dictionary has one place for both.
    static let duplicateExternalID = DocumentRule(
        "duplicate-external-id", .error, "two placeholders of a xib or scene have one identifier"
    ) { objects in
        repeated(Names.placeholderIdentifier, "identifier", "pass", objects, in: objects.graph.parent(of:))
    }

    /// A storyboard ID on two controllers: it is undefined which one is instantiated.
    static let duplicateStoryboardID = DocumentRule(
        "duplicate-storyboard-id", .error, "two controllers of a storyboard have one storyboard ID"
    ) { objects in
        repeated(Names.storyboardIdentifier, "storyboard ID", "instantiate", objects) { _ in -1 }
    }

    /// A reuse identifier on two prototypes of one table or collection: one of them is never dequeued.
    ///
    /// The cells of static tables may share one, because they are not dequeued.
    static let duplicateReuseID = DocumentRule(
        "duplicate-reuse-id", .warning, "two prototypes of a table or collection have one reuse identifier"
    ) { objects in
        repeated(Names.reuseIdentifier, "reuse identifier", "dequeue", objects) { prototypeList(of: $0, objects) }
    }

    /// Names that other objects already have.
    ///
    /// - Parameters:
    ///   - attribute: The attribute with the name; empty names do not count.
    ///   - verb: What source code does with it.
    ///   - scope: For each element, the one in which its name must be unique, -1 for the document; `nil` where it does not
    ///     matter.
    private static func repeated(
        _ attribute: Symbol, _ noun: String, _ verb: String, _ objects: CheckedObjects, in scope: (Int) -> Int?
    ) -> [DocumentRule.Violation] {
        let found = objects.repetitions { element -> [String]? in
            let name = objects.text(attribute, of: element)
            return name.isEmpty ? nil : scope(element).map { ["\($0)", name] }
        }
        return found.map { element, first in
            let (name, owner) = (objects.text(attribute, of: element), scope(element)!)
            return DocumentRule.Violation(
                element: element, attribute: objects.graph.attribute(attribute, of: element),
                message: "\(noun) '\(name)' is that of \(objects.words(for: first)), too",
                hint: "rename one of them, and where the sources \(verb) it",
                subject: owner < 0 ? [name] : [objects.ownerID(of: owner), name])
        }
    }

    /// A prototype cell without a reuse identifier, which cannot be dequeued.
    ///
    /// Off by default: most of them are left over, and do no harm.
    static let prototypeWithoutReuseID = DocumentRule(
        "prototype-without-reuse-id", .info, "a prototype cell has no reuse identifier", isOnByDefault: false
    ) { objects in
        objects.elements.indices.filter {
            prototypeList(of: $0, objects) != nil && objects.text(Names.reuseIdentifier, of: $0).isEmpty
        }.map {
            DocumentRule.Violation(
                element: $0, message: "the prototype has no reuse identifier", hint: "give it one, or delete it",
                subject: [objects.id(of: $0)])
        }
    }

    /// The list in which an element is a prototype cell to be dequeued; `nil` if it is not one, such as the
    /// cell of a static table.
    private static func prototypeList(of index: Int, _ objects: CheckedObjects) -> Int? {
        let list = objects.graph.parent(of: index)
        guard list > 0 else { return nil }
        let (name, owner) = (objects.elements[list].name, objects.elements[objects.graph.parent(of: list)].name)
        return name == Names.prototypes || name == Names.cells && owner == Names.collectionView ? list : nil
    }
}
