/// Aligns the documents of the answers: common stretches, and hunks where they differ.
struct ConflictPieces {
    let changes: SideChanges
    let registry: QuestionRegistry
    private let writers: ThreeWay<DocumentWriter>
    private(set) var pieces: [ConflictPiece] = []
    /// The ancestors of the current element.
    private var path: [Int] = []
    /// What remains to be aligned, the next step last; deep nesting uses no call stack.
    private var pending: [Step] = []
    /// The question about each disputed match; `nil` where only an element around it has one.
    private var questions: [Int: Int?] = [:]

    private enum Step {
        case open(Int)
        case close(Int)
        /// The children between two common ones.
        case gap(ThreeWay<[Int]>)
    }

    /// The bytes that both answers share since the last hunk.
    private var common: [UInt8] = []

    init(
        _ changes: SideChanges, _ registry: QuestionRegistry, base: MergedTree, ours: MergedTree, theirs: MergedTree
    ) {
        (self.changes, self.registry) = (changes, registry)
        let writer = { DocumentWriter(input: changes.input, table: changes.table, tree: $0) }
        writers = ThreeWay(base: writer(base), ours: writer(ours), theirs: writer(theirs))
        add(ThreeWay { [writers] in Array(writers[$0].prolog) }, 0)
        pending = [.open(0)]
        while let step = pending.popLast() {
            switch step {
            case .open(let match): open(match)
            case .close(let match): close(match)
            case .gap(let children): addGap(children)
            }
        }
        add(ThreeWay { [writers] in Array(writers[$0].epilog) }, 0)
        endCommon()
    }

    private mutating func endCommon() {
        if common.isEmpty { return }
        pieces.append(.common(common))
        common = []
    }

    /// Adds the bytes of each answer at one place, as one piece.
    ///
    /// - Parameter asked: The question, where it is not the one about `match`.
    private mutating func add(_ bytes: ThreeWay<[UInt8]>, _ match: Int, asked: Int? = nil) {
        if bytes.ours == bytes.theirs {
            common += bytes.ours
            return
        }
        endCommon()
        let question = asked ?? question(about: match)
        let piece = ConflictPiece(question: question, base: bytes.base, ours: bytes.ours, theirs: bytes.theirs)
        if let last = pieces.indices.last, pieces[last].question == question {
            pieces[last].append(piece)
        } else {
            pieces.append(piece)
        }
    }

    /// The question that decides `match`: its own, that of its target, or that of the element around it.
    private mutating func question(about match: Int) -> Int {
        if let own = registry.question(of: match) { return own }
        let inner = questions[match] ?? question(in: match)
        questions[match] = .some(inner)
        return inner ?? path.reversed().lazy.compactMap { [registry] in registry.question(of: $0) }.first
            ?? registry.leader(0)
    }

    /// The question about the target of an element, about a target of something in it, or about something in it.
    private func question(in match: Int) -> Int? {
        for side in Side.allCases {
            guard let index = changes.table.node(match, side) else { continue }
            let range = changes.input[side].tree.subtree(of: index)
            for reference in changes.input[side].references(in: range) {
                if let target = changes.match(ofID: reference.target, side), let found = registry.question(of: target) {
                    return found
                }
            }
            for inner in range {
                if let found = registry.question(of: changes.table.match(of: inner, side)) { return found }
            }
        }
        return nil
    }

