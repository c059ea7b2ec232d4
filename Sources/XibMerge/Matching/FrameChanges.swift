/// Finds frames that Interface Builder changed, not a person: it recomputed them for another size of the container, or
/// rounded them (R10).
struct FrameChanges {
    private let graphs: [ObjectGraph]
    private let table: MatchTable
    /// For each version, by element: the frame directly in it, or -1.
    private let frames: [[Int32]]

    /// - Parameter graphs: The versions that `table` matches.
    /// - Complexity: O(n) in the elements.
    init(_ graphs: [ObjectGraph], _ table: MatchTable) {
        (self.graphs, self.table) = (graphs, table)
        frames = graphs.map { graph in
            var frames = [Int32](repeating: -1, count: graph.nodes.count)
            // From the end, so that the first one is kept.
            for index in graph.nodes.indices.reversed() where graph.nodes[index].key == Names.frame {
                frames[graph.parent(of: index)] = Int32(index)
            }
            return frames
        }
    }

    /// Origin and size, in points.
    struct Frame: Equatable {
        var origin: SIMD2<Double>
        var size: SIMD2<Double>

        /// Whether no number differs by more than `points`.
        func isNear(_ other: Frame, _ points: Double) -> Bool {
            let differences = [origin - other.origin, size - other.size]
            return differences.allSatisfy { abs($0.x) <= points && abs($0.y) <= points }
        }

        /// Whether no part of it is outside of a container of `outer` points.
        func fits(in outer: SIMD2<Double>) -> Bool {
            let end = origin + size
            return min(origin.x, origin.y) >= 0 && end.x <= outer.x && end.y <= outer.y
        }
    }

    /// Why Interface Builder changed a frame.
    enum Cause {
        /// Its container has another size, and the autoresizing mask accounts for the change.
        case autoresizing
        /// No number differs by more than half a point.
        case rounding
    }

    /// Numbers that differ by no more than this mean the same place.
    static let rounding = 0.5

    /// By axis, the masks of the margin before, of the size, and of the margin after.
    private static let masks = [
        [Names.flexibleMinX, Names.widthSizable, Names.flexibleMaxX],
        [Names.flexibleMinY, Names.heightSizable, Names.flexibleMaxY],
    ]

    /// Why the frame in `side` differs from that in base, or `nil` where a person may have changed it.
    func cause(of match: Int, by side: Side) -> Cause? { cause(of: match, from: Side.base.rawValue, to: side.rawValue) }

    /// Why the frame in version `new` differs from that in version `old`, or `nil` where a person may have changed it.
    ///
    /// - Parameter match: Any element; an element that is not a frame has no cause.
    func cause(of match: Int, from old: Int, to new: Int) -> Cause? {
        guard let index = table.node(match, old), Names.geometry.contains(graphs[old].nodes[index].key),
            let before = frame(match, old), let after = frame(match, new)
        else { return nil }
        if before.isNear(after, Self.rounding) { return .rounding }
        guard graphs[old].nodes[index].key == Names.frame,
            let outer = container(of: match, old).flatMap({ frame($0, old) })?.size,
            let resized = container(of: match, new).flatMap({ frame($0, new) })?.size, outer != resized
        else { return nil }
        // One point, because Interface Builder rounds at each step.
        return self.resized(before, mask(of: match, old), from: outer, to: resized).isNear(after, 1)
            ? .autoresizing : nil
    }

    func frame(_ match: Int, _ side: Side) -> Frame? { frame(match, side.rawValue) }

    /// The numbers of a frame in one version; `nil` where the frame is missing or not numeric.
    private func frame(_ match: Int, _ version: Int) -> Frame? {
        guard let index = table.node(match, version) else { return nil }
        let values = [Names.x, Names.y, Names.width, Names.height].map { name -> Double? in
            guard let value = graphs[version].value(name, of: index) else { return 0 }
            return Double(digits: value).flatMap { abs($0) < 1e9 ? $0 : nil }
        }
        guard let x = values[0], let y = values[1], let width = values[2], let height = values[3] else { return nil }
        return Frame(origin: SIMD2(x, y), size: SIMD2(width, height))
    }

    /// The frame of the object that contains the frame's view, in one version.
    func container(of match: Int, _ version: Int) -> Int? {
        guard let index = table.node(match, version) else { return nil }
        let graph = graphs[version]
        let view = graph.parent(of: index)
        guard graph.tree.elements[view].parent >= 0 else { return nil }
        let frame = Int(frames[version][graph.owner(of: graph.parent(of: view))])
        return frame < 0 ? nil : Int(table.matches[version][frame])
    }

    /// The parts of a view that are flexible when its container changes size.
    func mask(of match: Int, _ version: Int) -> Set<Symbol> {
        guard let index = table.node(match, version) else { return [] }
        let tree = graphs[version].tree
        return Set(
            tree.children(of: graphs[version].parent(of: index))
                .filter { tree.elements[$0].name == Names.autoresizingMask }
                .flatMap { tree.elements[$0].attributes.map { tree.attributes[$0].name } })
    }

    /// A frame after its container was resized, by the view's autoresizing mask: the flexible parts share the
    /// difference in proportion to their old sizes.
    func resized(
        _ frame: Frame, _ mask: Set<Symbol>, from old: SIMD2<Double>, to new: SIMD2<Double>
    ) -> Frame {
        var result = frame
        for (axis, masks) in Self.masks.enumerated() {
            let (start, length) = (frame.origin[axis], frame.size[axis])
            let isFlexible = masks.map(mask.contains)
            let count = isFlexible.count { $0 }
            if count == 0 { continue }
            let parts = zip([start, length, old[axis] - start - length], isFlexible)
                .map { $1 ? max(0, $0) : 0 }
            let total = parts.reduce(0, +)
            let shares = zip(parts, isFlexible).map { part, isFlexible in
                isFlexible ? (total > 0 ? part / total : 1 / Double(count)) : 0
            }
            let growth = new[axis] - old[axis]
            result.origin[axis] += shares[0] * growth
            result.size[axis] += shares[1] * growth
        }
        return result
    }
}
