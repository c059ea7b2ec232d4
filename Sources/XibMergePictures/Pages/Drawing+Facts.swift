import XibMergeCore

/// What the document of a drawing says of its objects; nothing where the drawing points at nothing.
extension Drawing {
    /// Whether an object and all around it are there in the device's size classes; `nil` if the document doesn't have it.
    func isInstalled(_ id: String) -> Bool? {
        guard let kept, let element = element(id) else { return nil }
        return sequence(first: element) { $0 > 0 ? kept.graph.parent(of: $0) : nil }.allSatisfy(kept.isInstalled)
    }

    /// Whether an object has views, none of which is there in the device's size classes.
    func lacksAllViews(_ id: String) -> Bool {
        guard let kept, let views = element(id).map({ kept.members($0, "subviews") }), !views.isEmpty else {
            return false
        }
        return !views.contains(where: kept.isInstalled)
    }

    /// Whether the document says where an object is. Otherwise the drawing has solved constraints, as well as it can.
    func storesFrame(_ id: String) -> Bool { element(id).map { kept!.rect($0, key: "frame") != nil } ?? false }

    private func element(_ id: String) -> Int? {
        kept.flatMap { document in document.symbols.symbol(ofText: id).flatMap(document.graph.element(withID:)) }
    }
}
