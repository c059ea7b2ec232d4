/// Groups edits that people see as one change: an added view with its subtree, a color with its components, a
/// constraint with its attributes.
///
/// Each edit is in exactly one group.
struct ChangeGrouping {
    private(set) var groups: [ChangeGroup] = []
    private let pair: VersionPair
    /// For each match that was added or removed, its group.
    private var groupOfMatch: [Int: Int] = [:]
    private var groupOfPlace: [ChangeGroup.Place: Int] = [:]
    /// Lists that were added or removed and whose group is not known yet.
    private var openLists: [Int: Edit] = [:]
    /// For lists from which something was moved, the group of that move.
    private var groupOfSource: [Int: Int] = [:]

    /// The element of an edit, in the version that has it.
    private struct Subject {
        var graph: ObjectGraph
        var index: Int
        /// The match of its parent in that version.
        var parent: Int
        var role: ElementRole
    }

    /// - Complexity: O(m) in the edits, times the depth of the document.
    init(_ list: EditList, _ pair: VersionPair) {
        self.pair = pair
        for edit in list.edits {
            switch edit.kind {
            case .insert, .remove: addPresence(edit)
            case .move, .reorder: addPlacement(edit)
            case .rename, .attribute, .text: addValue(edit)
            }
        }
        for (list, edit) in openLists.sorted(by: { $0.key < $1.key }) {
            if edit.kind == .remove, let group = groupOfSource[list] {
                groups[group].edits.append(edit)
            } else {
                _ = add(edit, to: presenceGroup(edit, subject(of: edit)))
            }
        }
        // Only Interface Builder makes these: other words for one value, what another Xcode writes, or other color spaces
        // in a document that other tools wrote.
        // It keeps a list of the document's fonts, with a name for each use.
        let fonts = pair.symbols.symbol(of: "customFonts")
        for number in groups.indices {
            let likeness = likeness(of: groups[number])
            groups[number].isComputed = likeness >= .migrated
            if likeness >= .migrated || likeness == .converted && pair.hasOtherTools { groups[number].isDerived = true }
            if groups[number].isDerived, groups[number].edits.contains(where: isMeant) {
                groups[number].isDerived = false
            }
            if let fonts, isInside(fonts, groups[number].match) {
                (groups[number].category, groups[number].isDerived) = (.resources, true)
            }
        }
        if pair.hasOtherTools { followContainers() }
    }

    /// Whether a person chose what stands in a list of Interface Builder: the deployment target, or the data of an image
    /// that was pasted into the document.
    private func isMeant(_ edit: Edit) -> Bool {
        guard let index = pair.new(edit.match) else { return false }
        if pair.after.tree.elements[index].name == Names.deployment {
            return edit.kind == .attribute && edit.attribute == Names.version
                && pair.after.attribute(Names.version, of: index) != nil
        }
        return pair.symbols.text(pair.after.tree.elements[index].name) == "mutableData"
            && pair.old(pair.newParent(edit.match)) != nil
    }

    /// Whether an element is inside the element of this name below the root, or is that element.
    private func isInside(_ name: Symbol, _ match: Int) -> Bool {
        let graph = pair.new(match) == nil ? pair.before : pair.after
        var index = pair.new(match) ?? pair.old(match)!
        while graph.tree.elements[index].depth > 1 { index = graph.parent(of: index) }
        return graph.tree.elements[index].name == name
    }

    /// Marks the frames that another Xcode rounded, or that follow from the size that it gave to the object around them.
    private mutating func followContainers() {
        var edited = Set(groups.lazy.filter { $0.category == .frames && !$0.isDerived }.map(\.match))
        // A container comes before what is in it.
        for number in groups.indices where edited.contains(groups[number].match) {
            let frame = groups[number].match
            guard let cause = pair.cause(of: frame) else { continue }
            if cause == .autoresizing, pair.container(of: frame).map(edited.contains) ?? true { continue }
            groups[number].isDerived = true
            edited.remove(frame)
        }
    }

    private func likeness(of group: ChangeGroup) -> ComputedValues.Likeness {
        if group.attribute == .none, isComputedSlot(group.match) { return .migrated }
        guard group.edits.allSatisfy({ $0.kind == .attribute }) else { return .none }
        let comparison = ElementComparison(before: pair.before, after: pair.after)
        let likenesses = group.edits.lazy.map { edit in
            comparison.likeness(of: edit.attribute, pair.old(edit.match)!, pair.new(edit.match)!, pair.schema.computed)
        }
        return likenesses.min() ?? ComputedValues.Likeness.none
    }

    /// Whether what is in the slot that an element fills, or filled, only differs in what Interface Builder writes.
    private func isComputedSlot(_ match: Int) -> Bool {
        let (old, new) = (pair.old(match), pair.new(match))
        guard let key = old.map({ pair.before.nodes[$0].key }) ?? new.map({ pair.after.nodes[$0].key }), key != .none,
            let before = pair.old(old == nil ? pair.newParent(match) : pair.oldParent(match)),
            let after = pair.new(new == nil ? pair.oldParent(match) : pair.newParent(match))
        else { return false }
        return pair.schema.computed.isComputed(key, (pair.before.tree, before), (pair.after.tree, after))
    }

