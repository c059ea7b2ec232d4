/// Puts groups of edits into people's words.
struct ChangeDescriber {
    private let pair: VersionPair
    private let old: VersionWords
    private let new: VersionWords

    init(_ pair: VersionPair) {
        self.pair = pair
        old = VersionWords(pair.before, pair)
        new = VersionWords(pair.after, pair)
    }

    func change(_ group: ChangeGroup) -> Change {
        let after = pair.new(group.match)
        let before = pair.old(group.predecessor ?? group.match)
        let (version, index) = after.map { (new, $0) } ?? (old, before!)
        var change = Change(
            kind: group.kind, category: group.category, isDerived: group.isDerived,
            object: version.name(of: version.graph.owner(of: index)),
            beforeLine: before.map { old.line(of: $0) }, afterLine: after.map { new.line(of: $0) })
        change.elementID = version.id(of: index)
        switch group.kind {
        case .objectAdded, .objectRemoved, .objectRecreated:
            change.elementCount = group.edits.count { $0.kind == (group.kind == .objectRemoved ? .remove : .insert) }
            change.property = version.slot(of: index)
            change.outline = version.outline(of: index) { group.holds($0, pair, isOld: after == nil) }
            if group.kind == .objectRecreated {
                change.before = before.flatMap { old.id(of: $0) }
                change.after = change.elementID
            }
        case .objectMoved, .objectReordered:
            let isReorder = group.kind == .objectReordered
            change.before = before.map { isReorder ? old.rank(of: $0) : old.place(of: $0) }
            change.after = after.map { isReorder ? new.rank(of: $0) : new.place(of: $0) }
        case .connectionAdded, .connectionRemoved, .connectionRetargeted:
            change.object = version.name(of: version.graph.owner(of: version.graph.parent(of: index)))
            change.property = version.connection(index)
            change.before = before.map { old.destination(of: $0) }
            change.after = after.map { new.destination(of: $0) }
            if change.before == change.after { describeDetails(&change, before, after) }
        case .constraintAdded, .constraintRemoved, .constraintChanged:
            change.object = version.name(of: version.graph.owner(of: version.graph.parent(of: index)))
            change.before = before.map { old.equation.text(of: $0) }
            change.after = after.map { new.equation.text(of: $0) }
            if change.before == change.after { describeDetails(&change, before, after) }
        default:
            let property = version.path.text(of: index, attribute: group.attribute)
            change.property = property.isEmpty ? version.elementName(of: index) : property
            (change.before, change.after) = values(group, before, after)
        }
        return change
    }

    /// What differs where the main words are the same: the attributes that the edits name.
    private func describeDetails(_ change: inout Change, _ before: Int?, _ after: Int?) {
        guard let before, let after else { return }
        let (one, two) = (old.attributes(of: before), new.attributes(of: after))
        func text(_ list: [(name: String, value: String)], _ other: [(name: String, value: String)]) -> String {
            let known = Dictionary(other.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
            return list.filter { known[$0.name] != $0.value }
                .map { "\($0.name) \($0.value)" }.joined(separator: ", ")
        }
        let (gone, come) = (text(one, two), text(two, one))
        let subject = change.after ?? ""
        change.before = gone.isEmpty ? subject : "\(subject) (\(gone))"
        change.after = come.isEmpty ? subject : "\(subject) (\(come))"
    }

    private func values(_ group: ChangeGroup, _ before: Int?, _ after: Int?) -> (before: String?, after: String?) {
        var first = before.flatMap { old.value(of: $0, attribute: group.attribute) }
        var second = after.flatMap { new.value(of: $0, attribute: group.attribute) }
        // What is gone as a whole was one value; what has it still has none of the property.
        if group.kind == .propertyAdded { first = nil }
        if group.kind == .propertyRemoved { second = nil }
        if first == second, first != nil {
            // They differ where nobody looks: say at least that they do.
            first = before.map { old.raw($0, attribute: group.attribute) }
            second = after.map { new.raw($0, attribute: group.attribute) }
        }
        return (first, second)
    }
}

extension ChangeGroup {
    /// Whether element `index` came or went with this group.
    fileprivate func holds(_ index: Int, _ pair: VersionPair, isOld: Bool) -> Bool {
        // Objects that were moved in or out are changes of their own.
        isOld ? pair.new(pair.match(old: index)) == nil : pair.old(pair.match(new: index)) == nil
    }
}
