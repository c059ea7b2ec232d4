/// Finds outlets whose owner lost its class on one side while the other side added the outlet. Setting it raises an
/// exception, since a plain view has no such property.
///
/// This is a rule about merges, not documents: only base shows that the plain class did not have the property.
struct LostClasses {
    static let rule = "connection-source-lost-class"

    private let changes: SideChanges
    /// Objects that have a class in base and no class on some side.
    private let objects: [Int]

    /// - Complexity: O(n) in the objects.
    init(_ changes: SideChanges) {
        self.changes = changes
        let (input, table) = (changes.input, changes.table)
        let base = input[.base]
        objects = base.nodes.indices.compactMap { index in
            guard base.nodes[index].id != .none, base.attribute(Names.customClass, of: index) != nil else { return nil }
            let match = table.match(of: index, .base)
            let isLost = [Side.ours, .theirs].contains { side in
                table.node(match, side).map { input[side].attribute(Names.customClass, of: $0) == nil } ?? false
            }
            return isLost ? match : nil
        }
    }

    /// - Parameters:
    ///   - result: A result, parsed again.
    ///   - elements: For each match, its element in the result, or -1.
    func findings(in result: SyntaxTree, _ elements: [Int32]) -> [Finding] {
        lazy var lines = LineTable(result.bytes)
        return objects.flatMap { object -> [Finding] in
            let index = Int(elements[object])
            guard index >= 0, result.attribute(Names.customClass, of: index) == nil else { return [] }
            return result.members(of: index, in: Names.connections)
                .compactMap { finding($0, of: object, in: result, lines) }
        }
    }

    private func finding(
        _ connection: Int, of object: Int, in result: SyntaxTree, _ lines: @autoclosure () -> LineTable
    ) -> Finding? {
        let name = result.elements[connection].name
        guard name == Names.outlet || name == Names.outletCollection,
            let property = result.attribute(Names.property, of: connection).map({ result.value($0) }),
            !SystemProperties.has(property),
            let id = result.attribute(Names.id, of: connection).map({ result.value($0) }),
            !isInASide(id, of: object)
        else { return nil }
        let describer = ObjectDescriber(input: changes.input, table: changes.table)
        let (base, node) = (changes.input[.base], changes.table.node(object, .base)!)
        let lostClass = base.value(Names.customClass, of: node)!
        return Finding(
            rule: Self.rule, .error,
            at: lines().location(at: Int(result.elements[connection].start), in: result.bytes),
            object: describer.description(of: object), id: changes.input.symbols.text(base.nodes[node].id),
            "outlet '\(text(property))' is set on an object that no longer has its class '\(text(lostClass))': loading fails",
            hint: "connect the outlet to the object that has the class now, or give the class back",
            subject: [text(id)])
    }

    /// Whether a side has both the connection and the object without its class.
    private func isInASide(_ id: [UInt8], of object: Int) -> Bool {
        guard let symbol = changes.input.symbols.symbol(of: id) else { return false }
        return [Side.ours, .theirs].contains { side in
            let graph = changes.input[side]
            guard let index = graph.element(withID: symbol), let owner = changes.table.node(object, side) else {
                return false
            }
            return graph.owner(of: graph.parent(of: index)) == owner
                && graph.attribute(Names.customClass, of: owner) == nil
        }
    }

    private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
