/// Values that an object makes together with objects that it names (R2): the labels of a cell's style, the item that a
/// pop-up button shows.
extension Merger {
    /// What one version says.
    private struct Version {
        var attributes: [[UInt8]?] = []
        /// The matches of the objects that it names.
        var named: [Int] = []
        /// By match, the marks of menu items, which follow from the rest.
        var marks: [Int: [UInt8]] = [:]

        func isSame(_ other: Self) -> Bool { attributes == other.attributes && named == other.named }
    }

    /// Asks where both sides changed such a value, or where an object of a value that a side changed is disputed.
    ///
    /// - Returns: The objects of base that belong to a disputed value, and the side that deleted each.
    mutating func decideNamedParts() -> [(object: Int, by: Side)] {
        var deleted: [(object: Int, by: Side)] = []
        for match in 0..<table.count where !table.isUntouched(match) {
            guard let name = changes.name(of: match, .ours), table.has(match, .theirs),
                input.schema.hasPartsOfObjects(name)
            else { continue }
            for group in input.schema.wholes(of: name, input.symbols) {
                if let objects = group.row.objects { deleted += decide(group, objects, of: match) }
            }
        }
        return deleted
    }

    private mutating func decide(
        _ group: Whole, _ objects: WholeRows.Objects, of match: Int
    ) -> [(object: Int, by: Side)] {
        let versions = ThreeWay { side in version(of: group, objects, match, side) }
        if versions.ours.isSame(versions.theirs) { return [] }
        let all = Side.allCases.map { versions[$0] }
        let named = Set(all.flatMap(\.named)).filter { table.has($0, .ours) != table.has($0, .theirs) }.sorted()
        let items = Set(all.flatMap(\.marks.keys))
        let marked = items.filter { item in Set(all.map { $0.marks[item] }).count > 1 }.sorted()
        let isDisputed = (named + marked).contains { registry.question(of: $0) != nil }
        let mark = objects.mark.flatMap { input.symbols.symbol(of: $0) } ?? .none
        if !isDisputed, let side = trivialSide(of: match, by: { versions[$0].isSame(versions[$1]) }) {
            let (kept, other) = (versions[side].marks, versions[side.other].marks)
            for item in marked where other[item] != versions.base.marks[item] && other[item] != kept[item] {
                report(
                    .r2, item, "\(side) changed the selected item, \(side.other) the mark of this one: both kept",
                    attribute: mark)
            }
            if mark != .none { copyTitle(to: match, naming: group.attributes[0], side) }
            return []
        }
        var value = SettledValue(place: match, attribute: group.name?.attribute ?? .none, users: named + marked)
        value.attributes = group.attributes.map { AttributePlace(match: match, attribute: $0) }
        value.attributes += marked.map { AttributePlace(match: $0, attribute: mark) }
        let question = ask(about: value)
        let side = table.has(match, favor) ? favor : .ours
        if side != favor { take(value, from: side) }
        for object in named where !table.has(object, .base) && !table.has(object, side) { plan.remove(object) }
        return named.compactMap { object in
            guard table.has(object, .base) else { return nil }
            let deleter: Side = table.has(object, .ours) ? .theirs : .ours
            registry.attach(root(of: object, deletedBy: deleter), to: question)
            return (object, deleter)
        }
    }

    /// R2: what shows the title of an object that it names, as `side` chose it, shows the one that the other side gave it:
    /// 501 of 501 pop-up buttons have the title of their item.
    private mutating func copyTitle(to match: Int, naming name: Symbol, _ side: Side) {
        guard let item = changes.target(of: match, name, side) else { return }
        let titles = ThreeWay { changes.value(Names.title, of: item, $0) }
        guard let title = titles[side.other], titles[side] == titles.base, title != titles.base,
            titles[side] == changes.value(Names.title, of: match, side)
        else { return }
        plan.write(Names.title, of: match, as: title, from: side)
        report(.r2, match, "it shows what \(side.other) renamed", attribute: Names.title)
    }

    private func version(
        of group: Whole, _ objects: WholeRows.Objects, _ match: Int, _ side: Side
    ) -> Version {
        var version = Version()
        guard let index = table.node(match, side) else { return version }
        let graph = input[side]
        version.attributes = group.attributes.map { graph.value($0, of: index) }
        switch objects {
        case .named:
            version.named = graph.references(in: index..<index + 1).compactMap { changes.match(ofID: $0.target, side) }
        case .marked(let mark, let exceptions):
            let isOther = exceptions.contains { attribute, value in
                input.symbols.symbol(of: attribute).map { graph.hasValue(value, $0, of: index) } ?? false
            }
            guard !isOther, let mark = input.symbols.symbol(of: mark) else { break }
            for inner in graph.tree.subtree(of: index).dropFirst() where graph.nodes[inner].id != .none {
                version.marks[table.match(of: inner, side)] = graph.value(mark, of: inner)
            }
        }
        return version
    }
}
