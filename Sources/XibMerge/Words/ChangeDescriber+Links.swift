/// Connections and constraints: what they connect, and what else changed about them.
extension ChangeDescriber {
    func describeConnection(_ change: inout Change, _ before: Int?, _ after: Int?) {
        guard let before, let after else {
            let (version, index) = before.map { (old, $0) } ?? (new, after!)
            let name = version.words.value(Names.property, of: index)
            change.subject = .connection(version.connection(index))
            change.old = before.map { old.destination(of: $0, unlike: name) }
            change.new = after.map { new.destination(of: $0, unlike: name) }
            return
        }
        let facts = facts(before, after, without: Set(VersionWords.destinations))
        let names = Set((facts.first + facts.second).map(\.name))
        let isRetargeted = old.destination(of: before) != new.destination(of: after)
        if isRetargeted {
            change.subject = .connection(new.connection(after, without: names))
            change.old = old.destination(of: before).with(facts.first)
            change.new = new.destination(of: after).with(facts.second)
        } else {
            var connection = new.connection(after, without: names.union(["kind"]))
            connection.words += " to \(new.shortDestination(of: after))"
            describe(&change, facts) { .connection(connection, detail: $0) }
        }
    }

    func describeConstraint(_ change: inout Change, _ before: Int?, _ after: Int?) {
        change.subject = .constraint()
        // What a whole one says for size classes; of two, what differs.
        func value(_ version: VersionWords, _ index: Int) -> DocumentValue {
            let inside = before != nil && after != nil ? [] : version.facts(of: index).filter { $0.name.contains(" ") }
            return version.equation.value(of: index).noted(Fact.words(inside))
        }
        change.old = before.map { value(old, $0) }
        change.new = after.map { value(new, $0) }
        for (version, index) in [(old, before), (new, after)] {
            index.map { Self.addConstrained([$0], version, to: &change) }
        }
        guard let before, let after else { return }
        var facts = facts(before, after, without: ConstraintEquation.attributes)
        if change.old != change.new {
            change.old = change.old?.noted(Fact.words(facts.first.filter { $0.name != "id" }))
            change.new = change.new?.noted(Fact.words(facts.second.filter { $0.name != "id" }))
            return
        }
        if facts.first.isEmpty, facts.second.isEmpty { facts = self.facts(before, after, without: []) }
        // A new identifier of a constraint moves nothing.
        let names = Set((facts.first + facts.second).map(\.name))
        if names.isSubset(of: ["id", "identifier", "userLabel"]) { change.constrainedIDs = [] }
        let equation = change.new
        describe(&change, facts) { .constraint(equation, detail: $0) }
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
                words: target.map { version.values.object($0) } ?? version.values.value(of: entry).words,
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
                        value: .word(version.namedWords(of: version.graph.owner(of: version.graph.parent(of: index)))))
                ]
        }
        let all = Fact.differing(written(old, before), written(new, after))
        func withoutID(_ facts: [Fact]) -> [Fact] { facts.filter { $0.name != "id" } }
        let rest = (withoutID(all.first), withoutID(all.second))
        return rest.0.isEmpty && rest.1.isEmpty ? all : rest
    }

    /// Describes differences, and the name of the only one: `segue to "Profile": identifier "a" → "b"`.
    private func describe(
        _ change: inout Change, _ facts: (first: [Fact], second: [Fact]), _ subject: (String?) -> Change.Subject
    ) {
        let names = Set((facts.first + facts.second).map(\.name))
        if names.count == 1, facts.first.count < 2, facts.second.count < 2 {
            change.subject = subject(names.first!)
            (change.old, change.new) = (facts.first.first?.value, facts.second.first?.value)
        } else {
            change.subject = subject(nil)
            (change.old, change.new) = (Fact.value(facts.first), Fact.value(facts.second))
        }
    }
}

extension DocumentValue {
    /// The value with others beside it; the ID adds nothing.
    fileprivate func with(_ facts: [Fact]) -> DocumentValue {
        Fact.value(facts.filter { $0.name != "id" }).map { .parts([Part(value: self), Part(value: $0)]) } ?? self
    }
}
