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