    private func subject(of edit: Edit) -> Subject {
        let isGone = edit.kind == .remove
        let graph = isGone ? pair.before : pair.after
        let index = (isGone ? pair.old(edit.match) : pair.new(edit.match))!
        let parent = isGone ? pair.oldParent(edit.match) : pair.newParent(edit.match)
        return Subject(graph: graph, index: index, parent: parent, role: ElementRole(index, in: graph))
    }

    /// An element that was added or removed belongs to the nearest ancestor that was, too; a list belongs to the first
    /// thing in it.
    private mutating func addPresence(_ edit: Edit) {
        let subject = subject(of: edit)
        if let group = groupOfMatch[subject.parent] {
            groups[group].edits.append(edit)
            groupOfMatch[edit.match] = group
            return
        }
        if subject.role == .list {
            openLists[edit.match] = edit
            return
        }
        let number = add(edit, to: presenceGroup(edit, subject), isShared: subject.role == .value)
        groupOfMatch[edit.match] = number
        closeLists(above: subject.parent, number)
    }

    /// Puts an edit into the group of its place, or into a new one.
    private mutating func add(_ edit: Edit, to group: ChangeGroup, isShared: Bool = true) -> Int {
        let place = ChangeGroup.Place(match: group.match, attribute: group.attribute)
        if isShared, let known = groupOfPlace[place] {
            groups[known].edits.append(edit)
            // One form of the property was replaced by another.
            if groups[known].kind != group.kind { groups[known].kind = .propertyChanged }
            return known
        }
        groups.append(group)
        groups[groups.count - 1].edits.append(edit)
        if isShared { groupOfPlace[place] = groups.count - 1 }
        return groups.count - 1
    }

    /// Lists that were added or removed with something belong to its group.
    private mutating func closeLists(above parent: Int, _ group: Int) {
        var list = parent
        while list >= 0, let opened = openLists.removeValue(forKey: list) {
            groups[group].edits.append(opened)
            list = opened.kind == .remove ? pair.oldParent(list) : pair.newParent(list)
        }
    }

    private func presenceGroup(_ edit: Edit, _ subject: Subject) -> ChangeGroup {
        let isNew = edit.kind == .insert
        func group(
            _ added: Change.Kind, _ removed: Change.Kind, _ category: Change.Category, isDerived: Bool = false
        ) -> ChangeGroup {
            let kind = isNew ? added : removed
            return ChangeGroup(kind: kind, category: category, isDerived: isDerived, match: edit.match)
        }
        switch subject.role {
        case .object: return group(.objectAdded, .objectRemoved, .objects)
        case .connection: return group(.connectionAdded, .connectionRemoved, .connections)
        case .constraint: return group(.constraintAdded, .constraintRemoved, .constraints)
        case .derived(.resources): return group(.resourceAdded, .resourceRemoved, .resources, isDerived: true)
        case .derived(let category): return group(.propertyAdded, .propertyRemoved, category, isDerived: true)
        case .value, .list:
            var group = valueGroup(edit, subject)
            let isWhole = group.match == edit.match || group.attribute != .none
            if isWhole, group.kind == .propertyChanged { group.kind = isNew ? .propertyAdded : .propertyRemoved }
            return group
        }
    }

    private mutating func addPlacement(_ edit: Edit) {
        let subject = subject(of: edit)
        var group = ChangeGroup(kind: .objectMoved, category: .moves, match: edit.match)
        switch subject.role {
        case .derived(let category):
            group.category = category
            group.isDerived = true
        case .constraint where edit.kind == .move:
            group.kind = .constraintChanged
            group.category = .constraints
        case .connection where edit.kind == .move:
            group.kind = .connectionRetargeted
            group.category = .connections
        case _ where edit.kind == .reorder:
            group.category = .order
            group.isDerived = !subject.graph.isOrderData(subject.index)
        default: break
        }
        if edit.kind == .reorder { group.kind = .objectReordered }
        let isShared = group.kind == .constraintChanged || group.kind == .connectionRetargeted
        // A list that was added only for a moved object says nothing that the move does not say.
        let number = add(edit, to: group, isShared: isShared)
        closeLists(above: subject.parent, number)
        var source = pair.oldParent(edit.match)
        while source >= 0, pair.new(source) == nil, groupOfSource[source] == nil {
            groupOfSource[source] = number
            source = pair.oldParent(source)
        }
    }

