/// The changes between two versions, divided into those that a person may have made and those that only Interface
/// Builder makes.
///
/// If another Xcode saved the document, or shows it on another device, this is what the diff calls derived. Otherwise it is
/// stricter: a diff may hide a change that a person made, but nothing that a person made may be set back.
struct UneditedChanges {
    private let pair: VersionPair
    private let includesCanvas: Bool
    /// Whether another Xcode saved the document, or shows it on another device: then nothing in it that Interface Builder
    /// computes says that somebody edited it.
    private let isOtherSave: Bool
    private let layouts: (before: ComputedLayout, after: ComputedLayout)
    /// The number of places on the canvas.
    private let places: Int
    private(set) var edited: [ChangeGroup] = []
    private(set) var unedited: [ChangeGroup] = []

    /// - Complexity: O(n) in both versions, apart from aligning reordered lists.
    init(_ pair: VersionPair, _ includesCanvas: Bool) {
        (self.pair, self.includesCanvas) = (pair, includesCanvas)
        isOtherSave = pair.hasOtherTools || pair.device(of: pair.before) != pair.device(of: pair.after)
        layouts = (ComputedLayout(pair.before, pair.symbols), ComputedLayout(pair.after, pair.symbols))
        places = pair.after.nodes.count { $0.key == Names.canvasLocation }
        for group in Recreations.joined(ChangeGrouping(EditList(pair), pair).groups, pair) {
            if isUnedited(group) { unedited.append(group) } else { edited.append(group) }
        }
    }

    /// Attributes that only Interface Builder writes.
    private static let attributes: Set<String> = ["toolsVersion", "systemVersion", "misplaced", "ambiguous"]

    /// What it lists of the document's needs. A person chooses the deployment target, and the version of Xcode that can
    /// open the document.
    private static let header: Set<String> = ["dependencies", "plugIn", "capability", "device", "adaptation"]

    /// What it lists of an asset catalog. An image that was pasted into the document has data.
    private static let resources: Set<String> = ["resources", "image", "systemColor", "namedColor", "color"]

    /// Lists that it writes on its own, with everything in them.
    private static let caches: Set<String> = [
        "classes", "designables", "inferredMetricsTieBreakers", "accessibilityOverrides",
    ]

    private func isUnedited(_ group: ChangeGroup) -> Bool {
        guard group.isDerived else { return false }
        // Another Xcode gives each top-level object a place, or takes it away. What says something to people is how places
        // stand to each other, so the only one says nothing.
        if key(of: group.match) == Names.canvasLocation {
            let isMoved = pair.old(group.match) != nil && pair.new(group.match) != nil
            return includesCanvas || pair.hasOtherTools && (!isMoved || places == 1)
        }
        if group.isComputed || group.category == .frames && pair.geometry.isTiled(group.match) { return true }
        if isOtherSave { return !isMeant(group) }
        if group.attribute != .none { return Self.attributes.contains(pair.symbols.text(group.attribute)) }
        func isEach(_ test: (ObjectGraph, Int) -> Bool) -> Bool {
            group.edits.allSatisfy { edit in
                pair.new(edit.match).map { test(pair.after, $0) } ?? test(pair.before, pair.old(edit.match)!)
            }
        }
        switch group.category {
        case .header: return isEach { Self.header.contains(name($1, of: $0)) }
        case .resources: return isEach { Self.resources.contains(name($1, of: $0)) }
        case .caches: return isEach { isCache($1, in: $0) }
        // The size of the screen of the Mac that saved the document.
        case .frames where key(of: group.match) == Names.screenRect: return true
        case .frames:
            return pair.old(group.match).map(layouts.before.isComputed) ?? true
                && pair.new(group.match).map(layouts.after.isComputed) ?? true
        // Of other lists it is not known that their order means nothing.
        case .order:
            return isEach { graph, index in
                let list = graph.parent(of: index)
                return graph.nodes[list].traits.contains(.sorted) || graph.tree.elements[list].name == Names.constraints
            }
        default: return false
        }
    }

    private func key(of match: Int) -> Symbol {
        pair.new(match).map { pair.after.nodes[$0].key } ?? pair.before.nodes[pair.old(match)!].key
    }

    /// Whether a person may have meant a change that another Xcode, or another device, often makes: the size of a window, or
    /// that of a nib's or a title view, whose origin means nothing.
    private func isMeant(_ group: ChangeGroup) -> Bool {
        guard group.category == .frames, pair.geometry.isChosen(group.match) else { return false }
        return key(of: group.match) != Names.frame
            || !group.edits.allSatisfy { [Names.x, Names.y].contains($0.attribute) }
    }

    private func name(_ index: Int, of graph: ObjectGraph) -> String {
        pair.symbols.text(graph.tree.elements[index].name)
    }

    private func isCache(_ index: Int, in graph: ObjectGraph) -> Bool {
        let element = graph.tree.elements[index]
        // It writes empty ones without need; others hold transitions.
        if element.name == Names.animations {
            return element.attributeCount == 0 && Int(element.subtreeEnd) == index + 1
        }
        return sequence(first: index, next: graph.parent).lazy.prefix { graph.tree.elements[$0].parent >= 0 }
            .contains { Self.caches.contains(name($0, of: graph)) }
    }

    // MARK: Setting back a part

