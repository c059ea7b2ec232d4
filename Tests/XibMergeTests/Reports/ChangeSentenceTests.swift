import TestSupport
import Testing

@testable import XibMergeCore
@testable import XibMergeReports

struct ChangeSentenceTests {
    @Test(arguments: [
        (1, "switch", "1 switch"), (2, "switch", "2 switches"), (2, "box", "2 boxes"), (3, "label", "3 labels"),
    ])
    func objectsAreCounted(_ count: Int, _ noun: String, _ words: String) {
        expect(ChangeSentence.counted(count, of: noun), equals: words)
    }

    @Test(
        arguments: [
            (
                1, [(.restyled, "button", "a"), (.added, "label", "b"), (.added, "label", "c")],
                "2 labels added, button restyled"
            ),
            // One object is said once, with all that happened to it.
            (2, [(.restyled, "button", "a"), (.reworded, "button", "a")], "button reworded and restyled"),
            (3, [(.restyled, "button", "a"), (.added, "button", "a")], "button added"),
            (4, [(.moved, "button", "a"), (.reworded, "button", "a")], "button reworded"),
            // Moves are told beside what happened to other objects.
            (5, [(.moved, "button", "a"), (.removed, "label", "b")], "label removed, button moved"),
            (6, [(.moved, "button", "a")], "button moved"),
            (
                7, [(.changed, "label", "a"), (.changed, "button", "b"), (.added, "view", "c")],
                "view added; button, label changed"
            ),
            (8, [], nil),
            (9, [(.moved, "button", "a"), (.resized, "button", "a")], "button moved and resized"),
            // Every object with another text is counted as that.
            (
                11, [(.reworded, "label", "a"), (.reworded, "label", "b"), (.changed, "label", "b")],
                "label reworded, label reworded and changed"
            ),
            (12, [(.restyled, "button", "a"), (.changed, "button", "a")], "button changed"),
            (
                10, [(.resized, "button", "a"), (.moved, "label", "b"), (.added, "view", "c")],
                "view added; button, label moved or resized"
            ),
            (13, [(.resized, "button", "a"), (.moved, "label", "b")], "label moved, button resized"),
            // Another order is no other place, and nothing to tell of what has one.
            (14, [(.reordered, "placeholder", "a")], "placeholder reordered"),
            (15, [(.reordered, "button", "a"), (.moved, "button", "a")], "button moved"),
            (16, [(.reordered, "button", "a"), (.moved, "box", "b")], "box moved, button reordered"),
        ] as [(Int, [(ChangeSentence.Verb, String, String)], String?)])
    func aSentenceNamesKindsOfObjects(
        _ number: Int, _ changes: [(ChangeSentence.Verb, String, String)], _ words: String?
    ) {
        var sentence = ChangeSentence()
        for (verb, noun, id) in changes {
            sentence.add(ChangeSentence.Entry(rank: .object, verb: verb, noun: noun, ids: [id]))
        }
        expect(sentence.words, equals: words)
    }

    /// A sentence that would be longer than a line and a half counts objects of several kinds instead of naming them.
    @Test func aLongSentenceCounts() {
        var sentence = ChangeSentence()
        for (number, verb) in [ChangeSentence.Verb.added, .removed, .reworded, .restyled, .changed].enumerated() {
            for noun in ["collection view cell", "segmented control"] {
                sentence.add(ChangeSentence.Entry(rank: .object, verb: verb, noun: noun, ids: ["\(noun)\(number)"]))
            }
        }
        expect(
            sentence.words
                == "2 objects added, 2 objects removed, 2 objects reworded, 2 objects restyled, 2 objects changed")
    }

    /// A link that came in the place of one with the same ends has another name, or is another one.
    @Test(arguments: [
        (["a"], ["b"], "outlet a → b renamed"), (["a", "b"], ["c", "d"], "2 outlets renamed"),
        ([""], [""], "outlet replaced"), (["a"], [], "outlet a removed"),
    ])
    func aLinkThatTakesThePlaceOfAnotherIsToldOnce(_ old: [String], _ new: [String], _ words: String) {
        var sentence = ChangeSentence()
        for (verb, names) in [(ChangeSentence.Verb.removed, old), (.added, new)] {
            for (end, name) in names.enumerated() {
                var entry = ChangeSentence.Entry(
                    rank: .link, verb: verb, noun: "outlet", ids: ["\(verb)\(end)"],
                    names: name.isEmpty ? [] : [name])
                entry.twin = ["owner", "outlet", "\(end)"]
                sentence.add(entry)
            }
        }
        expect(sentence.words, equals: words)
    }

    /// Of images, and of what is no view, the properties are said, as long as they are few.
    @Test(
        arguments: [
            (1, [("image", "a")], "image of tab changed"),
            (2, [("image", "a"), ("image", "b")], "image of 2 tabs changed"),
            (3, [("image", "a"), ("tint color", "b")], "image of tab changed, tint color of tab changed"),
            (4, [("image", "a"), ("tint color", "a"), ("title color", "b")], "2 tabs restyled"),
            (5, [("image", "a"), (nil, "a")], "tab restyled"),
            (6, [("image", "a"), (nil, "b")], "image of tab changed, tab restyled"),
        ] as [(Int, [(String?, String)], String)])
    func propertiesAreSaid(_ number: Int, _ changes: [(String?, String)], _ words: String) {
        var sentence = ChangeSentence()
        for (name, id) in changes {
            let property = name.map { ChangeSentence.Property(name: $0, verb: "changed") }
            var entry = ChangeSentence.Entry(rank: .object, verb: .restyled, noun: "tab", ids: [id], property: property)
            sentence.add(entry)
            (entry.verb, entry.property) = (.moved, nil)
            sentence.add(entry)
        }
        expect(sentence.words, equals: words)
    }
}
