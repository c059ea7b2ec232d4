import Foundation
import Testing
import XibMergeProjectModel

@testable import XibMergeProjectReaders

/// A font file is what somebody downloaded: whatever stands in it, it is read or refused.
struct FontFileTests {
    private static let folder = ProjectFixtureTests.root.appendingPathComponent("fonts-by-their-files/Shop/Fonts")

    private static let whole = ["text.ttf", "heading.otf", "pair.ttc", "flexible.ttf"]

    private func bytes(_ name: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: Self.folder.appendingPathComponent(name)))
    }

    @Test func namesAreRead() throws {
        #expect(try FontFile(bytes("text.ttf")).names == ["Brand-Regular", "Brand Regular"])
        #expect(try FontFile(bytes("pair.ttc")).names == ["Pair-One", "Pair-Two"])
        #expect(try FontFile(bytes("flexible.ttf")).variablePrefixes == ["Flexible"])
    }

    @Test(arguments: whole) func noPartOfAFontIsOne(name: String) throws {
        let bytes = try bytes(name)
        for end in bytes.indices {
            // A collection without its last font's texts, and so on.
            #expect(throws: SourceFault.self, "\(name) to \(end)") { try FontFile(Array(bytes[..<end])) }
        }
    }

    @Test(arguments: whole) func damagedFontsAreReadOrRefused(name: String) throws {
        let bytes = try bytes(name)
        for index in bytes.indices {
            for value in [0, 1, 0x7F, 0xFF] as [UInt8] {
                var damaged = bytes
                damaged[index] = value
                // A trap would end the run.
                let names = (try? FontFile(damaged))?.names
                #expect(names?.contains("Nobody-Has") != true)
            }
        }
    }
}
