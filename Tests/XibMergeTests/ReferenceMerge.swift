/// A slow and plain merge of made-up documents, written from the rules' text alone, to compare the merge with.
///
/// It knows objects by their IDs, and of each its parent, attributes and values. Frames that a layout computes are left
/// out, and so is the order of a result. Where the text of a rule leaves a choice, it has no opinion.
struct ReferenceMerge {
    struct Object: Equatable {
        var name: String
        var parent: String
        /// By name, also those of values, such as `color textColor red`.
        var facts: [String: String]
        var targets: [String]

        /// That of a frame that is data.
        var width: Int? { facts["slot frame"]?.firstMatch(of: /\ width=(\d+)/).flatMap { Int($0.1) } }
    }

    enum Verdict: Equatable {
        case clean([String: Object])
        case conflict
        case unspecified
    }

    private let base: [String: Object]
    private let ours: [String: Object]
    private let theirs: [String: Object]
    /// Views whose frames are derived: the root, and what a constraint of any version refers to (R10).
    private let laidOut: Set<String>
    /// The views in each view of base, ours and theirs, in order.
    private let orders: [[String: [String]]]

    init(_ pair: MergeCase) {
        let constraints = [pair.base, pair.ours, pair.theirs].flatMap { version in
            version.root.subtree.filter { $0.name == "constraint" }
        }
        laidOut = Set(constraints.flatMap(\.targets) + [DocumentGenerator.rootID])
        base = Self.objects(pair.base, laidOut)
        ours = Self.objects(pair.ours, laidOut)
        theirs = Self.objects(pair.theirs, laidOut)
        orders = [pair.base, pair.ours, pair.theirs].map { version in
            version.root.subtree.reduce(into: [:]) { orders, view in
                if let id = view.id { orders[id] = view[container: "subviews"].compactMap(\.id) }
            }
        }
    }

    /// The objects of a document, by ID.
    func objects(_ document: ModelDocument) -> [String: Object] { Self.objects(document, laidOut) }

    private static func objects(_ document: ModelDocument, _ laidOut: Set<String>) -> [String: Object] {
        var objects: [String: Object] = [:]
        func facts(_ element: ModelElement, _ prefix: String, _ facts: inout [String: String]) {
            for (name, value) in element.attributes where name != "id" { facts[prefix + name] = value }
            for child in element.children where child.id == nil && child["key"] != nil {
                if child.name == "rect", laidOut.contains(element.id ?? "") { continue }
                // A slot has one value, whatever its tag: colors and fonts are compared as a whole (R2).
                let values = child.attributes.map { "\($0.name)=\($0.value)" }.sorted().joined(separator: " ")
                facts["\(prefix)slot \(child["key"]!)"] = "\(child.name) \(values)"
            }
        }
        func visit(_ element: ModelElement, _ parent: String) {
            var own = parent
            if let id = element.id {
                var object = Object(name: element.name, parent: parent, facts: [:], targets: element.targets)
                facts(element, "", &object.facts)
                (objects[id], own) = (object, id)
            }
            for child in element.children { visit(child, own) }
        }
        visit(document.root, "")
        return objects
    }

    func verdict() -> Verdict {
        if isBeyondTheText { return .unspecified }
        if hasTwoNewOrders { return .conflict }
        var merged: [String: Object] = [:]
        for id in Set(base.keys).union(ours.keys).union(theirs.keys) {
            switch (base[id], ours[id], theirs[id]) {
            case (let old?, let one?, let two?):
                guard let object = Self.merged(old, one, two) else { return .conflict }
                merged[id] = object
            case (nil, let one?, nil): merged[id] = one
            case (nil, nil, let two?): merged[id] = two
            // R5: what one side deleted the other must have left alone.
            case (let old?, nil, let two?): if old != two { return .conflict }
            case (let old?, let one?, nil): if old != one { return .conflict }
            case (_, nil, nil): continue
            // Nobody makes an ID twice.
            case (nil, _?, _?): return .unspecified
            }
        }
        for object in merged.values {
            // R5 and R6: something was put into, or refers to, what the other side deleted.
            if !object.parent.isEmpty && merged[object.parent] == nil { return .conflict }
            if object.targets.contains(where: { merged[$0] == nil }) { return .conflict }
        }
        for (id, object) in merged {
            // R7: no object is inside itself, and V7: the items of a constraint are inside its owner.
            guard Self.ancestors(of: id, in: merged) != nil else { return .conflict }
            if object.name == "constraint" {
                let isInside = object.targets.allSatisfy {
                    $0 == object.parent || Self.ancestors(of: $0, in: merged)?.contains(object.parent) == true
                }
                if !isInside { return .conflict }
            }
        }
        return .clean(merged)
    }

