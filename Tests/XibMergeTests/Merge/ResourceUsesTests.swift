import TestSupport
import Testing

@testable import XibMergeCore

struct ResourceUsesTests {
    /// A version of a document: the images that its two views show, and those that it lists.
    struct Version {
        var first: String?
        var second: String?
        var list: [String]

        var bytes: [UInt8] {
            func view(_ id: String, _ image: String?) -> String {
                "        <imageView \(image.map { #"image="\#($0)" "# } ?? "")id=\"\(id)\"/>\n"
            }
            let images = list.map { "        <image name=\"\($0)\" width=\"8\" height=\"8\"/>\n" }.joined()
            let resources = list.isEmpty ? "" : "    <resources>\n\(images)    </resources>\n"
            let objects = "    <objects>\n\(view("v", first))\(view("w", second))    </objects>\n"
            return [UInt8]("<document version=\"3.0\">\n\(objects)\(resources)</document>\n".utf8)
        }
    }

    private func listed(_ bytes: [UInt8]) -> [String] {
        String(decoding: bytes, as: UTF8.self).matches(of: /<image name="(\w+)"/).map { String($0.1) }
    }

    @Test(arguments: [
        // One side's last use goes, the other side uses it anew.
        (
            Version(first: "a", list: ["a"]), Version(list: []), Version(first: "a", second: "a", list: ["a"]), ["a"]
        ),
        // Each side drops one of two uses.
        (
            Version(first: "a", second: "a", list: ["a"]), Version(second: "a", list: ["a"]),
            Version(first: "a", list: ["a"]), [String]()
        ),
        // Listed without use before: nothing that the merge may tidy up.
        (
            Version(first: "a", list: ["a", "z"]), Version(first: "a", second: "a", list: ["a", "z"]),
            Version(list: ["z"]), ["a", "z"]
        ),
        // Both add images, in order.
        (
            Version(first: "m", list: ["m"]), Version(first: "z", list: ["z"]),
            Version(first: "m", second: "a", list: ["a", "m"]), ["a", "z"]
        ),
    ])
    func whatIsUsedIsListed(_ base: Version, _ ours: Version, _ theirs: Version, _ images: [String]) throws {
        for (ours, theirs) in [(ours, theirs), (theirs, ours)] {
            let outcome = try merge(base: base.bytes, ours: ours.bytes, theirs: theirs.bytes)
            expect(outcome.isClean)
            expect(listed(outcome.rendered()), equals: images)
        }
    }

    /// The list is no conflict of its own, and `favor` lists no more than is used.
    @Test func aQuestionAboutAUseIsNoneAboutTheList() throws {
        let base = Version(first: "a", list: ["a"]).bytes
        let (ours, theirs) = (Version(first: "b", list: ["b"]).bytes, Version(first: "c", list: ["c"]).bytes)
        let outcome = try merge(base: base, ours: ours, theirs: theirs)
        expect(outcome.conflicts.map(\.kind), equals: [.changed])
        let text = try ConflictText(outcome.rendered())
        expect(text.hunkCount, equals: 1)
        for (side, image) in [(Side.ours, "b"), (.theirs, "c")] {
            expect(listed(text.answered(side)), equals: ["b", "c"])
            let favored = try merge(base: base, ours: ours, theirs: theirs, favor: side).rendered()
            expect(listed(favored), equals: [image])
        }
    }
}
