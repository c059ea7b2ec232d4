package import XibMergeCore

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
