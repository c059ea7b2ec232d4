/// Two outlets of one property: the last one wins, and the other object is never reached.
struct DuplicateOutletRule: DocumentRule {
    let description = RuleDescription("duplicate-outlet", .error, "an object has two outlets of one property")

    func findings(in document: CheckedDocument) -> [Finding] {
        guard let objects = document.objects else { return [] }
        let places = objects.facts.places.repeatedOutlets
        if places.isEmpty { return [] }
        let used = objects.usedIDs()
        return places.map { index, first in
            let property = objects.text(Names.property, of: index)
            let owner = objects.owner(of: index)
            let isTwin = TwinConnections.areEqual(index, first, in: objects)
            let line = objects.line(of: first, in: document)
            return document.finding(
                description, at: index, object: owner,
                "outlet '\(property)' is connected in line \(line) already"
                    + (isTwin ? ", to the same object" : ""),
                hint: isTwin ? "delete one of them" : "keep the one that is meant; the last one wins",
                subject: "\(objects.id(of: owner)) \(property)",
                fix: isTwin && !used.contains(objects.graph.nodes[index].id) ? [objects.removal(of: index)] : [])
        }
    }
}

/// One action of one event sent to one target twice; recognizers and bar items call it twice.
struct DuplicateActionRule: DocumentRule {
    let description = RuleDescription(
        "duplicate-action", .warning, "a control sends one action to one target twice for one event")

    private struct Action: Hashable {
        var list: Int32
        var selector: [UInt8]
        var target: [UInt8]
        var event: [UInt8]
    }

    func findings(in document: CheckedDocument) -> [Finding] {
        guard let objects = document.objects else { return [] }
        let graph = objects.graph
        var firsts: [Action: Int] = [:]
        var used: Set<Symbol>?
        var findings: [Finding] = []
        for index in graph.nodes.indices where objects.elements[index].name == Names.action {
            func value(_ name: Symbol) -> [UInt8] { graph.value(name, of: index) ?? [] }
            let action = Action(
                list: objects.elements[index].parent, selector: value(Names.selector),
                target: value(Names.destination) + value(Names.target), event: value(Names.eventType))
            guard let first = firsts[action] else {
                firsts[action] = index
                continue
            }
            let owner = objects.owner(of: index)
            let selector = String(decoding: action.selector, as: UTF8.self)
            let (target, event) = (
                String(decoding: action.target, as: UTF8.self), objects.text(Names.eventType, of: index)
            )
            let ids = used ?? objects.usedIDs()
            used = ids
            let line = objects.line(of: first, in: document)
            findings.append(
                document.finding(
                    description, at: index, object: owner,
                    "action '\(selector)' is connected to the same target in line \(line) already",
                    hint: "delete one of them", subject: "\(objects.id(of: owner)) \(selector) \(target) \(event)",
                    fix: !ids.contains(graph.nodes[index].id) && TwinConnections.areEqual(index, first, in: objects)
                        ? [objects.removal(of: index)] : []))
        }
        return findings
    }
}

/// A reference to an object that is not there.
struct DanglingReferenceRule: DocumentRule {
    let description = RuleDescription(
        "dangling-reference", .error, "a connection, constraint or list names an object that is not there")

    func findings(in document: CheckedDocument) -> [Finding] {
        guard let objects = document.objects else { return [] }
        // `missing-initial-controller` is about the document's own reference.
        let places = objects.facts.places.dangling.filter { $0.element > 0 }
        if places.isEmpty { return [] }
        let fixes = Self.fixes(places.map(\.element), objects)
        return places.map { index, attribute in
            let name = objects.tree.attributes[attribute].name
            let (target, attributeName) = (objects.text(attribute), objects.symbols.text(name))
            let words = Self.words(for: index, objects)
            let owner = objects.owner(of: index)
            return document.finding(
                description, at: index, attribute: attribute, object: owner,
                "\(attributeName) of \(words) is '\(target)', which is not there",
                hint: "connect it to an object that is there, or delete it",
                subject: "\(objects.id(of: owner)) \(words) \(attributeName) \(target)", fix: fixes[index] ?? [])
        }
    }

