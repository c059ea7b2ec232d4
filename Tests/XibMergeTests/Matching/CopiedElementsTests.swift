import TestSupport
import Testing

@testable import XibMergeCore

/// What is known of elements that were copied from another version is what reading them alone finds.
struct CopiedElementsTests {
    /// The objects of three versions and their matches, with or without what is known of the first.
    private func reading(_ versions: [[UInt8]], isCopied: Bool) throws -> (text: String, untouched: Int) {
        var symbols = SymbolTable(capacity: 256)
        let schema = DocumentSchema(symbols: &symbols)
        var graphs: [ObjectGraph] = []
        for bytes in versions {
            let known = isCopied ? graphs.first.map { (tags: KnownTags($0.tree), graph: $0) } : nil
            graphs.append(
                try ObjectGraph(
                    parsing: bytes, as: .base, like: known, to: "test", schema: schema, symbols: &symbols))
        }
        let table = MatchTable(graphs, symbolCount: symbols.count)
        let objects = graphs.map { graph in
            let nodes = graph.nodes.map { node in
                [node.id, node.key, node.natural].map(symbols.text).joined(separator: "/")
                    + " \(node.traits.rawValue) \(node.isDerived)"
            }
            let references = graph.references.map { reference in
                let name = symbols.text(graph.tree.attributes[Int(reference.attribute)].name)
                return "\(reference.element) \(name) \(symbols.text(reference.target)) \(reference.kind)"
            }
            let elements = graph.nodes.indices.map { graph.element(withID: graph.nodes[$0].id) }
            return "\(nodes)\n\(references)\n\(elements)"
        }
        let text = "\(objects)\n\(table.nodes)\n\(table.parents)\n\(table.isPositional)"
        let untouched = (0..<table.count).filter { match in
            guard table.isUntouched(match) else { return false }
            let bytes = graphs.enumerated().map { version, graph in
                Array(graph.tree.bytes[graph.tree.elements[Int(table.nodes[match][version])].whole])
            }
            expect(bytes.allSatisfy { $0 == bytes[0] })
            return true
        }
        return (text, untouched.count)
    }

    @Test(arguments: 0..<80) func versionsOfOneDocument(_ seed: UInt64) throws {
        let merge = MergeCase(seed: seed)
        let versions = [merge.base.bytes, merge.ours.bytes, merge.theirs.bytes]
        let (copied, alone) = (try reading(versions, isCopied: true), try reading(versions, isCopied: false))
        expect(copied.text, equals: alone.text)
        expect(alone.untouched, equals: 0)
        // A root is never copied, but all that is in it.
        let other = Array(
            String(decoding: versions[0], as: UTF8.self).replacing("<document ", with: "<document  ").utf8)
        expect(other != versions[0])
        try expect(reading([versions[0], other, other], isCopied: true).untouched > 0)
    }

    /// The members of a parallel list are told apart by the views beside it, which may have changed where they have not.
    @Test func listsBesideOtherViews() throws {
        func stack(_ ids: [String]) -> [UInt8] {
            let views = ids.map { "<view id=\"\($0)\"/>" }.joined()
            return [UInt8](
                """
                <document><objects><stackView id="s-s-s"><subviews>\(views)</subviews><visibilityPriorities><integer \
                value="1000"/><integer value="999"/></visibilityPriorities></stackView></objects></document>
                """.utf8)
        }
        let versions = [stack(["a-a-a", "b-b-b"]), stack(["b-b-b", "c-c-c"]), stack(["b-b-b"])]
        try expect(reading(versions, isCopied: true).text, equals: reading(versions, isCopied: false).text)
    }
}
