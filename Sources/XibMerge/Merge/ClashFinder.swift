/// Finds names that both sides gave to different objects: legal in the file, rarely meant.
struct ClashFinder {
    let changes: Changes

    /// Names that code looks objects up by, and whether they have to differ in the whole document or among siblings.
    private static let names: [(attribute: Symbol, isDocumentWide: Bool)] = [
        (Names.tag, false), (Names.reuseIdentifier, false), (Names.storyboardIdentifier, true),
        (Names.restorationIdentifier, true),
    ]

    struct Clash {
        var attribute: Symbol
        var ours: Int
        var theirs: Int
    }

    private struct Place: Hashable {
        var attribute: Symbol
        var parent: Int
        var value: [UInt8]
    }

    /// The clashes in a result.
    ///
    /// - Complexity: O(n) in the elements that the sides changed.
    func clashes(in tree: MergedTree) -> [Clash] {
        let ours = given(by: .ours, tree)
        guard !ours.isEmpty else { return [] }
        return given(by: .theirs, tree).compactMap { place, theirs in
            guard let mine = ours[place], mine != theirs else { return nil }
            return Clash(attribute: place.attribute, ours: mine, theirs: theirs)
        }.sorted { ($0.ours, $0.theirs, $0.attribute.rawValue) < ($1.ours, $1.theirs, $1.attribute.rawValue) }
    }

    /// The names that `side` gave where base had none or another one.
    private func given(by side: Side, _ tree: MergedTree) -> [Place: Int] {
        let graph = changes.input[side]
        var result: [Place: Int] = [:]
        for index in graph.nodes.indices where graph.nodes[index].id != .none {
            let match = changes.table.match(of: index, side)
            guard tree.nodes[match].source != .none else { continue }
            let before = changes.table.node(match, .base)
            if let before, changes.comparison(.base, side).sameTagBytes(before, index) { continue }
            for (name, isDocumentWide) in Self.names {
                guard let value = graph.value(name, of: index) else { continue }
                if let before, changes.input[.base].value(name, of: before) == value { continue }
                let parent = isDocumentWide ? -1 : changes.parent(match, side)
                result[Place(attribute: name, parent: parent, value: value)] = match
            }
        }
        return result
    }
}