    /// R1 for each attribute, R2 for values, R7 for the parent; `nil` for a conflict.
    private static func merged(_ old: Object, _ one: Object, _ two: Object) -> Object? {
        guard let parent = resolved(old.parent, one.parent, two.parent) else { return nil }
        var object = Object(name: old.name, parent: parent, facts: [:], targets: [])
        for name in Set(old.facts.keys).union(one.facts.keys).union(two.facts.keys) {
            guard let value = resolved(old.facts[name], one.facts[name], two.facts[name]) else { return nil }
            object.facts[name] = value
        }
        object.targets = one.targets == old.targets ? two.targets : one.targets
        return object
    }

    /// R4: whether both sides put the views that all versions of a list have into new orders, and into two.
    private var hasTwoNewOrders: Bool {
        orders[0].contains { parent, old in
            let lists = orders.map { $0[parent] ?? [] }
            let known = Set(old).intersection(lists[1]).intersection(lists[2])
            let kept = lists.map { $0.filter(known.contains) }
            return Self.resolved(kept[0], kept[1], kept[2]) == nil
        }
    }

    private static func resolved<Value: Equatable>(_ old: Value, _ one: Value, _ two: Value) -> Value? {
        one == two || two == old ? one : one == old ? two : nil
    }

    /// The objects around one; `nil` for a circle.
    private static func ancestors(of id: String, in objects: [String: Object]) -> Set<String>? {
        var (found, next) = (Set<String>(), objects[id]?.parent)
        while let parent = next, !parent.isEmpty {
            guard found.insert(parent).inserted, parent != id else { return nil }
            next = objects[parent]?.parent
        }
        return found
    }

    /// Whether rules apply that leave a choice: twins (I7), successors (I9), edges that both constrained (R8), objects that
    /// one side moved and the other deleted (R5), frames that may be rounded (R10).
    private var isBeyondTheText: Bool {
        let versions = [base, ours, theirs]
        var owners: [String: Set<String>] = [:]
        for version in versions {
            for (id, object) in version where object.name == "outlet" {
                owners["\(object.parent) \(object.facts["property"] ?? "")", default: []].insert(id)
            }
        }
        if owners.values.contains(where: { $0.count > 1 }) { return true }
        let edges = [ours, theirs].map { side in
            Set(
                side.filter { $0.value.name == "constraint" && base[$0.key] == nil }.flatMap { _, object in
                    ["first", "second"].map {
                        "\(object.facts["\($0)Item"] ?? "") \(object.facts["\($0)Attribute"] ?? "")"
                    }
                })
        }
        if !edges[0].isDisjoint(with: edges[1]) { return true }
        return base.contains { id, old in
            let sides = [ours[id], theirs[id]]
            let isGone = sides.contains { $0 == nil }
            return sides.compactMap { $0 }.contains { side in
                isGone && side.parent != old.parent || Self.isRounded(old.width, side.width)
            }
        }
    }

    /// Whether two widths differ by a point, which may be the work of Interface Builder.
    private static func isRounded(_ old: Int?, _ new: Int?) -> Bool {
        guard let old, let new else { return false }
        return abs(old - new) == 1
    }
}
