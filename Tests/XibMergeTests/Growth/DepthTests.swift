import Foundation
import TestSupport
import Testing
import XibMergeReports

@testable import XibMergeCore
@testable import XibMergePictures

/// Whatever is nested or chained, nothing nests its calls as deep: a thread of a Mac has half a megabyte of stack.
struct DepthTests {
    /// Runs `body` with as little stack as a thread may have there, and gives what it threw.
    private func withSmallStack(_ body: @escaping @Sendable () throws -> Void) throws {
        let done = DispatchSemaphore(value: 0)
        let failure = Failure()
        let thread = Thread {
            do { try body() } catch { failure.error = error }
            done.signal()
        }
        thread.stackSize = 512 << 10
        thread.start()
        done.wait()
        if let error = failure.error { throw error }
    }

    private final class Failure: @unchecked Sendable {
        var error: (any Error)?
    }

    /// Views, each in the one before, with `inside` in the last.
    private static func nested(_ ids: [String], _ inside: String) -> String {
        ids.reversed().reduce(inside) { inner, id in "<view id=\"\(id)\"><subviews>\(inner)</subviews></view>" }
    }

    private static func ids(_ name: String, _ count: Int) -> [String] { (0..<count).map { "\(name)\($0)" } }

    /// Document, objects, and two elements a view.
    private static let deepest = ids("v", ObjectGraph.maximumDepth / 2 - 2)

