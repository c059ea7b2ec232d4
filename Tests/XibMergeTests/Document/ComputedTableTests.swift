import TestSupport
import Testing

@testable import XibMergeCore

/// Each row of `ComputedTable`, in both directions: no edit, and set back.
struct ComputedTableTests {
    struct Case: CustomTestStringConvertible {
        var row: ComputedTable.Row
        var element: StaticString
        var isReversed: Bool

        var testDescription: String { "\(element) \(row.property)\(isReversed ? ", reversed" : "")" }

        private static let other =
            #"<color key="%" red="0.25" green="1" blue="0.5" alpha="1" colorSpace="calibratedRGB"/>"#

        var before: String { document(isReversed ? row.values.1 : row.values.0, number: 7, tools: "14460") }
        var after: String { after(tools: "19162") }

        func after(tools: String) -> String {
            document(isReversed ? row.values.0 : row.values.1, number: 8, tools: tools)
        }

        /// The version before with a value that no row has; `nil` if all values are in the row.
        var edited: String? {
            switch row.values {
            // A flag has no third value.
            case _ where "\(element)".hasSuffix("Mask") || "\(element)".hasSuffix("Traits"): nil
            case (.any, _), (_, .any): nil
            case (.element, _), (_, .element):
                document(child: Self.other.replacing("%", with: "\(row.property)"), tools: "14460")
            default: document(attribute: #" \#(row.property)="other""#, tools: "14460")
            }
        }

        /// Whether the row is about an object that can be deleted.
        var isInObject: Bool { "\(element)" != "document" && !before.contains("id=\"-3\"") }

        private func document(_ value: ComputedTable.Value, number: Int, tools: String) -> String {
            switch value {
            case .none: return document(tools: tools)
            case .any: return document(attribute: " \(row.property)=\"\(number)\"", tools: tools)
            case .text(let text): return document(attribute: " \(row.property)=\"\(text)\"", tools: tools)
            case .element(let name, let attributes):
                let text = attributes.map { " \($0.key)=\"\($0.value)\"" }.joined()
                return document(child: "<\(name) key=\"\(row.property)\"\(text)/>", tools: tools)
            }
        }

        private func document(attribute: String = "", child: String = "", tools: String) -> String {
            var attributes = attribute
            var children = child
            if case .has(let name, let value) = row.condition { attributes += " \(name)=\"\(value)\"" }
            var resources = ""
            if case .showsOneImage = row.condition {
                resources = ["7", "8"].map { "<image name=\"\($0)\"><mutableData key=\"k\">YQ==</mutableData></image>" }
                    .joined()
            }
            if case .showsPainter = row.condition { children += #"<subviews><tableView id="tbl"/></subviews>"# }
            let isRoot = "\(element)" == "document"
            let hasID = attributes.contains(" id=") || "\(row.property)" == "id" || isRoot
            let isMask = "\(element)".hasSuffix("Mask") || "\(element)".hasSuffix("Traits")
            if !hasID, !isMask { attributes += " id=\"obj\"" }
            var text = "<\(element)\(attributes)>\(children)</\(element)>"
            switch row.condition {
            case .isInSlot:
                text = "<box id=\"out\"><\(element) key=\"contentView\"\(attributes)>\(children)</\(element)></box>"
            case .isResizedColumn:
                text =
                    #"<tableView id="out" columnAutoresizingStyle="lastColumnOnly"><tableColumns>\#(text)</tableColumns></tableView>"#
            default: if isMask { text = "<window id=\"out\"><\(element) key=\"mask\"\(attributes)/></window>" }
            }
            return """
                <?xml version="1.0" encoding="UTF-8"?>
                <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" toolsVersion="\(tools)" targetRuntime="MacOSX.Cocoa"\(isRoot ? attributes : "")>
                    <objects>
                        \(isRoot ? "<view id=\"obj\"/>" : text)
                        <menu title="Kept" id="men"/>
                    </objects>
                    <resources>\(resources)</resources>
                </document>

                """
        }
    }

    static let cases = ComputedTable.rows.flatMap { row in
        (row.elements.isEmpty ? ["view"] : row.elements).flatMap { element in
            [false, true].map { Case(row: row, element: element, isReversed: $0) }
        }
    }

    @Test(arguments: cases) func aRowIsNoEditAndIsSetBack(_ row: Case) throws {
        let (before, after) = (Array(row.before.utf8), Array(row.after.utf8))
        expect(before != after)
        let edits = try diff(before: before, after: after).changes.filter { !$0.isDerived }
        expect(edits.isEmpty, "\(edits)")
        let restoration = try restoring(before: before, after: after)
        expect(restoration?.bytes, equals: before)
        // An older Xcode saved it after the newer one.
        let back = try restoring(before: after, after: before)
        expect(back?.bytes, equals: after)
    }

    /// A value that only looks like the default is somebody's: in another color space, or with a comment inside.
    @Test(arguments: [
        #"<color key="borderColor" white="0.0" alpha="0.42" colorSpace="deviceWhite"/>"#,
        #"<color key="borderColor" white="0.0" alpha="0.42" colorSpace="calibratedWhite"><!--Ours--></color>"#,
    ])
    func whatLooksLikeTheDefaultIsAnEdit(_ color: String) throws {
        let row = try #require(Self.cases.first { "\($0.row.property)" == "borderColor" && !$0.isReversed })
        let before = Array(row.before.replacing("</box>", with: "\(color)</box>").utf8)
        let after = Array(row.before.replacing("14460", with: "19162").utf8)
        try expect(diff(before: before, after: after).changes.contains { !$0.isDerived })
        let restoration = try restoring(before: before, after: after)
        expect(restoration == nil)
    }

    /// With the same tools, somebody made the change.
    @Test(arguments: cases.filter { $0.row.author == .otherXcode })
    func withTheSameXcodeItIsAnEdit(_ row: Case) throws {
        let (before, after) = (Array(row.before.utf8), Array(row.after(tools: "14460").utf8))
        try expect(diff(before: before, after: after).changes.contains { !$0.isDerived })
        let restoration = try restoring(before: before, after: after)
        expect(restoration == nil)
    }

    /// What one side's Xcode wrote into an object does not keep the object, and nothing warns about it. A view that lost its
    /// ID is another one to a merge, which asks.
    @Test(arguments: cases.filter { $0.isInObject && !("\($0.row.property)" == "id" && $0.isReversed) })
    func theDeletionWins(_ row: Case) throws {
        let (before, after) = (Array(row.before.utf8), Array(row.after.utf8))
        let deleted = Array(
            row.before.replacing(try Regex("(?s)\n *<(?!menu)[^\n]*? id=\"(obj|out)\"[^\n]*"), with: "").utf8)
        for (ours, theirs) in [(deleted, after), (after, deleted)] {
            let outcome = try merge(base: before, ours: ours, theirs: theirs)
            expect(outcome.conflicts.isEmpty && outcome.warnings.isEmpty, "\(outcome.conflicts) \(outcome.warnings)")
            let result = String(decoding: outcome.rendered(), as: UTF8.self)
            expect(!result.contains("id=\"obj\"") && !result.contains("id=\"out\"") && result.contains("\"men\""))
        }
    }

    /// In a merge, the edit of one side wins over what the other side's Xcode wrote. A class is asked about with its module, as
    /// one value.
    @Test(arguments: cases.filter { $0.edited != nil && "\($0.row.property)" != "customClass" })
    func theEditWins(_ row: Case) throws {
        let (before, after, edited) = (Array(row.before.utf8), Array(row.after.utf8), Array(row.edited!.utf8))
        let expected = Array(row.edited!.replacing("14460", with: "19162").utf8)
        for (ours, theirs) in [(edited, after), (after, edited)] {
            let outcome = try merge(base: before, ours: ours, theirs: theirs)
            expect(outcome.conflicts.isEmpty, "\(outcome.conflicts)")
            let result = outcome.rendered()
            expect(result, equals: expected, "\(String(decoding: result, as: UTF8.self))")
        }
    }
}
