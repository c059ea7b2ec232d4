/// An index of the changes between two versions of a merge, by what they changed.
final class ChangeIndex {
    let pair: VersionPair
    private let groups: [ChangeGroup]
    private let describer: ChangeDescriber
    /// The changes in words, cached on demand: many questions may be about one change.
    private var described: [Int: Change] = [:]
    /// The groups that are about a match, or contain an edit of it.
    private var groupsOfMatch: [Int: [Int]] = [:]
    /// The groups that are about an attribute of a match, and, without an attribute, those that add or remove it; made
    /// on first use.
    private lazy var groupsOfPlace: [ChangeGroup.Place: [Int]] = {
        var result: [ChangeGroup.Place: [Int]] = [:]
        for (number, group) in groups.enumerated() {
            var places: Set<ChangeGroup.Place> = []
            for edit in group.edits {
                if edit.kind == .insert || edit.kind == .remove { places.insert(ChangeGroup.Place(match: edit.match)) }
                for attribute in [edit.attribute, group.attribute] where attribute != .none {
                    places.insert(ChangeGroup.Place(match: edit.match, attribute: attribute))
                }
            }
            if group.attribute != .none {
                places.insert(ChangeGroup.Place(match: group.match, attribute: group.attribute))
            }
            for place in places {
                Steps.count()
                result[place, default: []].append(number)
            }
        }
        return result
    }()
    /// The groups that add a constraint, by the edge that it places; made on first use.
    private lazy var groupsOfEdge: [ConstraintForm.Edge: [Int]] = {
        var result: [ConstraintForm.Edge: [Int]] = [:]
        for (number, group) in groups.enumerated() where group.kind == .constraintAdded {
            guard let edge = pair.new(group.match).flatMap(pair.after.placedEdge) else { continue }
            result[edge, default: []].append(number)
        }
        return result
    }()
    /// The positions of edits in the new version, and of removals in the old one; ascending.
    private var placesAfter: [(index: Int, group: Int)] = []
    private var placesBefore: [(index: Int, group: Int)] = []

    /// - Parameters:
    ///   - list: All edits of the pair.
    ///   - model: An earlier version, whose names are used for what it has.
    /// - Complexity: O(m log m) in the edits.
    init(_ pair: VersionPair, _ list: EditList, model: ElementWords.Model? = nil) {
        self.pair = pair
        groups = Recreations.joined(ChangeGrouping(list, pair).groups, pair)
        describer = ChangeDescriber(pair, groups, namesOf: .before, model: model)
        for (number, group) in groups.enumerated() {
            for match in Set(group.edits.map(\.match) + [group.match]) {
                groupsOfMatch[match, default: []].append(number)
                if let index = pair.new(match) {
                    placesAfter.append((index, number))
                } else if let index = pair.old(match) {
                    placesBefore.append((index, number))
                }
            }
        }
        placesAfter.sort { $0 < $1 }
        placesBefore.sort { $0 < $1 }
    }

    /// The numbers of the groups that change a match, or one attribute of it, in no order.
    func groups(of match: Int, attribute: Symbol = .none) -> [Int] {
        if attribute == .none { return groupsOfMatch[match] ?? [] }
        return [.none, attribute].flatMap { groupsOfPlace[ChangeGroup.Place(match: match, attribute: $0)] ?? [] }
    }

    /// The numbers of the groups that change a match or anything in it.
    ///
    /// - Complexity: O(k + log m), where k is the number of edits there.
    func groups(in match: Int) -> [Int] {
        func groups(_ places: [(index: Int, group: Int)], _ graph: ObjectGraph, _ index: Int?) -> [Int] {
            guard let index else { return [] }
            let end = Int(graph.tree.elements[index].subtreeEnd)
            let start = places.count.partitionPoint { places[$0].index < index }
            return places[start...].prefix { $0.index < end }.map(\.group)
        }
        return groups(placesAfter, pair.after, pair.new(match)) + groups(placesBefore, pair.before, pair.old(match))
    }

    /// The numbers of the groups that add a constraint for an edge.
    func constraints(placing edge: ConstraintForm.Edge) -> [Int] { groupsOfEdge[edge] ?? [] }

    /// For each question, what depends on it, and the numbers of the groups that change that.
    func groupsOfQuestions(_ registry: QuestionRegistry) -> [Int: [(match: Int, group: Int)]] {
        var result: [Int: [(match: Int, group: Int)]] = [:]
        for match in groupsOfMatch.keys.sorted() {
            guard let question = registry.question(of: match) else { continue }
            result[question, default: []] += groupsOfMatch[match]!.map { (match, $0) }
        }
        return result
    }

    subscript(number: Int) -> ChangeGroup { groups[number] }

    /// The changes in words, each once and in document order; computed changes only if there are no others.
    ///
    /// - Parameter matches: What they are about: of an object that was added with some of it, only that is told.
    func changes(_ numbers: [Int], about matches: Set<Int> = []) -> [Change] {
        let all = Array(Set(numbers))
        let meant = all.filter { !groups[$0].isDerived || isLayout(groups[$0].match) }
        // Where a release of Xcode writes an element is the least of what it computes.
        let told = meant.isEmpty ? all.filter { groups[$0].kind != .objectReordered } : meant
        let ordered = (told.isEmpty ? all : told).map { (pair.position(of: groups[$0].match), $0) }.sorted { $0 < $1 }
        return ordered.flatMap { number -> [Change] in
            let group = groups[number.1]
            guard group.kind == .objectAdded, !matches.contains(group.match) else {
                return [change(number.1)] + describer.valueChanges(of: group).filter { !$0.isDerived }
            }
            let inside = group.edits.filter { matches.contains($0.match) }.compactMap { addition(of: $0.match) }
            return inside.isEmpty ? [change(number.1)] : inside
        }
    }

    /// Whether it is a frame of the new version that no constraint computes: where it follows from another one, it is the
    /// layout all the same.
    private func isLayout(_ match: Int) -> Bool {
        guard let index = pair.new(match), Names.geometry.contains(pair.after.nodes[index].key) else { return false }
        return (pair.geometry.isChosen(match) || !pair.geometry.isDerived(match)) && pair.cause(of: match) != .rounding
    }

    /// An object, connection or constraint that came with the object around it, as if it had been added alone.
    private func addition(of match: Int) -> Change? {
        guard let index = pair.new(match) else { return nil }
        let (kind, category): (Change.Kind, Change.Category)
        switch ElementRole(index, in: pair.after) {
        case .object: (kind, category) = (.objectAdded, .objects)
        case .connection: (kind, category) = (.connectionAdded, .connections)
        case .constraint: (kind, category) = (.constraintAdded, .constraints)
        case .value, .list, .derived: return nil
        }
        return describer.change(ChangeGroup(kind: kind, category: category, match: match))
    }

    private func change(_ number: Int) -> Change {
        if let known = described[number] { return known }
        let change = describer.change(groups[number])
        described[number] = change
        return change
    }
}
