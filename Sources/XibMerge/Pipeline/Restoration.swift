/// A document after everything in it that changed, but that nobody edited, was set back.
public struct Restoration: Sendable, Equatable {
    /// The document.
    public var bytes: [UInt8]
    /// Whether nobody edited anything, so that the document is the old one, byte for byte.
    public var isWhole: Bool
    /// The number of derived changes that were set back; 0 if only the notation changed.
    public var count: Int
    /// The number of changes that remain.
    public var remainingCount: Int
}

/// Sets back what Interface Builder changed on its own: frames that constraints determine, notes about misplaced views,
/// versions of the tools, the chosen device, lists of images and classes, notation.
///
/// If nothing else changed, the result is `before`. Otherwise only the frames of scenes, and of a nib's top-level
/// objects, in which nobody edited anything are set back, and the device.
///
/// - Parameters:
///   - before: The old version, as UTF-8 bytes.
///   - after: The new version.
///   - includesCanvas: Whether positions on Interface Builder's canvas, and what it simulates there, are set back, too.
/// - Returns: `nil` if there is nothing to set back.
/// - Throws: `Problem` as `diff(before:after:)`.
/// - Complexity: O(n) in the bytes of both, apart from aligning reordered lists.
public func restoring(
    before: [UInt8], after: [UInt8], includesCanvas: Bool = false
) throws(Problem) -> Restoration? {
    let changes = UneditedChanges(try VersionPair(before: before, after: after), includesCanvas)
    guard before != after, LineEndingsChange(before: before, after: after) == nil else { return nil }
    if changes.edited.isEmpty {
        // What a person wrote on purpose, although it means nothing.
        guard comments(in: after).isSubset(of: comments(in: before)) else { return nil }
        return Restoration(bytes: before, isWhole: true, count: changes.unedited.count, remainingCount: 0)
    }
    let (replacements, count) = changes.replacements()
    let result = replacing(replacements, in: after)
    // Neither more nor less than that may differ now.
    guard count > 0, let left = try? UneditedChanges(VersionPair(before: before, after: result), includesCanvas),
        let taken = try? UneditedChanges(VersionPair(before: after, after: result), includesCanvas),
        left.edited.count == changes.edited.count, taken.edited.isEmpty
    else { return nil }
    return Restoration(
        bytes: result, isWhole: false, count: count, remainingCount: left.edited.count + left.unedited.count)
}

/// The comments of a document. Interface Builder writes one before each scene, and deletes all others.
private func comments(in bytes: [UInt8]) -> Set<[UInt8]> {
    let (opening, closing) = (Array("<!--".utf8), Array("-->".utf8))
    var comments: Set<[UInt8]> = []
    var start = 0
    while let sign = bytes[start...].firstIndex(of: opening[0]) {
        start = sign + 1
        guard bytes[sign...].starts(with: opening) else { continue }
        while start < bytes.count, !bytes[start...].starts(with: closing) { start += 1 }
        comments.insert(Array(bytes[sign..<start]))
    }
    return comments
}

/// The changes between two versions, divided into those that a person made and those that Interface Builder made on its
/// own.
///
/// This is stricter than `Change.isDerived`. What a diff may hide, a person may still have chosen: the size of a window,
/// of a macOS controller's view or of a nib's top-level view, the deployment target, how a view is laid out.
private struct UneditedChanges {
    private let pair: VersionPair
    private let includesCanvas: Bool
    private(set) var edited: [ChangeGroup] = []
    private(set) var unedited: [ChangeGroup] = []

    init(_ pair: VersionPair, _ includesCanvas: Bool) {
        (self.pair, self.includesCanvas) = (pair, includesCanvas)
        for group in Recreations.joined(ChangeGrouping(EditList(pair), pair).groups, pair) {
            if isUnedited(group) { unedited.append(group) } else { edited.append(group) }
        }
    }

    private func isUnedited(_ group: ChangeGroup) -> Bool {
        guard group.isDerived else { return false }
        switch group.category {
        case .header where group.attribute == .none:
            return group.edits.allSatisfy { name(of: $0.match) != Names.deployment }
        case .frames where group.attribute == .none: return isComputed(group.match)
        case .header, .frames:
            return pair.schema.isDerived(attribute: group.attribute)
                && pair.symbols.text(group.attribute) != "verifyAmbiguity"
        case .resources, .caches, .order: return true
        case .canvas: return includesCanvas
        default: return false
        }
    }

    /// The name of an element, in the new version where it has one.
    private func name(of match: Int) -> Symbol {
        if let index = pair.new(match) { return pair.after.tree.elements[index].name }
        return pair.before.tree.elements[pair.old(match)!].name
    }

    /// Whether a frame or an autoresizing mask has no effect when the document is loaded, because constraints or the
    /// view around it determine the frame.
    private func isComputed(_ match: Int) -> Bool {
        let versions = [(pair.before, pair.old(match)), (pair.after, pair.new(match))]
        return !pair.geometry.isTableEnd(match)
            && versions.allSatisfy { graph, index in
                guard let index, graph.nodes[index].key != Names.autoresizingMask else { return true }
                let view = graph.parent(of: index)
                let (list, slot) = (graph.parent(of: view), pair.symbols.text(graph.nodes[view].key))
                let isPlaced =
                    slot.isEmpty ? graph.tree.elements[list].name != Names.objects : Self.slots.contains(slot)
                // macOS does not give a controller's view the size of the screen.
                let isSized = slot != "view" || !graph.documentKind.hasPrefix("MacOSX")
                return graph.nodes[index].key == Names.frame && isPlaced && isSized
            }
    }

    /// The slots of views that a controller, a cell or a box lays out. In others, such as a title view, the size of the
    /// frame counts.
    private static let slots: Set<String> = ["view", "contentView", "navigationBar", "tabBar", "toolbar"]

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
        for group in unedited {
            guard group.category == .frames || name(of: group.match) == Names.device,
                let index = pair.new(group.match), !sections.contains(section(of: index))
            else { continue }
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
        let elements = pair.after.tree.elements
        if isList(index) { return -2 }
        while elements[index].parent >= 0 {
            if isList(Int(elements[index].parent)) { return index }
            index = Int(elements[index].parent)
        }
        return -1
    }

    private func isList(_ index: Int) -> Bool {
        let element = pair.after.tree.elements[index]
        return element.depth == 1 && (element.name == Names.scenes || element.name == Names.objects)
    }
}
