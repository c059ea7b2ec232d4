/// One value that several objects say together: which of them is chosen (`ChoiceRows`), or what all of them repeat
/// (`RepeatRows`) (R2).
extension Merger {
    private struct Group: Hashable {
        var row: Int
        var owner: Int
        var name: [UInt8] = []
    }

    /// Asks where each side chose another member of a group.
    ///
    /// - Complexity: O(n) in the elements, for each row.
    mutating func decideChoices() {
        for (number, row) in ChoiceRows.rows.enumerated() {
            guard let member = input.symbols.symbol(of: row.member),
                let mark = input.symbols.symbol(of: row.mark.attribute)
            else { continue }
            var chosen: [Group: [Side: [Int]]] = [:]
            for side in Side.allCases {
                let graph = input[side]
                for index in graph.nodes.indices
                where graph.tree.elements[index].name == member && graph.hasValue(row.mark.value, mark, of: index) {
                    guard let group = group(of: index, row, number, side) else { continue }
                    chosen[group, default: [:]][side, default: []].append(table.match(of: index, side))
                }
            }
            for (owner, found) in chosen.sorted(by: { first($0.value) < first($1.value) }) {
                let marks = ThreeWay { found[$0] ?? [] }
                guard marks.ours.count < 2, marks.theirs.count < 2, marks.resolved == nil else { continue }
                let members = Set(marks.base + marks.ours + marks.theirs).sorted()
                var value = SettledValue(place: (marks.ours + marks.theirs)[0], attribute: mark, users: members)
                value.elements = members.filter(changes.isWhole)
                value.attributes = members.filter { !changes.isWhole($0) }
                    .map { AttributePlace(match: $0, attribute: mark) }
                // A mode without a choice is another answer.
                if case .around(_, let mode, _) = row.group, let mode = input.symbols.symbol(of: mode) {
                    value.attributes.append(AttributePlace(match: owner.owner, attribute: mode))
                }
                ask(about: value)
            }
        }
    }

    private func first(_ chosen: [Side: [Int]]) -> Int { chosen.values.joined().min() ?? 0 }

    private func group(of index: Int, _ row: ChoiceRows.Row, _ number: Int, _ side: Side) -> Group? {
        let (graph, symbols) = (input[side], input.symbols)
        if let condition = row.condition {
            guard let name = symbols.symbol(of: condition.attribute),
                graph.hasValue(condition.value, name, of: index)
            else { return nil }
        }
        switch row.group {
        case .around(let name, let attribute, let value):
            // What fills a slot is a model, not a member.
            guard graph.nodes[index].key == .none, let name = symbols.symbol(of: name) else { return nil }
            var above = graph.parent(of: index)
            while above > 0, graph.tree.elements[above].name != name {
                if graph.nodes[above].id != .none { return nil }
                above = graph.parent(of: above)
            }
            let mode = symbols.symbol(of: attribute).flatMap { graph.value($0, of: above) }
            guard above > 0, mode.map({ $0.elementsEqual(value.bytes) }) ?? true else { return nil }
            return Group(row: number, owner: table.match(of: above, side))
        case .action:
            let control = graph.owner(of: graph.parent(of: index))
            let connections = graph.tree.members(of: control, in: Names.connections)
            guard let action = connections.first(where: { graph.tree.elements[$0].name == Names.action }),
                let selector = graph.value(Names.selector, of: action)
            else { return nil }
            return Group(row: number, owner: table.match(of: graph.parent(of: control), side), name: selector)
        }
    }

    /// The members that one side put behind the ones that they belong to (`CompanionRows`), and did not have there before.
    ///
    /// - Complexity: O(n) in the elements, for each row.
    private func newCompanions() -> [(member: Int, of: Int, by: Side, shared: Symbol)] {
        var result: [(member: Int, of: Int, by: Side, shared: Symbol)] = []
        for row in CompanionRows.rows {
            guard let name = input.symbols.symbol(of: row.member), let shared = input.symbols.symbol(of: row.shared),
                let mark = input.symbols.symbol(of: row.mark.attribute)
            else { continue }
            for side in [Side.ours, .theirs] {
                let graph = input[side]
                /// By parent: the last member without the mark.
                var leaders: [Int: Int] = [:]
                for index in graph.nodes.indices where graph.tree.elements[index].name == name {
                    let match = table.match(of: index, side)
                    if !graph.hasValue(row.mark.value, mark, of: index) {
                        leaders[graph.parent(of: index)] = match
                    } else if let leader = leaders[graph.parent(of: index)], table.has(leader, .base),
                        changes.value(mark, of: match, .base) == nil
                    {
                        result.append((match, leader, side, shared))
                    }
                }
            }
        }
        return result
    }

