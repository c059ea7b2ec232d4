/// Describes the conflicts of a merge and the changes of each side, in the words of a diff.
final class ConflictWords {
    let editCheck: EditCheck
    private let registry: QuestionRegistry
    let table: MatchTable
    let describer: ObjectDescriber
    private let hints: ConflictHints
    /// By question: what only one of the answers has, or has elsewhere.
    let decided: [Int: Set<Int>]
    private lazy var ours = Version(editCheck, .ours, registry)
    private lazy var theirs = Version(editCheck, .theirs, registry)
    /// By side: what masks say of each object.
    private(set) lazy var masks = Side.allCases.map { editCheck.changes.input[$0].masks }
    /// The side that replaced an object with another one, and the ID of the old one (I9).
    private let replacers: [Int: (side: Side, old: Symbol)]
    /// The differences between ours and theirs.
    private lazy var difference: ChangeIndex = {
        let pair = VersionPair(editCheck.changes, from: .ours, .theirs)
        return ChangeIndex(pair, EditList(pair), model: describer.namesOfBase(in: .ours))
    }()

    /// The changes of one side.
    private struct Version {
        let index: ChangeIndex
        /// By question: what depends on it, and the changes of that.
        let dependent: [Int: [(match: Int, group: Int)]]

        init(_ editCheck: EditCheck, _ side: Side, _ registry: QuestionRegistry) {
            let list = editCheck.edits.first { $0.side == side }!.list
            index = ChangeIndex(VersionPair(editCheck.changes, side), list)
            dependent = index.groupsOfQuestions(registry)
        }
    }

    /// - Parameters:
    ///   - editCheck: The edits of each side.
    ///   - decided: By question, what only one of the answers has, or has elsewhere; as far as known.
    init(_ editCheck: EditCheck, _ registry: QuestionRegistry, decided: [Int: Set<Int>] = [:]) {
        (self.editCheck, self.registry, self.decided) = (editCheck, registry, decided)
        table = editCheck.changes.table
        describer = ObjectDescriber(input: editCheck.changes.input, table: table)
        hints = ConflictHints(editCheck.changes, describer)
        replacers = Dictionary(
            editCheck.changes.replaced.map { ($0.match, ($0.by, $0.old)) }, uniquingKeysWith: { first, _ in first })
    }

    /// - Parameter entries: The joined questions; not empty.
    /// - Complexity: O(n) in the changes of both sides for the first conflict, then O(k log k) in its own changes.
    func conflict(_ entries: [QuestionRegistry.Entry], question: Int, number: Int, isDecided: Bool = false) -> Conflict
    {
        let first = entries[0]
        var conflict = Conflict(
            number: number, kind: first.kind, rule: first.rule, subjects: [],
            hint: hints.hint(for: first) ?? keptMoves(entries, question))
        conflict.elementID = id(of: first.match)
        conflict.objectID = describer.owner(of: first.match).flatMap(id)
        let further = ThreeWay { side in side == .base ? [] : furtherChanges(entries, question, by: side) }
        if entries.count == 1, isOneValue(first), further.ours.isEmpty, further.theirs.isEmpty {
            let values = values(of: first)
            // What a side left as it was is not what it did: another part of the value is.
            let isKept = [Side.ours, .theirs].contains { values[$0] == values[.base] }
            if isDecided || first.kind != .changed || !isKept { conflict.disputed = values }
        }
        conflict.isNew = conflict.hasValues ? conflict.disputed[.base] == nil : !entries.contains(where: isInBase)
        if first.kind == .deletedChanged || first.kind == .deletedUsed {
            conflict.deleter = [Side.ours, .theirs].first { !table.has(first.match, $0) }
        }
        func ownFirst(_ side: Side) -> [Change] {
            let changes = changes(of: entries, question, by: side)
            let isOwn = { (change: Change) in change.object.id == conflict.objectID ?? "" }
            let known = changes.filter(isOwn) + changes.filter { !isOwn($0) }
            return noted(known + further[side].filter { !changes.contains($0) }, side)
        }
        (conflict.oursChanges, conflict.theirsChanges) = (ownFirst(.ours), ownFirst(.theirs))
        addPlaces(of: entries, question, to: &conflict)
        if conflict.deleter != nil || first.kind == .deletedChanged { shorten(&conflict, entries) }
        if let deleter = conflict.deleter, let new = hints.successor(of: first.match, deletedBy: deleter),
            !conflict.changes(of: deleter).contains(where: { $0.elementID != nil && $0.elementID == id(of: new) })
        {
            conflict.successor = describer.words(of: deleter).namedWords(of: table.node(new, deleter)!)
        }
        guard !conflict.hasValues, entries.allSatisfy({ table.has($0.match, .ours) && table.has($0.match, .theirs) }),
            conflict.phrases(of: .ours, limit: nil) == conflict.phrases(of: .theirs, limit: nil)
        else { return conflict }
        // Both did the same, as far as that goes: what differs is deeper.
        let own = [Side.ours, .theirs].map { differences(of: entries, seenBy: $0) }
        if !own[0].isEmpty { conflict.oursChanges = own[0] }
        if !own[1].isEmpty { conflict.theirsChanges = own[1] }
        return conflict
    }

