/// Decisions about several places at once: layout system, attributes in their long form, positional lists.
extension Merger {
    /// R14: one conflict where one side switched a layout system and the other side made edits that need it.
    mutating func decideLayoutSystems() {
        for system in LayoutSystem.all { decide(system) }
        for side in [Side.ours, .theirs] { decideLayoutOfViews(switchedBy: side) }
    }

    private mutating func decide(_ system: LayoutSystem) {
        func isOn(_ side: Side) -> Bool { input[side].hasValue("YES", system.attribute, of: 0) }
        guard isOn(.ours) != isOn(.theirs) else { return }
        let switcher: Side = isOn(.ours) != isOn(.base) ? .ours : .theirs
        let editor = switcher.other
        let graph = input[editor]
        let isDisputed = graph.nodes.indices.contains { index in
            graph.tree.elements[index].name == system.edited
                && changes.change(table.match(of: index, editor), by: editor) == .edit
        }
        guard isDisputed else { return }
        registry.ask(.layoutSystem, .r14, 0, attribute: system.attribute)
        let question = registry.question(of: 0)!
        plan.takeAttribute(system.attribute, of: 0, from: favor)
        for match in 0..<table.count {
            guard let side = table.first(having: match) else { continue }
            let index = table.node(match, side)!
            let name = input[side].tree.elements[index].name
            if name == system.edited || name == system.counterpart {
                plan.take(match, from: favor, in: table)
                if Set(Side.allCases.map { table.has(match, $0) }).count > 1 { registry.attach(match, to: question) }
            } else if let attribute = system.dependent, table.has(match, favor), input[side].nodes[index].id != .none {
                plan.takeAttribute(attribute, of: match, from: favor)
                registry.attachIfNew(match, to: question)
            }
        }
    }

    /// R14: one conflict for each view that one side gave back to its autoresizing mask while the other side added or edited
    /// a constraint that places it.
    private mutating func decideLayoutOfViews(switchedBy switcher: Side) {
        let (attribute, editor) = (Names.translatesAutoresizingMaskIntoConstraints, switcher.other)
        func hasConstraints(_ view: Int, _ side: Side) -> Bool {
            table.node(view, side).map { input[side].hasValue("NO", attribute, of: $0) } ?? false
        }
        let views = (0..<table.count).filter { match in
            !table.isUntouched(match) && table.has(match, switcher) && !hasConstraints(match, switcher)
                && hasConstraints(match, .base) && hasConstraints(match, editor)
        }
        if views.isEmpty { return }
        var placing: [Int: Set<Int>] = [:]
        for side in Side.allCases {
            for index in input[side].nodes.indices {
                guard let view = placedObject(index, of: side) else { continue }
                placing[view, default: []].insert(table.match(of: index, side))
            }
        }
        for view in views {
            let constraints = (placing[view] ?? []).sorted()
            let edited = constraints.filter { table.has($0, editor) && changes.change($0, by: editor) == .edit }
            if edited.isEmpty { continue }
            for constraint in edited { registry.ask(.changed, .r14, view, attribute: attribute, user: constraint) }
            let question = registry.question(of: view)!
            plan.takeAttribute(attribute, of: view, from: favor)
            let masks = Side.allCases.flatMap { side in
                input[side].tree.children(of: table.node(view, side)!)
                    .filter { input[side].nodes[$0].key == Names.autoresizingMask }.map { table.match(of: $0, side) }
            }
            for match in Set(masks).sorted() + constraints {
                plan.take(match, from: favor, in: table)
                if Set(Side.allCases.map { table.has(match, $0) }).count > 1 { registry.attach(match, to: question) }
            }
        }
    }

    /// R8: finds new IDs that the sides gave to two different things.
    mutating func decideKinds() {
        for match in 0..<table.count where table.nodes[match].x < 0 {
            guard let ours = table.node(match, .ours), let theirs = table.node(match, .theirs),
                input[.ours].nodes[ours].id != .none,
                input[.ours].tree.elements[ours].name != input[.theirs].tree.elements[theirs].name
            else { continue }
            registry.ask(.added, .r8, match)
            plan.takeWhole(match, from: favor == .theirs ? .theirs : .ours)
        }
    }

