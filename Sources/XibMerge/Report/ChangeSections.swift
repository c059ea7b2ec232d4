/// Changes as people look at them: scene by scene, and in each object by object.
struct ChangeSections {
    /// What happened to the objects of one scene, or to objects in none that stand between two scenes.
    struct Section {
        /// What the scene is called, with its ID where another one of the report bears its name; `nil` for none.
        let name: String?
        let sceneID: String
        /// All changes of one object together, where the first of them stands.
        fileprivate(set) var objects: [[Change]] = []
    }

    private(set) var sections: [Section] = []

    /// - Complexity: O(n).
    init(_ changes: [Change]) {
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
                if sections.last?.sceneID != "" { sections.append(Section(name: nil, sceneID: "")) }
                section = sections.count - 1
            } else if let known = sectionOfScene[object.sceneID] {
                section = known
            } else {
                let name = object.path[0]
                let isShared = scenes[name]!.count > 1
                section = sections.count
                sections.append(
                    Section(name: isShared ? "\(name) (\(object.sceneID))" : name, sceneID: object.sceneID))
                sectionOfScene[object.sceneID] = section
            }
            places[object] = (section, sections[section].objects.count)
            sections[section].objects.append([change])
        }
    }
}

extension ObjectName {
    /// `View ▸ Stack View ▸ Label "Welcome" (q4p-F0-OV3)`; the scene stands above it.
    func words(below section: ChangeSections.Section) -> String {
        let path = path.dropFirst(section.name == nil ? 0 : 1)
        return (path + [words]).joined(separator: " ▸ ") + (id.isEmpty ? "" : " (\(id))")
    }
}