    @Test func connectionsThatBringEachOtherBackMayBeMany() throws {
        let shape = try #require(
            GrowthShape.merges.first { $0.description.hasPrefix("outlets deleted, each to the one") })
        let documents = shape.documents(4_000)
        try withSmallStack { () throws in
            let outcome = try merge(base: documents[0], ours: documents[1], theirs: documents[2])
            expect(outcome.conflicts.count, equals: 1)
            try expect(ConflictText(outcome.rendered()).answered(.theirs).count, equals: documents[2].count)
        }
    }

    @Test func theDeepestDocumentsAreMerged() throws {
        @Sendable func document(_ text: String, _ more: String) -> [UInt8] {
            Snippet.document(Self.nested(Self.deepest, "<label text=\"\(text)\" id=\"l\"/>\(more)"))
        }
        let (base, ours, theirs) = (document("a", ""), document("b", ""), document("c", "<button id=\"n\"/>"))
        try withSmallStack { () throws in
            let outcome = try merge(base: base, ours: ours, theirs: theirs)
            expect(outcome.conflicts.map(\.rule), equals: [.r1])
            let text = try ConflictText(outcome.rendered(with: ConflictMarkers(style: .diff3)))
            expect(text.answered(.theirs), equals: theirs)
            expect(text.answered(.ours), equals: document("b", "<button id=\"n\"/>"))
        }
    }

    /// Deleted with all that is in it, and changed at the bottom.
    @Test func theDeepestDeletionIsAsked() throws {
        @Sendable func document(_ inside: String) -> [UInt8] { Snippet.document("<view id=\"top\"/>\(inside)") }
        let base = document(Self.nested(Self.deepest, "<label text=\"a\" id=\"l\"/>"))
        let theirs = document(Self.nested(Self.deepest, "<label text=\"b\" id=\"l\"/>"))
        try withSmallStack { () throws in
            let outcome = try merge(base: base, ours: document(""), theirs: theirs)
            expect(outcome.conflicts.map(\.rule), equals: [.r5])
            try expect(ConflictText(outcome.rendered()).answered(.theirs), equals: theirs)
        }
    }

    @Test func theDeepestDocumentsAreReadComparedAndChecked() throws {
        let one = Snippet.document(Self.nested(Self.deepest, "<label text=\"a\" id=\"l\"/>"))
        let other = Snippet.document(Self.nested(Self.ids("w", Self.deepest.count), "<label text=\"b\" id=\"l\"/>"))
        try withSmallStack { () throws in
            let changes = try diff(before: one, after: other).changes
            expect(changes.count, equals: 4)
            let areComplete = try (isDiffComplete(before: one, after: other), isDiffComplete(before: other, after: one))
            expect(areComplete == (true, true))
            let text = try outline(of: one)
            expect(text.count > one.count)
            expect(check(one).isEmpty)
        }
    }

    /// Values without objects, which are compared and copied as a whole.
    @Test func theDeepestValuesAreMerged() throws {
        let depth = ObjectGraph.maximumDepth - 6
        @Sendable func value(_ text: String) -> String {
            "<attributedString key=\"t\">" + String(repeating: "<x>", count: depth) + "<y z=\"\(text)\"/>"
                + String(repeating: "</x>", count: depth) + "</attributedString>"
        }
        @Sendable func document(_ text: String, isInside: Bool = false) -> [UInt8] {
            let label = "<label id=\"l\">\(value(text))</label>"
            return Snippet.document(
                "<view id=\"v\"><subviews>\(isInside ? label : "")</subviews></view>\(isInside ? "" : label)")
        }
        try withSmallStack { () throws in
            let asked = try merge(base: document("a"), ours: document("b"), theirs: document("c"))
            expect(asked.conflicts.map(\.rule), equals: [.r2])
            let moved = try merge(base: document("a"), ours: document("b"), theirs: document("a", isInside: true))
            expect(moved.rendered(), equals: document("b", isInside: true))
            try expect(diff(before: document("a"), after: document("b")).changes.count, equals: 1)
        }
    }

    /// Ours puts a view below 180 others, theirs puts 180 others below that: neither document is as deep as the result.
    @Test func whatBothSidesNestIsNested() throws {
        let (above, below) = (Self.ids("a", 185), Self.ids("b", 185))
        let inner = Self.nested(below, "<label id=\"l\"/>")
        let base = Snippet.document(Self.nested(above, "") + "<view id=\"x\"><subviews/></view>" + inner)
        let ours = Snippet.document(Self.nested(above + ["x"], "") + inner)
        let theirs = Snippet.document(Self.nested(above, "") + Self.nested(["x"], inner))
        let wanted = Snippet.document(Self.nested(above + ["x"] + below, "<label id=\"l\"/>"))
        try withSmallStack { () throws in
            let outcome = try merge(base: base, ours: ours, theirs: theirs)
            expect(outcome.isClean)
            let result = outcome.rendered()
            try expect(SyntaxTree(parsing: result).elements.map(\.depth).max(), equals: 744)
            try expect(diff(before: wanted, after: result).isEmpty)
            // What was merged can be merged again.
            let again = try merge(base: base, ours: result, theirs: theirs + [UInt8(ascii: "\n")])
            expect(again.isClean)
        }
    }

    /// Each side puts every other view into the one behind it: together that is one pile of all of them.
    @Test func whatIsNestedBeyondTheLimitIsRefused() throws {
        @Sendable func document(_ count: Int, _ remainder: Int) -> [UInt8] {
            let views = (0..<count).filter { $0 % 2 == 1 - remainder || $0 == count - 1 }.map { number in
                let inner =
                    number > 0 && (number - 1) % 2 == remainder ? "<view id=\"v\(number - 1)\"><subviews/></view>" : ""
                return "<view id=\"v\(number)\"><subviews>\(inner)</subviews></view>"
            }
            return Snippet.document(views.joined())
        }
        @Sendable func merged(_ count: Int) throws(Problem) -> MergeOutcome {
            let base = (0..<count).map { "<view id=\"v\($0)\"><subviews/></view>" }.joined()
            return try merge(base: Snippet.document(base), ours: document(count, 0), theirs: document(count, 1))
        }
        try withSmallStack { () throws in
            let allowed = try merged(ObjectGraph.maximumDepth / 2 - 2)
            expect(allowed.isClean)
            _ = try outline(of: allowed.rendered())
            let refusal = #expect(throws: Problem.self) { try merged(ObjectGraph.maximumDepth * 3) }
            expect(refusal?.message.contains("nested") == true)
        }
    }

    @Test(
        arguments: [
            ("iOS.CocoaTouch", "<view><subviews>", "</subviews></view>"),
            (
                "iOS.CocoaTouch", "<tableView><prototypes><tableViewCell><view key=\"contentView\"><subviews>",
                "</subviews></view></tableViewCell></prototypes></tableView>"
            ),
            (
                "MacOSX.Cocoa", "<scrollView><clipView key=\"contentView\"><subviews>",
                "</subviews></clipView></scrollView>"
            ),
            ("MacOSX.Cocoa", "<box><view key=\"contentView\"><subviews>", "</subviews></view></box>"),
        ])
    func theDeepestDocumentsAreDrawn(_ runtime: String, _ open: String, _ close: String) throws {
        let depth = ObjectGraph.maximumDepth / 2
        let text =
            "<document targetRuntime=\"\(runtime)\"><objects><view id=\"c\"><subviews>"
            + String(repeating: open, count: depth) + String(repeating: close, count: depth)
            + "</subviews></view></objects></document>"
        try withSmallStack { () throws in
            let drawing = try Drawing(of: Array(text.utf8))
            expect(drawing.leftOut, equals: 1)
            try expect(SyntaxTree(parsing: drawing.svg()).elements.count > 50)
        }
    }
}
