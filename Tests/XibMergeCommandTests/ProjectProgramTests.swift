import Foundation
import TestSupport
import Testing

/// `xibmerge check` of folders, whose documents are checked against their project.
@Suite(.startsPrograms) struct ProjectProgramTests {
    /// A sandbox with a document whose outlet is stale.
    private func project() throws -> Sandbox {
        let sandbox = try Sandbox()
        try sandbox.write(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
                <objects>
                    <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner"/>
                    <view id="iN0-l3-epB" customClass="Card" customModule="Shop" customModuleProvider="target">
                        <connections>
                            <outlet property="titl" destination="iN0-l3-epB" id="o1A-2b-C3d"/>
                        </connections>
                    </view>
                </objects>
            </document>

            """, to: "Card.xib")
        try sandbox.write("class Card: UIView { @IBOutlet var title: UIView! }\n", to: "Card.swift")
        return sandbox
    }

    @Test func aFolderIsCheckedAgainstItsSources() throws {
        let check = try project().run(built("xibmerge"), ["check", "--quiet", "."])
        expect(check.status, equals: 1)
        expect(
            check.output,
            equals: """
                Card.xib:7:17: error: outlet 'titl': class 'Card' has no such property (View "Card" (iN0-l3-epB)) \
                [stale-outlet]
                hint: did you mean 'title'?

                """)
    }

    /// A document whose label was made anew, and the translations of the old one.
    private func translations() throws -> Sandbox {
        let sandbox = try Sandbox()
        try sandbox.write(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
                <objects>
                    <label text="Sign In" id="new-Ab-Cd1"/>
                </objects>
            </document>

            """, to: "App/Login.xib")
        for (language, word) in [("de", "Anmelden"), ("fr", "Connexion")] {
            try sandbox.write(
                """
                /* Class = "UILabel"; text = "Sign In"; ObjectID = "old-Ab-Cd1"; */
                "old-Ab-Cd1.text" = "\(word)";

                """, to: "App/\(language).lproj/Login.strings")
        }
        return sandbox
    }

    @Test func fixesMoveTranslationsInAllTables() throws {
        let sandbox = try translations()
        let check = try sandbox.run(built("xibmerge"), ["check", "App"])
        expect(check.errors, equals: "xibmerge: checked 1 document: 1 note; '--fix=translations' mends all\n")
        let before = try sandbox.read("App/de.lproj/Login.strings")
        // Other fixes touch no translations.
        try expect(sandbox.run(built("xibmerge"), ["check", "--fix", "App"]).errors, equals: check.errors)
        try expect(sandbox.read("App/de.lproj/Login.strings"), equals: before)
        let fix = try sandbox.run(built("xibmerge"), ["check", "--fix=translations", "App"])
        expect(fix.status == 0 && fix.output.isEmpty)
        expect(
            fix.errors,
            equals: """
                xibmerge: fixed App/de.lproj/Login.strings
                xibmerge: fixed App/fr.lproj/Login.strings
                xibmerge: checked 1 document, fixed 1 finding: nothing found

                """)
        let after = try sandbox.read("App/de.lproj/Login.strings")
        expect(after, equals: before.replacing("\"old-Ab-Cd1.text", with: "\"new-Ab-Cd1.text"))
        try expect(sandbox.read("App/fr.lproj/Login.strings").contains("\"new-Ab-Cd1.text\" = \"Connexion\";"))
    }

    /// Tables that nobody asked to have checked, and those behind links, are not written to.
    @Test func fixesStayInWhatIsChecked() throws {
        let sandbox = try translations()
        try sandbox.run("mkdir", ["-p", ".git", "elsewhere"])
        try sandbox.run("mv", ["App/fr.lproj/Login.strings", "elsewhere/Login.strings"])
        try sandbox.run("ln", ["-s", "../../elsewhere/Login.strings", "App/fr.lproj/Login.strings"])
        let before = try sandbox.read("App/de.lproj/Login.strings")
        let fix = try sandbox.run(built("xibmerge"), ["check", "--fix=translations", "App"])
        expect(fix.errors, equals: "xibmerge: checked 1 document: 1 note\n")
        try expect(sandbox.read("App/de.lproj/Login.strings"), equals: before)
    }

    @Test(arguments: [
        ["check", "--no-sources", "."], ["check", "Card.xib"], ["check", "--only", "duplicate-id", "."],
        ["check", "--disable", "stale-outlet", "."],
    ])
    func whatNeedsNoSourcesFindsNothing(words: [String]) throws {
        let check = try project().run(built("xibmerge"), words)
        expect(check.status == 0 && check.output.isEmpty)
    }

    /// Without the file other rules would apply.
    @Test func aConfigurationThatIsNoFileIsReported() throws {
        let sandbox = try project()
        try sandbox.run("ln", ["-s", "nowhere", ".xibmerge.yml"])
        let check = try sandbox.run(built("xibmerge"), ["check", "--no-sources", "Card.xib"])
        expect(check.status == 2 && check.errors.contains(".xibmerge.yml: is not a regular file"), "\(check.errors)")
    }

