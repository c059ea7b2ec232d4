import XibMergeCore
import XibMergeReports

/// The lines of one kind in a list, as a page shows them: what is seen first, and what many objects share once.
struct ReviewSection {
    typealias Line = (line: ReviewLine, mark: Int, kind: MarkKind, frames: [DrawnRect?])

    var kind: MarkKind
    /// Lines that say the same of several objects, or one line.
    var groups: [[Line]]

    /// So many objects at least are one line.
    static let minimumSame = 3

    /// The sections of a list: questions, added, removed, changed, moved only, not visible.
    ///
    /// - Complexity: O(lines).
    static func all(_ lines: [Line]) -> [ReviewSection] {
        MarkKind.allCases.compactMap { kind in
            let own = lines.filter { $0.kind == kind }
            return own.isEmpty ? nil : ReviewSection(kind: kind, groups: groups(own))
        }
    }

    private static func groups(_ lines: [Line]) -> [[Line]] {
        var counts: [[String]: Int] = [:]
        for line in lines where line.line.details.isEmpty { counts[line.line.sameness(line.kind), default: 0] += 1 }
        var result: [[Line]] = []
        var places: [[String]: Int] = [:]
        for line in lines {
            let key = line.line.sameness(line.kind)
            guard line.line.details.isEmpty, counts[key]! >= minimumSame else {
                result.append([line])
                continue
            }
            if let place = places[key] {
                result[place].append(line)
            } else {
                places[key] = result.count
                result.append([line])
            }
        }
        // What is said of many is first, so that the lines of an object stay together.
        return result.filter { $0.count > 1 } + inReadingOrder(result.filter { $0.count == 1 })
    }

    /// Objects, and the lines of each, in the order of their marks; those without one are last.
    private static func inReadingOrder(_ lines: [[Line]]) -> [[Line]] {
        func place(_ line: [Line]) -> Int { line[0].mark > 0 ? line[0].mark : .max }
        func sorted<T>(_ all: [T], by place: (T) -> Int) -> [T] {
            all.enumerated().map { (place($0.element), $0.offset, $0.element) }.sorted { ($0.0, $0.1) < ($1.0, $1.1) }
                .map(\.2)
        }
        let runs = lines.split(whenChanged: { [$0[0].line.way, $0[0].line.place] })
        return sorted(runs.map { sorted(Array($0), by: place) }) { place($0[0]) }.flatMap { $0 }
    }

    /// `Moved or resized (12)`, `Not visible (34): outlets, classes`: how many changes unfold.
    var title: String {
        let lines = groups.reduce(0) { $0 + $1.count }
        switch kind {
        case .moved: return "Moved or resized (\(lines))"
        case .invisible:
            var counts: [String: Int] = [:]
            for group in groups { counts[group[0].line.change?.topic ?? "others", default: 0] += group.count }
            let topics = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(4).map(\.key)
            return "Not visible (\(lines)): " + topics.joined(separator: ", ") + (counts.count > 4 ? ", …" : "")
        default: return kind.style.label.prefix(1).uppercased() + kind.style.label.dropFirst()
        }
    }
}

extension SceneReview {
    /// What changed in a sentence: `button restyled; 2 labels, image view changed`. A change of a class is told beside
    /// what is seen, other changes that are not seen only where nothing is.
    var sentence: String? {
        var sentence = ChangeSentence()
        for line in lines {
            guard var entry = line.line.entry else {
                sentence.addQuestion()
                continue
            }
            if line.line.change?.installation != nil {
                // What the pictures show is told.
                if !line.kind.isFolded { entry.rank = .object }
            } else {
                if line.kind == .added, entry.verb != .movedIn { entry.verb = .added }
                if line.kind == .removed { entry.verb = .removed }
                if line.kind == .invisible, entry.verb == .changed, entry.rank == .object,
                    line.line.change?.propertyName != nil
                {
                    entry.property = line.line.change?.changedProperty
                }
            }
            sentence.add(entry, isSeen: line.kind != .invisible)
            for effect in line.line.effects { sentence.add(effect) }
        }
        if looksSame { sentence.add(note: "looks the same") }
        if derivedCount > 0 { sentence.add(note: "\(counted(derivedCount, "derived frame")) changed") }
        return sentence.words(\.spelledOut)
    }
}

extension MarkKind {
    /// Whether its lines and marks wait until a reader asks for them.
    var isFolded: Bool { self == .moved || self == .invisible }
}