    /// Whether base has what a question is about; for something in a slot, whether it has anything there.
    private func isInBase(_ entry: QuestionRegistry.Entry) -> Bool {
        let words = describer.words(of: .base)
        if entry.kind == .layout { return entry.users.contains { table.has($0, .base) } }
        if entry.kind == .slot, let owner = table.node(Int(table.parents[entry.match]), .base) {
            return words.child(in: editCheck.changes.node(of: entry.match)!.key, of: owner) != nil
        }
        guard let index = table.node(entry.match, .base) else { return false }
        // An equation is there without some of its attributes.
        return ElementRole(index, in: words.graph) == .constraint
            || words.place(of: index, attribute: entry.attribute) != nil
    }

    /// Whether a question has no further places than the one that names it, or its long form (I3).
    private func isOneValue(_ entry: QuestionRegistry.Entry) -> Bool {
        guard entry.kind == .changed else { return true }
        return entry.users.allSatisfy { editCheck.changes.node(of: $0)?.key == entry.attribute }
    }

    func id(of match: Int) -> String? {
        guard let side = table.first(having: match) else { return nil }
        return describer.words(of: side).id(of: table.node(match, side)!)
    }

    /// The values in base, ours and theirs, if the conflict is about one place; those of ours and theirs differ.
    private func values(of entry: QuestionRegistry.Entry) -> [Side: DocumentValue] {
        // A removed property is a value, too.
        let isValue = entry.kind == .deletedChanged && id(of: entry.match) == nil
        guard isValue || [.changed, .added, .slot].contains(entry.kind) else { return [:] }
        // Two objects in one place are not two values of one thing.
        if entry.kind == .added, !entry.users.isEmpty { return [:] }
        func change(_ index: ChangeIndex) -> (group: ChangeGroup, change: Change)? {
            let groups = Set(groups(about: entry, index))
            guard groups.count == 1, let change = index.changes(Array(groups)).first else { return nil }
            if case .object = change.subject { return nil }
            return (group: index[groups.first!], change: change)
        }
        guard let (group, values) = change(difference) else { return [:] }
        // Of a constraint that differs elsewhere as well, what is in question.
        if values.subject == .constraint(), id(of: entry.match) == nil {
            let parts = ThreeWay { side in
                table.node(entry.match, side).flatMap { Fact.value(describer.words(of: side).facts(of: $0)) }
            }
            return [Side.base: parts.base, .ours: parts.ours, .theirs: parts.theirs].compactMapValues { $0 }
        }
        let former = [ours.index, theirs.index].compactMap { change($0)?.change }
        var old: DocumentValue? =
            former.first { $0.detail == values.detail }.map(\.old) ?? former.first?.subject.equation
        if case .property = values.subject { old = valueInBase(of: group) }
        // The left side of an equation comes before them.
        let equation = old ?? values.old
        let all = [Side.base: old, .ours: values.old, .theirs: values.new].compactMapValues { $0 }
        let rest = all.mapValues { $0.right(of: equation) }
        return all.contains { rest[$0] == $1 } ? all : rest
    }

