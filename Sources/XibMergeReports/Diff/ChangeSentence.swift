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
        case resized

        /// Whether the object only has another place or size.
        fileprivate var isPlacement: Bool { self == .moved || self == .resized }

        /// What two changes of one object come to.
        fileprivate func joined(with other: Verb) -> Verb {
            let ends: [Verb] = [.added, .removed]
            if self == other || ends.contains(self) { return self }
            if ends.contains(other) { return other }
            switch (isPlacement, other.isPlacement) {
            case (true, true): return .resized
            case (true, false): return other
            case (false, true): return self
            case (false, false): return .changed
            }
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

    /// The sentence; `nil` if nothing was added. What only moved or was resized is left out beside other
    /// changes.
    package var words: String? {
        var counts: [Verb: [String: Int]] = [:]
        for object in objects.values { counts[object.verb, default: [:]][object.noun, default: 0] += 1 }
        if counts.contains(where: { !$0.key.isPlacement }) { counts = counts.filter { !$0.key.isPlacement } }
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
            isFrame ? (resizes ? .resized : .moved) : !saysLook ? .changed : saysText ? .reworded : .restyled
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
        if category == .frames { return isFrame ? "frames" : "autoresizing" }
        return kind == .propertyAdded || kind == .propertyRemoved || kind == .propertyChanged ? "properties" : "objects"
    }
}
