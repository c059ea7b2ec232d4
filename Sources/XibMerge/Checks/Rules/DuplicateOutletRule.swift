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
