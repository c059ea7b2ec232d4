import TestSupport
import Testing

@testable import XibMergeCore

/// A text that is read beside another version gives what it gives alone, whatever the other version is.
struct KnownTagsTests {
    /// What a parser finds in a text, names spelled out; or its error.
    private func reading(_ bytes: [UInt8], like model: [UInt8]? = nil) -> String {
        var symbols = SymbolTable(capacity: 256)
        let known = model.flatMap { try? SyntaxTree(parsing: $0, symbols: &symbols) }.map(KnownTags.init)
        do {
            let tree = try SyntaxTree(parsing: bytes, like: known, symbols: &symbols)
            return tree.elements.map { element in
                let attributes = tree.attributes[element.attributes].map { attribute in
                    "\(symbols.text(attribute.name))@\(attribute.start) \(attribute.value) "
                        + "\(attribute.hasReference) \(attribute.hasGreaterThan)"
                }
                return "\(symbols.text(element.name)) \(element.parent) \(element.subtreeEnd) \(element.depth) "
                    + "\(element.leading) \(element.whole) \(element.content) \(element.flags.rawValue) \(attributes)"
            }.joined(separator: "\n")
        } catch {
            return "\(error)"
        }
    }

    private func expectSame(_ bytes: [UInt8], like model: [UInt8], _ comment: @autoclosure () -> String) {
        let isSame = reading(bytes, like: model) == reading(bytes)
        expect(isSame, "\(comment())")
    }

    @Test(arguments: 0..<60) func versionsOfOneDocument(_ seed: UInt64) {
        let merge = MergeCase(seed: seed)
        let versions = [merge.base.bytes, merge.ours.bytes, merge.theirs.bytes]
        for (number, bytes) in versions.enumerated() {
            for model in versions { expectSame(bytes, like: model, "version \(number) of seed \(seed)") }
        }
    }

    @Test func foreignBytesAnywhere() {
        let model = MergeCase(seed: 3).base.bytes
        var random = SeededGenerator(seed: 3)
        let foreign = [UInt8]("<>&\"'/= \n".utf8)
        for round in 0..<400 {
            var bytes = model
            for _ in 0..<3 {
                let place = Int.random(in: 0..<bytes.count, using: &random)
                switch Int.random(in: 0..<3, using: &random) {
                case 0: bytes[place] = foreign.randomElement(using: &random)!
                case 1: bytes.removeSubrange(place..<min(place + 40, bytes.count))
                default: bytes.insert(contentsOf: bytes[place..<min(place + 40, bytes.count)], at: place)
                }
            }
            expectSame(bytes, like: model, "round \(round)")
        }
    }

    /// 1: a tag in the middle is replaced. 2: removed. 3: new. 4: elements change places. 5: the tag of the model, cut off by
    /// the end of the text. 6: an attribute twice, in a tag that the model has up to there. 7: `>` in a value. 8: tags that
    /// end in the same 16 bytes. 9: a tag that starts another way.
    @Test(arguments: [
        (1, "<a><b x='1111111111111111'/><c y='2222222222222222'/></a>", "<a><b x='3'/><c y='2222222222222222'/></a>"),
        (2, "<a><b x='1111111111111111'/><c y='2222222222222222'/></a>", "<a><c y='2222222222222222'/></a>"),
        (3, "<a><c y='2222222222222222'/></a>", "<a><b x='1111111111111111'/><c y='2222222222222222'/></a>"),
        (
            4, "<a><b x='1111111111111111'/><c y='2222222222222222'/></a>",
            "<a><c y='2222222222222222'/><b x='1111111111111111'/></a>"
        ),
        (5, "<a><b x='1111111111111111'/></a>", "<a><b x='11111111111"),
        (6, "<a><b x='1'/></a>", "<a><b x='1' x='1'/></a>"),
        (7, "<a><b x='1>2 &gt; 3333333333333'/><b x='4'/></a>", "<a><b x='4'/><b x='1>2 &gt; 3333333333333'/></a>"),
        (
            8, "<a><b x='1' y='2222222222222222222'/><b x='3' y='2222222222222222222'/></a>",
            "<a><b x='3' y='2222222222222222222'/><b x='5' y='2222222222222222222'/></a>"
        ),
        (9, "<a><bb yyyyyyyyyyyyyyyyyyyyyyyy='2'/></a>", "<a><b yyyyyyyyyyyyyyyyyyyyyyyyy='2'/></a>"),
    ]) func tags(_ row: Int, _ model: String, _ text: String) {
        expectSame([UInt8](text.utf8), like: [UInt8](model.utf8), "row \(row)")
    }

    /// Behind an edit the tags are copied again, not read.
    @Test func findsItsWayBack() {
        let model = (0..<200).map { "<view text='some longer text' id='aaa-bb-\(1000 + $0)'/>" }
        for edited in [
            Array(model[50...]), Array(model[..<150]), Array(model[100...] + model[..<100]),
            model.flatMap { [$0, "<label id='x'/>"] },
        ] {
            let bytes = [UInt8](("<a>" + edited.joined() + "</a>").utf8)
            let known = [UInt8](("<a>" + model.joined() + "</a>").utf8)
            var symbols = SymbolTable(capacity: 256)
            let tags = KnownTags(try! SyntaxTree(parsing: known, symbols: &symbols))
            let positions = bytes.indices.filter { bytes[$0...].starts(with: "<view".utf8) }
            let copied = bytes.withUnsafeBufferPointer { text in
                tags.withCursor { cursor in
                    var cursor = cursor
                    return positions.filter { position in
                        if cursor.element(at: position, in: text) != nil { return true }
                        let end = text[position...].firstIndex(of: UInt8(ascii: ">"))! + 1
                        cursor.hasRead(position..<end, of: text)
                        return false
                    }.count
                }
            }
            expect(copied >= positions.count - 2)
        }
    }
}
