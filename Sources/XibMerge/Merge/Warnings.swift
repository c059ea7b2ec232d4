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
            // Two alike ways to one scene may share their identifier: what prepares the segue is the same.
            if let way = way(mine, .ours), way == self.way(theirs, .theirs) { return nil }
            return Clash(attribute: place.attribute, ours: mine, theirs: theirs)
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
        let graph = changes.input[side]
        var index = index
        while index >= 0, graph.tree.elements[index].name != Names.scene {
            index = Int(graph.tree.elements[index].parent)
        }
        return index < 0 ? -1 : changes.table.match(of: index, side)
    }

    /// Where a segue leads, and how; `nil` for other elements.
    private func way(_ match: Int, _ side: Side) -> [[UInt8]?]? {
        guard let index = changes.table.node(match, side), changes.input[side].tree.elements[index].name == Names.segue
        else { return nil }
        return [Names.destination, Names.kind].map { changes.input[side].value($0, of: index) }
    }
}

/// Finds top-level objects of a nib whose index differs from the one in the side that added them, because the other
/// side added one as well: code looks them up by index.
struct TopLevelClaims {
    let changes: SideChanges

    struct Claim {
        /// The object that was pushed to a later index, and the side that added it.
        var match: Int
        var side: Side
        /// 0-based, among the objects that loading the nib returns.
        var claimed: Int
        var actual: Int
        /// The object at the claimed index in the result.
        var holder: Int
    }

    /// - Complexity: O(n) in the top-level objects.
    func claims(in tree: MergedTree) -> [Claim] {
        guard let list = topLevelList, tree.nodes[list].source != .none else { return [] }
        let (ours, theirs) = (objects(list, .ours), objects(list, .theirs))
        let result = tree.children(of: list).map(Int.init).filter { isLoaded($0) }
        var claims: [Claim] = []
        for (side, objects) in [(Side.ours, ours), (.theirs, theirs)] {
            let indices = Dictionary(objects.enumerated().map { ($1, $0) }, uniquingKeysWith: { one, _ in one })
            for (actual, match) in result.enumerated() where !changes.table.has(match, .base) {
                guard let claimed = indices[match], claimed != actual, claimed < result.count else { continue }
                // Pushed by an addition of the other side, not by a deletion or reordering.
                let holder = result[claimed]
                guard !changes.table.has(holder, .base), !changes.table.has(holder, side) else { continue }
                claims.append(Claim(match: match, side: side, claimed: claimed, actual: actual, holder: holder))
            }
        }
        return claims
    }

    /// The list of top-level objects of a UIKit nib. AppKit returns them in no order, and storyboards do not return
    /// them.
    private var topLevelList: Int? {
        let graph = changes.input[.ours]
        guard !graph.hasValue("MacOSX.Cocoa", Names.targetRuntime, of: 0) else { return nil }
        return graph.tree.children(of: 0).first { graph.tree.elements[$0].name == Names.objects }
            .map { changes.table.match(of: $0, .ours) }
    }

    private func objects(_ list: Int, _ side: Side) -> [Int] {
        guard let index = changes.table.node(list, side) else { return [] }
        return changes.input[side].tree.children(of: index).map { changes.table.match(of: $0, side) }
            .filter(isLoaded)
    }

    /// Whether loading the nib returns the object; placeholders represent objects that the loading code passes.
    private func isLoaded(_ match: Int) -> Bool {
        guard let side = changes.table.first(having: match) else { return false }
        return changes.input[side].tree.elements[changes.table.node(match, side)!].name != Names.placeholder
    }
}

/// Finds frames that one side drew for a view that the other side resized, in documents where nothing lays out the
/// views again.
struct StaleFrames {
    let changes: SideChanges

    struct StaleFrame {
        /// The view that was added.
        var match: Int
        /// The side that added it.
        var side: Side
        /// The view that it was added to.
        var parent: Int
    }

    /// - Complexity: O(n) in the elements.
    func frames(in tree: MergedTree) -> [StaleFrame] {
        let (input, table) = (changes.input, changes.table)
        let isLaidOut = Side.allCases.contains { input[$0].hasValue("YES", Names.useAutolayout, of: 0) }
        if isLaidOut { return [] }
        return (0..<table.count).flatMap { frame -> [StaleFrame] in
            guard tree.nodes[frame].source != .none, table.has(frame, .ours), table.has(frame, .theirs),
                let base = table.node(frame, .base), input[.base].nodes[base].key == Names.frame
            else { return [] }
            return added(below: Int(table.parents[frame]), frame, tree)
        }
    }

    /// The views that one side added to `view`, if the other side resized it.
    private func added(below view: Int, _ frame: Int, _ tree: MergedTree) -> [StaleFrame] {
        let (input, table) = (changes.input, changes.table)
        return [Side.ours, .theirs].flatMap { side -> [StaleFrame] in
            let before = size(of: frame, .base)
            guard size(of: frame, side.other) != before, size(of: frame, side) == before,
                let index = table.node(view, side)
            else { return [] }
            let children = input[side].tree.children(of: index)
            let lists = children.filter { input[side].tree.elements[$0].name == Names.subviews }
            return lists.flatMap { input[side].tree.children(of: $0) }.map { table.match(of: $0, side) }
                .filter { !table.has($0, .base) && !table.has($0, side.other) && tree.nodes[$0].source != .none }
                .map { StaleFrame(match: $0, side: side, parent: view) }
        }
    }

    /// Width and height.
    private func size(of frame: Int, _ side: Side) -> [[UInt8]] {
        guard let index = changes.table.node(frame, side) else { return [] }
        let graph = changes.input[side]
        return graph.tree.elements[index].attributes.filter { attribute in
            let name = graph.tree.attributes[attribute].name
            return name == Names.height || changes.input.symbols[name].elementsEqual("width".utf8)
        }.map { graph.value($0) }
    }
}
