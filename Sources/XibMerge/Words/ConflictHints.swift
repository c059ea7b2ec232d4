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
        case .slot: externalObjects(entry.match, entry.users)
        case .deletedChanged, .deletedUsed:
            changes.replaced.first { $0.match == entry.match }.map {
                "both answers have what \($0.by) put there, one of them with the edits of \($0.by.other)"
            }
        case .layoutSystem where entry.attribute == Names.useAutolayout:
            "never mix: without Auto Layout constraints have no effect, with it autoresizing masks have none"
        case .changed where entry.rule == .r6: lostTarget(of: entry)
        case .changed where entry.attribute == Names.translatesAutoresizingMaskIntoConstraints:
            "its autoresizing mask or constraints lay it out, not both"
        case .changed, .moved, .circle, .added, .order, .layout, .layoutSystem: nil
        }
    }

    /// The object that now has the class that an object lost on one side.
    private func newOwner(of match: Int) -> String? {
        guard let role = changes.value(Names.customClass, of: match, .base) else { return nil }
        for side in [Side.ours, .theirs]
        where table.has(match, side) && changes.value(Names.customClass, of: match, side) == nil {
            guard let owner = owners[side.rawValue][role] else { continue }
            let place = describer.description(of: table.match(of: owner, side))
            return "\(side) gave class '\(text(role))' to \(place): what \(side.other) connected belongs there, too"
        }
        return nil
    }

    /// What the deleting side has in the place of a deleted object.
    ///
    /// - Complexity: O(n) for the first one, then O(siblings) plus the references to it.
    func successor(of match: Int, deletedBy side: Side) -> Int? {
        guard let base = table.node(match, .base) else { return nil }
        let isObject = input[.base].nodes[base].id != .none || changes.name(of: match, .base) == Names.scene
        if !isObject || input[.base].nodes[base].traits.contains(.connection) { return nil }
        return recreations[side.rawValue][match] ?? replacement(of: base, by: side) ?? sameScene(as: match, by: side)
            ?? changes.successors(in: changes.parent(match, .base), by: side)[match]
    }

    /// The scene that a side made for a controller of the same class as that of a scene that it deleted.
    private func sameScene(as match: Int, by deleter: Side) -> Int? {
        guard changes.name(of: match, .base) == Names.scene else { return nil }
        func controllers(_ scene: Int, _ side: Side) -> [[UInt8]] {
            changes.children(of: scene, side).flatMap { changes.children(of: $0, side) }
                .compactMap { changes.value(Names.customClass, of: $0, side) }
        }
        guard let name = controllers(match, .base).first else { return nil }
        return changes.children(of: changes.parent(match, .base), deleter).first {
            !table.has($0, .base) && controllers($0, deleter).contains(name)
        }
    }

    /// The new target of a connection from base on the side that deleted the old target.
    private func replacement(of base: Int, by deleter: Side) -> Int? {
        let id = input[.base].nodes[base].id
        for reference in usersInBase[id] ?? [] where id != .none && reference.kind == .strong {
            let user = table.match(of: Int(reference.element), .base)
            let name = input[.base].tree.attributes[Int(reference.attribute)].name
            guard let after = table.node(user, deleter), input[deleter].tree.elements[after].name != Names.constraint,
                let target = input[deleter].reference(name, of: after), target != id,
                let other = changes.match(ofID: target, deleter), !table.has(other, .base)
            else { continue }
            return other
        }
        return nil
    }

    /// The controller to which nothing leads if each side takes away another way to it.
    private func lostTarget(of entry: QuestionRegistry.Entry) -> String? {
        guard let lead = table.node(entry.match, .base), input[.base].isLead(lead),
            let controller = changes.target(of: entry.match, entry.attribute, .base),
            table.has(controller, .ours), table.has(controller, .theirs)
        else { return nil }
        return "with both edits, nothing leads to \(describer.description(of: controller))"
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

    private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
