import Testing

@testable import XibMergeCore
@testable import XibMergePictures

/// Each folder of `Fixtures/Drawing` is a document and its picture; adding one is adding a test.
struct DrawingFixtureTests {
    /// Options by the name of the fixture, where it needs others than none.
    private static func options(_ name: String) -> Drawing.Options {
        Drawing.Options(showsConstraints: name == "ios-constraints")
    }

    static func drawing(_ name: String) throws -> Drawing {
        let file = try #require(Fixtures.names(in: "Drawing/\(name)").first { $0.hasPrefix("document.") })
        return try Drawing(of: Fixtures.bytes(at: "Drawing/\(name)/\(file)"), options: options(name))
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
                #expect(open >= 0)
                #expect(item.object < scene.objects.count)
            }
            #expect(open == 0)
        }
    }

    @Test func everyClassOfTheTablesIsInAFixture() throws {
        var drawn: [DrawnPlatform: Set<String>] = [:]
        for name in Fixtures.names(in: "Drawing") {
            let platform: DrawnPlatform = name.hasPrefix("mac") ? .macOS : .iOS
            drawn[platform, default: []].formUnion(try Self.drawing(name).tally.map(\.name))
        }
        // They are drawn as parts of what they stand in.
        let parts: Set<String> = ["clipView", "scroller"]
        #expect(Set(Look.uiKit.keys).subtracting(drawn[.iOS] ?? []).isEmpty)
        #expect(Set(Look.appKit.keys).subtracting(drawn[.macOS] ?? []).subtracting(parts).isEmpty)
    }
}