    /// The members that a side gave a companion and the other side deleted, with the companion.
    func newCompanionsOfDeleted() -> [(target: Int, user: Int, deletedBy: Side)] {
        newCompanions().filter { !table.has($0.of, $0.by.other) }.map { ($0.of, $0.member, $0.by.other) }
    }

    /// Asks where one side put a companion behind a member and the other side changed what both say.
    mutating func decideCompanions() {
        for (member, leader, side, shared) in newCompanions() {
            guard changes.value(shared, of: member, side) == changes.value(shared, of: leader, side),
                table.has(leader, side.other),
                changes.value(shared, of: leader, side.other) != changes.value(shared, of: leader, side)
            else { continue }
            var value = SettledValue(place: leader, attribute: shared, users: [member])
            value.attributes = [AttributePlace(match: leader, attribute: shared)]
            if !table.has(member, .base) { value.elements = [member] }
            ask(about: value)
        }
    }

    /// I6: the name of a new binding, such as `enabled3`, has the number after that of the binding before it, and goes with
    /// that.
    mutating func decideNumbers() {
        func number(_ name: [UInt8]) -> (stem: ArraySlice<UInt8>, number: Int) {
            let digits = name.reversed().prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }.count
            return (name.dropLast(digits), Int(String(decoding: name.suffix(digits), as: UTF8.self)) ?? 1)
        }
        for match in 0..<table.count where plan.isKept[match] && !table.has(match, .base) {
            guard let side = source(of: match), !table.has(match, side.other), elementName(of: match) == Names.binding,
                let previous = changes.target(of: match, Names.previousBinding, side), table.has(previous, .base),
                let own = changes.value(Names.name, of: match, side).map(number),
                let old = changes.value(Names.name, of: previous, side), number(old).stem == own.stem
            else { continue }
            if let question = registry.question(of: previous), !plan.isKept[previous] {
                registry.attach(match, to: question)
                plan.remove(match)
                continue
            }
            guard let new = changes.value(Names.name, of: previous, side.other), new != old,
                changes.value(Names.name, of: previous, .base) == old, number(new).number < own.number
            else { continue }
            let name = number(new).stem + Array(String(number(new).number + 1).utf8)
            plan.write(Names.name, of: match, as: Array(name), from: side)
            report(.i6, match, "it follows the binding before it", attribute: Names.name)
        }
    }

    /// Asks where one side changed what several bindings repeat and the other side added one with the old value.
    ///
    /// - Complexity: O(n) in the elements.
    mutating func decideRepeatedOptions() {
        /// For each binding, the element of its option.
        var found: [Group: [Side: [Int: Int]]] = [:]
        for side in Side.allCases {
            let graph = input[side]
            for index in graph.nodes.indices where graph.tree.elements[index].name == Names.binding {
                guard let name = graph.value(Names.name, of: index) else { continue }
                for option in graph.tree.children(of: index).flatMap({ graph.tree.children(of: $0) }) {
                    guard graph.nodes[option].key != .none,
                        let row = RepeatRows.row(of: name, Array(input.symbols[graph.nodes[option].key]))
                    else { continue }
                    let group = Group(row: row, owner: table.match(of: graph.parent(of: index), side))
                    found[group, default: [:]][side, default: [:]][table.match(of: index, side)] = option
                }
            }
        }
        for (group, versions) in found.sorted(by: { ($0.key.owner, $0.key.row) < ($1.key.owner, $1.key.row) }) {
            func text(_ binding: Int, _ side: Side) -> [UInt8]? {
                versions[side]?[binding].map { input[side].ownText(of: $0) }
            }
            let bindings = Set(versions.values.flatMap(\.keys)).filter { plan.isKept[$0] }.sorted()
            let mixture = bindings.compactMap { binding in
                let side = trivialSide(of: binding) { text(binding, $0) == text(binding, $1) }
                let isShared = table.has(binding, .ours) && table.has(binding, .theirs)
                return text(binding, isShared ? side ?? favor : source(of: binding)!)
            }
            let isOne = [Side.ours, .theirs].allSatisfy { side in
                Set(bindings.compactMap { text($0, side) }).count < 2
            }
            guard Set(mixture).count > 1, isOne else { continue }
            let own = bindings.filter { table.has($0, .ours) != table.has($0, .theirs) }
            let options = Side.allCases.flatMap { side in
                (versions[side] ?? [:]).filter { !own.contains($0.key) }.map { table.match(of: $0.value, side) }
            }
            var value = SettledValue(place: group.owner, users: own)
            value.elements = own + Set(options).sorted()
            value.users += Set(options).sorted()
            ask(about: value)
        }
    }
}
