import TestSupport
import Testing
import XibMergeCore
import XibMergeProjectModel

/// The texts of a document in another language.
struct TranslationTests {
    private func translation(
        _ files: [String: [UInt8]], into language: String = "de", of path: String = "App/Base.lproj/Main.storyboard"
    ) -> Translation {
        Translation(of: path, into: language, in: MemoryFiles(files))
    }

    private static let catalog = #"""
        {"sourceLanguage": "en", "version": "1.0", "strings": {
            "a-b-c.text": {"localizations": {"de": {"stringUnit": {"state": "translated", "value": "Hallo"}}, "ja": {}}},
            "d-e-f.title": {"localizations": {"de": {"variations": {"device": {"mac": {}, "other": {"stringUnit": {"value": "Los"}}}}}}},
            "g-h-i.title": {}}}
        """#

    @Test func tablesBesideTheDocumentAreRead() {
        let found = translation([
            "App/de.lproj/Main.strings": Array(
                #""a.text" = "Sch\U00f6n\n\"gut\""; "b.text" = "1"; "b.text" = "2";"#.utf8),
            "App/fr.lproj/Main.strings": Array("not read".utf8),
            "App/de.lproj/Other.strings": Array(#""o.text" = "x";"#.utf8),
            "Widget/de.lproj/Main.strings": Array(#""w.text" = "x";"#.utf8),
        ])
        expect(found.texts, equals: ["a.text": "Schön\n\"gut\"", "b.text": "2"])
        expect(found.languages == ["de", "fr"] && found.unreadTables.isEmpty)
    }

    @Test(arguments: ["App/mul.lproj/Main.xcstrings", "App/Main.xcstrings"])
    func catalogsAreRead(_ path: String) {
        let found = translation([path: Array(Self.catalog.utf8)])
        expect(found.texts, equals: ["a-b-c.text": "Hallo", "d-e-f.title": "Los"])
        expect(found.languages, equals: ["de", "en", "ja"])
    }

    @Test func spellingsOfALanguageAreOne() {
        let files = ["zh_Hans.lproj/A.strings": Array("a = b;".utf8)]
        expect(translation(files, into: "zh-hans", of: "A.xib").texts, equals: ["a": "b"])
    }

    @Test func tablesMayBeUTF16() {
        let text = #""a.text" = "Grün";"#
        let bytes: [UInt8] = [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
        expect(translation(["App/de.lproj/Main.strings": bytes]).texts, equals: ["a.text": "Grün"])
    }

    @Test(
        arguments: [
            ("Main.strings", #""a.text" = "x"; "b.text" = "no end"#), ("Main.strings", "<plist></plist>"),
            ("Main.strings", "\0\u{1}"),
            ("Main.xcstrings", #"{"strings": {"a.text": "#), ("Main.xcstrings", #"{"strings": []}"#),
            ("Main.xcstrings", #"{"strings": {"a.text": {}, "a.text": {}}}"#),
        ])
    func whatCannotBeReadIsTold(_ name: String, _ text: String) {
        let found = translation(["App/de.lproj/\(name)": Array(text.utf8)])
        expect(found.texts.isEmpty && found.unreadTables == ["App/de.lproj/\(name)"])
    }

    // The texts are no arguments: those are printed.
    @Test(arguments: ["Main.strings": "a = b;\n", "Main.xcstrings": "["])
    func whatIsTooLongIsTold(_ name: String, _ line: String) {
        whatCannotBeReadIsTold(name, String(repeating: line, count: 1 << 20))
    }

    @Test(
        arguments: [
            #"[]"#, #"{"localizations": []}"#, #"{"localizations": {"de": 1}}"#,
            #"{"localizations": {"de": {"stringUnit": []}}}"#,
            #"{"localizations": {"de": {"variations": {"plural": {"other": {"variations": {}}}}}}}"#,
        ])
    func aCatalogMayLie(_ entry: String) {
        let found = translation(["App/Main.xcstrings": Array(#"{"strings": {"a.text": \#(entry)}}"#.utf8)])
        expect(found.texts.isEmpty && found.unreadTables.isEmpty)
    }
}
