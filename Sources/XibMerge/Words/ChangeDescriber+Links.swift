/// Connections and constraints: what they connect, and what else changed about them.
extension ChangeDescriber {
    func describeConnection(_ change: inout Change, _ before: Int?, _ after: Int?) {
        guard let before, let after else {
            change.property = before.map { old.connection($0) } ?? after.map { new.connection($0) }
            change.before = before.map { old.otherDestination(of: $0) }
            change.after = after.map { new.otherDestination(of: $0) }
            return
        }
        let facts = facts(before, after, without: Set(VersionWords.destinations))
        let names = Set((facts.first + facts.second).map(\.name))
        let isRetargeted = old.destination(of: before) != new.destination(of: after)
        if isRetargeted {
            change.property = new.connection(after, without: names)
            // With other changes to tell, the new ID is left out.
            let others = (facts.first.filter { $0.name != "id" }, facts.second.filter { $0.name != "id" })
            change.before = ([old.destination(of: before)] + [Fact.words(others.0)].filter { $0 != "" }).joined(
                separator: ", ")
            change.after = ([new.destination(of: after)] + [Fact.words(others.1)].filter { $0 != "" }).joined(
                separator: ", ")
        } else {
            let name = new.connection(after, without: names.union(["kind"]))
            describe(&change, "\(name) to \(new.shortDestination(of: after))", facts)
        }
    }

    func describeConstraint(_ change: inout Change, _ before: Int?, _ after: Int?) {
        change.before = before.map { old.equation.text(of: $0) }
        change.after = after.map { new.equation.text(of: $0) }
        for (version, index) in [(old, before), (new, after)] {
            index.map { Self.addConstrained([$0], version, to: &change) }
        }
        guard let before, let after else { return }
        if change.before != change.after {
            let facts = facts(before, after, without: ConstraintEquation.attributes)
            let others = (facts.first.filter { $0.name != "id" }, facts.second.filter { $0.name != "id" })
            change.before = Self.noted(change.before!, Fact.words(others.0))
            change.after = Self.noted(change.after!, Fact.words(others.1))
            return
        }
        var facts = facts(before, after, without: ConstraintEquation.attributes)
        if facts.first.isEmpty, facts.second.isEmpty { facts = self.facts(before, after, without: []) }
        // A new identifier of a constraint moves nothing.
        let names = Set((facts.first + facts.second).map(\.name))
        if names.isSubset(of: ["id", "identifier", "userLabel"]) { change.constrainedIDs = [] }
        describe(&change, change.after!, facts)
    }

    /// Says what entries of a mask do: excluded is what is not installed.
    func describeInstallation(_ change: inout Change, _ version: VersionWords, _ index: Int) {
        guard change.kind == .propertyAdded || change.kind == .propertyRemoved else { return }
        let tree = version.graph.tree
        func name(_ index: Int) -> String { version.words.text(tree.elements[index].name) }
        let inside = index..<Int(tree.elements[index].subtreeEnd)
        let entries = inside.filter { [Names.exclude, Names.include].contains(tree.elements[$0].name) }
        guard let first = entries.first, entries.allSatisfy({ name($0) == name(first) }),
            inside.count - entries.count <= 2
        else { return }
        let mask = version.graph.parent(of: first)
        let variation = version.graph.parent(of: mask)
        guard name(mask) == "mask", tree.elements[variation].name == Names.variation else { return }
        let key = version.words.text(version.graph.nodes[variation].key)
        let isOfConstraints = version.words.text(version.graph.nodes[mask].key) == "constraints"
        let wasRemoved = change.kind == .propertyRemoved
        func isWhole(_ target: Int) -> Bool {
            wasRemoved ? pair.new(pair.match(old: target)) == nil : pair.old(pair.match(new: target)) == nil
        }
        var targets: [Int] = []
        let named = entries.map { entry -> MaskChange.Target in
            let target = version.graph.element(withID: version.graph.nodes[entry].natural)
            if let target { targets.append(target) }
            return MaskChange.Target(
                id: target.flatMap { version.id(of: $0) },
                words: version.values.text(of: entry).replacingPrefix("\(name(entry)) ", with: ""),
                isWhole: target.map(isWhole) ?? true)
        }
        change.installation = MaskChange(
            sizeClasses: key == "default" ? nil : key,
            isInstalled: (tree.elements[first].name == Names.exclude) == wasRemoved, wasRemoved: wasRemoved,
            isOfConstraints: isOfConstraints, targets: named)
        if isOfConstraints { Self.addConstrained(targets, version, to: &change) }
    }

    /// Adds what constraints are about.
    private static func addConstrained(_ constraints: [Int], _ version: VersionWords, to change: inout Change) {
        for constraint in constraints {
            change.constrainedIDs += version.equation.objects(of: constraint).compactMap { version.id(of: $0) }
            change.constrainedAxes.formUnion(version.equation.axes(of: constraint))
        }
    }

    /// The differences between two connections or two constraints; their IDs only if nothing else differs.
    private func facts(_ before: Int, _ after: Int, without omitted: Set<Symbol>) -> (first: [Fact], second: [Fact]) {
        let names = Set(omitted.map { pair.symbols.text($0) })
        func written(_ version: VersionWords, _ index: Int) -> [Fact] {
            version.facts(of: index).filter { !names.contains($0.name) }
                + [
                    Fact(
                        name: "owner",
                        value: version.namedWords(of: version.graph.owner(of: version.graph.parent(of: index))))
                ]
        }
        let all = Fact.differing(written(old, before), written(new, after))
        func withoutID(_ facts: [Fact]) -> [Fact] { facts.filter { $0.name != "id" } }
        let rest = (withoutID(all.first), withoutID(all.second))
        return rest.0.isEmpty && rest.1.isEmpty ? all : rest
    }

    /// Describes the differences of `subject`: `segue to "Profile": identifier "a" → "b"`.
    private func describe(_ change: inout Change, _ subject: String, _ facts: (first: [Fact], second: [Fact])) {
        let names = Set((facts.first + facts.second).map(\.name))
        if names.count == 1, facts.first.count < 2, facts.second.count < 2 {
            change.property = "\(subject): \(names.first!)"
            change.isDetail = true
            change.before = facts.first.first?.value
            change.after = facts.second.first?.value
        } else {
            change.property = subject
            change.before = facts.first.isEmpty ? nil : Fact.words(facts.first)
            change.after = facts.second.isEmpty ? nil : Fact.words(facts.second)
        }
    }
}
