/// What a document says, by object and property: what the soak compares answers with, independent of the library.
///
/// An element has the name `#ID`, or where it is no object the way to it from the object that it belongs to. What only its
/// place tells from its like is left out.
struct DocumentFactsTable {
    struct Element {
        /// The object that it is or belongs to.
        var owner: String
        /// The object that its owner stands in.
        var parent: String
        /// With the element's name, as `<>`.
        var attributes: [String: String]
        /// Whether Interface Builder computes it.
        var isDerived: Bool

        var isConnection: Bool { ["outlet", "outletCollection", "action"].contains(attributes["<>"]) }
    }

    private(set) var elements: [String: Element] = [:]
    /// All that an object holds but for other objects: what has no name of its own changes this.
    private(set) var contents: [String: String] = [:]
    /// The objects that an object stands in, the innermost first.
    private(set) var ancestors: [String: [String]] = [:]

    static let derivedAttributes: Set<String> = [
        "misplaced", "ambiguous", "toolsVersion", "systemVersion", "colorMatched", "propertyAccessControl",
        "customObjectInstantitationMethod", "verifyAmbiguity", "version", "useTraitCollections", "minToolsVersion",
        "minSystemVersion", "translatesAutoresizingMaskIntoConstraints",
    ]
    static let derivedElements: Set<String> = [
        "dependencies", "resources", "designables", "classes", "inferredMetricsTieBreakers", "rect", "point", "size",
        "simulatedMetricsContainer", "device", "deployment", "development", "capability", "autoresizingMask",
        "variation", "userGuides", "animations",
    ]
    /// What is there only for what is in it.
    private static let lists: Set<String> = [
        "subviews", "objects", "scenes", "items", "cells", "sections", "tableColumns", "viewControllers",
        "gestureRecognizers", "constraints", "connections", "tabViewItems", "allowedToolbarItems",
        "defaultToolbarItems", "userDefinedRuntimeAttributes", "barButtonItems", "leftBarButtonItems",
        "rightBarButtonItems", "layoutGuides", "prototypes", "segments",
    ]
    /// Lists whose members only their number tells apart; `StepFaults` compares these with what they go with.
    private static let parallelLists: Set<String> = ["customSpacing", "visibilityPriorities"]
    private static let names = ["key", "property", "identifier", "keyPath", "name", "selector"]

    init(_ document: ModelDocument) {
        let repeated = Set(Dictionary(grouping: document.root.ids) { $0 }.filter { $1.count > 1 }.keys)
        add(document.root, as: "document", owner: "document", parent: "", isDerived: false, repeated)
    }

    private mutating func add(
        _ element: ModelElement, as key: String, owner: String, parent: String, isDerived: Bool, _ repeated: Set<String>
    ) {
        elements[key] = Element(
            owner: owner, parent: parent,
            attributes: Dictionary(element.attributes.map { ($0.name, $0.value.replacing("&gt;", with: ">")) }) {
                first, _ in first
            }, isDerived: isDerived)
        elements[key]?.attributes["<>"] = element.name
        if element.name == "color" { Self.nameColor(&elements[key]!.attributes) }
        addMembers(of: element, as: key, owner: owner, parent: parent, isDerived: isDerived, repeated)
    }

    /// A named color is its name; the components beside it are a cache. Of others, they count to four decimals.
    private static func nameColor(_ attributes: inout [String: String]) {
        let names = ["systemColor", "xcode11CocoaTouchSystemColor", "cocoaTouchSystemColor"]
        attributes["systemColor"] = names.compactMap { attributes[$0] }.first
        guard attributes["systemColor"] != nil || attributes["name"] != nil else {
            attributes = attributes.mapValues { value in
                Double(value).map { "\(($0 * 10_000).rounded() / 10_000)" } ?? value
            }
            return
        }
        attributes = attributes.filter { ["<>", "key", "systemColor", "name"].contains($0.key) }
    }

    /// - Parameter key: `nil` where the element has no name, so that what is in it has none either, but for objects.
    private mutating func addMembers(
        of element: ModelElement, as key: String?, owner: String, parent: String, isDerived: Bool,
        _ repeated: Set<String>
    ) {
        func name(_ child: ModelElement) -> String {
            "\(child.name)" + (Self.names.lazy.compactMap { name in child[name].map { "[\(name)=\($0)]" } }.first ?? "")
        }
        let counts = Dictionary(grouping: element.children, by: name).mapValues(\.count)
        for child in element.children {
            if child.id == nil { contents[owner, default: ""] += "\(child.name) \(child.attributes)\n" }
            let isDerived = isDerived || Self.derivedElements.contains(child.name)
            if let id = child.id, !repeated.contains(id) {
                ancestors["#\(id)"] = [owner] + (ancestors[owner] ?? [])
                add(child, as: "#\(id)", owner: "#\(id)", parent: owner, isDerived: isDerived, repeated)
            } else if let key, counts[name(child)] == 1, !Self.lists.union(Self.parallelLists).contains(child.name) {
                add(
                    child, as: "\(key)/\(name(child))", owner: owner, parent: parent, isDerived: isDerived, repeated)
            } else {
                let inner = key.flatMap { Self.lists.contains(child.name) ? "\($0)/\(child.name)" : nil }
                addMembers(
                    of: child, as: inner, owner: owner, parent: parent, isDerived: isDerived, repeated)
            }
        }
    }

