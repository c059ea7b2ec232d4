import TestSupport

/// Random edits of a document, all at or below one object, such as somebody makes between two commits.
struct EditScript {
    enum Edit: CaseIterable {
        case changeAttribute, changeText, changeFont, changeColor, changeFrame
        case addView, deleteView, moveView, reorder
        case addConstraint, changeConstraint, deleteConstraint
        case addOutlet, deleteOutlet
    }

    var random: SeededGenerator
    /// The ID of the object whose subtree is edited; it stays itself.
    let scope: String
    /// Whether outlets are added to the scope itself, not to File's Owner.
    var ownsOutlets = false

    init(random: SeededGenerator, scope: String, ownsOutlets: Bool = false) {
        self.random = random
        self.scope = scope
        self.ownsOutlets = ownsOutlets
    }

    /// `document` after `count` edits.
    mutating func edited(_ document: ModelDocument, count: Int) -> ModelDocument {
        var document = document
        for _ in 0..<count { apply(Edit.allCases.randomElement(using: &random)!, to: &document) }
        return document
    }

    /// Makes one edit of kind `edit`; nothing where there is nothing to edit.
    mutating func apply(_ edit: Edit, to document: inout ModelDocument) {
        switch edit {
        case .changeAttribute:
            guard let id = anyView(in: document) else { return }
            let name = ["tag", "hidden", "alpha"].randomElement(using: &random)!
            let value = ["1", "2", "3", nil].randomElement(using: &random)!
            document.root.change(id) { $0[name] = value }
        case .changeText:
            guard let id = anyView(in: document, { $0.name == "label" }) else { return }
            let text = DocumentGenerator.texts.randomElement(using: &random)!
            document.root.change(id) { $0["text"] = text }
        case .changeFont, .changeColor, .changeFrame:
            let name = edit == .changeFont ? "fontDescription" : edit == .changeColor ? "color" : "rect"
            guard let id = anyView(in: document, { $0.children.contains { $0.name == name } }) else { return }
            var generator = DocumentGenerator(seed: random.next())
            let size = String(Int.random(in: 8...30, using: &random))
            document.root.change(id) { view in
                guard let index = view.children.firstIndex(where: { $0.name == name }) else { return }
                switch edit {
                case .changeFont: view.children[index]["pointSize"] = size
                case .changeColor:
                    view.children[index].attributes = [view.children[index].attributes[0]] + generator.color()
                default: view.children[index] = generator.rect()
                }
            }
        case .addView: addView(to: &document)
        case .deleteView: deleteView(in: &document)
        case .moveView: moveView(in: &document)
        case .reorder:
            guard let id = anyView(in: document, { $0[container: "subviews"].count > 1 }, orScope: true) else { return }
            var random = random
            document.root.change(id) { view in
                let count = view[container: "subviews"].count
                let (from, to) = (Int.random(in: 0..<count, using: &random), Int.random(in: 0..<count, using: &random))
                var views = view[container: "subviews"]
                views.insert(views.remove(at: from), at: to)
                view[container: "subviews"] = views
            }
            self.random = random
        case .addConstraint: addConstraint(to: &document)
        case .changeConstraint:
            guard let id = any("constraint", in: document) else { return }
            let constant = String(Int.random(in: 1...60, using: &random))
            document.root.change(id) { $0["constant"] = constant }
        case .deleteConstraint:
            guard let id = any("constraint", in: document) else { return }
            document.root.remove { $0.id == id }
        case .addOutlet: addOutlet(to: &document)
        case .deleteOutlet:
            let owned = ownsOutlets ? document.root.object(scope) : document.root
            guard let id = (owned?.subtree.filter { $0.name == "outlet" } ?? []).randomElement(using: &random)?.id
            else { return }
            document.root.remove { $0.id == id }
        }
    }