    /// What base has where ours and theirs differ.
    private func valueInBase(of group: ChangeGroup) -> DocumentValue? {
        guard let index = table.node(group.match, .base) else { return nil }
        let words = describer.words(of: .base)
        return words.place(of: index, attribute: group.attribute).map(words.value)
    }

    /// The disputed changes of a side.
    private func changes(of entries: [QuestionRegistry.Entry], _ question: Int, by side: Side) -> [Change] {
        if entries.allSatisfy(isOfCopies) {
            let own = differences(of: entries, seenBy: side)
            if !own.isEmpty { return own }
        }
        let version = side == .ours ? ours : theirs
        var groups: [Int] = []
        var replacements: [Change] = []
        for entry in entries {
            if let replacement = replacement(of: entry, by: side) {
                let isGuide = editCheck.changes.node(of: entry.match)?.traits.contains(.guide) == true
                if !isGuide || entries.count == 1, !replacements.contains(replacement) {
                    replacements.append(replacement)
                }
            } else {
                groups += self.groups(of: entry, version.index, side, question)
            }
        }
        let matches = Set(entries.flatMap { [$0.match] + $0.users })
        let changes = version.index.changes(groups, about: matches)
            .map { placement(of: $0, among: matches, by: side) ?? $0 }
        if !changes.isEmpty || !replacements.isEmpty { return replacements + changes }
        let dependent = version.dependent[question] ?? []
        return version.index.changes(dependent.map(\.group), about: Set(dependent.map(\.match)))
    }

    /// What a side did elsewhere that only one of the answers has: it deleted, added or moved objects or segues, or
    /// constrained other objects than these; and what it put in the place of a constraint that it deleted.
    private func furtherChanges(_ entries: [QuestionRegistry.Entry], _ question: Int, by side: Side) -> [Change] {
        let version = side == .ours ? ours : theirs
        let (index, changes, matches) = (version.index, editCheck.changes, decided[question] ?? [])
        let told = Set(entries.flatMap { [$0.match] + $0.users })
        // What came with an object that both answers have.
        let inside = matches.filter { match in
            guard table.has(match, side), !told.contains(match), isObjectOrSegue(match, side) else { return false }
            return !matches.contains(changes.owner(of: match, side))
        }
        // A switch of the document is about all of them.
        let isSwitch = entries.contains { $0.kind == .layoutSystem }
        var (objects, links, constraints): (Set<Int>, Set<Int>, Set<Int>) = ([], [], [])
        let dependent = isSwitch ? (version.dependent[question] ?? []).map(\.group) : []
        for number in Set(matches.flatMap { index.groups(of: $0) } + dependent)
        where !told.contains(index[number].match) {
            let group = index[number]
            let isWhole = matches.contains(group.match)
            switch group.kind {
            case .objectAdded where !isWhole:
                if group.edits.contains(where: { inside.contains($0.match) }) { links.insert(number) }
            // Guides come and go with the view around them.
            case .objectAdded, .objectRemoved, .objectMoved:
                let isGuide = changes.node(of: group.match)?.traits.contains(.guide) == true
                if isWhole, isSwitch || !isGuide { objects.insert(number) }
            case .connectionAdded, .connectionRemoved, .connectionRetargeted:
                let isSegue = [side, .base].contains { changes.name(of: group.match, $0) == Names.segue }
                // Others go with their ends, if these are not in both answers.
                let isOfBoth = group.kind == .connectionAdded && !isTied(group.match, toAnyIn: matches.union(told))
                if isWhole, isSegue || isOfBoth { links.insert(number) }
            case .constraintChanged where isSwitch && (isWhole || registry.question(of: group.match) == question):
                constraints.insert(number)
            case .constraintAdded, .constraintRemoved: if isWhole { constraints.insert(number) }
            default: break
            }
        }
        // Whether a constraint is installed.
        for match in matches
        where [side, .base].contains(where: { [Names.exclude, Names.include].contains(changes.name(of: match, $0)) }) {
            links.formUnion(index.groups(of: match))
        }
        let known = told.union(objects.map { index[$0].match })
        // What places an object where a side moved it is new.
        let whole = told.union(objects.filter { index[$0].kind != .objectMoved }.map { index[$0].match })
        constraints = constraints.filter {
            isSwitch || !isTied(index[$0].match, toAnyIn: index[$0].kind == .constraintAdded ? whole : known)
        }
        for entry in entries where !table.has(entry.match, side) {
            let edge = table.node(entry.match, .base).flatMap(changes.input[.base].placedEdge)
            constraints.formUnion(edge.map(index.constraints) ?? [])
        }
        let found = objects.union(links).union(constraints)
        let named = inside.union(objects.map { index[$0].match })
        var further = index.changes(Array(found), about: named).filter { !$0.isDerived }
        let asked = entries.map { id(of: $0.match) }
        for place in further.indices { further[place].installation?.targets.removeAll { !asked.contains($0.id) } }
        return further.filter { $0.installation?.targets.isEmpty != true }
    }

