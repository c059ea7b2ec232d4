import Foundation
import TestSupport
import Testing
import XibMergeCore
import XibMergePictures
import XibMergeProject
import XibMergeReports

// What follows is printed in docs/library.md.

func mergedDocument(base: [UInt8], ours: [UInt8], theirs: [UInt8]) -> [UInt8]? {
    do {
        let outcome = try merge(base: base, ours: ours, theirs: theirs)
        for conflict in outcome.conflicts { print(conflict.kind, conflict.rule, conflict.places) }
        for decision in outcome.decisions { print(decision.rule, decision.place, decision.message) }
        // Without conflicts, the merged document; with them, each stands between markers.
        return outcome.rendered(with: ConflictMarkers(style: .zdiff3, ours: "main", theirs: "topic"))
    } catch {
        // Not to be merged by object: merge it as text, and ask 'faults' whether that broke the document.
        print(error.message)
        return nil
    }
}

func summary(before: [UInt8], after: [UInt8], path: String) throws -> String {
    let changes = try diff(before: before, after: after)
    let file = FileDiff(before: path, after: path, content: .compared(changes))
    // Also 'json()' and 'markdown()'.
    return String(decoding: DiffReport([file]).text(), as: UTF8.self)
}

func page(before: [UInt8], after: [UInt8], path: String) throws -> [UInt8] {
    let content = FileDiff.Content.compared(try diff(before: before, after: after))
    let file = FileDiff(before: path, after: path, content: content)
    // 'sheets(_:)' returns one SVG for each scene.
    return DiffReport([file]).html([DocumentPictures(before: before, after: after, of: content)])
}

func mended(_ document: [UInt8]) -> [UInt8] {
    let findings = check(document)
    for finding in findings { print(finding.rule, finding.location?.line ?? 1, finding.message, finding.object) }
    return fixing(findings, in: document) ?? document
}

final class ProjectInMemory: ProjectFiles {
    let files: [String: [UInt8]]
    var paths: [String] { files.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) } }

    init(_ files: [String: [UInt8]]) { self.files = files }

    func bytes(of path: String) -> [UInt8]? { files[path] }
}

func brokenConnections(in files: [String: [UInt8]], since parents: [[String: [UInt8]]] = []) -> [String] {
    let outcome = ProjectChecker().check(
        ProjectInMemory(files), since: parents.map(ProjectInMemory.init),
        enabled: ["stale-outlet", "missing-action", "top-level-index-shift"])
    return outcome.findings.map { "\($0.path): \($0.finding.message)" }
}

/// The examples of docs/library.md: that they are these, and do what they say.
struct LibraryDocsTests {
    private static func document(_ label: String, _ view: String = "") -> [UInt8] {
        Array(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
                <objects>
                    <view id="iN0-l3-epB" customClass="Card"\(view)>
                        <subviews>
                            <label \(label)id="aaa-AA-001"/>
                        </subviews>
                        <connections>
                            <outlet property="titl" destination="aaa-AA-001" id="o1A-2b-C3d"/>
                        </connections>
                    </view>
                </objects>
            </document>

            """.utf8)
    }

    @Test func theyAreTheOnesThatAreCompiledHere() throws {
        let root = URL(fileURLWithPath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let docs = try String(contentsOf: root.appendingPathComponent("docs/library.md"), encoding: .utf8)
        let source = try String(contentsOfFile: #filePath, encoding: .utf8)
        let examples = docs.components(separatedBy: "```swift\n").dropFirst(2).map {
            $0.components(separatedBy: "```")[0]
        }
        expect(examples.count, equals: 5)
        for example in examples { expect(source.contains(example)) }
    }

    @Test func theyWork() throws {
        let (base, ours, theirs) = (Self.document(""), Self.document("text=\"A\" "), Self.document("", " tag=\"1\""))
        expect(
            mergedDocument(base: base, ours: ours, theirs: theirs), equals: Self.document("text=\"A\" ", " tag=\"1\""))
        let asked = try #require(mergedDocument(base: base, ours: ours, theirs: Self.document("text=\"B\" ")))
        expect(String(decoding: asked, as: UTF8.self).contains(">>>>>>> topic"))
        expect(mergedDocument(base: base, ours: ours, theirs: Array("<document".utf8)) == nil)
        try expect(summary(before: base, after: ours, path: "Card.xib").hasPrefix("Card.xib: 1 change\n"))
        let drawn = try page(before: base, after: ours, path: "Card.xib")
        expect(String(decoding: drawn, as: UTF8.self).contains("<h2 id=\"f0t\">Card.xib</h2>"))
        expect(mended(base), equals: base)
        let code = Array("class Card: UIView { @IBOutlet var title: UILabel! }".utf8)
        let project = ["Card.xib": base, "Card.swift": code]
        expect(brokenConnections(in: project), equals: ["Card.xib: outlet 'titl': class 'Card' has no such property"])
        expect(brokenConnections(in: project, since: [project]).isEmpty)
    }
}
