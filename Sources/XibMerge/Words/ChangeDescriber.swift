/// Describes groups of edits in words.
struct ChangeDescriber {
    let pair: VersionPair
    let old: VersionWords
    let new: VersionWords
    /// The preceding sibling of each element that was not reordered.
    private let anchors: (old: SiblingAnchors, new: SiblingAnchors)

    /// - Parameters:
    ///   - groups: All changes between the two versions.
    ///   - version: The version whose names are used for objects that both have.
    ///   - model: An earlier version whose names are used instead, for objects that it has; only together with the names
    ///   of the version before.
    init(
        _ pair: VersionPair, _ groups: [ChangeGroup], namesOf version: Problem.Version, model: ElementWords.Model? = nil
    ) {
        self.pair = pair
        if version == .after {
            new = VersionWords(pair.after, pair.schema, pair.symbols)
            let model = ElementWords.Model(new.words) { pair.new(pair.match(old: $0)) }
            old = VersionWords(pair.before, pair.schema, pair.symbols, model: model)
        } else {
            let ids = pair.formerIDs
            old = VersionWords(pair.before, pair.schema, pair.symbols, model: model, formerIDs: ids.before)
            let model = ElementWords.Model(old.words) { pair.old(pair.match(new: $0)) }
            new = VersionWords(pair.after, pair.schema, pair.symbols, model: model, formerIDs: ids.after)
        }
        let reordered = Set(groups.lazy.filter { $0.kind == .objectReordered }.map(\.match))
        func stays(_ match: Int) -> Bool {
            pair.old(match) != nil && pair.new(match) != nil && pair.oldParent(match) == pair.newParent(match)
                && !reordered.contains(match)
        }
        anchors = (
            SiblingAnchors(pair.before) { stays(pair.match(old: $0)) },
            SiblingAnchors(pair.after) { stays(pair.match(new: $0)) }
        )
    }

    func change(_ group: ChangeGroup) -> Change {
        let after = pair.new(group.match)
        let before = pair.old(group.predecessor ?? group.match)
        let (version, index) = after.map { (new, $0) } ?? (old, before!)
        var change = Change(
            kind: group.kind, category: group.category, isDerived: group.isDerived,
            object: version.name(of: version.graph.owner(of: index)), subject: .object())
        addLines(to: &change, group, before, after)
        change.elementID = version.id(of: index)
        switch group.kind {
        case .objectAdded, .objectRemoved, .objectRecreated:
            describePresence(&change, group, version, index)
            if group.kind == .objectRecreated {
                change.old = before.flatMap { old.id(of: $0) }.map(DocumentValue.word)
                change.new = change.elementID.map(DocumentValue.word)
            }
        case .objectMoved:
            (change.old, change.new) = places(before, after)
            change.isFromOtherScene = before.flatMap { oldScene(of: $0) } != after.flatMap { newScene(of: $0) }
            change.newParentID = after.flatMap { new.id(of: new.graph.owner(of: new.graph.parent(of: $0))) }
        case .objectReordered:
            (change.old, change.new) = ranks(before, after)
            if let id = version.listedID(of: index) {
                change.listedID = id
                change.subject = .property(version.path.steps(to: index), element: version.elementName(of: index))
            }
        case .connectionAdded, .connectionRemoved, .connectionRetargeted:
            change.object = version.name(of: version.graph.owner(of: version.graph.parent(of: index)))
            describeConnection(&change, before, after)
        case .constraintAdded, .constraintRemoved, .constraintChanged:
            change.object = version.name(of: version.graph.owner(of: version.graph.parent(of: index)))
            describeConstraint(&change, before, after)
        default:
            let steps = version.path.steps(to: index, attribute: group.attribute)
            let element = version.elementName(of: index)
            change.subject = .property(
                steps.isEmpty ? [element] : steps, element: group.attribute == .none ? element : nil)
            (change.old, change.new) = values(group, before, after)
            if steps.isEmpty, group.edits.first?.kind == .text { describeStrayText(&change, before, after) }
            // An attribute of a variation tells nothing about the masks in it.
            guard group.attribute == .none, before == nil || after == nil else { break }
            describeInstallation(&change, version, index)
            change.listedID = version.listedID(of: index)
        }
        return change
    }

