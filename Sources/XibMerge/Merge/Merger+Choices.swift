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
            guard let mark = input.symbols.symbol(of: row.mark.attribute) else { continue }
            var chosen: [Group: [Side: [Int]]] = [:]
            for (index, side) in elements(called: row.member)
            where input[side].hasValue(row.mark.value, mark, of: index) {
                guard let group = group(of: index, row, number, side) else { continue }
                chosen[group, default: [:]][side, default: []].append(table.match(of: index, side))
            }
            for (owner, found) in chosen.sorted(by: { first($0.value) < first($1.value) }) {
                let marks = ThreeWay { side in
                    // Who deleted the member that was chosen chose none.
                    found[side] ?? (found[.base] ?? []).filter { !table.has($0, side) }
                }
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

    /// The elements of a name in all versions, base first.
    ///
    /// - Complexity: O(n) in the elements.
    func elements(called name: StaticString) -> [(index: Int, side: Side)] {
        guard let name = input.symbols.symbol(of: name) else { return [] }
        return Side.allCases.flatMap { [input] side in
            input[side].nodes.indices.filter { input[side].tree.elements[$0].name == name }.map { ($0, side) }
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
            // The views of a grid's cells are in the grid.
            let list = graph.parent(of: control)
            let isCell = graph.tree.elements[list].name == symbols.symbol(of: "gridCell")
            let owner = isCell ? graph.parent(of: graph.owner(of: graph.parent(of: list))) : list
            return Group(row: number, owner: table.match(of: owner, side), name: selector)
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

    /// Asks where one side put a companion behind a member and the other side changed what both say.
    ///
    /// - Returns: The members that the other side deleted, with the companion.
    mutating func decideCompanions() -> [UseOfDeleted] {
        var deleted: [UseOfDeleted] = []
        for (member, leader, side, shared) in newCompanions() {
            guard table.has(leader, side.other) else {
                deleted.append(UseOfDeleted(target: leader, user: member, attribute: shared, deleter: side.other))
                continue
            }
            guard changes.value(shared, of: member, side) == changes.value(shared, of: leader, side),
                changes.value(shared, of: leader, side.other) != changes.value(shared, of: leader, side)
            else { continue }
            var value = SettledValue(place: leader, attribute: shared, users: [member])
            value.attributes = [AttributePlace(match: leader, attribute: shared)]
            if !table.has(member, .base) { value.elements = [member] }
            ask(about: value)
        }
        return deleted
    }

    /// I6: the name of a new binding, such as `enabled3`, has the number after that of the binding before it, and goes with
    /// that.
    mutating func decideNumbers() {
        for match in 0..<table.count where plan.isKept[match] && !table.has(match, .base) {
            guard let side = source(of: match), !table.has(match, side.other), elementName(of: match) == Names.binding,
                let previous = changes.target(of: match, Names.previousBinding, side), table.has(previous, .base),
                let own = changes.value(Names.name, of: match, side).map(numbered),
                let old = changes.value(Names.name, of: previous, side), numbered(old).stem == own.stem
            else { continue }
            if let question = registry.question(of: previous), !plan.isKept[previous] {
                registry.attach(match, to: question)
                plan.remove(match)
                continue
            }
            guard let new = changes.value(Names.name, of: previous, side.other), new != old,
                changes.value(Names.name, of: previous, .base) == old, numbered(new).number < own.number
            else { continue }
            let name = numbered(new).stem + Array(String(numbered(new).number + 1).utf8)
            plan.write(Names.name, of: match, as: Array(name), from: side)
            report(.i6, match, "it follows the binding before it", attribute: Names.name)
        }
    }

    /// A name such as `enabled3` without its number, and that; 1 if it has none.
    private func numbered(_ name: [UInt8]) -> (stem: ArraySlice<UInt8>, number: Int) {
        let digits = name.reversed().prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }.count
        return (name.dropLast(digits), Int(String(decoding: name.suffix(digits), as: UTF8.self)) ?? 1)
    }

    /// Asks where one side changed what several members of a list repeat and the other side added one with the old value.
    ///
    /// - Complexity: O(n) in the elements, for each row.
    mutating func decideRepeatedValues() {
        for (number, row) in RepeatRows.rows.enumerated() {
            guard let name = input.symbols.symbol(of: row.value) else { continue }
            var found: [Group: Set<Int>] = [:]
            for (index, side) in elements(called: row.member) {
                guard let group = group(of: index, row, number, side) else { continue }
                found[group, default: []].insert(table.match(of: index, side))
            }
            let groups = found.filter { $0.value.count > 1 }.map { (group: $0.key, members: $0.value.sorted()) }
            for (group, members) in groups.sorted(by: { $0.members[0] < $1.members[0] }) {
                decide(members.filter { plan.isKept[$0] }, of: group, repeating: name)
            }
        }
    }

    private func group(of index: Int, _ row: RepeatRows.Row, _ number: Int, _ side: Side) -> Group? {
        let (graph, symbols) = (input[side], input.symbols)
        var list = graph.parent(of: index)
        if let part = row.part {
            let object = graph.owner(of: list)
            list = graph.parent(of: object)
            let isPart = graph.tree.children(of: object).contains { child in
                symbols.symbol(of: part.element) == graph.tree.elements[child].name
                    && symbols.symbol(of: part.attribute).map { graph.hasValue(part.value, $0, of: child) } == true
            }
            if !isPart { return nil }
        }
        var group = Group(row: number, owner: table.match(of: list, side))
        if let name = row.name {
            guard let value = symbols.symbol(of: name).flatMap({ graph.value($0, of: index) }) else { return nil }
            group.name = value
        } else if !row.names.isEmpty {
            guard let stem = graph.value(Names.name, of: index).map({ numbered($0).stem }) else { return nil }
            if !row.names.contains(where: { stem.elementsEqual($0.bytes) }) { return nil }
        }
        return group
    }

    private mutating func decide(_ members: [Int], of group: Group, repeating name: Symbol) {
        /// The element with the option.
        func option(_ member: Int, _ side: Side) -> Int? {
            guard let index = table.node(member, side) else { return nil }
            let (tree, nodes) = (input[side].tree, input[side].nodes)
            return tree.children(of: index).flatMap { tree.children(of: $0) }.first { nodes[$0].key == name }
        }
        func text(_ member: Int, _ side: Side) -> [UInt8]? {
            option(member, side).map { input[side].ownText(of: $0) } ?? changes.value(name, of: member, side)
        }
        let isOption = members.contains { member in Side.allCases.contains { option(member, $0) != nil } }
        /// Without an option, a binding repeats nothing.
        func values(_ side: (Int) -> Side?) -> Set<[UInt8]?> {
            let texts = members.compactMap { member in side(member).map { text(member, $0) } }
            return Set(texts.filter { !isOption || $0 != nil })
        }
        let mixture = values { member in
            let side = trivialSide(of: member) { text(member, $0) == text(member, $1) }
            let isShared = table.has(member, .ours) && table.has(member, .theirs)
            return isShared ? side ?? favor : source(of: member)
        }
        let isOne = [Side.ours, .theirs].allSatisfy { side in values { table.has($0, side) ? side : nil }.count < 2 }
        guard mixture.count > 1, isOne else { return }
        let own = members.filter { table.has($0, .ours) != table.has($0, .theirs) }
        let options = members.filter { !own.contains($0) }
            .flatMap { member in
                Side.allCases.compactMap { side in option(member, side).map { table.match(of: $0, side) } }
            }
        var value = SettledValue(place: group.owner, users: own + Set(options).sorted())
        value.elements = own.filter { changes.value(name, of: $0, source(of: $0)!) == nil } + Set(options).sorted()
        if !isOption { value.attributes = members.map { AttributePlace(match: $0, attribute: name) } }
        ask(about: value)
        guard !isOption, case let text?? = values({ table.has($0, favor) ? favor : nil }).first else { return }
        for member in own where !table.has(member, favor) && !value.elements.contains(member) {
            plan.write(name, of: member, as: text, from: source(of: member)!)
        }
    }

    /// Whether a side only took the mark from a member of base that is chosen: another one is.
    func isOnlyUnmarked(_ match: Int, by side: Side) -> Bool {
        guard let before = table.node(match, .base), let after = table.node(match, side),
            case let names = changes.comparison(.base, side).differingAttributes(before, after), names.count == 1,
            changes.value(names[0], of: match, side) == nil
        else { return false }
        let (graph, symbols) = (input[.base], input.symbols)
        let isMember = ChoiceRows.rows.enumerated().contains { number, row in
            symbols.symbol(of: row.member) == graph.tree.elements[before].name
                && symbols.symbol(of: row.mark.attribute) == names[0] && group(of: before, row, number, .base) != nil
        }
        if isMember { return true }
        return sequence(first: before) { $0 > 0 ? graph.parent(of: $0) : nil }.contains { above in
            input.schema.wholes(of: graph.tree.elements[above].name, symbols).contains { whole in
                guard let objects = whole.row.objects, let mark = objects.mark else { return false }
                return symbols.symbol(of: mark) == names[0]
            }
        }
    }
}
