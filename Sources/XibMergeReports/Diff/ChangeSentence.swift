import XibMergeCore

/// What changed, as a person would say it: `button restyled, 2 labels added`.
package struct ChangeSentence {
    /// What happened to an object; the order is that of the sentence.
    package enum Verb: String, CaseIterable, Sendable {
        case added
        case removed
        /// Removed, and added again with the same title, or a link with the same ends.
        case replaced
        /// A link with the same ends and another name.
        case renamed
        case movedIn = "moved here from another scene"
        case installed
        case uninstalled
        case shown
        case hidden
        case reworded
        case restyled
        case changed
        case moved
        case resized
        case movedAndResized = "moved and resized"
        /// Of several objects, of which each did one or the other.
        case movedOrResized = "moved or resized"
        /// It only has another place in a list, which is hardly seen.
        case reordered

        /// Whether the object only has another place or size.
        package var isPlacement: Bool {
            switch self {
            case .reordered, .moved, .resized, .movedAndResized, .movedOrResized: true
            default: false
            }
        }
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
        /// What came or went with it: ` with 12 views`.
        package var contents = ""
        /// What it has in common with just the object that takes its place: its title, and where it is.
        package var twin: [String] = []
        /// What changed, in a few words: `49 → 50 wide`.
        package var value: String?

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
        /// What else happened to an object with another text.
        var also: Verb?
    }

    /// An object or a link, with all that is said of it.
    private struct Thing {
        var noun: String
        var names: [String] = []
        var sayings: Set<Saying> = []
        var contents = ""
        var twin: [String] = []
        var values: Set<String?> = []
    }

    private typealias Things = [ArraySlice<String>: Thing]

    private var things: [Rank: Things] = [:]
    /// Objects whose change no picture shows, and those with another place or size.
    private var unseen: Things = [:]
    private var placed: Things = [:]
    private var questions = 0
    /// What is said of several objects together.
    private var notes: [String] = []

    package init() {}

    /// Adds a change.
    ///
    /// - Parameter isSeen: Whether a picture shows it; what is not seen is left out beside what is.
    package mutating func add(_ entry: Entry, isSeen: Bool = true) {
        func add(to things: inout Things) {
            var thing = things[entry.ids] ?? Thing(noun: entry.noun)
            (thing.noun, thing.names) = (entry.noun, entry.names)
            (thing.contents, thing.twin) = (entry.contents, entry.twin)
            thing.values.insert(entry.value)
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

    /// Adds what is told once beside all that is seen: `"Save" and "Log Out" changed places`.
    package mutating func add(note: String) { if !notes.contains(note) { notes.append(note) } }

    /// How many properties a sentence names.
    private static let maximumProperties = 2
    /// About a line and a half of a page; a sentence that would be longer counts what it would name.
    private static let longest = 160

    /// What is said of an object with all that happened to it.
    private static func said(_ all: Set<Saying>, namesProperties: Bool) -> Set<Saying> {
        func has(_ verb: Verb) -> Bool { all.contains { $0.verb == verb } }
        let ends: [Verb] = [.replaced, .renamed, .added, .removed, .movedIn, .shown, .hidden]
        if let end = ends.first(where: has) { return [Saying(verb: end)] }
        let isStyled = !namesProperties || all.contains(Saying(verb: .restyled))
        // One text instead of another one.
        let texts = Set(all.filter { $0.verb == .reworded }.map { $0.property?.verb })
        let isReworded = texts.contains(nil) || texts.count > 1
        let isBoth = has(.movedAndResized) || has(.moved) && has(.resized)
        let said = all.compactMap { saying -> Saying? in
            switch saying.verb {
            case .restyled where has(.changed): nil
            case .changed where saying.property != nil && all.contains(Saying(verb: .changed)): nil
            case .reordered where has(.moved) || has(.resized) || has(.movedAndResized): nil
            case .restyled: isStyled ? Saying(verb: .restyled) : saying
            case .reworded where isReworded: Saying(verb: .reworded)
            case .reworded where !namesProperties: Saying(verb: .changed)
            case .moved where isBoth, .resized where isBoth: Saying(verb: .movedAndResized)
            default: namesProperties ? saying : Saying(verb: saying.verb)
            }
        }
        // What else happened to an object with another text is said with it: no object is told twice.
        let reworded = Saying(verb: .reworded)
        guard said.contains(reworded),
            let also = [Verb.restyled, .changed].first(where: { said.contains(Saying(verb: $0)) })
        else { return Set(said) }
        return Set(said).subtracting([reworded, Saying(verb: also)]).union([Saying(verb: .reworded, also: also)])
    }

    /// An object that was removed, and added again with the same title in the same place, is one that was replaced, as is
    /// a link with the same ends; only where no other one may be meant.
    private static func pairing(_ things: Things) -> Things {
        var things = things
        let pairs = Dictionary(grouping: things.filter { !$0.value.twin.isEmpty }, by: \.value.twin)
        for (_, pair) in pairs where pair.count == 2 {
            func first(_ verb: Verb) -> ArraySlice<String>? {
                pair.first { $0.value.sayings.contains(Saying(verb: verb)) }?.key
            }
            guard let old = first(.removed), let new = first(.added), old != new else { continue }
            let names = [old, new].flatMap { things[$0]!.names }
            things[old] = nil
            things[new]!.sayings = [Saying(verb: Set(names).count > 1 ? .renamed : .replaced)]
            if Set(names).count > 1 { things[new]!.names = [names.joined(separator: " → ")] }
        }
        return things
    }

    /// The sentence without names of the document that need care.
    package var words: String? { words { $0 } }

    /// The sentence; `nil` if nothing was added. Beside objects that came, went or changed, only classes and the places
    /// of other objects are told, and constraints and IDs only where nothing else is. What is seen comes first.
    ///
    /// - Parameter name: How to write names of the document.
    package func words(_ name: (String) -> String) -> String? {
        let words = words(isShort: false, name)
        return (words?.count ?? 0) > Self.longest ? self.words(isShort: true, name) : words
    }

    private func words(isShort: Bool, _ name: (String) -> String) -> String? {
        func parts(_ things: Things, _ rank: Rank) -> [Part] { self.parts(things, of: rank, isShort: isShort, name) }
        func parts(_ rank: Rank) -> [Part] { parts(things[rank] ?? [:], rank) }
        let objects = Self.pairing(things[.object] ?? [:])
        var all = parts(objects, .object) + parts(.type)
        if objects.isEmpty {
            all += parts(placed, .object)
            all += parts(.name) + parts(Self.pairing(things[.link] ?? [:]), .link)
            all += parts(unseen, .object)
            for rank in [Rank.rest, .identity] where all.isEmpty { all = parts(rank) }
        } else {
            all += parts(placed(beside: objects), .object)
        }
        let separator = all.contains { $0.count > 1 } ? "; " : ", "
        let conflicts = questions > 0 ? [XibMergeCore.counted(questions, "conflict")] : []
        var words = conflicts + all.map(\.words)
        if words.count == 1, let value = all.first?.value { words[0] += ": \(name(value))" }
        words += notes.map(name)
        return words.isEmpty ? nil : words.joined(separator: separator)
    }

    /// The other objects with another place or size, of which one thing is said.
    private func placed(beside objects: Things) -> Things {
        var others = placed.filter { objects[$0.key] == nil }
        let verbs = Set(others.values.flatMap { Self.said($0.sayings, namesProperties: false) })
        if verbs.count > 1 { for ids in others.keys { others[ids]!.sayings = [Saying(verb: .movedOrResized)] } }
        return others
    }

    /// A part of the sentence.
    private struct Part {
        /// How many kinds of things it names.
        var count: Int
        var words: String
        /// What changed, if that is one value of one thing.
        var value: String?
    }

    /// What is said of things of one rank.
    ///
    /// - Parameter isShort: Whether things of several kinds, and what else happened to one, are only counted.
    private func parts(
        _ things: Things, of rank: Rank, isShort: Bool, _ name: (String) -> String
    ) -> [Part] {
        let properties = Set(things.values.flatMap(\.sayings).compactMap(\.property))
        let namesProperties =
            properties.count <= (isShort ? 0 : Self.maximumProperties) || rank == .type || rank == .identity
        func value(_ ids: Set<ArraySlice<String>>) -> String? {
            let values = ids.count == 1 ? things[ids.first!]!.values : []
            return values.count == 1 ? values.first! : nil
        }
        var groups: [Saying: Set<ArraySlice<String>>] = [:]
        for (ids, thing) in things {
            for var saying in Self.said(thing.sayings, namesProperties: namesProperties) {
                if isShort { saying.also = nil }
                groups[saying, default: []].insert(ids)
            }
        }
        return Verb.allCases.flatMap { verb -> [Part] in
            let own = groups.filter { $0.key.verb == verb }
            return own.sorted { Self.order($0.key) < Self.order($1.key) }.map { saying, ids in
                if let property = saying.property {
                    // The names say enough of a single object.
                    if ids.count == 1, let names = things[ids.first!]?.names, !names.isEmpty {
                        let end = names.count > 1 ? "" : " \(property.verb)"
                        return Part(
                            count: 1, words: "\(property.name) \(names.map(name).joined(separator: " → "))\(end)")
                    }
                    let list = list(ids, things, isNamed: false, isShort: isShort, name)
                    return Part(
                        count: list.count, words: "\(property.name) of \(list.words) \(property.verb)",
                        value: rank == .object ? value(ids) : nil)
                }
                let list = list(ids, things, isNamed: true, isShort: isShort, name)
                let ending = saying.also.map { " and \($0)" } ?? ""
                return Part(
                    count: list.count, words: "\(list.words) \(verb.rawValue)\(ending)", value: value(ids))
            }
        }
    }

    /// Properties are told in the order of their names, before what is said of an object as a whole.
    private static func order(_ saying: Saying) -> (Int, String, String) {
        saying.property.map { (0, $0.name, $0.verb) } ?? (1, saying.also?.rawValue ?? "", "")
    }

    /// The kinds of some objects, with their number: `2 labels, button`.
    ///
    /// - Parameter name: How to write what a single one is called.
    private func list(
        _ ids: Set<ArraySlice<String>>, _ things: Things, isNamed: Bool, isShort: Bool, _ name: (String) -> String
    ) -> (count: Int, words: String) {
        let groups = Dictionary(grouping: ids.map { things[$0]! }, by: \.noun)
        if isShort, groups.count > 1 { return (1, "\(ids.count) objects") }
        let nouns = groups.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }.map { noun, own in
            own.count == 1
                ? ([noun] + (isNamed ? own[0].names.map(name) : [])).joined(separator: " ") + own[0].contents
                : Self.counted(own.count, of: noun)
        }
        return (nouns.count, nouns.prefix(3).joined(separator: ", ") + (nouns.count > 3 ? ", …" : ""))
    }

    /// The only number of a frame that differs, by its place in `(18, 36) 49 × 17`: `x 18 → 20`, `49 → 50 wide`.
    package static func number(of place: Int, _ before: String, _ after: String) -> String {
        ["x ", "y ", "", ""][place] + "\(before) → \(after)" + ["", "", " wide", " high"][place]
    }

    /// `2 switches`.
    package static func counted(_ count: Int, of noun: String) -> String {
        let isHissed = ["s", "x", "ch"].contains(where: noun.hasSuffix)
        return count == 1 || !isHissed ? XibMergeCore.counted(count, noun) : "\(count) \(noun)es"
    }
}

/// How much a change matters to a reviewer, in this order: conflicts, objects that were added or removed, what a
/// picture shows, what code sees, positions, what only Interface Builder sees, IDs.
package struct ChangeWeight: Comparable, Sendable {
    private var counts = Array(repeating: 0, count: 7)

    package init() {}

    /// - Parameter isSeen: Whether a picture shows it.
    package mutating func add(_ entry: ChangeSentence.Entry, isSeen: Bool = true) {
        let place =
            switch (entry.rank, entry.verb) {
            case (.object, .added), (.object, .removed), (.object, .movedIn): 1
            case (.object, let verb) where verb.isPlacement: 4
            case (.object, _): isSeen ? 2 : 3
            case (.type, _), (.name, _), (.link, _): 3
            case (.rest, _): 5
            case (.identity, _): 6
            }
        counts[place] += entry.extent
    }

    package mutating func addQuestion() { counts[0] += 1 }

    package static func < (one: Self, other: Self) -> Bool { one.counts.lexicographicallyPrecedes(other.counts) }
}

extension Array {
    /// The elements with the most weight first; those of the same weight stay in order.
    package func sorted(byWeight weight: (Element) -> ChangeWeight) -> [Element] {
        let weighed = enumerated().map { (weight($0.element), -$0.offset, $0.element) }
        return weighed.sorted { ($1.0, $1.1) < ($0.0, $0.1) }.map(\.2)
    }
}
