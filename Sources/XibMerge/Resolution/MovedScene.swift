/// A document beside the one that is merged, in two states.
package struct OtherDocument: Sendable {
    package var path: String
    /// Empty if it did not exist.
    package var before: [UInt8]
    package var after: [UInt8]

    package init(path: String, before: [UInt8], after: [UInt8]) {
        (self.path, self.before, self.after) = (path, before, after)
    }
}

/// A scene that one side of a merge deleted while the other side changed it, and that may live on in another document.
///
/// "Refactor to Storyboard…" of Xcode keeps the IDs of a scene's objects; a copy of a scene gets new ones.
package struct MovedScene: Sendable {
    package let deleter: Side
    private let base: SceneOfDocument
    private let changed: SceneOfDocument
    /// What the other side changed outside of the scene that depends on it; `nil` if there is nothing.
    private let elsewhere: String?

    /// Creates a scene from a conflict about it.
    ///
    /// - Returns: `nil` if the conflict is about something else, or a version can't be read.
    package init?(_ conflict: Conflict, base: [UInt8], ours: [UInt8], theirs: [UInt8]) {
        guard conflict.kind == .deletedChanged, let deleter = conflict.deleter,
            let id = conflict.elementID ?? conflict.objectID, let scene = SceneOfDocument(around: id, in: base),
            let changed = SceneOfDocument(around: scene.controller, in: deleter == .ours ? theirs : ours),
            existingIDs([scene.controller], in: deleter == .ours ? ours : theirs).isEmpty
        else { return nil }
        (self.deleter, self.base, self.changed) = (deleter, scene, changed)
        let known = scene.ids.union(changed.ids)
        elsewhere = (deleter == .ours ? conflict.theirsChanges : conflict.oursChanges).first { change in
            !known.contains(change.elementID ?? change.object.id)
        }.map { $0.object.words }
    }

    /// The path of the one document that the side that deleted the scene has put it into; `nil` if none or several have
    /// it.
    ///
    /// More than half of the objects inside of the scene's view have to be there: every new storyboard has a controller
    /// and a view with the same IDs.
    ///
    /// - Parameter documents: In base, and on the side that deleted the scene.
    /// - Complexity: O(n) in their bytes.
    package func place(among documents: [OtherDocument]) -> String? {
        let found = documents.filter { document in
            guard let scene = SceneOfDocument(around: base.controller, in: document.after) else { return false }
            return 2 * base.contents.intersection(scene.ids).count > base.contents.count
                && existingIDs([base.controller], in: document.before).isEmpty
        }
        return found.count == 1 ? found[0].path : nil
    }

    /// The hint for a conflict about the scene.
    ///
    /// - Parameter path: The document that has it.
    package func hint(_ path: String) -> String {
        "\(deleter) moved it to '\(path.spelledOut)': what \(deleter.other) changed belongs there"
    }

    /// Merges what the other side changed in the scene into the document that has it now.
    ///
    /// - Parameter document: As it is on the side that deleted the scene, or as a merge has made it since.
    /// - Returns: The document with the changes.
    /// - Throws: `Problem` if the scene was changed there as well, so that the two exclude each other, or the document
    ///   would be broken.
    /// - Complexity: As `merge(base:ours:theirs:)`.
    package func carried(into document: [UInt8]) throws(Problem) -> [UInt8] {
        if let elsewhere { throw Problem("\(deleter.other) also changed \(elsewhere), which is not in the scene") }
        guard let scene = SceneOfDocument(around: base.controller, in: document) else {
            throw Problem("the scene is not there any more, or the document can't be read")
        }
        let (before, after) = (scene.document(with: base), scene.document(with: changed))
        let (ours, theirs) = deleter == .ours ? (document, after) : (after, document)
        let outcome = try merge(base: before, ours: ours, theirs: theirs)
        if let conflict = outcome.conflicts.first { throw Problem("both sides changed it there: \(conflict.summary)") }
        let result = outcome.rendered()
        // What the scene's own document has need not be in this one.
        if let fault = faults(in: result, base: [], ours: document, theirs: document).first {
            throw Problem("the document would be broken: \(fault.message)", rule: fault.rule)
        }
        return result
    }
}

