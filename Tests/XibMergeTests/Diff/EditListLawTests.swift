import TestSupport
import Testing

@testable import XibMergeCore

/// What holds for every diff, on made-up documents and on all fixtures of the merge.
struct EditListLawTests {
    /// Pairs of versions: base with each side of made-up merges, few edits and many, and of every fixture.
    private static let pairs: [(name: String, before: [UInt8], after: [UInt8])] = {
        let made = (1...40).flatMap { seed -> [(String, [UInt8], [UInt8])] in
            let pair = MergeCase(seed: UInt64(seed), edits: seed.isMultiple(of: 2) ? 4 : 30)
            return [
                ("seed \(seed)", pair.base.bytes, pair.ours.bytes),
                ("seed \(seed), sides", pair.ours.bytes, pair.theirs.bytes),
            ]
        }
        let fixtures = Fixtures.names(in: "Merge").flatMap { name -> [(String, [UInt8], [UInt8])] in
            let format = Fixtures.names(in: "Merge/\(name)").contains("base.xib") ? "xib" : "storyboard"
            guard let base = try? Fixtures.bytes(at: "Merge/\(name)/base.\(format)") else { return [] }
            return ["ours", "theirs"].compactMap { side in
                (try? Fixtures.bytes(at: "Merge/\(name)/\(side).\(format)")).map { ("\(name) \(side)", base, $0) }
            }
        }
        return made + fixtures
    }()

    /// The edits of the groups make the new version of the old one; each edit is in one group; and without one of them
    /// the edits are not complete, else the first law would say nothing.
    @Test func editsAreCompleteAndEachIsInOneGroup() {
        var (count, left) = (0, 0)
        var random = SeededGenerator(seed: 7)
        for (name, before, after) in Self.pairs {
            guard let pair = try? VersionPair(before: before, after: after) else { continue }
            count += 1
            let edits = EditList(pair).edits
            let grouped = Recreations.joined(ChangeGrouping(EditList(pair), pair).groups, pair).flatMap(\.edits)
            expect(EditApplication(grouped, to: pair).isAfter(), "\(name)")
            expect(grouped.count == edits.count && edits.allSatisfy(grouped.contains), "\(name)")
            let gone = Set(edits.filter { $0.kind == .remove }.map(\.match))
            // What goes with its parent goes without saying.
            let telling = edits.indices.filter { index in
                edits[index].kind != .remove || !gone.contains(pair.oldParent(edits[index].match))
            }
            guard let index = telling.randomElement(using: &random) else { continue }
            var others = edits
            others.remove(at: index)
            left += 1
            expect(!EditApplication(others, to: pair).isAfter(), "\(name)")
        }
        expect(count > 400 && left > 300)
    }

    @Test func nothingDiffersFromItself() throws {
        for (name, before, _) in Self.pairs {
            guard let pair = try? VersionPair(before: before, after: before) else { continue }
            expect(EditList(pair).edits, equals: [], "\(name)")
        }
    }

    /// Seen from the other end every change is there, turned round, if only objects go on being called as they were.
    @Test func theReverseDiffIsTheMirror() throws {
        for (name, before, after) in Self.pairs {
            guard let forth = try? diff(before: before, after: after) else { continue }
            let back = DocumentDiff(
                try VersionPair(before: after, after: before, alignsMembers: true), namesOf: .before)
            func key(_ change: Change, _ kind: Change.Kind, _ before: String?, _ after: String?) -> String {
                // A connection that was renamed is called by its new name; what got an ID is an object of its own.
                let isNamed = kind == .connectionRetargeted || change.propertyName == "id"
                let property = isNamed ? nil : change.property
                return "\(kind) \(change.category) \(change.isDerived) \(property ?? "") \(before ?? "") \(after ?? "")"
            }
            // Of two that changed places either one may be said to have moved.
            func isPlaced(_ change: Change) -> Bool { change.kind == .objectReordered }
            let one = forth.changes.filter { !isPlaced($0) }.map { key($0, $0.kind, $0.before, $0.after) }
            let two = back.changes.filter { !isPlaced($0) }.map { key($0, $0.kind.mirrored, $0.after, $0.before) }
            expect(one.sorted(), equals: two.sorted(), "\(name)")
            expect(forth.changes.count(where: isPlaced), equals: back.changes.count(where: isPlaced), "\(name)")
        }
    }
}

extension Change.Kind {
    fileprivate var mirrored: Self {
        let name = rawValue
        if name.hasSuffix("-added") { return Self(rawValue: name.replacing("-added", with: "-removed"))! }
        return Self(rawValue: name.replacing("-removed", with: "-added"))!
    }
}
