/// An element of a made-up document, as a plain value: what the properties are checked on, independent of the library.
struct ModelElement: Equatable {
    var name: String
    var attributes: [(name: String, value: String)]
    var children: [ModelElement]

    init(_ name: String, _ attributes: [(name: String, value: String)] = [], _ children: [ModelElement] = []) {
        self.name = name
        self.attributes = attributes
        self.children = children
    }

    /// Elements that may refer to an object, and by which attributes.
    static let references = [
        "constraint": ["firstItem", "secondItem"], "outlet": ["destination"], "action": ["destination"],
    ]

    var id: String? { name == "device" ? nil : self["id"] }

    subscript(attribute: String) -> String? {
        get { attributes.first { $0.name == attribute }?.value }
        set {
            let index = attributes.firstIndex { $0.name == attribute }
            switch (index, newValue) {
            case (let index?, let value?): attributes[index].value = value
            case (let index?, nil): attributes.remove(at: index)
            // The ID is the last attribute of everything made here.
            case (nil, let value?): attributes.insert((attribute, value), at: max(attributes.count - 1, 0))
            case (nil, nil): break
            }
        }
    }

    /// The child of name `name`, which is made where it is missing and goes where it is left empty.
    subscript(container name: String) -> [ModelElement] {
        get { children.first { $0.name == name }?.children ?? [] }
        set {
            let order = ["rect", "subviews", "fontDescription", "color", "constraints", "connections"]
            func rank(_ name: String) -> Int { order.firstIndex(of: name) ?? 0 }
            children.removeAll { $0.name == name }
            if newValue.isEmpty { return }
            let place = children.firstIndex { rank($0.name) > rank(name) } ?? children.count
            children.insert(ModelElement(name, [], newValue), at: place)
        }
    }

    /// This element and all below it, in document order.
    var subtree: [ModelElement] { [self] + children.flatMap(\.subtree) }

    /// The IDs in this subtree, in document order.
    var ids: [String] { subtree.compactMap(\.id) }

    /// The object of ID `id` in this subtree.
    func object(_ id: String) -> ModelElement? { subtree.first { $0.id == id } }

    /// Changes the object of ID `id`, wherever it is below this element or this element itself.
    ///
    /// - Returns: Whether there is such an object.
    @discardableResult mutating func change(_ id: String, _ body: (inout ModelElement) -> Void) -> Bool {
        if self.id == id {
            body(&self)
            return true
        }
        for index in children.indices where children[index].change(id, body) { return true }
        return false
    }

    /// Removes everything below this element that `isGone` holds for; containers left empty go, too.
    mutating func remove(where isGone: (ModelElement) -> Bool) {
        children.removeAll(where: isGone)
        for index in children.indices { children[index].remove(where: isGone) }
        children.removeAll { ["subviews", "constraints", "connections"].contains($0.name) && $0.children.isEmpty }
    }

    /// The references of this element to objects.
    var targets: [String] { (Self.references[name] ?? []).compactMap { self[$0] } }

    static func == (one: ModelElement, other: ModelElement) -> Bool {
        one.name == other.name && one.children == other.children
            && one.attributes.elementsEqual(other.attributes) { $0 == $1 }
    }
}
