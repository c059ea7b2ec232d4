import Foundation
import TestSupport
import Testing
import XibMergeReports

@testable import XibMergeCore
@testable import XibMergePictures

/// The library on many threads at once; `make threads` runs this under the thread sanitizer.
struct ThreadTests {
    /// All that the library makes of one merge, in bytes.
    private static func results(_ pair: MergeCase) -> [[UInt8]] {
        guard let outcome = try? pair.merged() else { return [] }
        let difference = try? diff(before: pair.base.bytes, after: pair.ours.bytes)
        let report = difference.map { DiffReport([FileDiff(before: "a", after: "b", content: .compared($0))]) }
        var resolution = try? Resolution(base: pair.base.bytes, ours: pair.ours.bytes, theirs: pair.theirs.bytes)
        for question in resolution?.questions ?? [] { try? resolution?.answer(question.number, with: .theirs) }
        let drawing = try? Drawing(of: pair.theirs.bytes, options: Drawing.Options(showsConstraints: true))
        return [
            outcome.rendered(), report?.json() ?? [], report?.text(TextStyle()) ?? [],
            (try? outline(of: pair.theirs.bytes)) ?? [], (try? resolution?.document()) ?? [],
            Array("\(check(pair.ours.bytes))".utf8), drawing?.svg(name: "x") ?? [],
        ]
    }

    /// Many threads come to the same as one.
    @Test func manyThreadsComeToTheSame() async {
        let pairs = (1...4).map { MergeCase(seed: UInt64($0), edits: 6) }
        let expected = pairs.map(Self.results)
        await withTaskGroup(of: (Int, [[UInt8]]).self) { group in
            for number in 0..<8 { group.addTask { (number % 4, Self.results(pairs[number % 4])) } }
            for await (number, results) in group { expect(results, equals: expected[number], "case \(number)") }
        }
    }

    /// The tables are made by whoever is first.
    @Test func theFirstUseMayBeOnAnyThread() async {
        let pair = MergeCase(seed: 1)
        let documents = await withTaskGroup(of: [UInt8].self) { group in
            for _ in 0..<16 { group.addTask { (try? pair.merged().rendered()) ?? [] } }
            return await group.reduce(into: Set<[UInt8]>()) { $0.insert($1) }
        }
        expect(documents.count, equals: 1)
    }

    /// Nothing is declared to be safe that the compiler has not found so, and every public type can be passed on.
    ///
    /// Above these libraries, locks, terminals and signal handlers need such declarations, and a repository of libgit2 is
    /// for one thread at a time.
    @Test(arguments: ["XibMerge", "XibMergeReports", "XibMergePictures"])
    func publicTypesAreSendableWithoutEscapes(_ library: String) throws {
        let root = Fixtures.root.deletingLastPathComponent().appendingPathComponent("Sources/\(library)")
        let paths = (FileManager.default.subpaths(atPath: root.path) ?? []).filter { $0.hasSuffix(".swift") }
        expect(paths.count > 20)
        for path in paths {
            let text = try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
            let hasEscape = text.contains("@unchecked Sendable") || text.contains("nonisolated(unsafe)")
            expect(!hasEscape || Self.escapes.contains(path), "\(path)")
            for line in text.split(separator: "\n") where line.contains(#/^ *public (final )?(struct|enum|class) /#) {
                let isSendable = line.contains(#/\b(Sendable|Error)\b/#)
                expect(isSendable, "\(path): \(line)")
            }
        }
    }

    /// What the compiler can't see: a table that is never written to, what only the parser fills before anybody has the
    /// tree, and a counter of debug builds.
    private static let escapes = ["Syntax/ByteClass.swift", "Syntax/SyntaxTree.swift", "Syntax/Steps.swift"]
}