    /// A view of the scope's subtree for which `condition` holds; the scope itself only where told so.
    private mutating func anyView(
        in document: ModelDocument, _ condition: (ModelElement) -> Bool = { _ in true }, orScope: Bool = false
    ) -> String? {
        let views = document.root.object(scope)?.subtree.filter { element in
            ["view", "label", "button"].contains(element.name) && condition(element)
                && (orScope || element.id != scope)
        }
        return views?.randomElement(using: &random)?.id
    }

    private mutating func any(_ name: String, in document: ModelDocument) -> String? {
        document.root.object(scope)?.subtree.filter { $0.name == name }.randomElement(using: &random)?.id
    }

    private mutating func addView(to document: inout ModelDocument) {
        guard let parent = anyView(in: document, { $0.name == "view" }, orScope: true) else { return }
        var generator = DocumentGenerator(seed: random.next())
        let added = random.oneIn(4) ? generator.panel(depth: 1) : generator.leaf()
        insert(added, into: parent, of: &document)
    }

    private mutating func insert(_ view: ModelElement, into parent: String, of document: inout ModelDocument) {
        var random = random
        document.root.change(parent) { parent in
            var views = parent[container: "subviews"]
            // People mostly add at the end.
            let index = random.oneIn(3) ? Int.random(in: 0...views.count, using: &random) : views.count
            views.insert(view, at: index)
            parent[container: "subviews"] = views
        }
        self.random = random
    }

    private mutating func deleteView(in document: inout ModelDocument) {
        guard let id = anyView(in: document), let view = document.root.object(id) else { return }
        let gone = Set(view.ids)
        document.root.remove { $0.id == id }
        // What refers to a deleted object goes with it, as in Xcode.
        document.root.remove { !gone.isDisjoint(with: $0.targets) }
    }

    private mutating func moveView(in document: inout ModelDocument) {
        guard let id = anyView(in: document), let view = document.root.object(id) else { return }
        let moved = Set(view.ids)
        guard let parent = anyView(in: document, { $0.name == "view" && !moved.contains($0.id ?? "") }, orScope: true)
        else { return }
        document.root.remove { $0.id == id }
        // Xcode drops the constraints between a view that moves and what it leaves behind.
        document.root.remove { $0.name == "constraint" && !moved.isDisjoint(with: $0.targets) }
        insert(view, into: parent, of: &document)
    }

    private mutating func addConstraint(to document: inout ModelDocument) {
        let isParent: (ModelElement) -> Bool = { !$0[container: "subviews"].isEmpty }
        guard let owner = anyView(in: document, isParent, orScope: true),
            let item = document.root.object(owner)?[container: "subviews"].randomElement(using: &random)?.id
        else { return }
        let attribute = ["leading", "top", "trailing", "bottom"].randomElement(using: &random)!
        let constraint = ModelElement(
            "constraint",
            [
                ("firstItem", item), ("firstAttribute", attribute), ("secondItem", owner),
                ("secondAttribute", attribute), ("constant", String(Int.random(in: 1...60, using: &random))),
                ("id", random.objectID()),
            ])
        document.root.change(owner) { owner in
            owner[container: "constraints"] = (owner[container: "constraints"] + [constraint])
                .sorted { ($0.id ?? "").utf8.lexicographicallyPrecedes(($1.id ?? "").utf8) }
        }
    }

    private mutating func addOutlet(to document: inout ModelDocument) {
        guard let destination = anyView(in: document) else { return }
        let owner = ownsOutlets ? scope : "-1"
        let property = DocumentGenerator.properties.randomElement(using: &random)!
        let id = random.objectID()
        document.root.change(owner) { owner in
            let outlets = owner[container: "connections"]
            if outlets.contains(where: { $0["property"] == property }) { return }
            let outlet = ModelElement(
                "outlet", [("property", property), ("destination", destination), ("id", id)])
            owner[container: "connections"] = (outlets + [outlet])
                .sorted { ($0["property"] ?? "") < ($1["property"] ?? "") }
        }
    }
}