    /// I3: an attribute whose value gains a line feed, or an image with a configuration of its symbol, is written as a
    /// child element; both forms are one place.
    mutating func decideLongForms() {
        for match in 0..<table.count {
            guard let side = table.first(having: match) else { continue }
            let node = input[side].nodes[table.node(match, side)!]
            let isImage = input[side].tree.elements[table.node(match, side)!].name == Names.imageReference
            guard isImage || node.traits.contains(.longForm), node.key != .none, node.id == .none else { continue }
            let parent = Int(table.parents[match])
            func short(_ side: Side) -> Int? {
                table.node(parent, side).flatMap { input[side].attribute(node.key, of: $0) }
            }
            guard Side.allCases.contains(where: { !table.has(match, $0) && short($0) != nil }) else { continue }
            func value(_ side: Side) -> [UInt8]? {
                if let index = table.node(match, side) {
                    // No value of an attribute begins like a tag.
                    if isImage { return Array(input[side].tree.bytes[input[side].tree.elements[index].startTag]) }
                    return XMLText.decoded(input[side].tree.bytes[input[side].tree.elements[index].content])
                }
                return short(side).map { input[side].value($0) }
            }
            let values = ThreeWay(value)
            // An image that a side took away is no second form of the other side's new one.
            if isImage, values.ours == nil || values.theirs == nil { continue }
            let taken: Side
            if let resolved = trivialSide(of: parent, by: { values[$0] == values[$1] }) {
                taken = resolved
            } else {
                registry.ask(.changed, .r1, parent, attribute: node.key, user: match)
                taken = favor
                // The catalog of the other side's image.
                if isImage { plan.takeAttribute(Names.catalog, of: parent, from: favor) }
            }
            plan.take(match, from: taken, in: table)
            plan.takeAttribute(node.key, of: parent, from: table.has(match, taken) ? nil : taken)
        }
    }

    /// I6: a list whose members are identified only by position is one value if its length is disputed.
    mutating func decidePositionalLists() {
        for side in [Side.ours, .theirs] {
            let graph = input[side]
            var seen: Set<Int> = []
            for index in graph.nodes.indices where changes.isPositional(index, side) {
                let parent = table.match(of: graph.parent(of: index), side)
                if !table.isUntouched(parent), seen.insert(parent).inserted { decidePositionalList(parent) }
            }
        }
    }

    private mutating func decidePositionalList(_ parent: Int) {
        func members(_ side: Side) -> [Int] {
            guard let index = table.node(parent, side) else { return [] }
            let graph = input[side]
            return graph.tree.children(of: index).filter { changes.isPositional($0, side) }
        }
        let lists = ThreeWay(members)
        if lists.ours.count == lists.base.count, lists.theirs.count == lists.base.count,
            !isShifted(lists, by: .ours), !isShifted(lists, by: .theirs)
        {
            return
        }
        func same(_ first: Side, _ second: Side) -> Bool {
            let comparison = changes.comparison(first, second)
            return lists[first].count == lists[second].count
                && zip(lists[first], lists[second]).allSatisfy { comparison.sameSubtree($0, $1) }
        }
        let taken: Side
        if same(.ours, .theirs) || same(.base, .theirs) {
            taken = .ours
        } else if same(.base, .ours) {
            taken = .theirs
        } else {
            registry.ask(.changed, .i6, parent)
            taken = favor
        }
        for side in Side.allCases {
            for member in lists[side] {
                plan.take(table.match(of: member, side), from: taken, in: table)
            }
        }
    }

    /// Whether a side put a member of base at another rank, in a list of which the sides disagree about a rank: the
    /// members of one rank are then not the same thing.
    ///
    /// - Parameter lists: Three lists of one length.
    private func isShifted(_ lists: ThreeWay<[Int]>, by side: Side) -> Bool {
        func same(_ first: Side, _ second: Side, _ rank: Int) -> Bool {
            changes.comparison(first, second).sameSubtree(lists[first][rank], lists[second][rank])
        }
        let changed = lists.base.indices.filter { !same(.base, side, $0) }
        guard changed.contains(where: { !same(.base, side.other, $0) && !same(.ours, .theirs, $0) }) else {
            return false
        }
        func bytes(_ side: Side, _ rank: Int) -> ArraySlice<UInt8> {
            let tree = input[side].tree
            return tree.bytes[tree.elements[lists[side][rank]].whole]
        }
        let old = Set(lists.base.indices.map { bytes(.base, $0) })
        return changed.contains { old.contains(bytes(side, $0)) }
    }
}

/// A switch of the whole document that decides which elements it can have (R14).
struct LayoutSystem {
    /// The attribute of the document that acts as the switch.
    var attribute: Symbol
    /// The element that only documents with the switch on have.
    var edited: Symbol
    /// The element in its place where the switch is off.
    var counterpart: Symbol?
    /// An attribute of objects that depends on it.
    var dependent: Symbol?

    /// Of 670 documents of public repositories without Auto Layout, none has a constraint.
    static let all = [
        LayoutSystem(
            attribute: Names.useAutolayout, edited: Names.constraint, counterpart: Names.autoresizingMask,
            dependent: Names.translatesAutoresizingMaskIntoConstraints),
        LayoutSystem(attribute: Names.useTraitCollections, edited: Names.variation),
    ]
}