    private func isObjectOrSegue(_ match: Int, _ side: Side) -> Bool {
        let (graph, index) = (editCheck.changes.input[side], table.node(match, side)!)
        return ElementRole(index, in: graph) == .object || graph.tree.elements[index].name == Names.segue
    }

    /// Where a side put an object that both added, if the other side put it elsewhere.
    private func placement(of change: Change, among matches: Set<Int>, by side: Side) -> Change? {
        guard change.kind == .objectAdded,
            let match = matches.first(where: { table.has($0, side.other) && id(of: $0) == change.elementID })
        else { return nil }
        let moves = difference.groups(of: match).filter {
            difference[$0].kind == .objectMoved && difference[$0].match == match
        }
        return difference.changes(moves).first?.seen(by: side)
    }

    /// Whether it is about one thing that both sides added: compared with base, everything is new on both sides.
    private func isOfCopies(_ entry: QuestionRegistry.Entry) -> Bool {
        let names = ThreeWay { editCheck.changes.name(of: entry.match, $0) }
        return names.base == nil && names.ours != nil && names.ours == names.theirs
    }

    /// What a side has where the other side has something else, or nothing.
    private func differences(of entries: [QuestionRegistry.Entry], seenBy side: Side) -> [Change] {
        let named = entries.flatMap { groups(of: $0, difference, side) }
        // Another attribute than the one that names the question.
        let all =
            named.isEmpty
            ? entries.filter { $0.attribute != .none }.flatMap { difference.groups(in: $0.match) } : named
        return difference.changes(all).compactMap { $0.seen(by: side) }
    }

    private func groups(
        of entry: QuestionRegistry.Entry, _ index: ChangeIndex, _ side: Side, _ question: Int = -1
    ) -> [Int] {
        let match = entry.match
        var groups = entry.users.flatMap { index.groups(of: $0) }
        switch entry.kind {
        case .deletedChanged, .deletedUsed:
            if !table.has(match, side) { return index.groups(of: match) }
            // What the other side moved elsewhere is not disputed, nor what another question is about; what this side moved
            // here is.
            groups += index.groups(in: match).filter { number in
                let (inner, changes) = (index[number].match, editCheck.changes)
                let own = question < 0 ? nil : registry.question(of: inner)
                if let own, own != registry.leader(question) { return false }
                return table.has(match, side.other) || !table.has(inner, side.other)
                    || index[number].kind == .objectMoved
                        && changes.parent(inner, side.other) == changes.parent(inner, .base)
            }
        case .moved, .circle:
            groups += index.groups(of: match).filter { number in
                index[number].edits.contains { $0.match == match && $0.kind != .attribute && $0.kind != .reorder }
            }
        case .order:
            groups += index.groups(in: match).filter { number in
                index[number].edits.contains { edit in
                    edit.kind == .reorder && editCheck.changes.parent(edit.match, side) == match
                }
            }
        case .layout:
            // A frame that is in another container now.
            let moved = entry.users.compactMap(describer.owner).filter { decided[question]?.contains($0) == true }
            groups += moved.flatMap { index.groups(of: $0) }.filter { index[$0].kind == .objectMoved }
        case .changed, .slot, .added, .layoutSystem, .role: groups += self.groups(about: entry, index)
        }
        return groups
    }