    private mutating func addValue(_ edit: Edit) {
        let subject = subject(of: edit)
        let group: ChangeGroup
        switch subject.role {
        case .constraint: group = ChangeGroup(kind: .constraintChanged, category: .constraints, match: edit.match)
        case .connection: group = ChangeGroup(kind: .connectionRetargeted, category: .connections, match: edit.match)
        case .derived(.resources):
            group = ChangeGroup(kind: .resourceChanged, category: .resources, isDerived: true, match: edit.match)
        case .derived(let category):
            group = ChangeGroup(kind: .propertyChanged, category: category, isDerived: true, match: edit.match)
        case .object, .value, .list: group = valueGroup(edit, subject)
        }
        _ = add(edit, to: group)
    }

    private func valueGroup(_ edit: Edit, _ subject: Subject) -> ChangeGroup {
        let (graph, index) = (subject.graph, subject.index)
        let owner = graph.owner(of: index)
        let match = { [pair] (index: Int) in edit.kind == .remove ? pair.match(old: index) : pair.match(new: index) }
        switch ElementRole(owner, in: graph) {
        case .constraint:
            return ChangeGroup(kind: .constraintChanged, category: .constraints, match: match(owner))
        case .connection:
            return ChangeGroup(kind: .connectionRetargeted, category: .connections, match: match(owner))
        default: break
        }
        let (top, isWhole) = value(around: index, owner, in: graph, match)
        var group = ChangeGroup(kind: .propertyChanged, category: .properties, match: match(top))
        (group.category, group.isDerived) = valueCategory(of: top, in: graph, match(top))
        if isWhole { return group }
        if top != owner, graph.nodes[top].traits.contains(.longForm), graph.nodes[top].key != .none {
            group.match = match(graph.parent(of: top))
            group.attribute = graph.nodes[top].key
        } else if edit.kind == .attribute {
            group.kind = attributeKind(of: edit)
            group.attribute = Names.classGroup.contains(edit.attribute) ? Names.customClass : edit.attribute
        }
        let isComputed = pair.schema.isDerived(attribute: group.attribute)
        if index == 0, edit.kind == .attribute {
            group.kind = .settingChanged
            group.isDerived = isComputed || group.attribute == Names.version || group.attribute == Names.type
            group.category = group.isDerived ? .header : .settings
        } else if isComputed || Names.layoutNotes.contains(group.attribute) {
            (group.category, group.isDerived) = (.frames, true)
        }
        return group
    }

    private func attributeKind(of edit: Edit) -> Change.Kind {
        if pair.before.attribute(edit.attribute, of: pair.old(edit.match)!) == nil { return .propertyAdded }
        return pair.after.attribute(edit.attribute, of: pair.new(edit.match)!) == nil
            ? .propertyRemoved : .propertyChanged
    }

    /// The topmost element around this one that is one value with everything in it (R2); otherwise the element itself.
    private func value(
        around index: Int, _ owner: Int, in graph: ObjectGraph, _ match: (Int) -> Int
    ) -> (top: Int, isWhole: Bool) {
        var (top, current) = (-1, index)
        while current != owner {
            if isOneValue(match(current)) { top = current }
            current = graph.parent(of: current)
        }
        return top < 0 ? (index, false) : (top, true)
    }

    /// Whether an element is one value in either version, or was replaced by an element of another name.
    private func isOneValue(_ match: Int) -> Bool {
        let (old, new) = (pair.old(match), pair.new(match))
        let traits = (old.map { pair.before.nodes[$0].traits } ?? []).union(
            new.map { pair.after.nodes[$0].traits } ?? [])
        if !traits.isDisjoint(with: [.compound, .opaque]) { return true }
        guard let old, let new else { return false }
        return pair.before.tree.elements[old].name != pair.after.tree.elements[new].name
    }

    /// Returns geometry as a category of its own, because people look at it separately.
    private func valueCategory(
        of index: Int, in graph: ObjectGraph, _ match: Int
    ) -> (Change.Category, isDerived: Bool) {
        let key = graph.nodes[index].key
        if key == Names.canvasLocation { return (.canvas, true) }
        // The same Xcode does not change a mask on its own.
        if pair.geometry.isTiled(match), key != Names.autoresizingMask || pair.hasOtherTools { return (.frames, true) }
        if key == Names.autoresizingMask { return (.frames, pair.geometry.isOwnerConstrained(match)) }
        return Names.geometry.contains(key) ? (.frames, pair.geometry.isDerived(match)) : (.properties, false)
    }
}

/// Edits that people see as one change.
struct ChangeGroup {
    var kind: Change.Kind
    var category: Change.Category
    var isDerived = false
    /// Whether both versions of it mean the same, by a row of `ComputedTable` or in other digits and words.
    var isComputed = false
    /// The element that the change is about.
    var match: Int
    /// The attribute, where the change is about one.
    var attribute = Symbol.none
    /// What was in its place before, if that is another match: for a re-created object or connection.
    var predecessor: Int?
    var edits: [Edit] = []

    /// The property that a group is about; several edits may belong to it.
    struct Place: Hashable {
        var match: Int
        var attribute = Symbol.none
    }
}