    /// The start tags to set back, ascending, if a person edited other parts of the document.
    ///
    /// - Returns: The number of changes as well; 0 if a person edited the document as a whole.
    func replacements() -> ([Finding.Replacement], count: Int) {
        var sections: Set<Int> = []
        for edit in edited.flatMap(\.edits) {
            for match in [edit.match, pair.oldParent(edit.match)] where match >= 0 {
                sections.insert(section(of: pair.position(of: match)))
            }
        }
        guard !sections.contains(-1) else { return ([], 0) }
        var (elements, count): (Set<Int>, Int) = ([], 0)
        for group in unedited where group.category == .frames || group.isComputed {
            guard let index = pair.new(group.match), !sections.contains(section(of: index)) else { continue }
            let changed = group.edits.compactMap { hasOwnStartTag($0) ? pair.new($0.match) : nil }
            guard changed.count == group.edits.count else { continue }
            elements.formUnion(changed)
            count += 1
        }
        // Whatever else changed in such a tag is unedited as well.
        return (
            elements.sorted().map { index in
                let old = pair.before.tree.elements[pair.old(pair.match(new: index))!].startTag
                return Finding.Replacement(pair.after.tree.elements[index].startTag, Array(pair.before.tree.bytes[old]))
            }, count
        )
    }

    /// Whether an edit is about an attribute, and the old start tag can take the place of the new one.
    private func hasOwnStartTag(_ edit: Edit) -> Bool {
        guard edit.kind == .attribute, let old = pair.old(edit.match), let new = pair.new(edit.match) else {
            return false
        }
        func isClosed(_ graph: ObjectGraph, _ index: Int) -> Bool {
            graph.tree.bytes[graph.tree.elements[index].startTag].dropLast().last == UInt8(ascii: "/")
        }
        return isClosed(pair.before, old) == isClosed(pair.after, new)
    }

    /// The scene that holds an element of the new version, or a nib's top-level object; -1 for other parts of the
    /// document, and -2 for the list of them.
    ///
    /// - Complexity: O(depth).
    private func section(of index: Int) -> Int {
        var index = index
        if isList(index) { return -2 }
        while pair.after.tree.elements[index].parent >= 0 {
            let parent = pair.after.parent(of: index)
            if isList(parent) { return index }
            index = parent
        }
        return -1
    }

    private func isList(_ index: Int) -> Bool {
        let element = pair.after.tree.elements[index]
        return element.depth == 1 && (element.name == Names.scenes || element.name == Names.objects)
    }
}

/// Which frames have no effect when a document is loaded, because constraints, the view around them or a controller
/// determine them.
///
/// `ComputedGeometry` asks less: it decides between two sides that both changed a frame.
private struct ComputedLayout {
    private let graph: ObjectGraph
    private let symbols: SymbolTable
    private let usesAutoLayout: Bool
    /// Views that constraints place among other views; those inside the view alone do not place it.
    private var constrained: Set<Symbol> = []

    /// - Complexity: O(n) in the references.
    init(_ graph: ObjectGraph, _ symbols: SymbolTable) {
        (self.graph, self.symbols) = (graph, symbols)
        usesAutoLayout = graph.hasValue("YES", Names.useAutolayout, of: 0)
        for reference in graph.references {
            let constraint = Int(reference.element)
            guard graph.tree.elements[constraint].name == Names.constraint,
                !graph.hasValue("YES", Names.placeholder, of: constraint),
                let view = graph.element(withID: reference.target),
                !graph.tree.subtree(of: view).contains(constraint)
            else { continue }
            constrained.insert(reference.target)
        }
    }

    /// Whether a frame or an autoresizing mask has no effect.
    func isComputed(_ index: Int) -> Bool {
        let (view, isFrame) = (graph.parent(of: index), graph.nodes[index].key == Names.frame)
        guard usesAutoLayout, isFrame || graph.nodes[index].key == Names.autoresizingMask else { return false }
        let list = graph.parent(of: view)
        if graph.tree.elements[list].name == Names.subviews {
            return isLaidOut(view, in: graph.parent(of: list), isFrame)
        }
        guard isFrame else { return false }
        let slot = symbols.text(graph.nodes[view].key)
        if graph.nodes[view].traits.contains(.cell) {
            return slot == "contentView" || slot.isEmpty && graph.nodes[list].traits.contains(.cellList)
        }
        // macOS does not give a controller's view the size of the screen.
        guard Self.controllerSlots.contains(slot), !graph.documentKind.hasPrefix("Mac") else { return false }
        return !graph.tree.children(of: list).contains { child in
            Self.simulatedSizes.contains(symbols.text(graph.nodes[child].key))
        }
    }

    private func isLaidOut(_ view: Int, in container: Int, _ isFrame: Bool) -> Bool {
        if graph.hasValue("YES", Names.fixedFrame, of: view) { return false }
        // The frames of a split view's panes place its dividers.
        if symbols.text(graph.tree.elements[container].name) == "splitView" { return false }
        if isFrame, graph.nodes[container].traits.contains(.laysOut) { return true }
        return graph.hasValue("NO", Names.translatesAutoresizingMaskIntoConstraints, of: view)
            && constrained.contains(graph.nodes[view].id)
    }

    /// The slots of what a controller lays out.
    private static let controllerSlots: Set<String> = ["view", "navigationBar", "tabBar", "toolbar"]

    /// What a controller has if a person chose the size of its view.
    private static let simulatedSizes: Set<String> = ["simulatedDestinationMetrics", "freeformSize"]
}
