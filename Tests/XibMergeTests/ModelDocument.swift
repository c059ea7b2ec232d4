/// A made-up document: its root element, written as Xcode writes.
struct ModelDocument: Equatable, CustomStringConvertible {
    var root: ModelElement

    init(root: ModelElement) { self.root = root }

    /// The document as UTF-8 text.
    var bytes: [UInt8] { [UInt8](description.utf8) }

    var description: String {
        var text = #"<?xml version="1.0" encoding="UTF-8"?>"# + "\n"
        func write(_ element: ModelElement, _ indent: String) {
            let attributes = element.attributes.map { #" \#($0.name)="\#($0.value)""# }.joined()
            if element.children.isEmpty {
                text += "\(indent)<\(element.name)\(attributes)/>\n"
                return
            }
            text += "\(indent)<\(element.name)\(attributes)>\n"
            for child in element.children { write(child, indent + "    ") }
            text += "\(indent)</\(element.name)>\n"
        }
        write(root, "")
        return text
    }

    /// Reads a text of the form that `description` writes: no text between tags, no entities, no CDATA.
    ///
    /// Reading it here, and not with the library, keeps the properties independent of what they check.
    init?(_ bytes: [UInt8]) {
        var open: [ModelElement] = []
        var done: ModelElement?
        for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
            let tag = line.drop { $0 == " " }
            if tag.hasPrefix("<?") { continue }
            guard tag.hasPrefix("<"), tag.hasSuffix(">"), done == nil else { return nil }
            if tag.hasPrefix("</") {
                guard let element = open.popLast(), tag == "</\(element.name)>" else { return nil }
                if open.isEmpty { done = element } else { open[open.count - 1].children.append(element) }
                continue
            }
            guard let element = Self.element(tag) else { return nil }
            if !tag.hasSuffix("/>") {
                open.append(element)
            } else if open.isEmpty {
                done = element
            } else {
                open[open.count - 1].children.append(element)
            }
        }
        guard let done, open.isEmpty else { return nil }
        root = done
    }

    /// Reads one start tag or empty element.
    private static func element(_ tag: Substring) -> ModelElement? {
        let quoted = tag.split(separator: "\"", omittingEmptySubsequences: false)
        guard quoted.count % 2 == 1 else { return nil }
        let head = quoted[0].dropFirst().split { $0 == " " || $0 == "/" || $0 == ">" }
        guard let name = head.first else { return nil }
        var attributes: [(name: String, value: String)] = []
        for index in stride(from: 1, to: quoted.count, by: 2) {
            let key = index == 1 ? head.dropFirst().first ?? "" : quoted[index - 1].drop { $0 == " " }
            guard key.hasSuffix("="), key.count > 1 else { return nil }
            attributes.append((String(key.dropLast()), String(quoted[index])))
        }
        return ModelElement(String(name), attributes)
    }

    /// What is broken in this document: IDs that stand twice, references to nothing, outlets of one property twice,
    /// lists that Xcode would have sorted, constraints on views outside their owner.
    var faults: [String] {
        var faults: [String] = []
        let ids = root.ids
        let known = Set(ids)
        if known.count < ids.count { faults.append("an ID stands twice") }
        for element in root.subtree {
            for target in element.targets where !known.contains(target) {
                faults.append("\(element.name) refers to \(target), which is nothing")
            }
            let properties = element[container: "connections"].compactMap { $0["property"] }
            if Set(properties).count < properties.count { faults.append("an outlet stands twice") }
            if properties != properties.sorted() { faults.append("outlets \(properties) are not sorted") }
            let constraints = element[container: "constraints"]
            let constraintIDs = constraints.compactMap(\.id)
            if constraintIDs != constraintIDs.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) {
                faults.append("constraints \(constraintIDs) are not sorted")
            }
            let inside = Set(element.ids)
            if constraints.contains(where: { !inside.isSuperset(of: $0.targets) }) {
                faults.append("a constraint holds a view outside its owner")
            }
            for name in ["subviews", "constraints", "connections"]
            where element.children.count(where: { $0.name == name }) > 1 {
                faults.append("\(name) stands twice in \(element.id ?? element.name)")
            }
        }
        return faults
    }
}
