import XibMergeCore

/// Where the content of a controller was saved to begin.
extension Painter {
    /// Moves a controller's view down if its content was saved without the navigation bar that is drawn above it. Where
    /// more than the end of something that scrolls would be cut at the bottom, the screen grows.
    func moveBelowBars(
        _ controller: Int, _ view: Int, _ bars: (status: Double, navigation: Double), _ screen: inout DrawnRect,
        _ root: inout DrawnRect
    ) {
        guard root.y == 0, let saved = savedTopInset(controller, view), saved <= bars.status + 1 else { return }
        root.y = bars.status + bars.navigation - max(saved, 0)
        let isCut = document.members(view, "subviews").contains { child in
            guard document.isInstalled(child), !Self.scrolling.contains(document.name(child)) else { return false }
            return ownFrame(child).map { $0.maxY > screen.height - root.y } ?? false
        }
        if isCut { screen.height += root.y }
        // A free size is that of the screen, whatever is left of it for the view.
        if let free = document.size(controller, key: "freeformSize") {
            screen.height = max(screen.height, min(free.height, root.maxY))
        }
    }

    private static let scrolling: Set<String> = [
        "tableView", "collectionView", "scrollView", "textView", "webView", "wkWebView", "mapView",
        "containerView",
    ]

    /// The height of the bars that the frames of a controller's view were saved for: the distance from the top of the view
    /// to the guide that constraints hold its subviews at.
    ///
    /// - Returns: In points; `nil` if there are no such constraints, or they tell different heights.
    func savedTopInset(_ controller: Int, _ view: Int) -> Double? {
        let graph = document.graph
        var guides: [Symbol: String] = [:]
        if let safeArea = document.child(view, key: "safeArea") { guides[graph.nodes[safeArea].id] = "top" }
        for guide in document.members(controller, "layoutGuides") where document.has(guide, "type", "top") {
            guides[graph.nodes[guide].id] = "bottom"
        }
        guard !guides.isEmpty, let subviews = document.child(view, named: "subviews") else { return nil }
        /// The stored top of an item, if it is a subview whose top the constraint is about.
        func top(_ item: Symbol, _ attribute: StaticString, of constraint: Int) -> Double? {
            guard document.has(constraint, attribute, "top"),
                let element = document.target(item, of: constraint),
                graph.parent(of: element) == subviews
            else { return nil }
            return ownFrame(element)?.y
        }
        func isGuide(_ item: Symbol, _ attribute: StaticString, of constraint: Int) -> Bool {
            guard let edge = graph.reference(item, of: constraint).flatMap({ guides[$0] }) else { return false }
            return document.string(constraint, attribute) == edge
        }
        var result: Double?
        for constraint in document.members(view, "constraints")
        where document.attribute(constraint, "relation") == nil && document.isInstalled(constraint) {
            let constant = document.length(constraint, "constant") ?? 0
            var inset: Double?
            if isGuide(Names.secondItem, "secondAttribute", of: constraint) {
                inset = top(Names.firstItem, "firstAttribute", of: constraint).map { $0 - constant }
            } else if isGuide(Names.firstItem, "firstAttribute", of: constraint) {
                inset = top(Names.secondItem, "secondAttribute", of: constraint).map { $0 + constant }
            }
            guard let inset else { continue }
            if let result, abs(result - inset) > 1 { return nil }
            result = inset
        }
        return result
    }
}
