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
