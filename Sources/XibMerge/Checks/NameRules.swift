/// An ID on two objects: Xcode refuses to open the document.
struct DuplicateIDRule: DocumentRule {
    let description = RuleDescription("duplicate-id", .error, "two objects have one ID")

    func findings(in document: CheckedDocument) -> [Finding] {
        guard let objects = document.objects else { return [] }
        return objects.facts.places.repeatedIDs.map { index in
            let id = objects.id(of: index)
            let first = objects.graph.element(withID: objects.graph.nodes[index].id) ?? index
            let line = objects.line(of: first, in: document)
            let words = ElementWords(graph: objects.graph, symbols: objects.symbols).words(for: first)
            let name = objects.elements[index].name == Names.scene ? Names.sceneID : Names.id
            return document.finding(
                description, at: index, attribute: objects.graph.attribute(name, of: index),
                "ID '\(id)' is that of \(words) in line \(line), too",
                hint: "where one is a copy of the other, delete it; else give it an ID of its own", subject: id)
        }
    }
}

/// One property of an object written twice: which of the two counts is Interface Builder's secret.
///
/// A text view of macOS has two minimal and two maximal sizes; Xcode writes them so.
struct DuplicatePropertyRule: DocumentRule {
    let description = RuleDescription("duplicate-property", .error, "an object has one property twice")

    func findings(in document: CheckedDocument) -> [Finding] {
        guard let objects = document.objects else { return [] }
        let places = objects.facts.places.repeatedSlots
        if places.isEmpty { return [] }
        let (textView, size) = (objects.symbol("textView"), objects.symbol("size"))
        return places.compactMap { index, first in
            let parent = Int(objects.elements[index].parent)
            if objects.elements[index].name == size, objects.elements[parent].name == textView { return nil }
            let owner = objects.owner(of: parent)
            let key = objects.text(Names.key, of: index)
            let line = objects.line(of: first, in: document)
            return document.finding(
                description, at: index, object: owner, "'\(key)' stands in line \(line) already",
                hint: "delete the one that is not meant",
                subject: "\(objects.id(of: owner)) \(objects.symbols.text(objects.elements[parent].name)) \(key)")
        }
    }
}

/// Two External Objects with one identifier: the loader's dictionary has one place for both.
struct DuplicateExternalIDRule: DocumentRule {
    let description = RuleDescription(
        "duplicate-external-id", .error, "two placeholders of a xib or scene have one identifier")

    func findings(in document: CheckedDocument) -> [Finding] {
        guard let objects = document.objects else { return [] }
        let repetitions = RepeatedNames.find(Names.placeholderIdentifier, in: objects) {
            Int(objects.elements[$0].parent)
        }
        return repetitions.map { repetition in
            let scene = objects.id(of: objects.owner(of: Int(objects.elements[repetition.element].parent)))
            return document.finding(
                description, at: repetition.element, attribute: repetition.attribute,
                "identifier '\(repetition.name)' is that of \(objects.words(for: repetition.first)), too",
                hint: "rename one of them, and where the sources pass it", subject: "\(scene) \(repetition.name)")
        }
    }
}

/// A storyboard ID on two controllers: which one is instantiated is a matter of chance.
struct DuplicateStoryboardIDRule: DocumentRule {
    let description = RuleDescription(
        "duplicate-storyboard-id", .error, "two controllers of a storyboard have one storyboard ID")

    func findings(in document: CheckedDocument) -> [Finding] {
        guard let objects = document.objects else { return [] }
        return RepeatedNames.find(Names.storyboardIdentifier, in: objects) { _ in 0 }.map { repetition in
            document.finding(
                description, at: repetition.element, attribute: repetition.attribute,
                "storyboard ID '\(repetition.name)' is that of \(objects.words(for: repetition.first)), too",
                hint: "rename one of them, and where the sources instantiate it", subject: repetition.name)
        }
    }
}

