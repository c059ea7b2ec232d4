import TestSupport
import Testing
import XibMergeCore
import XibMergeProjectModel

struct ProjectDocumentTests {
    @Test func placeholdersOfTheMac() throws {
        let document = try #require(
            ProjectDocument(
                path: "a/Main.xib",
                bytes: Array(
                    """
                    <document targetRuntime="MacOSX.Cocoa"><objects>
                    <customObject id="-2" userLabel="File's Owner" customClass="Owner"/>
                    <customObject id="-1" customClass="FirstResponder"/><customObject id="-3" customClass="NSObject"/>
                    <window id="w"><connections><outlet property="delegate" destination="-2" id="o"/></connections></window>
                    <customObject id="c" customClass="Helper"/></objects></document>
                    """.utf8)))
        expect(document.name, equals: "Main")
        expect(document.filesOwner?.customClass, equals: "Owner")
        expect(document.topLevel.map { document.objects[$0].id }, equals: ["w", "c"])
        expect(document.connections.map(\.name), equals: ["delegate"])
        expect(document.location(at: document.connections[0].offset).line, equals: 4)
    }

    @Test(arguments: ["", "<archive/>", "<document>", "plain"]) func noDocuments(text: String) {
        expect(ProjectDocument(path: "A.xib", bytes: Array(text.utf8)) == nil)
    }

    @Test func tablesOfOldAndNewEncodings() throws {
        let text = "\u{FEFF}/* x */\n\"abc-de-fgh.text\" = \"ä\";\n"
        let little = text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        for bytes in [Array(text.utf8), little] {
            let table = try #require(StringTable(path: "A.strings", bytes: bytes))
            expect(table.entries.map(\.key), equals: ["abc-de-fgh.text"])
            expect(table.location(of: table.entries[0]).line, equals: 2)
        }
        expect(StringTable(path: "A.strings", bytes: Array("<plist/>".utf8))?.isPropertyList == true)
        expect(StringTable.objectID(of: "23.title"), equals: "23")
        expect(StringTable.objectID(of: "Hello. World") == nil)
    }
}