    private mutating func open(_ match: Int) {
        let (ours, theirs) = (writers.ours.tree.nodes[match], writers.theirs.tree.nodes[match])
        if isWrittenAlike(ours, theirs) {
            // Most of a document: written once, and not compared.
            if ours.source == .whole || ours.isVerbatim && theirs.isVerbatim {
                writers.ours.write(match, depth: path.count, to: &common, isRoot: path.isEmpty)
                return
            }
            if !path.isEmpty { writers.ours.writeLeading(match, depth: path.count, to: &common) }
            writers.ours.writeOpening(match, depth: path.count, to: &common)
        } else if !ours.isTag || !theirs.isTag || (ours.childCount == 0) != (theirs.childCount == 0) {
            addBytes(of: match) { writer, depth, output in output = writer.subtree(match, depth: depth) }
            return
        } else {
            addBytes(of: match) { writer, depth, output in
                if depth > 0 { writer.writeLeading(match, depth: depth, to: &output) }
                writer.writeOpening(match, depth: depth, to: &output)
            }
        }
        path.append(match)
        pending.append(.close(match))
        let (ourChildren, theirChildren) = (
            writers.ours.tree.children(of: match), writers.theirs.tree.children(of: match)
        )
        if ourChildren.elementsEqual(theirChildren) {
            for child in ourChildren.reversed() { pending.append(.open(Int(child))) }
        } else {
            pending += steps(below: match).reversed()
        }
    }

    private mutating func close(_ match: Int) {
        path.removeLast()
        if isWrittenAlike(writers.ours.tree.nodes[match], writers.theirs.tree.nodes[match]) {
            writers.ours.writeClosing(match, depth: path.count, to: &common)
        } else {
            addBytes(of: match) { writer, depth, output in writer.writeClosing(match, depth: depth, to: &output) }
        }
    }

    /// Whether both answers have the same tags for an element, and the same below it if it is copied as a whole.
    private func isWrittenAlike(_ ours: MergedNode, _ theirs: MergedNode) -> Bool {
        guard ours.source != .none, ours.source == theirs.source, ours.side == theirs.side,
            ours.leading == theirs.leading, ours.trailing == theirs.trailing,
            (ours.childCount == 0) == (theirs.childCount == 0)
        else { return false }
        if ours.source != .rebuilt { return true }
        let (our, their) = (writers.ours.tree.tags[Int(ours.tag)], writers.theirs.tree.tags[Int(theirs.tag)])
        return our.name == their.name && our.bytes == their.bytes
    }

    /// Adds what the answers have of an element: one of its tags, or all of it.
    private mutating func addBytes(of match: Int, _ write: (DocumentWriter, _ depth: Int, inout [UInt8]) -> Void) {
        func bytes(_ side: Side) -> [UInt8] {
            var output: [UInt8] = []
            if writers[side].tree.nodes[match].source != .none { write(writers[side], path.count, &output) }
            return output
        }
        var all = ThreeWay(base: [], ours: bytes(.ours), theirs: bytes(.theirs))
        // Where base has no such element, the run for base took it from one of the sides.
        if all.ours != all.theirs, changes.table.has(match, .base) { all.base = bytes(.base) }
        add(all, match)
    }

