/// Something that merged cleanly but should be checked by a person.
public struct Warning: Sendable, Equatable {
    /// What should be checked.
    public enum Kind: String, Sendable, CaseIterable {
        /// Both sides gave different objects the same name, by which code looks objects up.
        case sameName = "same-name"
        /// Both sides added one thing under two IDs; the ID from theirs, which other files may use, was dropped.
        case twinDropped = "twin-dropped"
        /// One side deleted what the other side had only laid out again, or had only removed values from.
        case deletedDerived = "deleted-derived"
        /// An element lost its reference to a removed object.
        case droppedReference = "dropped-reference"
        /// Both sides added a top-level object, and code looks these up by index.
        case topLevelIndexClaimedTwice = "top-level-index-claimed-twice"
        /// A frame was drawn for a parent that the other side resized.
        case frameForAnotherSize = "frame-for-another-size"
        /// An object has lost all the views that each side has in it.
        case emptied
        /// Required constraints contradict each other, and those of neither side do.
        case unsatisfiableConstraints = "unsatisfiable-constraints"
        /// Nothing determines where a view is or how large, though something does on each side that has it.
        case lostPosition = "lost-position"
        /// Two views, one added by each side, were pinned to the same place.
        case stackedSiblings = "stacked-siblings"
    }

    public var kind: Kind
    /// The place in words.
    public var place: String
    /// What to check, as half a sentence.
    public var message: String
}

/// Finds names that both sides gave to different objects: legal in the file, but rarely intended.
struct ClashFinder {
    let changes: SideChanges

    private struct Place: Hashable {
        var attribute: Symbol
        var parent: Int
        var value: [UInt8]
    }

    /// The clashes in a result.
    ///
    /// - Complexity: O(n) in the elements that the sides changed.
    func clashes(in tree: MergedTree) -> [(attribute: Symbol, ours: Int, theirs: Int)] {
        let ours = given(by: .ours, tree)
        guard !ours.isEmpty else { return [] }
        return given(by: .theirs, tree).compactMap { place, theirs in
            guard let mine = ours[place], mine != theirs else { return nil }
            // Two alike ways to one scene may share their identifier: what prepares the segue is the same.
            if let way = way(mine, .ours), way == self.way(theirs, .theirs) { return nil }
            return (place.attribute, mine, theirs)
        }.sorted { ($0.ours, $0.theirs, $0.attribute.rawValue) < ($1.ours, $1.theirs, $1.attribute.rawValue) }
    }

    /// The names that `side` gave where base had none or another one.
    private func given(by side: Side, _ tree: MergedTree) -> [Place: Int] {
        let (graph, symbols) = (changes.input[side], changes.input.symbols)
        let rows = UniqueNameRows.rows.compactMap { row -> (name: Symbol, element: Symbol?, row: UniqueNameRows.Row)? in
            guard let name = symbols.symbol(of: row.name) else { return nil }
            return (name, row.element.map { symbols.symbol(of: $0) ?? .none }, row)
        }
        var result: [Place: Int] = [:]
        for index in graph.nodes.indices {
            let match = changes.table.match(of: index, side)
            guard tree.nodes[match].source != .none, !changes.table.isUntouched(match) else { continue }
            let before = changes.table.node(match, .base)
            for (name, element, row) in rows
            where element.map({ $0 == graph.tree.elements[index].name }) ?? (graph.nodes[index].id != .none) {
                guard let value = value(name, row, of: index, side),
                    !row.exceptions.contains(where: { value.elementsEqual($0.bytes) })
                else { continue }
                if let before, self.value(name, row, of: before, .base) == value { continue }
                let parent =
                    switch row.scope {
                    case .siblings: changes.parent(match, side)
                    case .scene: scene(of: index, side)
                    case .document: -1
                    }
                result[Place(attribute: name, parent: parent, value: value)] = match
            }
        }
        return result
    }