    @Test func sinceARevisionOnlyWhatIsNewIsReported() throws {
        let sandbox = try project()
        for words in [
            ["init", "-q"], ["add", "."],
            ["-c", "user.name=A", "-c", "user.email=a@example.com", "commit", "-q", "-m", "Add a card"],
        ] {
            try expect(sandbox.run("git", words).status, equals: 0)
        }
        try expect(sandbox.run(built("xibmerge"), ["check", "--since", "HEAD", "."]).status, equals: 0)
        try sandbox.write("class Card: UIView { @IBOutlet var titl: UIView! }\n", to: "Card.swift")
        try expect(sandbox.run(built("xibmerge"), ["check", "."]).status, equals: 0)
        try sandbox.write("class Card: UIView {}\n", to: "Card.swift")
        let document = try String(contentsOf: sandbox.folder.appendingPathComponent("Card.xib"), encoding: .utf8)
        try sandbox.write(document.replacingOccurrences(of: "titl", with: "badge"), to: "Card.xib")
        let check = try sandbox.run(built("xibmerge"), ["check", "--since", "HEAD", "."])
        expect(check.status == 1 && check.output.contains("outlet 'badge'"))
    }

    /// What can't be read is told, and everything else is checked.
    @Test func sourcesThatDoNotCompileAreTold() throws {
        let sandbox = try project()
        try sandbox.write("class Card: UIView {\n<<<<<<< HEAD\n=======\n>>>>>>> side\n}\n", to: "Sub/Card.swift")
        try sandbox.write("@interface Tile : UIView\n", to: "Tile.h")
        let check = try sandbox.run(built("xibmerge"), ["check", "--quiet", "--enable", "possibly-stale-outlet"])
        expect(check.status, equals: 0)
        expect(check.output.contains("Card.xib:7:17: warning: outlet 'titl'"))
        expect(
            check.errors,
            equals: """
                xibmerge: Sub/Card.swift:2:1: note: source control conflict marker in source file
                xibmerge: Tile.h:1:1: note: type 'Tile' has no '@end'

                """)
        try expect(sandbox.run(built("xibmerge"), ["check", "--quiet", "--strict-sources"]).status, equals: 2)
        // Only what was asked for, and not what the configuration leaves out.
        try sandbox.write("excluded: [Sub, Tile.h]\n", to: ".xibmerge.yml")
        let rest = try sandbox.run(built("xibmerge"), ["check", "--quiet"])
        expect(rest.status == 1 && rest.errors.isEmpty)
    }

    /// One side puts a view before another, the other one brings code that takes that by its place.
    @Test func ofAMergeOnlyWhatNeitherParentHadIsReported() throws {
        let sandbox = try Sandbox()
        func nib(_ classes: String...) -> String {
            let views = classes.map { "        <view id=\"\($0.prefix(3))-00-001\" customClass=\"\($0)\"/>\n" }.joined()
            return """
                <?xml version="1.0" encoding="UTF-8"?>
                <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
                    <objects>
                        <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner"/>
                \(views)    </objects>
                </document>

                """
        }
        func code(_ body: String) -> String {
            "class Digits: UIView {}\nclass Letters: UIView {}\nclass Stock: UIView {}\n\(body)"
        }
        try sandbox.git("init", "--quiet", "--initial-branch=main")
        try sandbox.write(nib("Digits", "Letters"), to: "Keys.xib")
        try sandbox.write(code(""), to: "Keys.swift")
        try sandbox.commit("base")
        try sandbox.git("checkout", "--quiet", "-b", "side")
        try sandbox.write(
            code("func letters() -> Any? { UINib(nibName: \"Keys\", bundle: nil).instantiate(withOwner: nil)[1] }\n"),
            to: "Keys.swift")
        try sandbox.commit("take the second view")
        try sandbox.git("checkout", "--quiet", "main")
        try sandbox.write(nib("Digits", "Stock", "Letters"), to: "Keys.xib")
        try sandbox.commit("insert a view")
        try sandbox.git("merge", "--quiet", "--no-edit", "side")

        for words in [["--since", "HEAD^@"], ["--since", "HEAD^1", "--since", "side"]] {
            let check = try sandbox.run(built("xibmerge"), ["check", "--quiet"] + words + ["."])
            expect(check.status, equals: 1)
            expect(
                check.output,
                equals: """
                    Keys.swift:4:26: error: nib 'Keys': object 1 was View "Letters" (Let-00-001), and is now View "Stock" \
                    (Sto-00-001) [top-level-index-shift]
                    hint: choose the object by its class

                    """)
        }
        // One side already took what it takes now, and a commit without parents has brought everything.
        try expect(sandbox.run(built("xibmerge"), ["check", "--since", "HEAD", "."]).status, equals: 0)
        try expect(sandbox.run(built("xibmerge"), ["check", "--since", "HEAD~1^@", "."]).status, equals: 0)
        let unknown = try sandbox.run(built("xibmerge"), ["check", "--since", "none^@", "."])
        expect(unknown.status == 2 && unknown.errors.contains("'none'"))
    }
}