/// A reuse identifier on two prototypes of one table or collection: one of them is never dequeued.
///
/// The cells of static tables may share one; nobody dequeues them.
struct DuplicateReuseIDRule: DocumentRule {
    let description = RuleDescription(
        "duplicate-reuse-id", .warning, "two prototypes of a table or collection have one reuse identifier")

    func findings(in document: CheckedDocument) -> [Finding] {
        guard let objects = document.objects else { return [] }
        let prototypes = PrototypeLists(objects)
        return RepeatedNames.find(Names.reuseIdentifier, in: objects, realm: prototypes.list).map { repetition in
            let list = objects.id(of: objects.owner(of: Int(objects.elements[repetition.element].parent)))
            return document.finding(
                description, at: repetition.element, attribute: repetition.attribute,
                "reuse identifier '\(repetition.name)' is that of \(objects.words(for: repetition.first)), too",
                hint: "rename one of them, and where the sources dequeue it", subject: "\(list) \(repetition.name)")
        }
    }
}

/// A prototype cell without a reuse identifier, which nobody can dequeue.
///
/// Off unless asked for: most of them are left over, and do no harm.
struct PrototypeWithoutReuseIDRule: DocumentRule {
    let description = RuleDescription(
        "prototype-without-reuse-id", .info, "a prototype cell has no reuse identifier", isOnByDefault: false)

    func findings(in document: CheckedDocument) -> [Finding] {
        guard let objects = document.objects else { return [] }
        let prototypes = PrototypeLists(objects)
        return objects.elements.indices.compactMap { index in
            guard prototypes.list(of: index) != nil, objects.text(Names.reuseIdentifier, of: index).isEmpty else {
                return nil
            }
            return document.finding(
                description, at: index, "the prototype has no reuse identifier",
                hint: "give it one, or delete it", subject: objects.id(of: index))
        }
    }
}

/// Names of which each may stand once in some realm: in the document, a scene, a list.
enum RepeatedNames {
    /// A name that stands in its realm already.
    struct Repetition {
        var element: Int
        var attribute: Int
        var name: String
        var first: Int
    }

    /// Finds the names that come twice.
    ///
    /// - Parameters:
    ///   - attribute: What names the elements; empty names are none.
    ///   - realm: A number for where an element's name has to be the only one; `nil` where it doesn't matter.
    /// - Returns: In document order, without the first of each name.
    /// - Complexity: O(n) in elements and attributes.
    static func find(
        _ attribute: Symbol, in objects: CheckedObjects, realm: (Int) -> Int?
    ) -> [Repetition] {
        struct Place: Hashable {
            var realm: Int
            var name: [UInt8]
        }
        var firsts: [Place: Int] = [:]
        var result: [Repetition] = []
        for (element, attribute) in objects.elements(with: attribute) {
            guard let realm = realm(element) else { continue }
            let place = Place(realm: realm, name: objects.graph.value(attribute))
            if place.name.isEmpty { continue }
            if let first = firsts[place] {
                let name = String(decoding: place.name, as: UTF8.self)
                result.append(Repetition(element: element, attribute: attribute, name: name, first: first))
            } else {
                firsts[place] = element
            }
        }
        return result
    }
}

/// The lists of a document that hold cells to be dequeued.
struct PrototypeLists {
    private let objects: CheckedObjects
    private let prototypes: Symbol?
    private let cells: Symbol?
    private let collectionView: Symbol?

    init(_ objects: CheckedObjects) {
        self.objects = objects
        prototypes = objects.symbol("prototypes")
        cells = objects.symbol("cells")
        collectionView = objects.symbol("collectionView")
    }

    /// The list that an element is a prototype in; `nil` where it is none, such as the cell of a static table.
    func list(of index: Int) -> Int? {
        let parent = Int(objects.elements[index].parent)
        guard parent > 0 else { return nil }
        let name = objects.elements[parent].name
        if name == prototypes { return parent }
        let above = Int(objects.elements[parent].parent)
        return name == cells && above >= 0 && objects.elements[above].name == collectionView ? parent : nil
    }
}