/// A scene in one version of a document.
private struct SceneOfDocument: Sendable {
    let tree: SyntaxTree
    /// The element of the scene.
    let element: Int
    /// The ID of its first object, the controller.
    let controller: String
    /// The IDs in it.
    let ids: Set<String>
    /// The IDs of what is inside of the controller's view, and of objects that are not in every scene.
    let contents: Set<String>
    /// The entries of the lists of the document that a scene needs, by list, by what names them.
    private let entries: [[UInt8]: [(name: [[UInt8]], element: Int)]]

    /// - Returns: `nil` if there is no scene around an object with that ID, or the document can't be read.
    init?(around id: String, in bytes: [UInt8]) {
        var symbols = SymbolTable(capacity: max(1024, bytes.count / 40))
        let schema = DocumentSchema(symbols: &symbols)
        guard
            let graph = try? ObjectGraph(
                parsing: bytes, as: .after, to: "compare", schema: schema, symbols: &symbols),
            let object = symbols.symbol(ofText: id).flatMap(graph.element(withID:)),
            let scene = graph.element(called: Names.scene, around: object)
        else { return nil }
        let tree = graph.tree
        guard let list = tree.children(of: scene).first(where: { tree.elements[$0].name == Names.objects }),
            let first = tree.children(of: list).first(where: { _ in true }), graph.nodes[first].id != .none
        else { return nil }
        controller = symbols.text(graph.nodes[first].id)
        var (ids, contents): (Set<String>, Set<String>) = ([], [])
        for index in tree.subtree(of: scene) where graph.nodes[index].id != .none {
            let id = symbols.text(graph.nodes[index].id)
            ids.insert(id)
            let (name, parent) = (tree.elements[index].name, Int(tree.elements[index].parent))
            let isCommon =
                index == scene || parent == list || Int(tree.elements[parent].parent) == list
                || [Names.viewLayoutGuide, Names.viewControllerLayoutGuide].contains(name)
            if !isCommon { contents.insert(id) }
        }
        (self.tree, element, self.ids, self.contents) = (tree, scene, ids, contents)
        entries = Self.entries(of: graph, symbols)
    }

    private static func entries(
        of graph: ObjectGraph, _ symbols: SymbolTable
    ) -> [[UInt8]: [(name: [[UInt8]], element: Int)]] {
        let tree = graph.tree
        var entries: [[UInt8]: [(name: [[UInt8]], element: Int)]] = [:]
        for list in tree.children(of: 0) {
            let name = Array(symbols[tree.elements[list].name])
            guard name == Array("resources".utf8) || name == Array("dependencies".utf8) else { continue }
            // The list itself comes first.
            entries[name] = [([], list)]
            for entry in tree.children(of: list) {
                let own = graph.value(Names.name, of: entry) ?? graph.value(Names.identifier, of: entry) ?? []
                entries[name]!.append(([Array(symbols[tree.elements[entry].name]), own], entry))
            }
        }
        return entries
    }

    /// The document with the content of another version of this scene, and with the entries that this version needs.
    func document(with other: SceneOfDocument) -> [UInt8] {
        let style = LineEndings.first(of: tree.bytes) ?? .lf
        var changes = [Finding.Replacement(tree.elements[element].content, style.ending(other.bytes(other.content)))]
        for name in other.entries.keys.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
            let entries = other.entries[name]!
            guard let own = self.entries[name] else {
                // At the end of the document.
                changes.append(.init(at: tree.lastChildEnd(of: 0), style.ending(other.text(of: entries[0].element))))
                continue
            }
            let known = Set(own.map(\.name))
            let lacking = entries.filter { !known.contains($0.name) }.flatMap { other.text(of: $0.element) }
            guard !tree.elements[own[0].element].flags.contains(.isEmptyTag) else { continue }
            changes.append(.init(at: tree.lastChildEnd(of: own[0].element), style.ending(lacking)))
        }
        return replacing(changes.sorted { $0.range.lowerBound < $1.range.lowerBound }, in: tree.bytes)
    }

    private var content: Range<Int> { tree.elements[element].content }

    private func bytes(_ range: Range<Int>) -> [UInt8] { Array(tree.bytes[range]) }

    /// An element with the white space before it.
    private func text(of index: Int) -> [UInt8] {
        bytes(Int(tree.elements[index].leading)..<Int(tree.elements[index].end))
    }
}

