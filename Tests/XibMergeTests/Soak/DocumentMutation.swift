import TestSupport

/// What somebody may do to any document in Interface Builder, as opposed to `EditScript`, which knows the generator's
/// documents only. Each change but the odd ones leaves a sound document sound.
struct DocumentMutation {
    var random: SeededGenerator
    /// Where new objects have their IDs from: the same edit gives the same IDs in the same document alone, since nobody
    /// gets the ID of another one's object.
    var ids = SeededGenerator(seed: 0)
    /// Whether edits are among these that no Interface Builder makes.
    let isOdd: Bool
    /// What attributes are seen to say, by element and attribute.
    let values: [String: [String]]
    /// The objects that both sides are after, so that they meet.
    let focus: Set<String>

    /// The attributes that name objects.
    private static let references: Set<String> = [
        "destination", "target", "firstItem", "secondItem", "reference", "initialViewController", "selectedItem",
        "previousBinding", "row", "column", "headOfMergedCell", "textLabel", "detailTextLabel", "imageView",
        "headerView", "outlineTableColumn", "popoverAnchorView", "popoverAnchorBarButtonItem", "initialItem",
        "centeredItem", "tableViewCell",
    ]
    /// What goes with what it refers to.
    private static let users: Set<String> = [
        "constraint", "outlet", "outletCollection", "action", "segue", "binding", "accessibilityConnection", "exclude",
        "include", "toolbarItem", "searchToolbarItem",
    ]
    private static let lists: Set<String> = [
        "subviews", "objects", "scenes", "items", "cells", "sections", "tableColumns", "viewControllers",
        "gestureRecognizers",
        "constraints", "connections", "tabViewItems", "allowedToolbarItems",
    ]

    /// What the fixtures' attributes say.
    static func values(in documents: [ModelDocument]) -> [String: [String]] {
        var values: [String: Set<String>] = [:]
        for element in documents.flatMap(\.root.subtree) {
            // A variation may have each attribute of what it varies, beside masks and instead of them.
            let isVaried = element.children.contains { $0.name == "variation" }
            for (name, value) in element.attributes {
                values["\(element.name) \(name)", default: []].insert(value)
                if isVaried { values["variation \(name)", default: []].insert(value) }
            }
            if isVaried { values["variation misplaced", default: []].insert("YES") }
        }
        return values.mapValues { $0.sorted() }
    }

    init(
        random: SeededGenerator, values: [String: [String]], focus: Set<String>, isOdd: Bool
    ) {
        (self.random, self.values, self.focus, self.isOdd) = (random, values, focus, isOdd)
    }

