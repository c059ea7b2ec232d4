import TestSupport
import Testing

@testable import XibMergeCore

struct ClashFinderTests {
    private static func view(_ id: String, _ more: String = "", _ inside: String = "") -> String {
        #"<view \#(more)id="\#(id)"><subviews>\#(inside)</subviews></view>"#
    }
    private static func label(_ id: String, _ more: String = "") -> String { #"<label \#(more)id="\#(id)"/>"# }

    private static let base = view("p", "", label("a") + label("b")) + view("q", "", label("c"))

    /// What ours and theirs made of `base`, and the attribute that clashes.
    @Test(arguments: [
        (
            view("p", "", label("a", #"tag="1" "#) + label("b")) + view("q", "", label("c")),
            view("p", "", label("a") + label("b", #"tag="1" "#)) + view("q", "", label("c")), "tag" as String?
        ),
        (
            view("p", "", label("a", #"tag="1" "#) + label("b")) + view("q", "", label("c")),
            view("p", "", label("a") + label("b", #"tag="2" "#)) + view("q", "", label("c")), nil
        ),
        // Tags have to differ among siblings only, identifiers of a storyboard everywhere.
        (
            view("p", "", label("a", #"tag="1" "#) + label("b")) + view("q", "", label("c")),
            view("p", "", label("a") + label("b")) + view("q", "", label("c", #"tag="1" "#)), nil
        ),
        (
            view("p", "", label("a", #"storyboardIdentifier="x" "#) + label("b")) + view("q", "", label("c")),
            view("p", "", label("a") + label("b")) + view("q", "", label("c", #"storyboardIdentifier="x" "#)),
            "storyboardIdentifier"
        ),
        // What is new has a name, too.
        (
            view("p", "", label("a") + label("b") + label("x", #"tag="1" "#)) + view("q", "", label("c")),
            view("p", "", label("a") + label("b") + label("y", #"tag="1" "#)) + view("q", "", label("c")), "tag"
        ),
        // One object, one name.
        (
            view("p", "", label("a", #"tag="1" "#) + label("b")) + view("q", "", label("c")),
            view("p", "", label("a", #"tag="1" "#) + label("b", #"hidden="YES" "#)) + view("q", "", label("c")), nil
        ),
    ])
    func namesThatBothSidesGaveAreWarnedOf(_ ours: String, _ theirs: String, _ attribute: String?) throws {
        let outcome = try merge(
            base: Snippet.document(Self.base), ours: Snippet.document(ours), theirs: Snippet.document(theirs))
        expect(outcome.isClean)
        expect(outcome.warnings.count == (attribute == nil ? 0 : 1))
        if let attribute { expect(outcome.warnings.first?.message.contains("'\(attribute)'") == true) }
    }
}
