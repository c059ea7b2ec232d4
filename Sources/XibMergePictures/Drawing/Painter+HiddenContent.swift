import XibMergeCore

/// What changed in the part of a table, a collection, a scroll view or a text that its frame hides, and in menus that are
/// closed.
extension Painter {
    /// Adds a pane with all of each view or menu that hides something that a reader should see.
    ///
    /// - Parameters:
    ///   - ids: The IDs of what should be seen.
    ///   - whole: Those of views that another version draws in this way.
    /// - Complexity: O(n) in the objects, and in the IDs and what is around them.
    mutating func addHiddenContent(of ids: Set<String>, and whole: Set<String>) {
        let others = whole.compactMap(document.element)
        var views = Set(others.compactMap { numbers[$0] }.filter { clipping[$0] != nil })
        var menus: Set<Int> = []
        for var index in ids.compactMap(document.element) + others.filter({ numbers[$0] == nil }) {
            var menu: Int?
            while numbers[index] == nil, document.tree.elements[index].parent >= 0 {
                if document.name(index) == "menu" { menu = index }
                index = Int(document.tree.elements[index].parent)
            }
            guard let number = numbers[index] else { continue }
            if let menu, !document.members(menu, "items").isEmpty { menus.insert(menu) }
            var frame = objects[number].frame
            var around = objects[number].parent
            while around >= 0 {
                Steps.count()
                let other = objects[around]
                if clipping[around] != nil {
                    let seen = frame.intersection(other.frame)
                    if seen.isEmpty || seen.width * seen.height < frame.width * frame.height / 2 {
                        views.insert(around)
                        unseen.insert(index)
                        break
                    }
                    frame = seen
                }
                around = other.parent
            }
        }
        let added = views.sorted().map { view in
            let (frame, all) = (objects[view].frame, extent(of: view))
            self.whole.insert(objects[view].id)
            return Pane(
                title: "\(objects[view].title), with all that is in it", element: clipping[view]!,
                width: max(frame.width, all.maxX - frame.x), height: max(min(frame.height, 100), all.maxY - frame.y))
        }
        panes.insert(contentsOf: added, at: 0)
        for menu in menus.sorted() {
            self.whole.insert(document.id(menu))
            let size = menuSize(menu)
            panes.append(Pane(title: words.words(for: menu), element: menu, width: size.width, height: size.height))
        }
    }

    /// The smallest rectangle around the corner of an object and all objects in it, which have higher numbers.
    private func extent(of object: Int) -> DrawnRect {
        var inside: Set<Int> = [object]
        let frame = objects[object].frame
        return objects.indices[(object + 1)...].reduce(DrawnRect(frame.x, frame.y, 0, 0)) { all, number in
            guard inside.contains(objects[number].parent) else { return all }
            inside.insert(number)
            return all.union(objects[number].frame)
        }
    }
}
