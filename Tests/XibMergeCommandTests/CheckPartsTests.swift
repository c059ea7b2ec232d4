import Foundation
import TestSupport
import Testing
import XibMergeCore

@testable import XibMergeApp

/// Parts of `xibmerge check` that need no process.
@Suite(.startsPrograms) struct CheckPartsTests {
    /// A document with an outlet that its class does not have.
    private static let document = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
            <objects>
                <view id="iN0-l3-epB" customClass="Card" customModule="Shop" customModuleProvider="target">
                    <connections>
                        <outlet property="gone" destination="iN0-l3-epB" id="o1A-2b-C3d"/>
                    </connections>
                </view>
            </objects>
        </document>

        """
    private static let source = "class Card: UIView {}\n"

    /// The files of a past.
    private final class Past: ProjectFiles {
        let paths = ["app/Card.swift", "app/old.xib"]
        func bytes(of path: String) -> [UInt8]? {
            Array((path.hasSuffix(".xib") ? CheckPartsTests.document : CheckPartsTests.source).utf8)
        }
    }

    private func reader(_ text: String, _ table: RuleTable = RuleTable()) -> ConfigurationReader {
        ConfigurationReader(Array(text.utf8), name: "c.yml", folder: "/p", table: table)
    }

    @Test(arguments: [
        ("Vendor", "Vendor/a.xib", true), ("Vendor", "a/Vendor/b/c.xib", true), ("Vendor", "Vendors/a.xib", false),
        ("/Vendor", "a/Vendor/b.xib", false), ("Vendor/", "a/Vendor/b.xib", true), ("a/b", "a/b/c.xib", true),
        ("a/b", "x/a/b", false), ("*.xib", "a/b.xib", true), ("*.xib", "a/b.xibx", false),
        ("a/*.xib", "a/b/c.xib", false),
        ("a/**/*.xib", "a/b/c/d.xib", true), ("a/**/*.xib", "a/d.xib", true), ("**/b/*", "a/b/c.xib", true),
        ("?.xib", "ä.xib", true), ("a*b*c", "axxbxc", true), ("a*b*c", "axxbx", false), ("./a", "b/a", false),
    ])
    func patternsMatch(_ pattern: String, _ path: String, _ isMatch: Bool) {
        expect(PathPattern(pattern).matches(path.split(separator: "/")), equals: isMatch)
    }

    @Test func configurationsAreRead() {
        let text = "rules:\n  duplicate-id: off\n  duplicate-action: error\nexcluded:\n- a\n- b\nincluded: c\n"
        let reader = reader(text)
        expect(reader.errors.isEmpty)
        expect(reader.configuration.rules, equals: ["duplicate-id": .off, "duplicate-action": .error])
        expect(reader.configuration.excluded, equals: [PathPattern("a"), PathPattern("b")])
        expect(reader.configuration.covers("/p/c/x.xib") && !reader.configuration.covers("/p/c/a/x.xib"))
        expect(!reader.configuration.covers("/p/x.xib") && reader.configuration.covers("/elsewhere/a/x.xib"))
        let accepting = self.reader("accepted:\n  class-name: [App*, '*Cell']\n").configuration
        for (name, isAccepted) in [("AppView", true), ("RowCell", true), ("View", false)] {
            let finding = Finding(rule: "class-name", .info, at: nil, object: "", "", hint: nil, subject: ["a", name])
            expect(accepting.suppresses(finding, in: "/a.xib"), equals: isAccepted)
        }
        expect(self.reader("").errors.isEmpty && self.reader("# nothing\nrules:\nexcluded:\n").errors.isEmpty)
    }

    @Test(arguments: [
        ("rules:\n  duplicateid: off", "c.yml:2:3: unknown rule 'duplicateid'", "did you mean 'duplicate-id'?"),
        (
            "rules: {x: off}", "c.yml:1:9: unknown rule 'x'", "'--list-rules' names all of them"
        ),
        (
            "rules:\n  duplicate-id: eror",
            "c.yml:2:17: 'duplicate-id' must be off, info, warning or error, not 'eror'",
            "did you mean 'error'?"
        ),
        ("rules:\n  duplicate-id: [a]", "c.yml:2:17: 'duplicate-id' must be off, info, warning or error", nil),
        ("rules: [a]", "c.yml:1:8: rules are written as 'name: severity'", "such as 'duplicate-id: warning'"),
        ("exclude: []", "c.yml:1:1: unknown key 'exclude'", "did you mean 'excluded'?"),
        ("excluded: [{a: b}]", "c.yml:1:12: a list of patterns is expected", "such as '- Vendor/**'"),
        ("- a", "c.yml:1:1: a mapping is expected", "write 'rules:' and below it 'duplicate-id: warning'"),
        ("a: [", "c.yml:2:1: is not YAML: did not find expected node content", nil),
    ])
    func wrongConfigurationsAreTold(_ text: String, _ message: String, _ hint: String?) {
        let errors = reader(text).errors
        expect(errors.map(\.line), equals: [message])
        expect(errors.map(\.hint), equals: [hint])
    }

    /// A key that comes twice, and bytes that are no text, end in a message, too.
    @Test func strangeConfigurationsAreTold() {
        expect(reader("rules: {}\nrules: {}").errors.count, equals: 1)
        #expect(throws: Problem.self) { try YAMLParser().parse([0xFF, 0x00]) }
    }

    @Test func severitiesApply() throws {
        let table = RuleTable()
        var settings = RuleSettings(table)
        let finding = Finding(rule: "stale-outlet", .info, at: nil, "", subject: [])
        // A milder finding stays milder unless somebody says otherwise.
        expect(settings.applied(to: [finding]).map(\.severity), equals: [.info])
        settings.apply(CheckConfiguration(folder: "", rules: ["stale-outlet": .error, "duplicate-id": .off]))
        expect(settings.applied(to: [finding]).map(\.severity), equals: [.error])
        expect(settings.severity(of: "duplicate-id") == nil)
        settings.apply(try RuleSelection(only: [], enabled: ["duplicate-id"], disabled: ["stale-outlet"], table: table))
        expect(settings.severity(of: "duplicate-id") == .error && settings.applied(to: [finding]).isEmpty)
        settings.apply(try RuleSelection(only: ["stale-outlet"], enabled: [], disabled: [], table: table))
        expect(settings.enabled, equals: ["stale-outlet"])
        let all = try RuleSelection(only: [], enabled: ["all"], disabled: [], table: table)
        expect(all.enabled, equals: Set(table.rules.map(\.name)))
    }

    /// A build with `CHECKS=no` refuses to run a rule that it has not, instead of finding nothing.
    @Test func missingRulesAreRefused() throws {
        let table = RuleTable()
        func selection(only: [String] = [], enabled: [String] = [], disabled: [String] = []) throws {
            _ = try RuleSelection(only: only, enabled: enabled, disabled: disabled, table: table, readsSwift: false)
        }
        try selection(only: ["duplicate-id"], enabled: ["all"], disabled: ["stale-outlet"])
        #expect(throws: Problem.self) { try selection(only: ["duplicate-id,stale-outlet"]) }
        #expect(throws: Problem.self) { try selection(enabled: ["stale-outlet"]) }
    }

    /// Rules about projects see all files that are not excluded, and with a past only what is new.
    @Test func projectsAreChecked() throws {
        let sandbox = try Sandbox()
        for path in ["app/old.xib", "app/new.xib", "Pods/c.xib", "out/d.xib"] {
            try sandbox.write(Self.document, to: path)
        }
        try sandbox.write(Self.source, to: "app/Card.swift")
        let table = RuleTable()
        let root = sandbox.folder.path
        let configuration = ConfigurationReader(
            Array("excluded: [out]".utf8), name: "", folder: root, table: table
        ).configuration
        let check = ProjectCheck(
            root: root, configuration: configuration, settings: RuleSettings(table), enabled: ["stale-outlet"])
        expect(
            check.run(before: []).findings.map(\.path).sorted(),
            equals: [
                "\(root)/app/new.xib", "\(root)/app/old.xib",
            ])
        let since = check.run(before: [EarlierFiles(top: root, files: Past())]).findings
        expect(since.map(\.path), equals: ["\(root)/app/new.xib"])
    }
}
