/// What a document says about the layout of all its views, and the symbols of the names that say it.
struct LayoutNames {
    /// Constraints and views that are installed only for some size classes.
    let excluded: Set<Symbol>
    /// Elements whose contents scroll.
    let scrolling: Set<Symbol>
    /// Elements without a size of their own.
    let sizeless: Set<Symbol>
    let isMac: Bool

    let axis: Symbol
    let distribution: Symbol
    let alignment: Symbol
    let spacing: Symbol
    let hidden: Symbol
    let layoutMarginsRelativeArrangement: Symbol
    let baselineRelativeArrangement: Symbol
    let spacingType: Symbol
    let edgeInsets: Symbol

    /// - Complexity: O(n) in the elements.
    init(_ graph: ObjectGraph, _ symbols: SymbolTable) {
        // A name that no version has is the empty one, which no element or attribute has.
        func symbol(_ name: StaticString) -> Symbol { symbols.symbol(of: name) ?? .none }
        func symbolSet(_ names: [StaticString]) -> Set<Symbol> { Set(names.compactMap { symbols.symbol(of: $0) }) }
        (axis, distribution, alignment) = (symbol("axis"), symbol("distribution"), symbol("alignment"))
        (spacing, spacingType, hidden) = (symbol("spacing"), symbol("spacingType"), symbol("hidden"))
        layoutMarginsRelativeArrangement = symbol("layoutMarginsRelativeArrangement")
        baselineRelativeArrangement = symbol("baselineRelativeArrangement")
        edgeInsets = symbol("edgeInsets")
        scrolling = symbolSet(["scrollView", "tableView", "collectionView", "textView", "clipView"])
        sizeless = symbolSet([
            "view", "scrollView", "tableView", "collectionView", "textView", "containerView", "mapView", "wkWebView",
            "webView", "visualEffectView", "customView", "clipView", "outlineView", "splitView",
        ])
        isMac = graph.hasValue("MacOSX.Cocoa", Names.targetRuntime, of: 0)
        var excluded: Set<Symbol> = []
        for index in graph.nodes.indices where graph.tree.elements[index].name == Names.exclude {
            let variation = graph.parent(of: graph.parent(of: index))
            guard graph.tree.elements[variation].name == Names.variation, graph.nodes[variation].key == Names.default,
                let id = graph.reference(Names.reference, of: index)
            else { continue }
            excluded.insert(id)
        }
        self.excluded = excluded
    }
}
