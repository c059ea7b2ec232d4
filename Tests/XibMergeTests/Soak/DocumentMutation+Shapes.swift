import TestSupport

/// Edits of what the format holds once or keeps in step: connections that have no second, constraints written in
/// reverse, lists that run beside another list.
extension DocumentMutation {
    mutating func applyShape(to document: inout ModelDocument) -> String {
        switch Int.random(in: 0..<8, using: &random) {
        case 0...2: connectOnce(in: &document)
        case 3: reverseConstraint(in: &document)
        case 4, 5: changeStack(in: &document)
        case 6: changeTabs(in: &document)
        default: changeSegments(in: &document)
        }
    }

    /// A connection that an object has once, and who has it.
    private struct SingleConnection {
        var owners: Set<String>
        /// The element with what tells it from others of its name; the destination and the ID are missing.
        var element: ModelElement
        var destination = "destination"
        /// Whether an element can be the destination.
        var isTarget: @Sendable (ModelElement) -> Bool

        static func all(isMac: Bool) -> [SingleConnection] { isMac ? mac : iOS }

        private static let iOS = [
            SingleConnection(
                owners: ["barButtonItem"], element: ModelElement("action", [("selector", "act:")]),
                isTarget: isController),
            SingleConnection(
                owners: ["navigationController"],
                element: ModelElement("segue", [("kind", "relationship"), ("relationship", "rootViewController")]),
                isTarget: isController),
            SingleConnection(
                owners: ["containerView"], element: ModelElement("segue", [("kind", "embed")]), isTarget: isController),
            SingleConnection(
                owners: ["tableViewCell", "collectionViewCell", "button", "barButtonItem"],
                element: ModelElement("segue", [("kind", "show")]), isTarget: isController),
        ]
        private static let mac = [
            SingleConnection(
                owners: ["menuItem", "button", "textField", "popUpButton", "toolbarItem", "slider"],
                element: ModelElement("action", [("selector", "act:")]), destination: "target",
                isTarget: { $0.name == "customObject" }),
            SingleConnection(
                owners: ["textField", "button", "menuItem", "tableColumn", "arrayController"],
                element: ModelElement("binding", [("name", "value"), ("keyPath", "values.one")]),
                isTarget: { $0.name == "customObject" || $0.name == "userDefaultsController" }),
        ]

        @Sendable private static func isController(_ element: ModelElement) -> Bool {
            element.name.hasSuffix("ontroller")
        }
    }

    /// Connects an object once more, or elsewhere where it is connected already.
    private mutating func connectOnce(in document: inout ModelDocument) -> String {
        let kinds = SingleConnection.all(isMac: document.root["targetRuntime"] == "MacOSX.Cocoa")
        guard let owner = object(in: document, where: { object in kinds.contains { $0.owners.contains(object.name) } }),
            let kind = kinds.filter({ $0.owners.contains(owner.name) }).randomElement(using: &random),
            let target = document.root.subtree.filter({ $0.id != nil && kind.isTarget($0) })
                .randomElement(using: &random)?.id
        else { return "" }
        var new = kind.element
        if new.name == "action" { new["selector"] = ["act:", "go:", "show:"].randomElement(using: &random)! }
        let marks = kind.element.attributes.filter { $0.name != "selector" && $0.name != "keyPath" }
        new.attributes.append((kind.destination, target))
        new.attributes.append(("id", ids.objectID()))
        document.root.change(owner.id!) { owner in
            var connections = owner[container: "connections"]
            let known = connections.firstIndex { connection in
                connection.name == new.name && connection["eventType"] == nil
                    && marks.allSatisfy { connection[$0.name] == $0.value }
            }
            if let known {
                connections[known][kind.destination] = target
            } else {
                connections.append(new)
            }
            owner[container: "connections"] = connections
        }
        return "\(new.name) of \(owner.id!) to \(target)"
    }

    /// Writes a constraint from its second item on, which means the same.
    private mutating func reverseConstraint(in document: inout ModelDocument) -> String {
        let isRelation: (ModelElement) -> Bool = { element in
            element.name == "constraint" && element["secondItem"] != nil && element["secondAttribute"] != nil
                && (element["multiplier"] ?? "1") == "1" && element["symbolic"] == nil
        }
        guard let constraint = object(in: document, where: isRelation),
            let owner = place(of: constraint.id!, in: document.root)?.owner, !owner.isEmpty
        else { return "" }
        document.root.change(constraint.id!) { constraint in
            let first = constraint["firstItem"] ?? owner
            let attribute = constraint["firstAttribute"]
            constraint["firstItem"] = constraint["secondItem"]
            constraint["firstAttribute"] = constraint["secondAttribute"]
            constraint["secondItem"] = first
            constraint["secondAttribute"] = attribute
            constraint["constant"] = constraint["constant"].map {
                $0.hasPrefix("-") ? String($0.dropFirst()) : "-\($0)"
            }
            let opposite = ["lessThanOrEqual": "greaterThanOrEqual", "greaterThanOrEqual": "lessThanOrEqual"]
            constraint["relation"] = constraint["relation"].map { opposite[$0] ?? $0 }
        }
        return "reversed \(constraint.id!)"
    }

    /// Lists of a stack view with an entry for each of its views, and an entry as Xcode writes it for a new view.
    private static let stackLists = [
        ("visibilityPriorities", ModelElement("integer", [("value", "1000")])),
        ("customSpacing", ModelElement("real", [("value", "3.4028234663852886e+38")])),
    ]