    /// The objects that an element is about: its own and those around it.
    func around(_ key: String) -> [String] {
        guard let owner = elements[key]?.owner else { return [] }
        return [owner] + (ancestors[owner] ?? [])
    }

    /// The objects that an element refers to.
    func targets(_ key: String) -> [String] {
        (elements[key]?.attributes ?? [:]).filter { $0.key != "id" }.map { "#\($0.value)" }.filter {
            elements[$0] != nil
        }
    }

    /// One thing that a version did.
    struct Edit: Hashable, CustomStringConvertible {
        enum Kind: String { case added, removed, moved, changed }
        var kind: Kind
        var key: String
        /// Of a change.
        var attribute = ""
        var value: String?
        var isDerived = false
        /// Whether it is a connection.
        var isConnection = false

        /// Whether it moves a class, or what is connected with it.
        var isOfRole: Bool {
            attribute.hasPrefix("customClass") || attribute.hasPrefix("customModule") || isConnection
        }

        var description: String { "\(kind) \(key) \(attribute) \(value ?? "")" }
    }

    /// Whether two values are the same, or the same number with digits that a release of Xcode prints.
    private static func isRespelled(_ first: String?, _ second: String?) -> Bool {
        if first == second { return true }
        guard let first, let second, max(first.count, second.count) > 8, let one = Double(first),
            let two = Double(second)
        else { return false }
        return abs(one - two) < 0.00005
    }

    /// What has to be done to this to make it another version.
    func edits(to other: DocumentFactsTable) -> [Edit] {
        var edits: [Edit] = []
        for (key, element) in elements {
            guard let new = other.elements[key] else {
                edits.append(
                    Edit(
                        kind: .removed, key: key, isDerived: element.isDerived, isConnection: element.isConnection))
                continue
            }
            let isDerived = element.isDerived || new.isDerived
            if key == element.owner, element.parent != new.parent {
                edits.append(
                    Edit(
                        kind: .moved, key: key, value: new.parent, isDerived: isDerived,
                        isConnection: element.isConnection))
            }
            for name in Set(element.attributes.keys).union(new.attributes.keys)
            where !Self.isRespelled(element.attributes[name], new.attributes[name]) {
                edits.append(
                    Edit(
                        kind: .changed, key: key, attribute: name, value: new.attributes[name],
                        isDerived: isDerived || Self.derivedAttributes.contains(name)))
            }
        }
        for (key, text) in contents where other.contents[key] != text && other.elements[key] != nil {
            edits.append(Edit(kind: .changed, key: key, attribute: "…", isDerived: true))
        }
        for key in other.contents.keys where contents[key] == nil && elements[key] != nil {
            edits.append(Edit(kind: .changed, key: key, attribute: "…", isDerived: true))
        }
        for (key, element) in other.elements where elements[key] == nil {
            edits.append(
                Edit(kind: .added, key: key, isDerived: element.isDerived, isConnection: element.isConnection))
        }
        return edits.sorted { $0.description < $1.description }
    }

    /// Whether a document has what an edit made.
    func has(_ edit: Edit) -> Bool {
        switch edit.kind {
        case .added: elements[edit.key] != nil
        case .removed: elements[edit.key] == nil
        case .moved: elements[edit.key]?.parent == edit.value
        case .changed: elements[edit.key].map { $0.attributes[edit.attribute] == edit.value } ?? false
        }
    }
}

/// Which edits of one side the other side did something against, as far as two people would say so.
struct Disputes {
    private let base: DocumentFactsTable
    private let own: DocumentFactsTable
    /// Objects that were deleted, and that the other side did something with, or that come back with these.
    private var restored: Set<String> = []
    /// Objects that were added, and that need what the other side took away, or stand in its place.
    private var homeless: Set<String> = []
    private var rivals: [DocumentFactsTable.Edit]
    private let other: DocumentFactsTable

