/// The table of a document's custom fonts, by file: a name for each text that uses the font.
///
/// Interface Builder computes it. A diff counts a change of it as computed only if it lists fonts that texts of the
/// document use. A merge treats it as a value.
struct FontTable {
    private let graph: ObjectGraph
    private let name: Symbol
    private let isComputed: Bool

    /// Marks the changes that only list fonts in use.
    ///
    /// - Complexity: O(n) in the elements of both versions if they have such a table.
    static func hide(in groups: inout [ChangeGroup], _ pair: VersionPair) {
        guard let name = pair.symbols.symbol(of: "customFonts") else { return }
        let old = FontTable(pair.before, pair.symbols, name: name)
        let new = FontTable(pair.after, pair.symbols, name: name)
        for number in groups.indices {
            let match = groups[number].match
            guard pair.old(match).map(old.computes) ?? true, pair.new(match).map(new.computes) ?? true else { continue }
            (groups[number].category, groups[number].isDerived) = (.resources, true)
        }
    }

    /// - Parameter name: The symbol of `customFonts`.
    /// - Complexity: O(n) in the elements.
    private init(_ graph: ObjectGraph, _ symbols: SymbolTable, name: Symbol) {
        (self.graph, self.name) = (graph, name)
        let texts = ["fontDescription", "font"].compactMap { symbols.symbol(ofText: $0) }
        var (used, listed) = (Set<[UInt8]>(), Set<[UInt8]>())
        for index in graph.nodes.indices {
            Steps.count()
            let element = graph.tree.elements[index]
            if texts.contains(element.name) {
                if let font = graph.value(Names.name, of: index) { used.insert(font) }
            } else if element.name == name {
                for entry in index..<Int(element.subtreeEnd) {
                    let font = graph.ownText(of: entry)
                    if !font.isEmpty { listed.insert(font) }
                }
            }
        }
        isComputed = listed.isSubset(of: used)
    }

    /// Whether an element is computed as part of the table.
    ///
    /// - Complexity: O(depth).
    private func computes(_ index: Int) -> Bool {
        isComputed && graph.element(called: name, around: index) != nil
    }
}
