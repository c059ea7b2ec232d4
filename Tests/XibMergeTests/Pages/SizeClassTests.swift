import TestSupport
import Testing
import XibMergeReports

@testable import XibMergeCore
@testable import XibMergePictures

/// What is not installed in the size classes that are drawn does nothing there.
struct SizeClassTests {
    /// A view with a label and what pins its top, which masks may leave out.
    private static func document(y: Int = 10, constant: Int = 10, hasConstraint: Bool = true, _ mask: String = "")
        -> [UInt8]
    {
        let constraint = """
            <constraint firstItem="lbl" firstAttribute="top" secondItem="root" secondAttribute="top" \
            constant="\(constant)" id="con"/>
            """
        let variation = mask.isEmpty ? "" : "<variation key=\"default\">\(mask)</variation>"
        return SmallScreen.xib(
            SmallScreen.label(y: y),
            rest: "<constraints>\(hasConstraint ? constraint : "")</constraints>\(variation)")
    }

    private static let mask = "<mask key=\"constraints\"><exclude reference=\"con\"/></mask>"

    private static func lines(_ before: [UInt8], _ after: [UInt8]) throws -> [ReviewSection.Line] {
        try SmallScreen.reviews(before, after, showsDerived: false).flatMap(\.lines).filter {
            $0.line.isConstraint && $0.line.ids[0] == "con"
        }
    }

    /// What happens to a constraint that is excluded moves nothing, whatever else moved.
    @Test func anUninstalledConstraintMovesNothing() throws {
        let removed = try Self.lines(Self.document(Self.mask), Self.document(y: 40, hasConstraint: false))
        let changed = try Self.lines(Self.document(Self.mask), Self.document(y: 40, constant: 40, Self.mask))
        expect((removed + changed).allSatisfy { $0.kind == .invisible } && changed.count == 1)
        expect(
            Set((removed + changed).map(\.line.signedText)),
            equals: [
                "− A.top = View.top + 10 (not installed)",
                "A.top = View.top + 10 → View.top + 40 (not installed)",
            ])
    }

    /// The exclusion itself is told, with what it does.
    @Test(arguments: [(10, MarkKind.invisible, ""), (40, .moved, " (Label \"A\" is moved: y 10 → 40)")])
    func aConstraintIsUninstalled(_ y: Int, _ kind: MarkKind, _ effect: String) throws {
        let (one, two) = (Self.document(), Self.document(y: y, Self.mask))
        let gone = try #require(try Self.lines(one, two).first)
        let back = try #require(try Self.lines(two, one).first)
        expect(gone.kind == kind && back.kind == kind)
        expect(gone.line.signedText, equals: "constraint uninstalled: A.top = View.top + 10\(effect)")
        expect(back.line.signedText.hasPrefix("constraint installed: A.top = View.top + 10"))
        expect((gone.mark > 0 && back.mark > 0) || kind == .invisible)
    }

    /// A constraint that is new was not uninstalled: it is told once, apart from what was.
    @Test func aNewConstraintIsNotUninstalled() throws {
        let other =
            "<constraint firstItem=\"lbl\" firstAttribute=\"left\" secondItem=\"root\" secondAttribute=\"left\" id=\"old\"/>"
        func document(_ isNew: Bool) -> [UInt8] {
            let mask = Self.mask.replacing("<exclude", with: "<exclude reference=\"old\"/><exclude")
            let text = String(decoding: Self.document(hasConstraint: isNew, isNew ? mask : ""), as: UTF8.self)
            return Array(text.replacing("<constraints>", with: "<constraints>\(other)").utf8)
        }
        let lines = try SmallScreen.reviews(document(false), document(true)).flatMap(\.lines).filter(
            \.line.isConstraint)
        expect(
            Set(lines.map(\.line.signedText)),
            equals: [
                "+ A.top = View.top + 10 (not installed)", "constraint uninstalled: A.left = View.left",
            ])
        let change = try #require(
            try diff(before: document(false), after: document(true)).changes.first { $0.installation != nil })
        expect(
            ChangeLine(change).text.plain
                == "constraint uninstalled: A.left = View.left; constraint not installed: A.top = View.top + 10")
    }

    /// A view that a mask takes out is no longer drawn.
    @Test func aViewIsUninstalled() throws {
        let mask = "<mask key=\"subviews\"><exclude reference=\"lbl\"/></mask>"
        let reviews = try SmallScreen.reviews(Self.document(), Self.document(mask), showsDerived: false)
        expect(reviews.flatMap { $0.lines.map(\.kind) }, equals: [.removed])
        expect(reviews[0].lines[0].line.signedText, equals: "uninstalled: Label \"A\"")
        expect(reviews[0].sentence, equals: "view uninstalled")
    }
}