    /// Adds the lines of what changed: of a whole element, of a value, or of the start tag that has the value.
    private func addLines(to change: inout Change, _ group: ChangeGroup, _ before: Int?, _ after: Int?) {
        let places = [(old, before), (new, after)].map { version, index in
            index.map { Self.place(of: group, $0, in: version) } ?? nil
        }
        let isElement = places.contains { if case .element? = $0 { true } else { false } }
        let lines = [(old, before), (new, after)].enumerated().map { number, side -> Range<Int>? in
            guard let index = side.1 else { return nil }
            let tree = side.0.graph.tree
            switch places[number] {
            case .element(let index): return side.0.lines(of: tree.elements[index].whole)
            case .attribute(_, let index), .role(let index): return side.0.lines(of: tree.elements[index].startTag)
            case nil:
                // The tag is without the value; if that is an element of its own, the tag did not change.
                let tag = side.0.lines(of: tree.elements[index].startTag)
                return isElement ? tag.lowerBound..<tag.lowerBound : tag
            }
        }
        (change.beforeLine, change.beforeLineCount) = (lines[0]?.lowerBound, lines[0]?.count ?? 0)
        (change.afterLine, change.afterLineCount) = (lines[1]?.lowerBound, lines[1]?.count ?? 0)
    }

    /// What changed in a version; `nil` where a value is missing.
    private static func place(
        of group: ChangeGroup, _ index: Int, in version: VersionWords
    ) -> VersionWords.PropertyPlace? {
        switch group.kind {
        // The value only contains the object; what is in the object is described on its own.
        case .objectMoved, .objectReordered, .objectRecreated: .role(of: index)
        case .propertyAdded, .propertyRemoved, .propertyChanged, .settingChanged:
            version.place(of: index, attribute: group.attribute)
        default: .element(index)
        }
    }

    private func describePresence(
        _ change: inout Change, _ group: ChangeGroup, _ version: VersionWords, _ index: Int
    ) {
        let isOld = group.kind == .objectRemoved
        let own = group.edits.filter { $0.kind == (isOld ? .remove : .insert) }
        change.elementCount = own.count
        for edit in own {
            guard let inner = isOld ? pair.old(edit.match) : pair.new(edit.match), inner != index else { continue }
            // People see the cell of a control as the control.
            if ElementRole(inner, in: version.graph) == .object, version.graph.nodes[inner].key != Names.cell {
                change.objectCount += 1
            }
            if version.isView(inner) { change.viewCount += 1 }
        }
        change.subject = .object(slot: version.slot(of: index))
        change.isReference = version.words.isReference(scene: index)
        change.outline = version.outline(of: index) { group.holds($0, pair, isOld: isOld) }
    }

    /// Describes a text directly in an object, which belongs to none of its properties.
    private func describeStrayText(_ change: inout Change, _ before: Int?, _ after: Int?) {
        func text(_ version: VersionWords, _ index: Int?) -> DocumentValue? {
            let text = index.map { version.graph.ownText(of: $0) } ?? []
            return text.isEmpty ? nil : .text(String(decoding: text, as: UTF8.self))
        }
        change.subject = .property(["stray characters"])
        (change.old, change.new) = (text(old, before), text(new, after))
        change.kind = change.old == nil ? .propertyAdded : change.new == nil ? .propertyRemoved : .propertyChanged
    }

    /// The ID of the scene around an element of the old version, and of the new one.
    private func oldScene(of index: Int) -> String? { old.scene(around: index).flatMap { old.id(of: $0) } }
    private func newScene(of index: Int) -> String? { new.scene(around: index).flatMap { new.id(of: $0) } }

