package import XibMergeCore

/// What changed in a document, in a line: first the scenes that were removed and added, then the changes of the others,
/// those with the most changes first.
package struct SceneSentences {
    /// A scene, or outside of scenes a top-level object.
    private struct Part {
        var name: String
        var isScene: Bool
        var sentence = ChangeSentence()
        var weight = ChangeWeight()

        mutating func add(_ changes: [Change]) {
            for entry in changes.map(\.entry) {
                sentence.add(entry)
                weight.add(entry)
            }
        }
    }

    /// The scenes that came or went as a whole: what they are, what happened to them, and their names.
    private var whole: [(noun: String, verb: String, names: [String])] = [
        ("scene", "removed", []), ("storyboard reference", "removed", []), ("scene", "added", []),
        ("storyboard reference", "added", []),
    ]
    /// Which scene is shown first.
    private var start = ChangeSentence()
    private var parts: [Part] = []
    /// What is in no scene, and in no top-level object that changed by itself.
    private var rest = Part(name: "", isScene: false)
    /// Where that is; empty for the document itself.
    private var restNames: Set<String> = []

    /// How many scenes are named, and how long what is said of several may be.
    private static let length = 3
    private static let longest = 200

    /// - Complexity: O(n log n).
    package init(_ changes: [Change]) {
        var places: [String: Int] = [:]
        for section in ChangeSections(changes).sections {
            for own in section.objects {
                for change in own where change.setsInitialController { start.add(change.entry) }
                let own = own.filter { !$0.setsInitialController }
                guard let object = own.first?.object else { continue }
                let isScene = section.name != nil || object.element == "scene"
                let presence = own.first { $0.kind == .objectAdded || $0.kind == .objectRemoved }
                if object.element == "scene", let presence {
                    let place = (presence.kind == .objectAdded ? 2 : 0) + (presence.isReference ? 1 : 0)
                    whole[place].names.append(object.sceneTitle ?? object.words)
                    continue
                }
                // Changes that only connect top-level objects are told once for all of them.
                let isTop = !isScene && object.path.isEmpty
                if isTop, object.id.isEmpty || own.allSatisfy({ $0.category == .connections }) {
                    rest.add(own)
                    restNames.insert(object.id.isEmpty ? "" : object.words)
                    continue
                }
                let name = section.title ?? object.sceneTitle ?? object.path.first ?? object.words
                let key = isScene ? "s\(section.name == nil ? object.id : section.sceneID)" : "o\(name)"
                if places[key] == nil {
                    places[key] = parts.count
                    parts.append(Part(name: name, isScene: isScene))
                }
                parts[places[key]!].add(own)
            }
        }
        parts = parts.sorted(byWeight: \.weight)
    }

    /// `scene removed: Help; Sign In: button restyled; Profile: 2 labels added; document: settings changed; 3 more scenes`.
    ///
    /// - Parameter name: How to write the name of a scene.
    package func text(_ name: (String) -> String) -> String {
        var result = [start.words(name)].compactMap { $0 }
        for (noun, verb, names) in whole where !names.isEmpty {
            let more = names.count > Self.length ? ["…"] : []
            let shown = names.prefix(Self.length).map(name) + more
            let noun = names.count == 1 ? noun : counted(names.count, noun)
            result.append("\(noun) \(verb): \(shown.joined(separator: ", "))")
        }
        // A document with a single top-level object needs no name for it.
        let isNamed = parts.count > 1 || parts.contains(where: \.isScene) || whole.contains { !$0.names.isEmpty }
        var names: [String] = []
        var shown = parts.prefix(Self.length).map { (name: $0.name, words: $0.sentence.words(name) ?? "") }
        while shown.count > 1, shown.reduce(0, { $0 + $1.name.count + $1.words.count }) > Self.longest {
            shown.removeLast()
        }
        for (index, part) in shown.enumerated() {
            if isNamed { names.append(name(part.name)) }
            // If the next scene has the same changes, they are told once for both.
            if index + 1 < shown.count, shown[index + 1].words == part.words { continue }
            result.append((names.isEmpty ? "" : names.joined(separator: ", ") + ": ") + part.words)
            names = []
        }
        if let words = rest.sentence.words(name) {
            // Without a name of its own, it would read as a change of the last scene.
            let place =
                restNames.count > 1
                ? "elsewhere" : restNames.first.flatMap { $0.isEmpty ? nil : name($0) } ?? "document"
            result.append(isNamed ? "\(place): \(words)" : words)
        }
        let left = parts.dropFirst(shown.count)
        if !left.isEmpty {
            result.append(counted(left.count, left.contains(where: \.isScene) ? "more scene" : "more object"))
        }
        return result.joined(separator: "; ")
    }
}

/// Changes in reading order: by scene, and within it by object.
package struct ChangeSections {
    /// The changes of the objects of one scene, or of consecutive objects outside of scenes.
    package struct Section {
        /// The name of the scene, with its ID if another scene of the report has the same name; `nil` outside of
        /// scenes.
        package let name: String?
        package let sceneID: String
        /// The name where it is clear that it is that of a scene: `Sign In` for `Sign In scene`.
        let title: String?
        /// All changes of one object together, at the place of the first.
        package fileprivate(set) var objects: [[Change]] = []
    }

    package private(set) var sections: [Section] = []

    /// - Complexity: O(n).
    package init(_ changes: [Change]) {
        var scenes: [String: Set<String>] = [:]
        for object in changes.lazy.map(\.object) where !object.sceneID.isEmpty {
            scenes[object.path[0], default: []].insert(object.sceneID)
        }
        var places: [ObjectName: (section: Int, object: Int)] = [:]
        var sectionOfScene: [String: Int] = [:]
        for change in changes {
            let object = change.object
            if let place = places[object] {
                sections[place.section].objects[place.object].append(change)
                continue
            }
            let section: Int
            if object.sceneID.isEmpty {
                if sections.last?.sceneID != "" { sections.append(Section(name: nil, sceneID: "", title: nil)) }
                section = sections.count - 1
            } else if let known = sectionOfScene[object.sceneID] {
                section = known
            } else {
                let isShared = scenes[object.path[0]]!.count > 1
                let name = isShared ? "\(object.path[0]) (\(object.sceneID))" : object.path[0]
                section = sections.count
                sections.append(
                    Section(name: name, sceneID: object.sceneID, title: isShared ? name : object.sceneTitle ?? name))
                sectionOfScene[object.sceneID] = section
            }
            places[object] = (section, sections[section].objects.count)
            sections[section].objects.append([change])
        }
    }
}

extension ObjectName {
    /// `View ▸ Stack View ▸ Label "Welcome" (q4p-F0-OV3)`; the scene is in the heading.
    package func words(below section: ChangeSections.Section) -> String {
        let path = path.dropFirst(section.name == nil ? 0 : 1)
        return (path + [words]).joined(separator: " ▸ ") + (id.isEmpty ? "" : " (\(id))")
    }
}
