/// Ranges (R2): the ends that the sides set must leave room for what is inside.
extension Merger {
    /// Decides the ranges that attributes of an element form.
    mutating func decideRanges(of match: Int) {
        let found = names(of: match).compactMap { RangeRows.range(endingAt: Array(input.symbols[$0])) }
        for range in Set(found) {
            let parts = range.names.map { name in
                ThreeWay { side in symbol(name).flatMap { changes.value($0, of: match, side) }.map { [$0] } }
            }
            guard isBroken(range, parts, of: match) else { continue }
            let names = range.names.compactMap(symbol)
            let changed = zip(range.names, parts).filter { $1.ours != $1.base || $1.theirs != $1.base }.map(\.0)
            let named = changed.contains(range.greatest) ? range.greatest : changed.first ?? range.greatest
            var value = SettledValue(place: match, attribute: symbol(named) ?? names[0])
            value.attributes = names.map { AttributePlace(match: match, attribute: $0) }
            ask(about: value)
        }
    }

    /// Decides the range that slots of one element form, if `match` is its last end.
    mutating func decideRange(endingAt match: Int) {
        guard let side = table.first(of: [.ours, .theirs], having: match), let index = table.node(match, side),
            case let key = input[side].nodes[index].key, key != .none,
            let range = RangeRows.range(endingAt: Array(input.symbols[key])), symbol(range.greatest) == key
        else { return }
        let owner = Int(table.parents[match])
        func slot(_ name: [UInt8], _ side: Side) -> Int? {
            guard let index = table.node(owner, side), let slot = symbol(name) else { return nil }
            return input[side].child(in: slot, of: index)
        }
        func numbers(_ name: [UInt8], _ side: Side) -> [[UInt8]]? {
            guard let child = slot(name, side) else { return nil }
            let graph = input[side]
            return graph.tree.elements[child].attributes
                .filter { ![Names.key, Names.type].contains(graph.tree.attributes[$0].name) }.map { graph.value($0) }
        }
        let parts = range.names.map { name in ThreeWay { numbers(name, $0) } }
        guard isBroken(range, parts, of: owner) else { return }
        let slots = range.names.map { name in
            Set(Side.allCases.compactMap { side in slot(name, side).map { table.match(of: $0, side) } }).sorted()
        }
        // What both changed, if that is not the end itself.
        let isDisputed = parts.map { $0.ours != $0.base && $0.theirs != $0.base && $0.ours != $0.theirs }
        let place = zip(slots, isDisputed).filter { $1 }.flatMap(\.0)
        var value = SettledValue(place: place.contains(match) ? match : place.first ?? match)
        value.elements = Set(slots.joined()).sorted()
        value.users = value.elements.filter { $0 != value.place }
        ask(about: value)
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
