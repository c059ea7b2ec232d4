import TestSupport
import Testing
import XibMergeCore
import XibMergeProjectModel

@testable import XibMergeProject

/// Tables of translations: how they are read, renamed and how long that takes.
struct StringTableTests {
    /// A document with as many labels, all of one text.
    private func document(_ count: Int) -> String {
        let labels = (0..<count).map { "<label text=\"OK\" id=\"\(id("n", $0))\"/>" }
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
            <objects><view id="iN0-l3-epB"><subviews>\(labels.joined())</subviews></view></objects></document>
            """
    }

    private func id(_ prefix: String, _ number: Int) -> String {
        let digits = String(String(number + 1_000_000).dropFirst())
        return "\(prefix)\(digits.prefix(2))-\(digits.dropFirst(2).prefix(2))-\(digits.dropFirst(4))0"
    }

    /// A table of as many keys of labels that are gone, and one key twice.
    private func table(_ count: Int) -> String {
        (0..<count).map { number in
            let id = id("g", number)
            return """
                /* Class = "UILabel"; text = "OK"; ObjectID = "\(id)"; */
                "\(id).text" = "Gut";

                """
        }.joined() + "\"twice\" = \"1\";\n\"twice\" = \"2\";\n"
    }

    #if DEBUG
        private func steps(_ count: Int) throws -> Int {
            let (text, labels) = (Array(table(count).utf8), Array(document(count).utf8))
            let read = try #require(ProjectDocument(path: "Main.xib", bytes: labels))
            var found: [ProjectFinding] = []
            let steps = try Steps.counted {
                let table = try #require(StringTable(path: "de.lproj/Main.strings", bytes: text))
                let project = Project(documents: [read], sources: nil, tables: [table])
                found = OrphanStringsKey().findings(in: project) + DuplicateStringsKey().findings(in: project)
            }
            expect(found.count == 2 && found[0].fixes.isEmpty)
            return steps
        }

        @Test func stepsGrowWithTheKeys() throws {
            let (few, many) = (try steps(500), try steps(2000))
            expect(few > 500 && many < 5 * few, "\(few) steps for 500 keys, \(many) for 2000")
        }
    #endif

    @Test func twentyThousandKeysAreChecked() throws {
        let files = MemoryFiles(["Main.xib": document(3), "de.lproj/Main.strings": table(20_000)])
        let outcome = ProjectChecker().check(
            files, since: [], enabled: ["orphan-strings-key", "duplicate-strings-key", "strings-malformed"])
        expect(outcome.problems.isEmpty)
        let messages = outcome.findings.map(\.finding.message)
        expect(messages.count, equals: 2)
        expect(messages.contains { $0.hasPrefix("20000 translated keys are of objects that are gone, in 1 table: ") })
        expect(messages.contains("key 'twice' stands in line 40001 already; the last one counts"))
    }

    // MARK: - Fixes

    private static let login = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
        <objects><view id="iN0-l3-epB"><subviews>
        <label text="Sign In" id="new-Ab-Cd1"/>
        </subviews></view></objects></document>
        """

    private static let comment = "/* Class = \"UILabel\"; text = \"Sign In\"; ObjectID = \"old-Ab-Cd1\"; */\r\n"

    /// What the tables of the document become; `nil` where nothing is changed.
    private func fixed(_ tables: [String: [UInt8]], document: String = login) -> [String: [UInt8]]? {
        var files = tables
        files["Login.xib"] = Array(document.utf8)
        let found = ProjectChecker().check(MemoryFiles(files), since: [], enabled: ["orphan-strings-key"]).findings
        guard found.count == 1, !found[0].fixes.isEmpty else { return nil }
        for fix in found[0].fixes {
            expect(files[fix.path], equals: fix.before)
            files[fix.path] = fix.after
        }
        files["Login.xib"] = nil
        return files
    }

    private static let german = comment + "\"old-Ab-Cd1.text\" = \"Anmelden 🎉 \\\"x\\\"\";\r\n\"other\" = \"ä\";\r\n"

    private enum Form: CaseIterable {
        case plain, marked, little, big, littleWithoutMark

        func encoded(_ text: String) -> [UInt8] {
            func units(_ isLittle: Bool) -> [UInt8] {
                text.utf16.flatMap { unit in
                    let pair = [UInt8(unit & 0xFF), UInt8(unit >> 8)]
                    return isLittle ? pair : pair.reversed()
                }
            }
            return switch self {
            case .plain: Array(text.utf8)
            case .marked: [0xEF, 0xBB, 0xBF] + text.utf8
            case .little: [0xFF, 0xFE] + units(true)
            case .big: [0xFE, 0xFF] + units(false)
            case .littleWithoutMark: units(true)
            }
        }
    }

    @Test(arguments: Form.allCases) private func aKeyIsRenamedAndEveryOtherByteIsKept(form: Form) {
        let french = "\"old-Ab-Cd1.text\"=\"Connexion\";"
        let tables = [
            "de.lproj/Login.strings": Self.german, "fr.lproj/Login.strings": french, "Other.strings": Self.german,
        ]
        let fixed = fixed(tables.mapValues(form.encoded))
        // The comment stays what it is.
        let key = ("\"old-Ab-Cd1.text", "\"new-Ab-Cd1.text")
        expect(
            fixed,
            equals: [
                "de.lproj/Login.strings": form.encoded(Self.german.replacing(key.0, with: key.1)),
                "fr.lproj/Login.strings": form.encoded(french.replacing(key.0, with: key.1)),
                "Other.strings": form.encoded(Self.german),
            ])
    }

    @Test func aCatalogIsRenamed() {
        let catalog = #"""
            {
              "sourceLanguage" : "en",
              "strings" : {
                "old-Ab-Cd1.text" : {
                  "comment" : "Class = \"UILabel\"; text = \"Sign In\"; ObjectID = \"old-Ab-Cd1\";",
                  "localizations" : { "de" : { "stringUnit" : { "state" : "translated", "value" : "Anmelden" } } }
                }
              },
              "version" : "1.0"
            }
            """#
        let fixed = fixed(["mul.lproj/Login.xcstrings": Array(catalog.utf8)])
        expect(
            fixed?["mul.lproj/Login.xcstrings"]
                == Array(catalog.replacing("\"old-Ab-Cd1.text", with: "\"new-Ab-Cd1.text").utf8))
    }

    /// What was renamed in one table when something went wrong is renamed in the others later.
    @Test func theRestOfTheTablesIsRenamed() {
        let done = Self.german.replacing("\"old-Ab-Cd1.text", with: "\"new-Ab-Cd1.text")
        let fixed = fixed([
            "de.lproj/Login.strings": Array(done.utf8), "fr.lproj/Login.strings": Array(Self.german.utf8),
        ])
        expect(fixed?["fr.lproj/Login.strings"], equals: Array(done.utf8))
    }

    @Test func whatIsNotCertainStays() {
        let german = Array(Self.german.utf8)
        // Another object has the text as well.
        let two = Self.login.replacing("</subviews>", with: "<label text=\"Sign In\" id=\"two-Ab-Cd1\"/></subviews>")
        expect(fixed(["de.lproj/Login.strings": german], document: two) == nil)
        // So has another object that is gone.
        let again = german + Array(Self.german.replacing("old-Ab", with: "ore-Ab").utf8)
        expect(fixed(["de.lproj/Login.strings": again]) == nil)
        // The text is no text of that kind.
        let title = Array(Self.german.replacing("old-Ab-Cd1.text", with: "old-Ab-Cd1.title").utf8)
        expect(fixed(["de.lproj/Login.strings": title]) == nil)
        // Somebody translated the new object already.
        let both = german + Array("\"new-Ab-Cd1.text\" = \"Los\";".utf8)
        expect(fixed(["de.lproj/Login.strings": both]) == nil)
        expect(fixed(["de.lproj/Login.strings": german, "fr.lproj/Login.strings": both]) == nil)
        // Nobody knows what comes behind a fault.
        expect(fixed(["de.lproj/Login.strings": german, "fr.lproj/Login.strings": german + [0x22]]) == nil)
        for other in [
            "/* no end\n\"old-Ab-Cd1.text\" = \"a\";", "<plist><dict><key>old-Ab-Cd1.text</key></dict></plist>",
            "bplist00\u{1}",
            "\"old-Ab-Cd1\\U002etext\" = \"a\";",
        ] {
            expect(fixed(["de.lproj/Login.strings": german, "fr.lproj/Login.strings": Array(other.utf8)]) == nil)
        }
        // The object is there.
        let kept = Self.login.replacing("</subviews>", with: "<label text=\"A\" id=\"old-Ab-Cd1\"/></subviews>")
        expect(fixed(["de.lproj/Login.strings": german], document: kept) == nil)
    }
}
