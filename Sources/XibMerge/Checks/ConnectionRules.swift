/// Rules about references: connections, and entries of lists.
extension DocumentRules {
    /// The last of two outlets for one property wins, so the other object is never used.
    static let duplicateOutlet = DocumentRule(
        "duplicate-outlet", .error, "an object has two outlets of one property"
    ) { objects in
        objects.facts.places.repeatedPlaces.compactMap { index, first, kind in
            guard kind == .outlet else { return nil }
            let property = objects.text(Names.property, of: index)
            let isCopy = objects.areEqual(index, first)
            return DocumentRule.Violation(
                element: index, object: objects.owner(of: index),
                message: "outlet '\(property)' is connected in line \(objects.line(of: first)) already"
                    + (isCopy ? ", to the same object" : ""),
                hint: isCopy ? "delete one of them" : "keep the one that is meant; the last one wins",
                subject: [objects.ownerID(of: index), property], fix: objects.removal(of: index, asCopyOf: first))
        }
    }

    /// Two things where the format has one, such as two actions of a button: it is undefined which one is used.
    ///
    /// Slots, outlets and external objects have rules of their own. Whether two main menus, or two titles for
    /// accessibility, fail is not certain.
    static let filledTwice = DocumentRule(
        "filled-twice", .error, "an object has two actions, segues or other things of which it can have one"
    ) { objects in
        objects.facts.places.repeatedPlaces.compactMap { index, first, kind in
            guard ![.slot, .outlet, .externalObject, .mainMenu, .accessibilityTitle].contains(kind),
                // Nor is it certain that an action beside a segue fails.
                kind != .action || objects.elements[index].name == objects.elements[first].name
            else { return nil }
            let isSegue = kind == .action && objects.elements[index].name == Names.segue
            let words = isSegue ? SinglePlace.Kind.segue.words : kind.words
            func call(_ index: Int) -> [String] {
                [Names.selector, Names.destination, Names.target].map { objects.text($0, of: index) }
                    .filter { !$0.isEmpty }
            }
            // `duplicate-action` reports one action that is sent twice.
            if kind == .action, call(index) == call(first) { return nil }
            let isCopy = objects.areEqual(index, first)
            let place = objects.schema.singlePlace(of: index, in: objects.tree)
            let name = place?.name.map { " '\(objects.text($0))'" } ?? ""
            let line = objects.line(of: first)
            return DocumentRule.Violation(
                element: index, object: objects.owner(of: objects.graph.parent(of: index)),
                message: kind.hasTwoForms
                    ? "\(words) are in line \(line) in another form already"
                    : "\(words)\(name) stands in line \(line) already",
                hint: isCopy ? "delete one of them" : "delete the one that is not meant: only one can be there",
                subject: [objects.ownerID(of: objects.graph.parent(of: index)), "\(words)\(name)"],
                fix: objects.removal(of: index, asCopyOf: first))
        }
    }

    /// An action connected twice for the same event and target; recognizers and bar items call it twice.
    static let duplicateAction = DocumentRule(
        "duplicate-action", .warning, "a control sends one action to one target twice for one event"
    ) { objects in
        /// Selector, target and event.
        func action(_ index: Int) -> [String] {
            let target = objects.text(Names.destination, of: index) + objects.text(Names.target, of: index)
            return [objects.text(Names.selector, of: index), target, objects.text(Names.eventType, of: index)]
        }
        let found = objects.repetitions { index -> [String]? in
            objects.elements[index].name == Names.action ? action(index) + ["\(objects.graph.parent(of: index))"] : nil
        }
        return found.map { index, first in
            let texts = action(index)
            return DocumentRule.Violation(
                element: index, object: objects.owner(of: index),
                message: "action '\(texts[0])' is connected to the same target in line "
                    + "\(objects.line(of: first)) already",
                hint: "delete one of them",
                subject: [objects.ownerID(of: index), texts[0], texts[1], texts[2]],
                fix: objects.removal(of: index, asCopyOf: first))
        }
    }

    /// A reference to an object that does not exist.
    static let danglingReference = DocumentRule(
        "dangling-reference", .error, "a connection, constraint or list names an object that is not there"
    ) { objects in
        // `missing-initial-controller` reports the document's own reference.
        let places = objects.facts.places.dangling.filter { $0.element > 0 }
        let fixes = removalsOfEntries(places.map(\.element), objects)
        return places.map { index, attribute in
            let name = objects.symbols.text(objects.tree.attributes[attribute].name)
            let (target, words) = (objects.text(attribute), wordsForUser(index, objects))
            return DocumentRule.Violation(
                element: index, attribute: attribute, object: objects.owner(of: index),
                message: "\(name) of \(words) is '\(target)', which does not exist",
                hint: "connect it to an object that is there, or delete it",
                subject: [objects.ownerID(of: index), words, name, target], fix: fixes[index] ?? [])
        }
    }

    /// Entries that Interface Builder computes are useless without their targets: removes them, and a list that becomes
    /// empty by that.
    private static func removalsOfEntries(_ users: [Int], _ objects: CheckedObjects) -> [Int: [Finding.Replacement]] {
        let members = Dictionary(
            grouping: users.filter { objects.graph.nodes[$0].isDerived }, by: objects.graph.parent(of:))
        var fixes: [Int: [Finding.Replacement]] = [:]
        for (list, users) in members {
            let isEmptied = Array(objects.tree.children(of: list)).count == users.count
            if isEmptied, objects.elements[list].flags.contains(.hasComment) { continue }
            for user in users { fixes[user] = [objects.removal(of: isEmptied ? list : user)] }
        }
        return fixes
    }

    /// The referring element, in words that do not depend on its position.
    private static func wordsForUser(_ index: Int, _ objects: CheckedObjects) -> String {
        let element = ElementWords.className(objects.symbols.text(objects.elements[index].name)).lowercased()
        let names = [Names.property, Names.selector, Names.name, Names.kind, Names.identifier]
        let texts = names.map { objects.text($0, of: index) } + [objects.id(of: index)]
        return texts.first { !$0.isEmpty }.map { "\(element) '\($0)'" } ?? element
    }

    /// An entry in the list of a variation that remains after a deletion or a merge.
    static let staleVariationEntry = DocumentRule(
        "stale-variation-entry", .info, "a variation excludes or includes an object that is not there"
    ) { objects in
        let stale = objects.graph.references.filter {
            objects.graph.isMaskEntry(Int($0.element)) && objects.graph.element(withID: $0.target) == nil
        }
        let counts = Dictionary(stale.map { (objects.graph.parent(of: Int($0.element)), 1) }, uniquingKeysWith: +)
        // An empty list may differ in meaning from no list.
        let lasting = counts.filter { list, count in Array(objects.tree.children(of: list)).count > count }
        return stale.map { reference in
            let index = Int(reference.element)
            let target = objects.symbols.text(reference.target)
            let verb = objects.symbols.text(objects.elements[index].name)
            let above = objects.graph.element(called: Names.variation, around: index)
            let variation = above.map { objects.text(Names.key, of: $0) } ?? ""
            return DocumentRule.Violation(
                element: index, attribute: Int(reference.attribute), object: objects.owner(of: index),
                message: "variation '\(variation)' \(verb)s '\(target)', which does not exist",
                hint: "delete the entry",
                subject: [objects.ownerID(of: index), variation, verb, target],
                fix: lasting[objects.graph.parent(of: index)] == nil ? [] : [objects.removal(of: index)])
        }
    }
}
