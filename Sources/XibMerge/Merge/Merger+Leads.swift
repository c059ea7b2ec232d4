/// The ways to a controller: what leads to it (`Needs`), and the name by which code finds it (R6).
extension Merger {
    /// By controller and version: the attributes that lead to it.
    private typealias Leads = [Int: [Side: [AttributePlace]]]

    /// R6: the sides took the ways to a controller away together, so that none would be left: each answer has those of one
    /// side.
    ///
    /// - Returns: What was deleted, and by whom.
    mutating func decideLeads() -> [(object: Int, by: Side)] {
        var deleted: [(object: Int, by: Side)] = []
        for (controller, leads) in leads().sorted(by: { $0.key < $1.key })
        where lost.contains(controller) || plan.isKept[controller] && isLost(controller, leads) {
            var questions: [Int] = []
            for side in [Side.ours, .theirs] {
                for lead in leads[side.other] ?? [] {
                    if table.has(lead.match, side) {
                        if leads[side]?.contains(lead) == true { continue }
                        questions.append(ask(about: lead))
                        plan.takeAttribute(lead.attribute, of: lead.match, from: favor)
                    } else if table.has(lead.match, .base) {
                        questions.append(registry.ask(.deletedUsed, .r6, root(of: lead.match, deletedBy: side)))
                        deleted.append((lead.match, side))
                    } else if let question = question(around: lead.match) {
                        questions.append(question)
                    }
                }
            }
            for question in questions { registry.link(question, questions[0]) }
        }
        return deleted
    }

    /// R6: where an answer has none of the ways to a new scene, it has no such scene. What the scene led to may be lost with
    /// it: `lost` has what the favored side has.
    ///
    /// - Returns: Whether anything changed.
    mutating func dropLostScenes() -> Bool {
        var isChanged = false
        var found: Set<Int> = []
        for (controller, leads) in leads().sorted(by: { $0.key < $1.key })
        where isThere(controller) && isLost(controller, leads) {
            if table.has(controller, favor) {
                found.insert(controller)
                continue
            }
            let side = table.first(of: [.ours, .theirs], having: controller)!
            let scene = whole(of: controller, side)
            let questions = (leads[side] ?? []).compactMap { lead in
                isThere(lead.match) ? ask(about: lead) : question(around: lead.match)
            }
            guard elementName(of: scene) == Names.scene, !table.has(scene, favor), let question = questions.first
            else { continue }
            for other in questions { registry.link(other, question) }
            for match in Array(changes.subtree(of: scene, side)) {
                registry.attach(match, to: question)
                // What was moved into it.
                if table.has(match, favor) { _ = restorePlace(of: match, question) }
            }
            plan.remove(scene)
            isChanged = true
        }
        if !isRepeated { lost = found }
        return isChanged
    }

    /// The question about an element, or about what is around it.
    private func question(around match: Int) -> Int? {
        path(from: match).lazy.compactMap { [registry] in registry.question(of: $0) }.first
    }

    /// - Complexity: O(n) in the references.
    private func leads() -> Leads {
        var leads: Leads = [:]
        for side in Side.allCases {
            for reference in input[side].references where input[side].isLead(Int(reference.element)) {
                guard let controller = changes.match(ofID: reference.target, side) else { continue }
                let user = table.match(of: Int(reference.element), side)
                let name = input[side].tree.attributes[Int(reference.attribute)].name
                leads[controller, default: [:]][side, default: []].append(AttributePlace(match: user, attribute: name))
            }
        }
        for controller in leads.keys {
            let name = AttributePlace(match: controller, attribute: Names.storyboardIdentifier)
            for side in Side.allCases where changes.value(name.attribute, of: controller, side) != nil {
                leads[controller]![side, default: []].append(name)
            }
        }
        return leads
    }

    /// Whether nothing leads to a controller to which something leads in both sides, if both have it.
    private func isLost(_ controller: Int, _ leads: [Side: [AttributePlace]]) -> Bool {
        for side in [Side.ours, .theirs] {
            if table.has(controller, side), leads[side] == nil { return false }
            if (leads[side] ?? []).contains(where: { isLeft($0, to: controller) }) { return false }
        }
        return true
    }

    /// Whether one of the ways to a controller is in the result.
    private func isLeft(_ lead: AttributePlace, to controller: Int) -> Bool {
        guard attached.isEmpty ? plan.isKept[lead.match] : isThere(lead.match) else { return false }
        if lead.match != controller { return resolvedTarget(of: lead.match, lead.attribute) == controller }
        let values = ThreeWay { changes.value(lead.attribute, of: controller, $0) }
        let side = sideOfAttribute(lead.attribute, of: controller) { values[$0] == values[$1] }
        return side.map { values[$0] != nil } ?? false
    }

    /// Asks about an attribute that leads to a controller.
    private mutating func ask(about lead: AttributePlace) -> Int {
        let values = ThreeWay { changes.value(lead.attribute, of: lead.match, $0) }
        let isDisputed = trivialSide(of: lead.match) { values[$0] == values[$1] } == nil
        return registry.ask(.changed, isDisputed ? .r8 : .r6, lead.match, attribute: lead.attribute)
    }
}
