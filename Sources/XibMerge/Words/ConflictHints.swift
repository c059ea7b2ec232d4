/// Gives hints for conflicts from other parts of the document.
///
/// Whatever requires a search of the whole document is computed once for all conflicts.
final class ConflictHints {
    let input: MergeInput
    let table: MatchTable
    let changes: SideChanges
    private let describer: ObjectDescriber

    /// The references of base, by target ID.
    private lazy var usersInBase = Dictionary(grouping: input[.base].references, by: \.target)
    /// The first object of each class, by side.
    private lazy var owners = Side.allCases.map { side in
        let graph = input[side]
        let named = graph.nodes.indices.filter { graph.nodes[$0].id != .none }.compactMap { index in
            graph.value(Names.customClass, of: index).map { ($0, index) }
        }
        return Dictionary(named, uniquingKeysWith: { first, _ in first })
    }
    /// What each side created in place of the objects that it deleted (I8).
    private lazy var recreations = Side.allCases.map { side in
        side == .base ? [:] : Recreations.replacements(VersionPair(changes, side))
    }

    init(_ changes: SideChanges, _ describer: ObjectDescriber) {
        (input, table, self.changes) = (changes.input, changes.table, changes)
        self.describer = describer
    }

    /// - Parameter entry: The main question.
    /// - Returns: Half a sentence, or `nil` if the values explain everything.
    /// - Complexity: O(n) in the references and objects for the first conflict, then O(1) plus the references to its
    ///   object.
    func hint(for entry: QuestionRegistry.Entry) -> String? {
        switch entry.kind {
        case .role: newOwner(of: entry.match)
        case .deletedChanged:
            recreation(of: entry.match) ?? replacement(of: entry.match) ?? sameScene(as: entry.match)
        case .slot: externalObjects(entry.match, entry.users)
        case .layoutSystem where entry.attribute == Names.useAutolayout:
            "never mix: without Auto Layout constraints have no effect, with it autoresizing masks have none"
        case .changed where entry.rule == .r6: lostTarget(of: entry)
        case .changed where entry.attribute == Names.translatesAutoresizingMaskIntoConstraints:
            "its autoresizing mask or constraints lay it out, not both"
        case .changed, .deletedUsed, .moved, .circle, .added, .order, .layout, .layoutSystem: nil
        }
    }

    /// The object that now has the class that an object lost on one side.
    private func newOwner(of match: Int) -> String? {
        guard let role = changes.value(Names.customClass, of: match, .base) else { return nil }
        for side in [Side.ours, .theirs]
        where table.has(match, side) && changes.value(Names.customClass, of: match, side) == nil {
            guard let owner = owners[side.rawValue][role] else { continue }
            let place = words(table.match(of: owner, side))
            return "\(side) gave class '\(text(role))' to \(place): what \(side.other) connected belongs there, too"
        }
        return nil
    }

    /// The object that the deleting side created in the place of a deleted one (I8).
    private func recreation(of match: Int) -> String? {
        guard let deleter = deleter(of: match), let new = recreations[deleter.rawValue][match] else { return nil }
        return "\(deleter) created \(words(new)) in its place: an answer has one of them"
    }

    /// The scene that the deleting side made for a controller of the same class.
    private func sameScene(as match: Int) -> String? {
        guard let deleter = deleter(of: match), changes.name(of: match, .base) == Names.scene else { return nil }
        func controllers(_ scene: Int, _ side: Side) -> [[UInt8]] {
            changes.children(of: scene, side).flatMap { changes.children(of: $0, side) }
                .compactMap { changes.value(Names.customClass, of: $0, side) }
        }
        guard let name = controllers(match, .base).first else { return nil }
        let new = changes.children(of: changes.parent(match, .base), deleter).filter {
            !table.has($0, .base) && controllers($0, deleter).contains(name)
        }
        return new.first.map { "\(deleter) has another one, \(words($0))" }
    }

    /// The new target of a connection from base on the side that deleted the old target.
    private func replacement(of match: Int) -> String? {
        guard let base = table.node(match, .base), let deleter = deleter(of: match) else { return nil }
        let id = input[.base].nodes[base].id
        guard id != .none else { return nil }
        for reference in usersInBase[id] ?? [] where reference.kind == .strong {
            let user = table.match(of: Int(reference.element), .base)
            let name = input[.base].tree.attributes[Int(reference.attribute)].name
            guard let after = table.node(user, deleter), input[deleter].tree.elements[after].name != Names.constraint,
                let target = input[deleter].reference(name, of: after), target != id,
                let other = changes.match(ofID: target, deleter), !table.has(other, .base)
            else { continue }
            return "\(deleter) connected \(words(user)) to \(words(other)) instead"
        }
        return nil
    }

    /// The controller to which nothing leads if each side takes away another way to it.
    private func lostTarget(of entry: QuestionRegistry.Entry) -> String? {
        guard let lead = table.node(entry.match, .base), input[.base].isLead(lead),
            let controller = changes.target(of: entry.match, entry.attribute, .base),
            table.has(controller, .ours), table.has(controller, .theirs)
        else { return nil }
        return "with both edits, nothing leads to \(words(controller))"
    }

    private func externalObjects(_ match: Int, _ users: [Int]) -> String? {
        guard let rival = users.first else { return nil }
        let values = [match, rival].map { match -> (key: [UInt8], name: [UInt8]?)? in
            guard let side = table.first(having: match) else { return nil }
            return changes.value(Names.placeholderIdentifier, of: match, side).map {
                ($0, changes.value(Names.customClass, of: match, side))
            }
        }
        guard let first = values[0], let second = values[1], first.key == second.key else { return nil }
        if let name = first.name, name == second.name {
            return "both have class '\(text(name))': keep one, and point the connections of the other at it"
        }
        return "code passes one object for '\(text(first.key))': give one of them another identifier, in code as well"
    }

    private func deleter(of match: Int) -> Side? { Side.only { !table.has(match, $0) } }

    private func words(_ match: Int) -> String { describer.description(of: match) }

    private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