    /// What Interface Builder keeps for itself is worth nothing without what it names: it goes, and with it a list of such
    /// entries that is left empty.
    private static func fixes(_ users: [Int], _ objects: CheckedObjects) -> [Int: [Finding.Replacement]] {
        var members: [Int: [Int]] = [:]
        for user in users where objects.graph.nodes[user].isDerived {
            members[Int(objects.elements[user].parent), default: []].append(user)
        }
        var fixes: [Int: [Finding.Replacement]] = [:]
        for (list, users) in members {
            let isEmptied = objects.tree.children(of: list).reduce(0) { count, _ in count + 1 } == users.count
            if isEmptied, objects.elements[list].flags.contains(.hasComment) { continue }
            for user in users { fixes[user] = [objects.removal(of: isEmptied ? list : user)] }
        }
        return fixes
    }

    /// What refers, in words that do not depend on where it stands.
    private static func words(for index: Int, _ objects: CheckedObjects) -> String {
        let element = ElementWords.className(objects.symbols.text(objects.elements[index].name)).lowercased()
        for name in [Names.property, Names.selector, Names.name, Names.kind, Names.identifier] {
            let text = objects.text(name, of: index)
            if !text.isEmpty { return "\(element) '\(text)'" }
        }
        let id = objects.id(of: index)
        return id.isEmpty ? element : "\(element) '\(id)'"
    }
}

/// An entry of a variation's list that names an object that is not there, left over from a deletion or a merge.
struct StaleVariationEntryRule: DocumentRule {
    let description = RuleDescription(
        "stale-variation-entry", .warning, "a variation excludes or includes an object that is not there")

    func findings(in document: CheckedDocument) -> [Finding] {
        guard let objects = document.objects else { return [] }
        let (graph, elements) = (objects.graph, objects.elements)
        let stale = graph.references.filter {
            let name = elements[Int($0.element)].name
            return (name == Names.exclude || name == Names.include) && graph.element(withID: $0.target) == nil
        }
        if stale.isEmpty { return [] }
        let counts = Dictionary(stale.map { (elements[Int($0.element)].parent, 1) }, uniquingKeysWith: +)
        // An empty list may mean something else than none.
        let lasting = counts.filter { list, count in
            objects.tree.children(of: Int(list)).reduce(0) { sum, _ in sum + 1 } > count
        }
        return stale.map { reference in
            let index = Int(reference.element)
            let (target, owner) = (objects.symbols.text(reference.target), objects.owner(of: index))
            let verb = objects.symbols.text(elements[index].name)
            let variation = self.variation(around: index, objects)
            return document.finding(
                description, at: index, attribute: Int(reference.attribute), object: owner,
                "variation '\(variation)' \(verb)s '\(target)', which is not there", hint: "delete the entry",
                subject: "\(objects.id(of: owner)) \(variation) \(verb) \(target)",
                fix: lasting[elements[index].parent] == nil ? [] : [objects.removal(of: index)])
        }
    }

    /// The key of the variation that an entry is in.
    private func variation(around index: Int, _ objects: CheckedObjects) -> String {
        var index = index
        while index > 0, objects.elements[index].name != Names.variation { index = Int(objects.elements[index].parent) }
        return objects.text(Names.key, of: index)
    }
}

/// Connections that say the same thing under two IDs.
enum TwinConnections {
    /// Whether two elements without children are equal but for their IDs.
    static func areEqual(_ one: Int, _ other: Int, in objects: CheckedObjects) -> Bool {
        let tree = objects.tree
        let elements = tree.elements
        func attributes(_ index: Int) -> [Symbol: [UInt8]] {
            var result: [Symbol: [UInt8]] = [:]
            for attribute in elements[index].attributes where tree.attributes[attribute].name != Names.id {
                result[tree.attributes[attribute].name] = tree.value(attribute)
            }
            return result
        }
        func isLeaf(_ index: Int) -> Bool {
            Int(elements[index].subtreeEnd) == index + 1
                && !elements[index].flags.contains(.hasText) && !elements[index].flags.contains(.hasComment)
        }
        return elements[one].name == elements[other].name && isLeaf(one) && isLeaf(other)
            && attributes(one) == attributes(other)
    }
}
