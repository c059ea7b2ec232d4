import Foundation
import TestSupport
import XibMergeReports

@testable import XibMergeCore

/// Made-up reports with one of everything.
enum SampleReport {
    static func object(_ words: String = #"Label "Welcome""#, id: String = "q4p-F0-OV3") -> ObjectName {
        ObjectName(
            id: id, element: "label", words: words, path: ["Login scene", "View"], sceneID: "tne-QT-ifu",
            sceneTitle: "Login")
    }

    static func change(
        _ kind: Change.Kind = .propertyChanged, _ category: Change.Category = .properties, isDerived: Bool = false,
        of object: ObjectName = object(), property: String? = nil, before: String? = nil, after: String? = nil
    ) -> Change {
        Change(
            kind: kind, category: category, isDerived: isDerived, object: object, subject: subject(of: kind, property),
            old: before.map(value), new: after.map(value))
    }

    private static func subject(of kind: Change.Kind, _ property: String?) -> Change.Subject {
        switch kind {
        case .connectionAdded, .connectionRemoved, .connectionRetargeted:
            .connection(Change.Connection(element: "outlet", words: property ?? "outlet"))
        case .constraintAdded, .constraintRemoved, .constraintChanged: .constraint(property.map(DocumentValue.word))
        case .objectAdded, .objectRemoved, .objectMoved, .objectReordered, .objectRecreated: .object(slot: property)
        default: property.map { .property([$0]) } ?? .object()
        }
    }

    private static func value(_ text: String) -> DocumentValue {
        if text.first == "#" { return .color(hex: String(text.dropFirst()), opacity: nil) }
        let sides = text.components(separatedBy: " = ")
        return sides.count == 2 ? .equation(sides[0], sign: "=", sides[1]) : .word(text)
    }

    static func file(
        _ changes: [Change], path: String = "Login.storyboard", brokenReferences: [String] = []
    ) -> FileDiff {
        let diff = DocumentDiff(changes: changes, brokenReferences: brokenReferences)
        return FileDiff(before: path, after: path, content: .compared(diff))
    }

    /// A frame that Interface Builder computed.
    static let derived = change(.propertyChanged, .frames, isDerived: true, property: "frame", before: "a", after: "b")

    /// What another Xcode writes into a document that it opens.
    static func opened(_ tools: String = "22155") -> Change {
        let document = ObjectName(
            id: "", element: "document", words: "Document", path: [], sceneID: "", sceneTitle: nil)
        return change(
            .settingChanged, .header, isDerived: true, of: document, property: "toolsVersion", before: "21701",
            after: tools)
    }

    /// Files of every content, changes of every kind, fields set and not set.
    static let everything: DiffReport = {
        var added = change(.objectAdded, .objects, of: object(#"Button "OK""#, id: "a1B-2c-D3e"))
        added.elementID = "a1B-2c-D3e"
        (added.elementCount, added.objectCount, added.viewCount) = (3, 2, 1)
        added.outline = [#"Button "OK" (a1B-2c-D3e)"#, "  outlet target → View Controller (abc)"]
        added.afterLine = 12
        let kinds = Change.Kind.allCases.map { kind in
            var change = change(kind, property: "text", before: #""Hello""#, after: #""Welcome""#)
            change.beforeLine = 7
            change.afterLine = 9
            return change
        }
        let categories = Change.Category.allCases.map { change(.propertyChanged, $0, isDerived: true, property: "x") }
        let bytes = Array("<document>\n  <x></document>".utf8)
        let error = Problem(
            "'</document>' closes '<x>'", hint: "close it", in: .after, at: SourceLocation(offset: 16, in: bytes))
        return DiffReport([
            file(kinds + [added] + categories + [derived], brokenReferences: ["outlet titleLabel → xyz-00-000"]),
            FileDiff(
                before: "Old.xib", after: "New.xib", content: .compared(DocumentDiff(changes: [], brokenReferences: []))
            ),
            FileDiff(
                before: nil, after: "Added.xib", content: .whole(objects: 12, outline: ["View (v)", "  Label (l)"])),
            FileDiff(before: "Gone.xib", after: nil, content: .whole(objects: 0)),
            FileDiff(before: "Broken.xib", after: "Broken.xib", content: .failed(error)),
            FileDiff(
                before: "Archive.xib", after: "Archive.xib", content: .failed(Problem("an archive", in: .before))),
        ])
    }()

    /// What each of the merge fixtures' sides did, as it comes out of the diff.
    static let real: DiffReport = {
        var files: [FileDiff] = []
        for name in Fixtures.names(in: "Merge") {
            for format in ["xib", "storyboard"] {
                let paths = ["base", "ours"].map { "Merge/\(name)/\($0).\(format)" }
                guard let before = try? Fixtures.bytes(at: paths[0]), let after = try? Fixtures.bytes(at: paths[1])
                else {
                    continue
                }
                var content: FileDiff.Content
                do throws(Problem) { content = .compared(try diff(before: before, after: after)) } catch {
                    content = .failed(error)
                }
                files.append(FileDiff(before: paths[0], after: paths[1], content: content))
            }
        }
        return DiffReport(files)
    }()

    /// The report with everything, with every text replaced by hostile ones.
    static func hostile(seed: UInt64) -> DiffReport {
        var generator = SeededGenerator(seed: seed)
        func text() -> String { generator.text(length: Int.random(in: 0..<30, using: &generator)) }
        var report = everything
        for index in report.files.indices {
            if report.files[index].before != nil { report.files[index].before = text() }
            if report.files[index].after != nil { report.files[index].after = text() }
            switch report.files[index].content {
            case .compared(var diff):
                diff.brokenReferences = diff.brokenReferences.map { _ in text() }
                for change in diff.changes.indices {
                    diff.changes[change].object.words = text()
                    diff.changes[change].object.id = text()
                    diff.changes[change].object.path = [text(), text()]
                    diff.changes[change].object.sceneID = text()
                    diff.changes[change].subject = .property([text()])
                    diff.changes[change].old = .word(text())
                    diff.changes[change].new = .word(text())
                    diff.changes[change].outline = diff.changes[change].outline.map { _ in text() }
                }
                report.files[index].content = .compared(diff)
            case .failed(var error):
                error.message = text()
                error.hint = text()
                report.files[index].content = .failed(error)
            case .whole: break
            }
        }
        return report
    }
}
