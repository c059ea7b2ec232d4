import XibMergeCore

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

    /// What is told of things of one rank, the most important first.
    package enum Rank: Int, CaseIterable, Sendable {
        case object
        /// A class, which decides what an object does: it is always told.
        case type
        /// A name for code or people.
        case name
        /// An outlet, action or segue.
        case link
        /// A constraint, resource, setting or autoresizing mask.
        case rest
        /// Nothing but an ID.
        case identity
    }

    /// One thing to be said.
    package struct Entry: Sendable {
        package var rank: Rank
        package var verb: Verb
        package var noun: String
        package var ids: ArraySlice<String>
        package var property: Property?
        /// What a single thing is called, or its names before and after.
        package var names: [String] = []
        /// How many objects it is about, with those inside.
        package var extent = 1

        package init(
            rank: Rank, verb: Verb, noun: String, ids: ArraySlice<String>, property: Property? = nil,
            names: [String] = []
        ) {
            (self.rank, self.verb, self.noun, self.ids) = (rank, verb, noun, ids)
            (self.property, self.names) = (property, names)
        }
    }

    private struct Saying: Hashable {
        var verb: Verb
        var property: Property?
    }

    /// An object or a link, with all that is said of it.
    private struct Thing {
        var noun: String
        var names: [String] = []
        var sayings: Set<Saying> = []
    }

    private typealias Things = [ArraySlice<String>: Thing]

    private var things: [Rank: Things] = [:]
    /// Objects whose change no picture shows, and those with another place or size.
    private var unseen: Things = [:]
    private var placed: Things = [:]
    private var questions = 0

    package init() {}

    /// Adds a change.
    ///
    /// - Parameter isSeen: Whether a picture shows it; what is not seen is left out beside what is.
    package mutating func add(_ entry: Entry, isSeen: Bool = true) {
        func add(to things: inout Things) {
            var thing = things[entry.ids] ?? Thing(noun: entry.noun)
            (thing.noun, thing.names) = (entry.noun, entry.names)
            thing.sayings.insert(Saying(verb: entry.verb, property: entry.property))
            things[entry.ids] = thing
        }
        switch entry.rank {
        case .object where entry.verb.isPlacement: add(to: &placed)
        case .object where !isSeen: add(to: &unseen)
        case let rank: add(to: &things[rank, default: [:]])
        }
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
            default: namesProperties ? saying : Saying(verb: saying.verb)
            }
        }
        return Set(said)
    }

    /// The sentence without names of the document that need care.
    package var words: String? { words { $0 } }

    /// The sentence; `nil` if nothing was added. Beside objects that came, went or changed, only classes are told, and
    /// constraints and IDs only where nothing else is. What is seen comes first.
    ///
    /// - Parameter name: How to write names of the document.
    package func words(_ name: (String) -> String) -> String? {
        typealias Part = (count: Int, words: String)
        func parts(_ rank: Rank) -> [Part] { self.parts(things[rank] ?? [:], of: rank, name) }
        var all = parts(.object) + parts(.type)
        if things[.object] == nil {
            all += self.parts(placed, of: .object, name)
            all += parts(.name) + parts(.link) + self.parts(unseen, of: .object, name)
            for rank in [Rank.rest, .identity] where all.isEmpty { all = parts(rank) }
        }
        let separator = all.contains { $0.count > 1 } ? "; " : ", "
        let conflicts = questions > 0 ? [XibMergeCore.counted(questions, "conflict")] : []
        let words = conflicts + all.map(\.words)
        return words.isEmpty ? nil : words.joined(separator: separator)
    }

    /// What is said of things of one rank.
    private func parts(_ things: Things, of rank: Rank, _ name: (String) -> String) -> [(count: Int, words: String)] {
        let properties = Set(things.values.flatMap(\.sayings).compactMap(\.property))
        let namesProperties = properties.count <= Self.maximumProperties || rank == .type || rank == .identity
        var groups: [Saying: Set<ArraySlice<String>>] = [:]
        for (ids, thing) in things {
            for saying in Self.said(thing.sayings, namesProperties: namesProperties) {
                groups[saying, default: []].insert(ids)
            }
        }
        // What else happened to just the objects with another text is said with it.
        let reworded = groups[Saying(verb: .reworded)]
        let also = [Verb.restyled, .changed].first { reworded != nil && groups[Saying(verb: $0)] == reworded }
        if let also { groups[Saying(verb: also)] = nil }
        return Verb.allCases.flatMap { verb -> [(count: Int, words: String)] in
            let own = groups.filter { $0.key.verb == verb }
            return own.sorted { Self.order($0.key) < Self.order($1.key) }.map { saying, ids in
                if let property = saying.property {
                    // The names say enough of a single object.
                    if ids.count == 1, let names = things[ids.first!]?.names, !names.isEmpty {
                        let end = names.count > 1 ? "" : " \(property.verb)"
                        return (1, "\(property.name) \(names.map(name).joined(separator: " → "))\(end)")
                    }
                    let list = list(ids, things, isNamed: false, name)
                    return (list.count, "\(property.name) of \(list.words) \(property.verb)")
                }
                let list = list(ids, things, isNamed: true, name)
                let ending = verb == .reworded ? also.map { " and \($0)" } ?? "" : ""
                return (list.count, "\(list.words) \(verb)\(ending)")
            }
        }
    }

    /// Properties are told in the order of their names, before what is said of an object as a whole.
    private static func order(_ saying: Saying) -> (Int, String, String) {
        saying.property.map { (0, $0.name, $0.verb) } ?? (1, "", "")
    }

    /// The kinds of some objects, with their number: `2 labels, button`.
    ///
    /// - Parameter name: How to write what a single one is called.
    private func list(
        _ ids: Set<ArraySlice<String>>, _ things: Things, isNamed: Bool, _ name: (String) -> String
    ) -> (count: Int, words: String) {
        let groups = Dictionary(grouping: ids.map { things[$0]! }, by: \.noun)
        let nouns = groups.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }.map { noun, own in
            own.count == 1
                ? ([noun] + (isNamed ? own[0].names.map(name) : [])).joined(separator: " ")
                : Self.counted(own.count, of: noun)
        }
        return (nouns.count, nouns.prefix(3).joined(separator: ", ") + (nouns.count > 3 ? ", …" : ""))
    }

    /// `2 switches`.
    package static func counted(_ count: Int, of noun: String) -> String {
        let isHissed = ["s", "x", "ch"].contains(where: noun.hasSuffix)
        return count == 1 || !isHissed ? XibMergeCore.counted(count, noun) : "\(count) \(noun)es"
    }
}