    /// The parents of a moved object, before and after, with their scenes if these differ.
    private func places(_ before: Int?, _ after: Int?) -> (DocumentValue?, DocumentValue?) {
        let scenes = (before.flatMap { old.scene(around: $0) }, after.flatMap { new.scene(around: $0) })
        let isSame = before.flatMap { oldScene(of: $0) } == after.flatMap { newScene(of: $0) }
        func place(_ version: VersionWords, _ index: Int?, _ scene: Int?, isExact: Bool) -> DocumentValue? {
            index.map { index in
                // What is in no object of the scene is in the scene itself.
                let isInObject = version.graph.owner(of: version.graph.parent(of: index)) != scene
                let name = isSame || !isInObject ? nil : scene.map { "\(version.name(of: $0).words) ▸ " }
                return .word((name ?? "") + version.place(of: index, isExact: isExact))
            }
        }
        func places(isExact: Bool) -> (DocumentValue?, DocumentValue?) {
            (place(old, before, scenes.0, isExact: isExact), place(new, after, scenes.1, isExact: isExact))
        }
        let short = places(isExact: false)
        return short.0 == short.1 ? places(isExact: true) : short
    }

    /// The position of an object among its siblings, before and after; if the number is the same, the sibling before
    /// it.
    ///
    /// As few objects as possible are reported as reordered, so the nearest other sibling must differ.
    private func ranks(_ before: Int?, _ after: Int?) -> (DocumentValue?, DocumentValue?) {
        let ranks = (
            before.map { DocumentValue.word(old.rank(of: $0)) }, after.map { DocumentValue.word(new.rank(of: $0)) }
        )
        guard ranks.0 == ranks.1 else { return ranks }
        return (
            before.map { .word(old.place(behind: anchors.old.anchor(of: $0))) },
            after.map { .word(new.place(behind: anchors.new.anchor(of: $0))) }
        )
    }

    /// The values of a property, before and after; if their words are the same, only their differences.
    private func values(_ group: ChangeGroup, _ before: Int?, _ after: Int?) -> (
        before: DocumentValue?, after: DocumentValue?
    ) {
        var first = before.flatMap { old.place(of: $0, attribute: group.attribute) }
        var second = after.flatMap { new.place(of: $0, attribute: group.attribute) }
        // An added property has no old value, and a removed one no new value, even if its place exists; a class stays
        // where only its module came or went.
        if group.attribute != Names.customClass {
            if group.kind == .propertyAdded { first = nil }
            if group.kind == .propertyRemoved { second = nil }
        }
        let values = (first.map(old.value), second.map(new.value))
        guard let first, let second, let value = values.0, value.words == values.1?.words else { return values }
        if case .element(let one) = first, case .element(let two) = second {
            let spaces = (old.values.colorSpaces(of: one), new.values.colorSpaces(of: two))
            if spaces.0 != spaces.1 { return (value.noted(spaces.0), value.noted(spaces.1)) }
        }
        for isExact in [false, true] {
            let facts = Fact.differing(
                old.facts(of: first, isExact: isExact), new.facts(of: second, isExact: isExact))
            if facts.first.isEmpty && facts.second.isEmpty { continue }
            // An attribute has no properties beside its value.
            if case .attribute = first, case .attribute = second {
                return (facts.first.first?.value, facts.second.first?.value)
            }
            return (value.noted(Fact.words(facts.first)), value.noted(Fact.words(facts.second)))
        }
        return values
    }
}

extension ChangeGroup {
    /// Whether element `index` was added or removed with this group.
    fileprivate func holds(_ index: Int, _ pair: VersionPair, isOld: Bool) -> Bool {
        // Objects that were moved in or out are changes of their own.
        isOld ? pair.new(pair.match(old: index)) == nil : pair.old(pair.match(new: index)) == nil
    }
}