    private func groups(about entry: QuestionRegistry.Entry, _ index: ChangeIndex) -> [Int] {
        if entry.attribute == .none { return index.groups(in: entry.match) }
        let names = [entry.attribute] + (entry.rule == .r2 ? attributes(with: entry.attribute, of: entry.match) : [])
        return Set(names.flatMap { index.groups(of: entry.match, attribute: $0) }).sorted()
    }

    /// The attributes that come with another one from the same side.
    private func attributes(with attribute: Symbol, of match: Int) -> [Symbol] {
        let (input, changes) = (editCheck.changes.input, editCheck.changes)
        let wholes = input.schema.wholes(of: changes.name(of: match, .ours) ?? .none, input.symbols).map(\.attributes)
        let range = RangeRows.range(endingAt: Array(input.symbols[attribute])).map(\.names) ?? []
        return wholes.filter { $0.contains(attribute) }.joined() + range.compactMap { input.symbols.symbol(of: $0) }
    }

    /// The replacement of the disputed object by another one on a side (I9).
    private func replacement(of entry: QuestionRegistry.Entry, by side: Side) -> Change? {
        guard entry.kind == .deletedChanged || entry.kind == .deletedUsed,
            let replacer = replacers[entry.match], replacer.side == side, let index = table.node(entry.match, side),
            let before = table.node(entry.match, .base),
            !editCheck.changes.input[side].nodes[index].traits.contains(.connection)
        else { return nil }
        // Its own words, not those of base.
        let changes = editCheck.changes
        let words = VersionWords(changes.input[side], changes.input.schema, changes.input.symbols)
        let old = describer.words(of: .base)
        var change = Change(
            kind: .objectRecreated, category: .objects, isDerived: false, object: old.name(of: before),
            subject: .object())
        change.elementID = old.id(of: before)
        change.viewCount = changes.input[side].tree.subtree(of: index).count(where: words.isView)
        if words.isView(index) { change.viewCount -= 1 }
        let isUnnamed = replacer.old == changes.input[side].nodes[index].id
        change.new = .word(isUnnamed ? words.name(of: index).words : words.namedWords(of: index))
        return change
    }
}

extension Change.Subject {
    /// What a constraint says, if something else about it changed.
    fileprivate var equation: DocumentValue? { if case .constraint(let equation, _) = self { equation } else { nil } }
}

extension Change {
    /// What a side has of a difference between ours and theirs, as if it had added that; `nil` if it has nothing.
    fileprivate func seen(by side: Side) -> Change? {
        var change = self
        let own = side == .ours ? old : new
        (change.old, change.new) = (nil, own)
        switch kind {
        case .objectAdded, .connectionAdded, .constraintAdded, .resourceAdded: if side == .ours { return nil }
        case .objectRemoved, .connectionRemoved, .constraintRemoved, .resourceRemoved:
            if side == .theirs { return nil }
            let additions: [Change.Kind: Change.Kind] = [
                .objectRemoved: .objectAdded, .connectionRemoved: .connectionAdded,
                .constraintRemoved: .constraintAdded,
            ]
            change.kind = additions[kind] ?? .resourceAdded
        case .objectRecreated: (change.kind, change.new) = (.objectAdded, nil)
        case .objectMoved, .objectReordered: break
        case .connectionRetargeted, .constraintChanged:
            if own == nil { return nil }
            if detail == nil { change.kind = kind == .constraintChanged ? .constraintAdded : .connectionAdded }
        case .propertyAdded, .propertyRemoved, .propertyChanged, .settingChanged, .resourceChanged:
            if own == nil { return nil }
            change.kind = .propertyAdded
        }
        return change
    }
}
