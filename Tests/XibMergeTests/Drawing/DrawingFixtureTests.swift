import TestSupport
import Testing

@testable import XibMergeCore
@testable import XibMergePictures

/// Each folder of `Fixtures/Drawing` is a document and its picture; adding one is adding a test.
struct DrawingFixtureTests {
    /// Options by the name of the fixture, where it needs others than none.
    private static func options(_ name: String) -> Drawing.Options {
        Drawing.Options(showsConstraints: name == "ios-constraints")
    }

    private static func bytes(_ name: String) throws -> [UInt8] {
        let file = try #require(Fixtures.names(in: "Drawing/\(name)").first { $0.hasPrefix("document.") })
        return try Fixtures.bytes(at: "Drawing/\(name)/\(file)")
    }

    static func drawing(_ name: String) throws -> Drawing {
        try Drawing(of: bytes(name), options: options(name))
    }

    private static func elementNames(_ name: String) throws -> [String] {
        var symbols = SymbolTable()
        let tree = try SyntaxTree(parsing: bytes(name), symbols: &symbols)
        return tree.elements.map { symbols.text($0.name) }
    }

    @Test(arguments: Fixtures.names(in: "Drawing")) func aPictureIsThatOfTheFixture(_ name: String) throws {
        try Golden.expect(Self.drawing(name).svg(name: name), at: "Drawing/\(name)/picture.svg")
    }

    @Test(arguments: Fixtures.names(in: "Drawing")) func everyPictureIsWellFormed(_ name: String) throws {
        let drawing = try Self.drawing(name)
        let pictures = [drawing.svg(name: name)] + drawing.scenes.indices.map { drawing.svg(scene: $0) }
        for picture in pictures { #expect(throws: Never.self) { try SyntaxTree(parsing: picture) } }
    }

    @Test(arguments: Fixtures.names(in: "Drawing")) func everyGroupIsClosed(_ name: String) throws {
        for scene in try Self.drawing(name).scenes {
            var open = 0
            for item in scene.items {
                switch item.shape {
                case .begin, .clip: open += 1
                case .end: open -= 1
                default: break
                }
                expect(open >= 0)
                expect(item.object < scene.objects.count)
            }
            expect(open, equals: 0)
        }
    }

    @Test func everyClassOfTheTablesIsInAFixture() throws {
        var drawn: [DrawnPlatform: Set<String>] = [:]
        for name in Fixtures.names(in: "Drawing") {
            let platform: DrawnPlatform = name.hasPrefix("mac") ? .macOS : .iOS
            drawn[platform, default: []].formUnion(try Self.elementNames(name))
        }
        expect(Set(Look.uiKit.keys).subtracting(drawn[.iOS] ?? []).isEmpty)
        expect(Set(Look.appKit.keys).subtracting(drawn[.macOS] ?? []).isEmpty)
    }
}
