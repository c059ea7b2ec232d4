import XibMergeCore

/// The lines of one kind in a list, as a page shows them: what is seen first, and what many objects share once.
struct ReviewSection {
    typealias Line = (line: ReviewLine, mark: Int, kind: MarkKind)

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
        return result.filter { $0.count > 1 } + result.filter { $0.count == 1 }
    }

    /// `Moved only (12)`, `Not visible (34): outlets, classes`.
    var title: String {
        let lines = groups.reduce(0) { $0 + $1.count }
        switch kind {
        case .moved: return "Moved only (\(lines))"
        case .invisible:
            var counts: [String: Int] = [:]
            for group in groups { counts[group[0].line.topic, default: 0] += group.count }
            let topics = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(4).map(\.key)
            return "Not visible (\(lines)): " + topics.joined(separator: ", ") + (counts.count > 4 ? ", …" : "")
        default: return kind.style.label.prefix(1).uppercased() + kind.style.label.dropFirst()
        }
    }

    /// What is said of the objects of a group: `12 buttons`.
    static func objects(_ group: [Line]) -> String { counted(group.count, of: group[0].line.noun) }

    /// `2 switches`.
    static func counted(_ count: Int, of noun: String) -> String {
        let isHissed = ["s", "x", "ch"].contains(where: noun.hasSuffix)
        return count == 1 || !isHissed ? XibMergeCore.counted(count, noun) : "\(count) \(noun)es"
    }
}

extension SceneReview {
    /// What changed in a sentence: `1 button added; 2 labels, 1 image view changed`; `nil` if nothing that is seen did.
    var sentence: String? {
        let parts = ReviewSection.all(lines).filter { !$0.kind.isFolded }.map { section -> String in
            var objects: Set<[String]> = []
            var counts: [String: Int] = [:]
            for line in section.groups.joined() where objects.insert(line.line.ids).inserted {
                counts[line.line.noun, default: 0] += 1
            }
            let nouns = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map {
                ReviewSection.counted($0.value, of: $0.key)
            }
            let words = nouns.prefix(3).joined(separator: ", ") + (nouns.count > 3 ? ", …" : "")
            return section.kind == .question
                ? counted(section.groups.count, "question") : "\(words) \(section.kind.rawValue)"
        }
        return parts.isEmpty ? nil : parts.joined(separator: "; ")
    }
}

extension MarkKind {
    /// Whether its lines and marks wait until a reader asks for them.
    var isFolded: Bool { self == .moved || self == .invisible }
}

extension Change {
    /// The class of the object in lower case: `table view cell`.
    var noun: String { object.element.isEmpty ? "object" : ElementWords.className(object.element).lowercased() }

    /// What it is about, in the plural.
    var topic: String {
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