    /// Aligns the children of the answers; descends into those that both have in the same order.
    private func steps(below match: Int) -> [Step] {
        let ours = writers.ours.tree.children(of: match).map(Int.init)
        let theirs = writers.theirs.tree.children(of: match).map(Int.init)
        let anchors = SequenceAlignment.common(ours, theirs)
        let shared = Set(anchors)
        let base =
            writers.base.tree.nodes[match].source == .none
            ? []
            : writers.base.tree.children(of: match).map(Int.init)
                .filter { changes.table.has($0, .base) || shared.contains($0) }
        let positions = Dictionary(base.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
        var (ourIndex, theirIndex, baseIndex) = (0, 0, 0)
        var steps: [Step] = []
        for anchor in anchors + [-1] {
            let isInBase = anchor < 0 || positions[anchor].map { $0 >= baseIndex } ?? false
            steps.append(
                .gap(
                    ThreeWay(
                        base: isInBase ? Self.gap(base, &baseIndex, anchor) : [],
                        ours: Self.gap(ours, &ourIndex, anchor), theirs: Self.gap(theirs, &theirIndex, anchor))))
            if anchor >= 0 { steps.append(.open(anchor)) }
        }
        return steps
    }

    /// The elements from `index` up to `anchor`; moves `index` past the anchor.
    private static func gap(_ list: [Int], _ index: inout Int, _ anchor: Int) -> [Int] {
        let end = anchor < 0 ? list.count : list[index...].firstIndex(of: anchor)!
        defer { index = min(end + 1, list.count) }
        return Array(list[index..<end])
    }

    /// Adds what is between two common children, question by question.
    private mutating func addGap(_ children: ThreeWay<[Int]>) {
        var (ours, theirs, base) = (children.ours[...], children.theirs[...], children.base[...])
        // Elements of both answers are here only because their order is disputed.
        let order = path.last.flatMap { registry.orderQuestion(of: $0) }
        func question(about child: Int) -> Int {
            if let order, writers.ours.tree.nodes[child].source != .none,
                writers.theirs.tree.nodes[child].source != .none
            {
                return order
            }
            return self.question(about: child)
        }
        let sorting = sorting(of: [ours, theirs])
        while let first = comesFirst(theirs.first, ours.first, sorting) ? theirs.first : ours.first ?? theirs.first {
            let asked = question(about: first)
            // Up to a child of another question that comes before, so that the order is right whatever the answers are.
            func take(_ list: inout ArraySlice<Int>, _ side: Side, upTo other: Int?) -> [UInt8] {
                let other = other.flatMap { question(about: $0) == asked ? nil : $0 }
                var output: [UInt8] = []
                while let child = list.first, question(about: child) == asked, !comesFirst(other, child, sorting) {
                    output += writers[side].subtree(child, depth: path.count)
                    list = list.dropFirst()
                }
                return output
            }
            let our = take(&ours, .ours, upTo: theirs.first)
            let their = take(&theirs, .theirs, upTo: ours.first)
            add(ThreeWay(base: take(&base, .base, upTo: nil), ours: our, theirs: their), first, asked: asked)
        }
    }

    /// The order of the set that the current element is, if Xcode sorts it and these parts of it are sorted (R3).
    private func sorting(of parts: [ArraySlice<Int>]) -> SortOrder? {
        let order = SortOrder(input: changes.input, table: changes.table)
        guard let list = path.last.map(order.element), list.graph.nodes[list.index].traits.contains(.sorted),
            parts.allSatisfy({ order.isSorted(Array($0)) })
        else { return nil }
        return order
    }

    /// Whether a child comes before another one, which the other answer has here: in base, or in a sorted set.
    private func comesFirst(_ first: Int?, _ second: Int?, _ sorting: SortOrder?) -> Bool {
        guard let first, let second else { return false }
        if let one = changes.table.node(first, .base), let two = changes.table.node(second, .base),
            changes.input[.base].parent(of: one) == changes.input[.base].parent(of: two)
        {
            return one < two
        }
        return sorting?.precedes(first, second) ?? false
    }
}

extension DocumentWriter {
    /// An element with the white space before it and everything below it.
    func subtree(_ match: Int, depth: Int) -> [UInt8] {
        var output: [UInt8] = []
        write(match, depth: depth, to: &output, isRoot: depth == 0)
        return output
    }
}

/// A stretch of a merged document: either common to all answers or different between them.
struct ConflictPiece {
    /// The question that it belongs to, or `nil`.
    var question: Int?
    var base: [UInt8] = []
    var ours: [UInt8] = []
    var theirs: [UInt8] = []

    static func common(_ bytes: [UInt8]) -> ConflictPiece { ConflictPiece(question: nil, ours: bytes) }

    /// The bytes that all answers share, which are in `ours`.
    var common: [UInt8] { ours }

    /// Appends another piece's bytes for each answer.
    mutating func append(_ other: ConflictPiece) {
        base += other.base
        ours += other.ours
        theirs += other.theirs
    }

    /// Applies `change` to the bytes of each answer.
    mutating func update(_ change: (inout [UInt8]) -> Void) {
        change(&base)
        change(&ours)
        change(&theirs)
    }
}