    init(_ base: DocumentFactsTable, own: DocumentFactsTable, other: DocumentFactsTable) {
        (self.base, self.own, self.other) = (base, own, other)
        rivals = base.edits(to: other)
        let edits = base.edits(to: own)
        func objects(_ kind: DocumentFactsTable.Edit.Kind, _ table: DocumentFactsTable) -> Set<String> {
            Set(edits.filter { $0.kind == kind && table.elements[$0.key]?.owner == $0.key }.map(\.key))
        }
        // What the other side did something to, in or with.
        var touched: Set<String> = []
        for rival in rivals where rival.kind != .removed {
            touched.formUnion(other.around(rival.key) + other.targets(rival.key))
        }
        restored = Self.connected(objects(.removed, base), in: base) { touched.contains($0) }
        // An object of another class is another one to what it is connected with (R15).
        let gone = Set(
            rivals.filter {
                $0.kind == .removed || $0.kind == .moved
                    || $0.kind == .changed && ["customClass", "<>"].contains($0.attribute)
            }.map(\.key))
        let rivalPlaces = Set(rivals.filter { $0.kind == .added }.compactMap { Self.slot($0.key, in: other) })
        homeless = Self.connected(objects(.added, own), in: own) { object in
            own.around(object).contains(where: gone.contains) || own.targets(object).contains(where: gone.contains)
                || Self.slot(object, in: own).map(rivalPlaces.contains) ?? false
        }
    }

    /// The place that only one can have.
    static func slot(_ key: String, in table: DocumentFactsTable) -> String? {
        guard let element = table.elements[key] else { return nil }
        let name = ["key", "property", "selector", "placeholderIdentifier"].lazy.compactMap { element.attributes[$0] }
            .first
        return name.map { "\(element.parent) \($0)" }
    }

    /// The objects for which something holds, and those that hang together with them.
    private static func connected(
        _ objects: Set<String>, in table: DocumentFactsTable, where isFirst: (String) -> Bool
    ) -> Set<String> {
        var neighbors: [String: [String]] = [:]
        for object in objects {
            for other in ([table.ancestors[object]?.first].compactMap { $0 }) + table.targets(object)
            where objects.contains(other) {
                neighbors[object, default: []].append(other)
                neighbors[other, default: []].append(object)
            }
        }
        var open = objects.filter(isFirst)
        var found = open
        while let next = open.popFirst() {
            for neighbor in neighbors[next] ?? [] where found.insert(neighbor).inserted { open.insert(neighbor) }
        }
        return found
    }

    /// Whether a side refers to the same place as in base, where another object is now (I9).
    func isSucceeding(_ edit: DocumentFactsTable.Edit) -> Bool {
        if edit.kind == .added, let slot = Self.slot(edit.key, in: own) {
            return base.elements.keys.contains { Self.slot($0, in: base) == slot }
        }
        guard edit.kind == .changed, let new = edit.value, let slot = Self.slot("#\(new)", in: own),
            let old = base.elements[edit.key]?.attributes[edit.attribute]
        else { return false }
        return base.elements["#\(new)"] == nil && Self.slot("#\(old)", in: base) == slot
    }

    /// Whether the other side put another object in the place of the edit's, or of one around it (I9): from there on it has
    /// that one's name.
    func hasSuccessor(_ edit: DocumentFactsTable.Edit) -> Bool {
        base.around(edit.key).contains { object in
            guard other.elements[object] == nil, let slot = Self.slot(object, in: base) else { return false }
            return rivals.contains { $0.kind == .added && Self.slot($0.key, in: other) == slot }
        }
    }

    func contain(_ edit: DocumentFactsTable.Edit) -> Bool {
        let owner = own.elements[edit.key]?.owner ?? base.elements[edit.key]?.owner ?? edit.key
        let isSame = rivals.contains { rival in
            let place = other.elements[rival.key]?.owner ?? base.elements[rival.key]?.owner ?? rival.key
            return place == owner
        }
        if isSame { return true }
        let around = Set(own.around(edit.key) + base.around(edit.key))
        let targets = own.targets(edit.key)
        // What has to be there for that.
        let needed = targets.flatMap(own.around)
        switch edit.kind {
        case .removed: return restored.contains(owner)
        case .added:
            // What it stands in or refers to is gone, elsewhere or another thing.
            return homeless.contains(owner) || rivals.contains { $0.kind == .changed && targets.contains($0.key) }
        case .moved, .changed:
            // What was tied to it where it was.
            if edit.kind == .moved,
                rivals.contains(where: { $0.kind == .added && other.targets($0.key).contains(owner) })
            {
                return true
            }
            return rivals.contains { rival in
                (rival.kind == .removed || rival.kind == .moved)
                    && (around.contains(rival.key) || needed.contains(rival.key))
            }
        }
    }
}
