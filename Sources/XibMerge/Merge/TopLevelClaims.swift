/// Finds top-level objects of a nib that stand at another index than the side that added them has seen, since the other
/// side added one as well: code takes them by index.
struct TopLevelClaims {
    let changes: Changes

    struct Claim {
        /// The object that was pushed back, and the side that added it.
        var match: Int
        var side: Side
        /// 0-based, among the objects that loading the nib gives.
        var claimed: Int
        var actual: Int
        /// What stands at the claimed index now.
        var holder: Int
    }

    /// - Complexity: O(n) in the top-level objects.
    func claims(in tree: MergedTree) -> [Claim] {
        guard let list = topLevelList, tree.nodes[list].source != .none else { return [] }
        let (ours, theirs) = (objects(list, .ours), objects(list, .theirs))
        let result = tree.children(of: list).map(Int.init).filter { isLoaded($0) }
        var claims: [Claim] = []
        for (side, objects) in [(Side.ours, ours), (.theirs, theirs)] {
            let indices = Dictionary(objects.enumerated().map { ($1, $0) }, uniquingKeysWith: { one, _ in one })
            for (actual, match) in result.enumerated() where !changes.table.has(match, .base) {
                guard let claimed = indices[match], claimed != actual, claimed < result.count else { continue }
                // Pushed by the other side's addition, not by its deletion or new order.
                let holder = result[claimed]
                guard !changes.table.has(holder, .base), !changes.table.has(holder, side) else { continue }
                claims.append(Claim(match: match, side: side, claimed: claimed, actual: actual, holder: holder))
            }
        }
        return claims
    }

    /// The list of top-level objects of a nib of UIKit; AppKit gives them in no order, storyboards not at all.
    private var topLevelList: Int? {
        let graph = changes.input[.ours]
        guard !graph.hasValue("MacOSX.Cocoa", Names.targetRuntime, of: 0) else { return nil }
        return graph.tree.children(of: 0).first { graph.tree.elements[$0].name == Names.objects }
            .map { changes.table.match(of: $0, .ours) }
    }

    private func objects(_ list: Int, _ side: Side) -> [Int] {
        guard let index = changes.table.node(list, side) else { return [] }
        return changes.input[side].tree.children(of: index).map { changes.table.match(of: $0, side) }
            .filter(isLoaded)
    }

    /// Whether loading the nib gives the object; placeholders stand for what the loading code passes.
    private func isLoaded(_ match: Int) -> Bool {
        guard let side = Side.allCases.first(where: { changes.table.has(match, $0) }) else { return false }
        return changes.input[side].tree.elements[changes.table.node(match, side)!].name != Names.placeholder
    }
}
