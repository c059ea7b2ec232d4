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
    }

    /// What is said instead of `restyled`, which would not tell enough: the `selected image` of it was `removed`.
    package struct Property: Hashable, Sendable {
        package var name: String
        package var verb: String
    }

    private struct Saying: Hashable {
        var verb: Verb
        var property: Property?
    }

    private var objects: [ArraySlice<String>: (noun: String, sayings: Set<Saying>)] = [:]
    private var questions = 0

    package init() {}

    /// Adds a change.
    ///
    /// - Parameters:
    ///   - ids: The IDs of the object.
    ///   - property: What was restyled, where that is to be said.
    package mutating func add(_ verb: Verb, _ noun: String, of ids: ArraySlice<String>, _ property: Property? = nil) {
        objects[ids, default: (noun, [])].noun = noun
        objects[ids]!.sayings.insert(Saying(verb: verb, property: verb == .restyled ? property : nil))
    }

    package mutating func addQuestion() { questions += 1 }

    /// How many properties a sentence names.
    private static let maximumProperties = 2

    /// What is said of an object with all that happened to it.
    private static func said(_ all: Set<Saying>, namesProperties: Bool) -> Set<Saying> {
        func has(_ verb: Verb) -> Bool { all.contains { $0.verb == verb } }
        if let end = [Verb.added, .removed].first(where: has) { return [Saying(verb: end)] }
        let isStyled = !namesProperties || all.contains(Saying(verb: .restyled))
        let said = all.compactMap { saying -> Saying? in
            switch saying.verb {
            case .restyled where has(.changed), .moved where has(.resized): nil
            case .restyled: isStyled ? Saying(verb: .restyled) : saying
            default: saying
            }
        }
        return Set(said)
    }

    /// The sentence; `nil` if nothing was added. What only moved or was resized is left out beside other
    /// changes.
    package var words: String? {
        let properties = Set(objects.values.flatMap(\.sayings).compactMap(\.property))
        var groups: [Saying: Set<ArraySlice<String>>] = [:]
        for (ids, object) in objects {
            let said = Self.said(object.sayings, namesProperties: properties.count <= Self.maximumProperties)
            for saying in said { groups[saying, default: []].insert(ids) }
        }
        if groups.contains(where: { !$0.key.verb.isPlacement }) { groups = groups.filter { !$0.key.verb.isPlacement } }
        // What else happened to just the objects with another text is said with it.
        let reworded = groups[Saying(verb: .reworded)]
        let also = [Verb.restyled, .changed].first { reworded != nil && groups[Saying(verb: $0)] == reworded }
        if let also { groups[Saying(verb: also)] = nil }
        let parts = Verb.allCases.flatMap { verb -> [(count: Int, words: String)] in
            let own = groups.filter { $0.key.verb == verb }
            return own.sorted { Self.order($0.key) < Self.order($1.key) }.map { saying, ids in
                let list = list(ids)
                if let property = saying.property {
                    return (list.count, "\(property.name) of \(list.words) \(property.verb)")
                }
                let ending = verb == .reworded ? also.map { " and \($0)" } ?? "" : ""
                return (list.count, "\(list.words) \(verb)\(ending)")
            }
        }
        let separator = parts.contains { $0.count > 1 } ? "; " : ", "
        let all = (questions > 0 ? [XibMergeCore.counted(questions, "conflict")] : []) + parts.map(\.words)
        return all.isEmpty ? nil : all.joined(separator: separator)
    }

    /// Properties are told in the order of their names, before what is said of an object as a whole.
    private static func order(_ saying: Saying) -> (Int, String, String) {
        saying.property.map { (0, $0.name, $0.verb) } ?? (1, "", "")
    }

    /// The kinds of some objects, with their number: `2 labels, button`.
    private func list(_ ids: Set<ArraySlice<String>>) -> (count: Int, words: String) {
        let counts = Dictionary(ids.map { (objects[$0]!.noun, 1) }, uniquingKeysWith: +)
        let nouns = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map {
            $0.value == 1 ? $0.key : Self.counted($0.value, of: $0.key)
        }
        return (nouns.count, nouns.prefix(3).joined(separator: ", ") + (nouns.count > 3 ? ", …" : ""))
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
