/// Ranges (R2): the ends that the sides set must leave room for what is inside.
extension Merger {
    /// Decides the ranges that attributes, or slots, of an element form.
    mutating func decideRanges(of match: Int, _ names: [Symbol]) {
        var ranges: [RangeRows.Range] = []
        for name in names {
            guard let range = RangeRows.range(endingAt: Array(input.symbols[name])), !ranges.contains(range) else {
                continue
            }
            ranges.append(range)
        }
        for range in ranges {
            let parts = range.names.map { name in ThreeWay { numbers(name, of: match, $0) } }
            guard isBroken(range, parts, of: match) else { continue }
            // What both changed, or else what one did.
            let edited = zip(range.names, parts).filter { $1.ours != $1.base || $1.theirs != $1.base }
            let changed = edited.map(\.0)
            let named = changed.contains(range.greatest) ? range.greatest : changed.first ?? range.greatest
            func slots(_ name: [UInt8]) -> [Int] { Side.allCases.compactMap { slot(name, of: match, $0) } }
            // What both changed, if that is not the end itself.
            let both = edited.filter { $1.ours != $1.base && $1.theirs != $1.base && $1.ours != $1.theirs }.map(\.0)
            let place = (both.contains(named) ? [named] : both + [named]).flatMap(slots).first
            var value = SettledValue(place: place ?? match, attribute: place == nil ? symbol(named)! : .none)
            value.elements = Set(range.names.flatMap(slots)).sorted()
            value.users = value.elements.filter { $0 != place }
            if place == nil {
                value.attributes = range.names.compactMap(symbol).map { AttributePlace(match: match, attribute: $0) }
            }
            ask(about: value)
        }
    }

    /// The slots of an element in which something changed.
    func keys(of match: Int) -> [Symbol] {
        var keys: [Symbol] = []
        for side in Side.allCases {
            guard let index = table.node(match, side) else { continue }
            for child in input[side].tree.children(of: index) {
                let key = input[side].nodes[child].key
                if key != .none, !table.isUntouched(table.match(of: child, side)) { keys.append(key) }
            }
        }
        return keys
    }

    private func slot(_ name: [UInt8], of match: Int, _ side: Side) -> Int? {
        guard let index = table.node(match, side), let slot = symbol(name) else { return nil }
        return input[side].child(in: slot, of: index).map { table.match(of: $0, side) }
    }

    /// The numbers that a version has for a name of a range.
    private func numbers(_ name: [UInt8], of match: Int, _ side: Side) -> [[UInt8]]? {
        if let value = symbol(name).flatMap({ changes.value($0, of: match, side) }) { return [value] }
        guard let slot = slot(name, of: match, side) else { return nil }
        let graph = input[side]
        return graph.tree.elements[table.node(slot, side)!].attributes
            .filter { ![Names.key, Names.type].contains(graph.tree.attributes[$0].name) }.map { graph.value($0) }
    }

    private func symbol(_ name: [UInt8]) -> Symbol? { input.symbols.symbol(of: name) }

    /// Whether what both sides changed of a range has no room for itself, or one value of it is disputed beside others.
    ///
    /// - Parameter parts: For each name of the range, the numbers of each version.
    private func isBroken(_ range: RangeRows.Range, _ parts: [ThreeWay<[[UInt8]]?>], of match: Int) -> Bool {
        if parts.allSatisfy({ $0.ours == $0.theirs }) { return false }
        if trivialSide(of: match, by: { one, two in parts.allSatisfy { $0[one] == $0[two] } }) != nil { return false }
        let sides = parts.map { part in trivialSide(of: match) { part[$0] == part[$1] } }
        let changed = parts.indices.filter { parts[$0].ours != parts[$0].theirs || parts[$0].base != parts[$0].ours }
        if sides.contains(nil) { return changed.count > 1 }
        let mixture = zip(parts, sides).map { $0[$1!] }
        return hasNoRoom(range, mixture) && !hasNoRoom(range, parts.map(\.base))
    }

    /// Whether a value is below the least or above the greatest one.
    private func hasNoRoom(_ range: RangeRows.Range, _ values: [[[UInt8]]?]) -> Bool {
        let numbers = values.map { $0?.map { Double(digits: $0) } }
        let (least, rest) = range.least == nil ? (nil, numbers[...]) : (numbers[0], numbers.dropFirst())
        let inside = rest.dropFirst().compactMap { $0 } + (least.map { [$0] } ?? [])
        func exceeds(_ low: [Double?]?, _ high: [Double?]?, _ isCount: Bool = false) -> Bool {
            guard let low, let high, low.count == high.count else { return false }
            return zip(low, high).contains { low, high in
                guard let low, let high else { return false }
                return isCount ? low >= high : low > high
            }
        }
        return inside.contains { exceeds($0, rest.first!, range.isCount) || exceeds(least, $0) }
    }
}