    /// Changes a document.
    ///
    /// - Returns: What was done.
    mutating func apply(to document: inout ModelDocument) -> String {
        ids = SeededGenerator(seed: document.bytes.reduce(random.next()) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 })
        let before = Set(document.root.ids)
        defer { if !isOdd { Self.forget(before.subtracting(document.root.ids), in: &document) } }
        return switch Int.random(in: 0..<(isOdd ? 25 : 24), using: &random) {
        case 0...3: scripted(&document)
        case 4...7: changeValue(in: &document)
        case 8, 9: delete(in: &document)
        case 10, 11: move(in: &document)
        case 12, 13: copy(in: &document)
        case 14: reorder(in: &document)
        case 15: retarget(in: &document)
        case 16: renew(in: &document)
        case 17: wrap(in: &document)
        case 18: unwrap(in: &document)
        case 19...23: applyShape(to: &document)
        default: odd(&document)
        }
    }

    // MARK: Who

    private func isReference(_ name: String) -> Bool { Self.references.contains(name) }

    mutating func object(in document: ModelDocument, where isWanted: (ModelElement) -> Bool = { _ in true })
        -> ModelElement?
    {
        let objects = document.root.subtree.filter {
            $0.id != nil && !["placeholder", "document"].contains($0.name) && isWanted($0)
        }
        let near = objects.filter { focus.contains($0.id!) }
        return (near.isEmpty || random.oneIn(2) ? objects : near).randomElement(using: &random)
    }

    /// The list that an object stands in, and whose it is.
    func place(of id: String, in element: ModelElement, owner: String = "") -> (owner: String, list: String)? {
        for child in element.children {
            if child.id == id { return (owner, element.name) }
            let inner = child.id ?? (Self.lists.contains(child.name) ? owner : nil)
            if let found = place(of: id, in: child, owner: inner ?? owner) { return found }
        }
        return nil
    }

    // MARK: What

    private mutating func scripted(_ document: inout ModelDocument) -> String {
        guard let scope = object(in: document, where: { $0.name == "view" })?.id else { return "" }
        var script = EditScript(random: ids, scope: scope, ownsOutlets: true)
        let edit = EditScript.Edit.allCases.randomElement(using: &script.random)!
        script.apply(edit, to: &document)
        return "\(edit) in \(scope)"
    }

    private mutating func changeValue(in document: inout ModelDocument) -> String {
        guard let id = object(in: document)?.id else { return "" }
        var (random, what) = (random, "")
        document.root.change(id) { element in
            // The object itself, or a value that it holds.
            let held = element.children.indices.filter { element.children[$0].id == nil }
            let child = held.randomElement(using: &random).flatMap { random.oneIn(2) ? $0 : nil }
            var target = child.map { element.children[$0] } ?? element
            let known = values.keys.sorted().filter { $0.hasPrefix("\(target.name) ") }
            guard let key = known.randomElement(using: &random),
                let name = key.split(separator: " ").last.map(String.init),
                !["id", "key", "sceneID"].contains(name), isOdd || name != "property", !Self.references.contains(name)
            else { return }
            let value = values[key]!.randomElement(using: &random)!
            target[name] = random.oneIn(4) ? nil : value
            what = "\(target.name) \(name) of \(id): \(target[name] ?? "nothing")"
            if let child { element.children[child] = target } else { element = target }
        }
        self.random = random
        return what
    }

    private mutating func delete(in document: inout ModelDocument) -> String {
        guard let object = object(in: document) else { return "" }
        Self.remove(object, from: &document)
        return "deleted \(object.name) \(object.id!)"
    }

    static func remove(_ object: ModelElement, from document: inout ModelDocument) {
        document.root.remove { $0.id == object.id }
        forget(Set(object.ids), in: &document)
    }

    /// Takes away what refers to objects that are gone, and what refers to that.
    private static func forget(_ gone: Set<String>, in document: inout ModelDocument) {
        var gone = gone
        while !gone.isEmpty {
            let users = document.root.subtree.filter { element in
                Self.users.contains(element.name)
                    && element.attributes.contains { Self.references.contains($0.name) && gone.contains($0.value) }
            }
            let more = Set(users.flatMap(\.ids)).subtracting(gone)
            document.root.remove { element in
                Self.users.contains(element.name)
                    && element.attributes.contains { Self.references.contains($0.name) && gone.contains($0.value) }
            }
            if more.isEmpty { break }
            gone.formUnion(more)
        }
        forget(gone, in: &document.root)
    }

    private static func forget(_ gone: Set<String>, in element: inout ModelElement) {
        element.attributes.removeAll { references.contains($0.name) && gone.contains($0.value) }
        for index in element.children.indices { forget(gone, in: &element.children[index]) }
    }

    private mutating func move(in document: inout ModelDocument) -> String {
        guard let object = object(in: document), let (owner, list) = place(of: object.id!, in: document.root),
            Self.lists.contains(list), !["constraints", "connections"].contains(list), !owner.isEmpty
        else { return "" }
        let moved = Set(object.ids)
        let isOther: (ModelElement) -> Bool = { other in
            !moved.contains(other.id!) && other.id != owner && other.children.contains { $0.name == list }
        }
        guard let target = self.object(in: document, where: isOther)?.id else { return "" }
        document.root.remove { $0.id == object.id }
        if list == "subviews" {
            // As Xcode does: what tied it to what it leaves behind goes.
            document.root.remove { element in
                element.name == "constraint" && !moved.isDisjoint(with: element.targets)
            }
        }
        insert(object, into: list, of: target, &document)
        return "moved \(object.name) \(object.id!) to \(target)"
    }

    private mutating func insert(
        _ object: ModelElement, into list: String, of owner: String, _ document: inout ModelDocument
    ) {
        var random = random
        document.root.change(owner) { owner in
            var members = owner.children.first { $0.name == list }?.children ?? []
            members.insert(
                object, at: random.oneIn(3) ? Int.random(in: 0...members.count, using: &random) : members.count)
            if ["subviews", "constraints", "connections"].contains(list) {
                owner[container: list] =
                    list == "constraints" ? members.sorted { ($0.id ?? "") < ($1.id ?? "") } : members
            } else if let index = owner.children.firstIndex(where: { $0.name == list }) {
                owner.children[index].children = members
            }
        }
        self.random = random
    }

    private mutating func copy(in document: inout ModelDocument) -> String {
        guard let object = object(in: document), let (owner, list) = place(of: object.id!, in: document.root),
            Self.lists.contains(list)
        else { return "" }
        var names: [String: String] = [:]
        for id in object.ids { names[id] = ids.objectID() }
        var copy = object
        Self.rename(names, in: &copy)
        if owner.isEmpty {
            guard let index = document.root.children.firstIndex(where: { $0.name == list }) else { return "" }
            document.root.children[index].children.append(copy)
        } else {
            insert(copy, into: list, of: owner, &document)
        }
        return "copied \(object.name) \(object.id!) as \(copy.id!)"
    }

    private static func rename(_ names: [String: String], in element: inout ModelElement) {
        for index in element.attributes.indices {
            let (name, value) = element.attributes[index]
            guard name == "id" || name == "sceneID" || references.contains(name), let new = names[value] else {
                continue
            }
            element.attributes[index].value = new
        }
        for index in element.children.indices { rename(names, in: &element.children[index]) }
    }

    private mutating func reorder(in document: inout ModelDocument) -> String {
        let isList: (ModelElement) -> Bool = { owner in
            owner.children.contains {
                Self.lists.contains($0.name) && $0.name != "constraints" && $0.children.count > 1
            }
        }
        guard let owner = object(in: document, where: isList)?.id else { return "" }
        var (random, what) = (random, "")
        document.root.change(owner) { owner in
            let lists = owner.children.indices.filter {
                Self.lists.contains(owner.children[$0].name) && owner.children[$0].name != "constraints"
                    && owner.children[$0].children.count > 1
            }
            // Of two objects with one ID, the first is changed.
            guard let list = lists.randomElement(using: &random) else { return }
            var members = owner.children[list].children
            members.insert(
                members.remove(at: Int.random(in: members.indices, using: &random)),
                at: Int.random(in: 0..<members.count, using: &random))
            owner.children[list].children = members
            what = "reordered \(owner.children[list].name) of \(owner.id!)"
        }
        self.random = random
        return what
    }

    private mutating func retarget(in document: inout ModelDocument) -> String {
        let isUser: (ModelElement) -> Bool = { user in user.attributes.contains { Self.references.contains($0.name) } }
        guard let user = object(in: document, where: isUser), user.name != "constraint",
            let attribute = user.attributes.filter({ isReference($0.name) }).randomElement(using: &random),
            let old = document.root.object(attribute.value),
            let new = object(in: document, where: { $0.name == old.name })?.id
        else { return "" }
        document.root.change(user.id!) { $0[attribute.name] = new }
        return "\(user.name) \(user.id!) \(attribute.name): \(new)"
    }

    /// Deleted and made again, as by cutting and pasting.
    private mutating func renew(in document: inout ModelDocument) -> String {
        guard let object = object(in: document, where: { !$0.id!.hasPrefix("-") }) else { return "" }
        var names: [String: String] = [:]
        for id in object.ids { names[id] = ids.objectID() }
        Self.rename(names, in: &document.root)
        return "renewed \(object.name) \(object.id!) as \(names[object.id!]!)"
    }

    private mutating func wrap(in document: inout ModelDocument) -> String {
        guard let object = object(in: document), place(of: object.id!, in: document.root)?.list == "subviews" else {
            return ""
        }
        let id = ids.objectID()
        let stack = random.oneIn(2)
        func wrapped(_ element: ModelElement) -> ModelElement {
            var element = element
            element.children = element.children.map { child in
                guard child.id == object.id, element.name == "subviews" else { return wrapped(child) }
                return ModelElement(
                    stack ? "stackView" : "view", [("opaque", "NO"), ("id", id)],
                    [
                        ModelElement(
                            "rect", [("key", "frame"), ("x", "0.0"), ("y", "0.0"), ("width", "9"), ("height", "9")]),
                        ModelElement("subviews", [], [child]),
                    ])
            }
            return element
        }
        document.root = wrapped(document.root)
        document.root.remove { element in element.name == "constraint" && element.targets.contains(object.id!) }
        return "wrapped \(object.id!) in \(id)"
    }

    private mutating func unwrap(in document: inout ModelDocument) -> String {
        let isWrapper: (ModelElement) -> Bool = { !$0[container: "subviews"].isEmpty }
        guard let object = object(in: document, where: isWrapper),
            place(of: object.id!, in: document.root)?.list == "subviews"
        else { return "" }
        let inner = object[container: "subviews"]
        func unwrapped(_ element: ModelElement) -> ModelElement {
            var element = element
            element.children = element.children.flatMap { child in
                child.id == object.id ? [child] + inner : [unwrapped(child)]
            }
            return element
        }
        document.root = unwrapped(document.root)
        Self.removeShell(object.id!, keeping: Set(inner.flatMap(\.ids)), in: &document)
        return "unwrapped \(object.id!)"
    }

    private static func removeShell(_ id: String, keeping kept: Set<String>, in document: inout ModelDocument) {
        guard let shell = document.root.object(id) else { return }
        let gone = Set(shell.ids).subtracting(kept)
        document.root.remove { $0.id == id }
        document.root.remove { element in
            users.contains(element.name) && !kept.contains(element.id ?? "")
                && element.attributes.contains { references.contains($0.name) && gone.contains($0.value) }
                || element.name == "constraint" && !gone.isDisjoint(with: element.targets)
        }
        forget(gone, in: &document.root)
    }

    private mutating func odd(_ document: inout ModelDocument) -> String {
        var mutation = TreeMutation(random: random)
        let what = mutation.apply(to: &document.root)
        random = mutation.random
        return "odd: \(what)"
    }
}