    /// Adds, removes or moves a view of a stack view, or changes its entry, and keeps the lists in step.
    private mutating func changeStack(in document: inout ModelDocument) -> String {
        guard document.root["targetRuntime"] == "MacOSX.Cocoa",
            let stack = object(
                in: document, where: { $0.name == "stackView" && $0.children.contains { $0.name == "subviews" } })
        else { return "" }
        let count = stack[container: "subviews"].count
        let isStepped = Self.stackLists.allSatisfy { name, _ in
            stack.children.first { $0.name == name }.map { $0.children.count == count } ?? true
        }
        if !isStepped { return "" }
        let (index, place) = (Int.random(in: 0..<count, using: &random), Int.random(in: 0..<count, using: &random))
        let (action, value) = (Int.random(in: 0...3, using: &random), Int.random(in: 1...999, using: &random))
        let added = ModelElement(
            "textField", [("id", ids.objectID())],
            [ModelElement("rect", [("key", "frame"), ("x", "0.0"), ("y", "0.0"), ("width", "9"), ("height", "9")])])
        if action == 1, count > 1 {
            Self.remove(stack[container: "subviews"][index], from: &document)
        }
        document.root.change(stack.id!) { stack in
            func edit(_ name: String, _ new: ModelElement) {
                guard let list = stack.children.firstIndex(where: { $0.name == name }) else { return }
                switch action {
                case 0: stack.children[list].children.insert(new, at: place)
                // The view itself went with all that refers to it.
                case 1: if name != "subviews", count > 1 { stack.children[list].children.remove(at: index) }
                case 2:
                    stack.children[list].children.insert(stack.children[list].children.remove(at: index), at: place)
                default: if name != "subviews" { stack.children[list].children[index]["value"] = String(value) }
                }
            }
            for (name, new) in Self.stackLists {
                if stack.children.allSatisfy({ $0.name != name }) {
                    stack.children.append(ModelElement(name, [], Array(repeating: new, count: count)))
                }
                edit(name, new)
            }
            edit("subviews", added)
        }
        return "stack \(stack.id!): \(["added", "removed", "moved", "changed"][action]) \(index)"
    }

    /// Moves a tab, both its item and its controller.
    private mutating func changeTabs(in document: inout ModelDocument) -> String {
        guard
            let controller = object(
                in: document, where: { ["tabBarController", "tabViewController"].contains($0.name) })
        else { return "" }
        let tabs = controller[container: "connections"].indices.filter {
            ["viewControllers", "tabItems"].contains(controller[container: "connections"][$0]["relationship"])
        }
        guard tabs.count > 1 else { return "" }
        let (from, to) = (Int.random(in: tabs.indices, using: &random), Int.random(in: tabs.indices, using: &random))
        document.root.change(controller.id!) { controller in
            var connections = controller[container: "connections"]
            connections.insert(connections.remove(at: tabs[from]), at: tabs[to])
            controller[container: "connections"] = connections
            if let list = controller.children.firstIndex(where: { $0.name == "tabViewItems" }),
                controller.children[list].children.count == tabs.count
            {
                controller.children[list].children.insert(controller.children[list].children.remove(at: from), at: to)
            }
        }
        return "tab \(from) of \(controller.id!) to \(to)"
    }

    /// Adds, removes or moves a segment of a segmented control.
    private mutating func changeSegments(in document: inout ModelDocument) -> String {
        guard let control = object(in: document, where: { $0.children.contains { $0.name == "segments" } })
        else { return "" }
        var random = random
        let title = ["Day", "Week", "Month", "Year", "Decade"].randomElement(using: &random)!
        document.root.change(control.id!) { control in
            guard let list = control.children.firstIndex(where: { $0.name == "segments" }) else { return }
            var segments = control.children[list].children
            switch Int.random(in: 0...2, using: &random) {
            case 0:
                if segments.contains(where: { $0["title"] == title }) { return }
                segments.insert(
                    ModelElement("segment", [("title", title)]), at: Int.random(in: 0...segments.count, using: &random))
            case 1:
                if segments.count > 1 { segments.remove(at: Int.random(in: segments.indices, using: &random)) }
            default:
                if segments.isEmpty { return }
                let segment = segments.remove(at: Int.random(in: segments.indices, using: &random))
                segments.insert(segment, at: Int.random(in: 0...segments.count, using: &random))
            }
            control.children[list].children = segments
        }
        self.random = random
        return "segments of \(control.id!)"
    }
}

/// Where a document has lists out of step, or half a constraint: what no version may have that the sides do not.
struct StepFaults {
    let found: Set<String>

    init(_ document: ModelDocument) {
        var found: Set<String> = []
        for element in document.root.subtree {
            let name = element.id ?? element.name
            let views = element[container: "subviews"].count
            for list in element.children
            where ["visibilityPriorities", "customSpacing"].contains(list.name) && list.children.count != views {
                found.insert("\(list.name) of \(name)")
            }
            if let items = element.children.first(where: { $0.name == "tabViewItems" }) {
                let tabs = element[container: "connections"].count { $0["relationship"] == "tabItems" }
                if tabs > 0, tabs != items.children.count { found.insert("tabs of \(name)") }
            }
            let titles = element.children.first { $0.name == "segments" }?.children.compactMap { $0["title"] } ?? []
            if Set(titles).count < titles.count { found.insert("segments of \(name)") }
            if element.name == "constraint", let attribute = element["secondAttribute"],
                attribute != "notAnAttribute", element["secondItem"] == nil
            {
                found.insert("half of constraint \(name)")
            }
        }
        self.found = found
    }
}
