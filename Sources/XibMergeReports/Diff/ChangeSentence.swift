package import XibMergeCore

/// What changed, as a person would say it: `button restyled, 2 labels added`.
package struct ChangeSentence {
    /// What happened to an object; the order is that of the sentence.
    package enum Verb: String, CaseIterable, Sendable {
        case added
        case removed
        case reworded
        case restyled
        case changed
        case moved

        /// What two changes of one object come to.
        fileprivate func joined(with other: Verb) -> Verb {
            let ends: [Verb] = [.added, .removed]
            if self == other || ends.contains(self) || other == .moved { return self }
            return ends.contains(other) || self == .moved ? other : .changed
        }
    }

    private var objects: [ArraySlice<String>: (verb: Verb, noun: String)] = [:]
    private var questions = 0

    package init() {}

    /// Adds a change.
    ///
    /// - Parameter ids: The IDs of the object.
    package mutating func add(_ verb: Verb, _ noun: String, of ids: ArraySlice<String>) {
        objects[ids] = (objects[ids]?.verb.joined(with: verb) ?? verb, noun)
    }

    package mutating func addQuestion() { questions += 1 }

    /// The sentence; `nil` if nothing was added. What only moved is left out beside other changes.
    package var words: String? {
        var counts: [Verb: [String: Int]] = [:]
        for object in objects.values { counts[object.verb, default: [:]][object.noun, default: 0] += 1 }
        if counts.count > 1 { counts[.moved] = nil }
        let parts = Verb.allCases.compactMap { verb -> (count: Int, words: String)? in
            guard let own = counts[verb] else { return nil }
            let nouns = own.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map {
                $0.value == 1 ? $0.key : Self.counted($0.value, of: $0.key)
            }
            let list = nouns.prefix(3).joined(separator: ", ") + (nouns.count > 3 ? ", …" : "")
            return (nouns.count, "\(list) \(verb.rawValue)")
        }
        let separator = parts.contains { $0.count > 1 } ? "; " : ", "
        let all = (questions > 0 ? [XibMergeCore.counted(questions, "conflict")] : []) + parts.map(\.words)
        return all.isEmpty ? nil : all.joined(separator: separator)
    }

    /// `2 switches`.
    package static func counted(_ count: Int, of noun: String) -> String {
        let isHissed = ["s", "x", "ch"].contains(where: noun.hasSuffix)
        return count == 1 || !isHissed ? XibMergeCore.counted(count, noun) : "\(count) \(noun)es"
    }
}

/// What changed in the scenes of a document, a sentence each.
package struct SceneSentences {
    /// The name is `nil` for what is outside of scenes.
    package var scenes: [(name: String?, words: String)] = []

    /// How many scenes are named.
    private static let length = 3

    package init() {}

    /// - Complexity: O(n).
    package init(_ changes: [Change]) {
        for section in ChangeSections(changes).sections {
            var sentence = ChangeSentence()
            var topics: Set<String> = []
            for change in section.objects.joined() {
                topics.insert(change.topic)
                if let verb = change.verb { sentence.add(verb, change.noun, of: change.ids.suffix(1)) }
            }
            // Where no object changed, it is about what connects them.
            scenes.append((section.name, sentence.words ?? "\(topics.sorted().joined(separator: ", ")) changed"))
        }
    }

    /// `2 scenes added; Sign In: button restyled; Profile: 2 labels added; 3 more scenes`.
    ///
    /// - Parameter name: How to write the name of a scene.
    package func text(_ name: (String) -> String) -> String {
        let whole = [ChangeSentence.Verb.added, .removed].compactMap { verb in
            let count = scenes.count { $0.words == "scene \(verb.rawValue)" }
            return count > 1 ? (one: "scene \(verb.rawValue)", all: "\(count) scenes \(verb.rawValue)") : nil
        }
        let others = scenes.filter { scene in !whole.contains { $0.one == scene.words } }
        var parts: [String] = whole.map(\.all)
        var names: [String] = []
        for (index, scene) in others.prefix(Self.length).enumerated() {
            // `Sign In scene` is a heading; here its place tells what it is.
            if let title = scene.name {
                names.append(name(title.hasSuffix(" scene") ? String(title.dropLast(6)) : title))
            }
            // What is the same in the next scene is said once.
            let next = index + 1 < Self.length && index + 1 < others.count ? others[index + 1] : nil
            if let next, next.words == scene.words, next.name != nil, !names.isEmpty { continue }
            parts.append((names.isEmpty ? "" : names.joined(separator: ", ") + ": ") + scene.words)
            names = []
        }
        let rest = others.count - Self.length
        if rest > 0 { parts.append(counted(rest, "more scene")) }
        return parts.joined(separator: "; ")
    }
}

extension Change {
    /// The IDs of what changed, the most specific first.
    package var ids: [String] { [elementID, object.id].compactMap { $0 }.filter { !$0.isEmpty } }

    /// The class of the object in lower case: `table view cell`; `object` if it is no word of Interface Builder.
    package var noun: String {
        let isWord = !object.element.isEmpty && object.element.allSatisfy { $0.isASCII && $0.isLetter }
        return isWord ? ElementWords.className(object.element).lowercased() : "object"
    }

    /// What happened to the object; `nil` where it is about connections, constraints or the document.
    package var verb: ChangeSentence.Verb? {
        switch kind {
        case .objectAdded: .added
        case .objectRemoved: .removed
        case .objectMoved, .objectReordered: .moved
        case .objectRecreated: .changed
        case .propertyAdded, .propertyRemoved, .propertyChanged:
            category == .frames ? .moved : !saysLook ? .changed : saysText ? .reworded : .restyled
        case .connectionAdded, .connectionRemoved, .connectionRetargeted, .constraintAdded, .constraintRemoved,
            .constraintChanged, .resourceAdded, .resourceRemoved, .resourceChanged, .settingChanged:
            nil
        }
    }

    /// What it is about, in the plural.
    package var topic: String {
        switch kind {
        case .connectionAdded, .connectionRemoved, .connectionRetargeted:
            let word = property?.split(separator: " ").first.map(String.init) ?? ""
            return ["outlet": "outlets", "action": "actions", "segue": "segues"][word] ?? "connections"
        case .constraintAdded, .constraintRemoved, .constraintChanged: return "constraints"
        case .resourceAdded, .resourceRemoved, .resourceChanged: return "resources"
        case .settingChanged: return "settings"
        default: break
        }
        let name = property?.split(separator: " ").last.map(String.init) ?? ""
        if name.hasPrefix("customClass") || name.hasPrefix("customModule") { return "classes" }
        return kind == .propertyAdded || kind == .propertyRemoved || kind == .propertyChanged ? "properties" : "objects"
    }
}