    /// The name of an element, with what belongs to it.
    private func value(_ name: Symbol, _ row: UniqueNameRows.Row, of index: Int, _ side: Side) -> [UInt8]? {
        let graph = changes.input[side]
        func slot(_ name: Symbol) -> [UInt8]? {
            graph.child(in: name, of: index).map { Array(graph.tree.bytes[graph.tree.elements[$0].whole]) }
        }
        guard let value = graph.value(name, of: index) ?? (row.isSlot ? slot(name) : nil), !value.isEmpty else {
            return nil
        }
        return value + (row.with.flatMap { changes.input.symbols.symbol(of: $0) }.flatMap(slot) ?? [])
    }

    /// The scene around an element; -1 in a nib.
    private func scene(of index: Int, _ side: Side) -> Int {
        let scene = changes.input[side].element(called: Names.scene, around: index)
        return scene.map { changes.table.match(of: $0, side) } ?? -1
    }

    /// Where a segue leads, and how; `nil` for other elements.
    private func way(_ match: Int, _ side: Side) -> [[UInt8]?]? {
        changes.name(of: match, side) == Names.segue
            ? [Names.destination, Names.kind].map { changes.value($0, of: match, side) } : nil
    }
}

extension SideChanges {
    /// Top-level objects of a nib whose index differs from the one in the side that added them, because the other side
    /// added one as well: code looks them up by index. Indices are 0-based, among the objects that loading the nib returns.
    ///
    /// AppKit returns them in no order, and storyboards do not return them.
    ///
    /// - Returns: Each object that was pushed to a later index, with the side that added it, and the object that has its
    ///   index in the result.
    /// - Complexity: O(n) in the top-level objects.
    func topLevelClaims(
        in tree: MergedTree
    ) -> [(match: Int, side: Side, claimed: Int, actual: Int, holder: Int)] {
        guard !input[.ours].hasValue("MacOSX.Cocoa", Names.targetRuntime, of: 0),
            let index = input[.ours].child(in: Names.objects, of: 0), case let list = table.match(of: index, .ours),
            tree.nodes[list].source != .none
        else { return [] }
        // Placeholders represent objects that the loading code passes.
        func isLoaded(_ match: Int) -> Bool {
            table.first(having: match).flatMap { name(of: match, $0) } != Names.placeholder
        }
        let result = tree.children(of: list).map(Int.init).filter(isLoaded)
        var claims: [(match: Int, side: Side, claimed: Int, actual: Int, holder: Int)] = []
        for side in [Side.ours, .theirs] {
            let own = children(of: list, side).filter(isLoaded)
            let indices = Dictionary(own.enumerated().map { ($1, $0) }, uniquingKeysWith: { one, _ in one })
            for (actual, match) in result.enumerated() where !table.has(match, .base) {
                guard let claimed = indices[match], claimed != actual, claimed < result.count else { continue }
                // Pushed by an addition of the other side, not by a deletion or reordering.
                let holder = result[claimed]
                guard !table.has(holder, .base), !table.has(holder, side) else { continue }
                claims.append((match, side, claimed, actual, holder))
            }
        }
        return claims
    }

    /// Views that one side added to a view that the other side resized, in documents where nothing lays out the views
    /// again: their frames are for the old size.
    ///
    /// - Complexity: O(n) in the elements.
    func staleFrames(in tree: MergedTree) -> [(match: Int, side: Side, parent: Int)] {
        if Side.allCases.contains(where: { input[$0].hasValue("YES", Names.useAutolayout, of: 0) }) { return [] }
        var stale: [(match: Int, side: Side, parent: Int)] = []
        for frame in 0..<table.count where tree.nodes[frame].source != .none && !table.isUntouched(frame) {
            guard let base = table.node(frame, .base), input[.base].nodes[base].key == Names.frame else { continue }
            let (view, sizes) = (Int(table.parents[frame]), ThreeWay { frameChanges.frame(frame, $0)?.size })
            for side in [Side.ours, .theirs]
            where table.has(frame, side) && sizes[side] == sizes.base && table.has(frame, side.other)
                && sizes[side.other] != sizes.base
            {
                stale += members(of: view, in: [Names.subviews], side)
                    .filter { !table.has($0, .base) && !table.has($0, side.other) && tree.nodes[$0].source != .none }
                    .map { ($0, side, view) }
            }
        }
        return stale
    }
}
