/// Controllers that both sides led to: one is in one container, and none loads itself (R8).
extension Merger {
    /// R8: each side put a controller into a container of its own; it has one parent. The container that only holds it goes
    /// with the answer.
    mutating func decideParentControllers() {
        var places: [Int: UniquePlace] = [:]
        var contested: [(controller: Int, match: Int, rival: Int)] = []
        for match in 0..<table.count where isThere(match) {
            // What a side deletes of base is no second parent.
            guard !table.isUntouched(match), let side = source(of: match),
                input[side].isParent(table.node(match, side)!),
                let controller = resolvedTarget(of: match, Names.destination)
            else { continue }
            let versions = versions(of: match, leadingTo: controller)
            if versions.contains(.base) { continue }
            if let rival = places[controller, default: UniquePlace()].add(match, in: versions) {
                contested.append((controller, match, rival))
            }
        }
        if contested.isEmpty { return }
        let shared = Set(Side.allCases.flatMap(controllersOfManyParents))
        for (controller, match, rival) in contested {
            guard !shared.contains(controller), let place = places.removeValue(forKey: controller) else { continue }
            ask(about: match, rival)
            let question = registry.question(of: rival)!
            let losers = place.losers(favoring: favor)
            for rival in place.rivals {
                // The topmost element around it that base does not have.
                let container = path(from: rival).prefix { !table.has($0, .base) }.reduce(rival) { $1 }
                registry.attach(container, to: question)
                if losers.contains(rival) { takeUse(Names.destination, of: container) }
            }
        }
    }

    /// The versions in which a segue leads to a controller.
    private func versions(of segue: Int, leadingTo controller: Int) -> [Side] {
        Side.allCases.filter { changes.target(of: segue, Names.destination, $0) == controller }
    }

    /// The controllers that are in several containers of one version, which nobody is asked about.
    ///
    /// - Complexity: O(n) in the elements.
    private func controllersOfManyParents(_ side: Side) -> [Int] {
        var seen: Set<Int> = []
        return input[side].nodes.indices.compactMap { index in
            guard input[side].isParent(index), let id = input[side].reference(Names.destination, of: index),
                let controller = changes.match(ofID: id, side), !seen.insert(controller).inserted
            else { return nil }
            return controller
        }
    }

    /// A segue that loads one scene with another, and the only side that leads it there.
    private struct Load {
        var segue: Int
        var end: Int
        var by: Side?
    }

    /// R8: each side loads a scene with another one, so that loading one of them would never end: asks which one.
    ///
    /// - Complexity: O(n) in the elements, and in the segues for each that ours added.
    mutating func decideCirclesOfScenes() {
        var loads: [Int: [Load]] = [:]
        var adders: Set<Side> = []
        for match in 0..<table.count where isThere(match) {
            guard elementName(of: match) == Names.segue, let side = source(of: match),
                input[side].has(.destination, table.node(match, side)!),
                let end = resolvedTarget(of: match, Names.destination)
            else { continue }
            let versions = versions(of: match, leadingTo: end)
            let load = Load(segue: match, end: scene(of: end), by: versions.count == 1 ? versions[0] : nil)
            if let side = load.by { adders.insert(side) }
            loads[scene(of: match), default: []].append(load)
        }
        if !adders.isSuperset(of: [.ours, .theirs]) { return }
        for (start, own) in loads.sorted(by: { $0.key < $1.key }) {
            for load in own where load.by == .ours {
                let rivals = way(from: load.end, to: start, loads).filter { $0.by == .theirs }.map(\.segue)
                if rivals.isEmpty { continue }
                for rival in rivals { ask(about: load.segue, rival) }
                for loser in favor == .ours ? rivals : favor == .theirs ? [load.segue] : rivals + [load.segue] {
                    takeUse(Names.destination, of: loser)
                }
            }
        }
    }

    /// The scene around an element.
    private func scene(of match: Int) -> Int { path(from: match).first { elementName(of: $0) == Names.scene } ?? match }

    /// The segues by which loading one scene loads another one; none if it does not.
    private func way(from start: Int, to end: Int, _ loads: [Int: [Load]]) -> [Load] {
        /// By scene: the segue by which it was reached, and the scene that has it.
        var reached: [Int: (load: Load, from: Int)] = [:]
        var next = [start]
        while let scene = next.popLast() {
            for load in loads[scene] ?? [] where reached[load.end] == nil {
                reached[load.end] = (load, scene)
                next.append(load.end)
            }
        }
        var way: [Load] = []
        var scene = end
        while scene != start || way.isEmpty, let step = reached[scene] {
            way.append(step.load)
            scene = step.from
        }
        return way
    }
}