extension Finding.Replacement {
    /// An insertion.
    fileprivate init(at place: Int, _ bytes: [UInt8]) { self.init(place..<place, bytes) }
}

extension Resolution {
    /// Finds out which other documents have the scenes that one side deleted and the other changed.
    ///
    /// - Parameters:
    ///   - documents: The other documents that a side has changed since base; not called if nothing is in question.
    ///   - current: The present content of one of them.
    package mutating func findMovedScenes(
        among documents: (Side) -> [OtherDocument], _ current: (String) throws(Problem) -> [UInt8]
    ) {
        var known: [Side: [OtherDocument]] = [:]
        for index in questions.indices {
            let number = questions[index].number
            guard deleter == nil,
                let scene = MovedScene(
                    questions[index].conflict, base: versions.base, ours: versions.ours, theirs: versions.theirs)
            else { continue }
            if known[scene.deleter] == nil { known[scene.deleter] = documents(scene.deleter) }
            guard let path = scene.place(among: known[scene.deleter]!) else { continue }
            var problem: Problem?
            var isCarried = false
            do throws(Problem) {
                let bytes = try current(path)
                do {
                    // The side may have made the same changes itself.
                    isCarried =
                        try scene.carried(into: bytes) == bytes
                        && known[scene.deleter]!.contains { document in
                            document.path == path && (try? scene.carried(into: document.after)) != document.after
                        }
                } catch { throw error.of(path) }
            } catch {
                problem = Problem("conflict \(number) can't be answered with carry: \(error.line)", hint: error.hint)
            }
            movedScenes[number] = (scene, problem, isCarried)
            questions[index].movedTo = path
            questions[index].conflict.hint = scene.hint(path)
        }
    }

    /// Answers what was carried, whose file says only that the scene is deleted.
    package mutating func adoptCarried() {
        for (number, moved) in movedScenes where moved.isCarried && answers[number] == plain(.carry, to: number) {
            set(.carry, number)
        }
    }

    /// Why an answer can't replace one that was carried out already; `nil` if it can.
    package func problemWithCarried(_ answer: Answer?, to number: Int) -> Problem? {
        guard let moved = movedScenes[number], moved.isCarried, answer != .carry, let path = self[number]?.movedTo
        else {
            return nil
        }
        let revision = moved.scene.deleter == .ours ? "HEAD" : "MERGE_HEAD"
        return Problem(
            "conflict \(number) was carried to '\(path.spelledOut)', which has the changes",
            hint:
                "take them back there first: during the merge 'git checkout \(revision) -- \(path.spelledOut)' does that"
        )
    }

    /// The other documents with what the answers carry into them.
    ///
    /// - Parameter current: The present content of one.
    /// - Throws: `Problem` if the changes can't be made there, and what `current` throws.
    /// - Complexity: A merge for each such answer.
    package func carried(_ current: (String) throws(Problem) -> [UInt8]) throws(Problem) -> [OtherDocument] {
        var documents: [OtherDocument] = []
        for question in questions where answers[question.number] == .carry {
            guard let path = question.movedTo, let scene = movedScenes[question.number]?.scene else { continue }
            var index = documents.firstIndex { $0.path == path }
            if index == nil {
                let bytes = try current(path)
                documents.append(OtherDocument(path: path, before: bytes, after: bytes))
                index = documents.count - 1
            }
            do { documents[index!].after = try scene.carried(into: documents[index!].after) } catch {
                throw error.of(path)
            }
        }
        return documents
    }
}
