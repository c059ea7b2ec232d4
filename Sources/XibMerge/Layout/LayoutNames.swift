/// What a document says about the layout of all its views.
struct LayoutNames {
    /// Constraints and views that are installed only for some size classes.
    let excluded: Set<Symbol>
    /// Elements whose contents scroll.
    let scrolling: Set<Symbol>
    /// Elements without a size of their own.
    let sizeless: Set<Symbol>
    let isMac: Bool

    /// - Complexity: O(n) in the elements.
    init(_ graph: ObjectGraph, _ symbols: SymbolTable) {
        func symbolSet(_ names: [StaticString]) -> Set<Symbol> { Set(names.compactMap { symbols.symbol(of: $0) }) }
        scrolling = symbolSet(["scrollView", "tableView", "collectionView", "textView", "clipView"])
        sizeless = symbolSet([
            "view", "scrollView", "tableView", "collectionView", "textView", "containerView", "mapView", "wkWebView",
            "webView", "visualEffectView", "customView", "clipView", "outlineView", "splitView",
        ])
        isMac = graph.hasValue("MacOSX.Cocoa", Names.targetRuntime, of: 0)
        excluded = Set(graph.masks.lazy.filter { $0.value.contains([Names.exclude, Names.default]) }.map(\.key))
    }
}
