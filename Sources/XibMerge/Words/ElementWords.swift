/// Describes the elements of one document in words.
package struct ElementWords {
    package let graph: ObjectGraph
    package let symbols: SymbolTable
    /// Another version whose names are used for the objects that both have.
    package var model: Model?
    /// The IDs to show, of objects that were read with others.
    private let formerIDs: [Symbol: Symbol]
    private let titles = Titles()

    package init(
        graph: ObjectGraph, symbols: SymbolTable, model: Model? = nil, formerIDs: [Symbol: Symbol] = [:]
    ) {
        (self.graph, self.symbols, self.model, self.formerIDs) = (graph, symbols, model, formerIDs)
    }

    /// By element, cached on demand: an object of many slots may be named often.
    private final class Titles {
        var known: [Int: String?] = [:]
        /// The outlets of custom classes by the ID of their target; `nil` where there are several.
        var outlets: [Symbol: String?]?
        /// Labels (`userLabel`) that do not identify one object, because several objects have or show the text.
        var shared: Set<String>?
        /// By scene (0 outside of scenes) and kind: how many objects have no other name.
        var nameless: [Int: [String: Int]] = [:]
    }

    package final class Model {
        package let words: ElementWords
        /// The element in that version for an element in this one.
        package let index: (Int) -> Int?

        package init(_ words: ElementWords, index: @escaping (Int) -> Int?) {
            (self.words, self.index) = (words, index)
        }
    }

    /// Attributes that name an object for people, the best first.
    private static let titles = [
        Names.text, Names.title, Names.label, Names.headerTitle, Names.placeholder, Names.placeholderString,
    ]

    /// Slots of the contents of an object, and their attributes that name it for people, the best first.
    private static let innerTitles = [
        (Names.configuration, Names.title), (Names.normal, Names.title), (Names.cell, Names.title),
        (Names.cell, Names.placeholderString), (Names.headerCell, Names.title), (Names.attributedText, Names.content),
        (Names.attributedTitle, Names.content), (Names.contentConfiguration, Names.text),
        (Names.accessibilityConfiguration, Names.label),
    ]

    /// Attributes that name an object for its programmer, the best first.
    private static let codeNames = [
        Names.reuseIdentifier, Names.customClass, Names.storyboardIdentifier, Names.storyboardName, Names.name,
    ]

    /// Outlets of the frameworks, which say nothing about their target.
    private static let systemOutlets: Set<String> = [
        "view", "window", "delegate", "dataSource", "prefetchDataSource", "dragDelegate", "dropDelegate", "menu",
        "mainMenu", "nextKeyView", "initialFirstResponder", "formatter", "objectValue", "textField", "imageView",
        "searchResultsUpdater",
    ]

    /// How many characters of a title are shown.
    package static let titleLength = 40

    /// The names in Interface Builder that differ from the element's name.
    private static let kinds: [String: String] = [
        "viewControllerPlaceholder": "Storyboard Reference", "tableViewCellContentView": "Content View",
        "collectionViewCellContentView": "Content View", "document": "Document",
        "pongPressGestureRecognizer": "Long Press Gesture Recognizer",
    ]

    /// Elements that are only a line if an attribute has a value.
    private static let separators = ["menuItem": ("isSeparatorItem", "YES"), "box": ("boxType", "separator")]
    package static let separator = "Separator"

    package func text(_ symbol: Symbol) -> String { symbols.text(symbol) }

    /// The ID that the version has, if the element is an object.
    func id(of index: Int) -> String? {
        let id = graph.nodes[index].id
        return id == .none ? nil : text(formerIDs[id] ?? id)
    }

    /// The value of an attribute, cut to a readable length.
    package func value(_ name: Symbol, of index: Int) -> String? {
        graph.attribute(name, of: index).map { String(decoding: graph.tree.value($0, prefix: 400), as: UTF8.self) }
    }

    /// The name of the object for people, if there is one: its label, text or title, its contents, its class.
    package func title(of index: Int) -> String? {
        if let known = titles.known[index] { return known }
        let title = newTitle(of: index)
        titles.known[index] = .some(title)
        return title
    }

    private func newTitle(of index: Int) -> String? {
        let label = title(Names.userLabel, of: index)
        if label != nil, value(Names.userLabel, of: index).map(sharedLabels.contains) != true { return label }
        // What is written below an item of a toolbar is its label.
        let isLabeled = text(graph.tree.elements[index].name).hasSuffix("oolbarItem")
        for name in (isLabeled ? [Names.label] : []) + Self.titles {
            if let title = title(name, of: index) { return title }
        }
        for (slot, name) in Self.innerTitles {
            for child in graph.tree.children(of: index) where graph.nodes[child].key == slot {
                if let title = title(name, of: child) ?? fragmentTitle(of: child) { return title }
            }
        }
        if let label { return label }
        // Static rows often share their class.
        if isStaticRow(index), let text = innerText(of: index) { return text }
        if let title = barTitle(of: index) { return title }
        for name in Self.codeNames {
            if let value = value(name, of: index), !value.isEmpty { return Self.clipped(value) }
        }
        return isCell(index) ? innerText(of: index) : nil
    }

    /// The labels (`userLabel`) that several objects have, as copies do, or that another object shows as its text.
    ///
    /// - Complexity: O(n) in the document for the first label, then O(1).
    private var sharedLabels: Set<String> {
        if let known = titles.shared { return known }
        var owners: [Int] = []
        for (index, element) in graph.tree.elements.enumerated() {
            let hasOwner = graph.nodes[index].id == .none && element.parent >= 0
            owners.append(hasOwner ? owners[Int(element.parent)] : index)
        }
        var labels: [String: Int] = [:]
        var shared: Set<String> = []
        for names in [[Names.userLabel], [Names.text, Names.title]] where names.count == 1 || !labels.isEmpty {
            for (index, element) in graph.tree.elements.enumerated() {
                Steps.count()
                for attribute in element.attributes where names.contains(graph.tree.attributes[attribute].name) {
                    let text = String(decoding: graph.tree.value(attribute, prefix: 400), as: UTF8.self)
                    if names.count == 1, labels[text] == nil { labels[text] = owners[index] }
                    if let first = labels[text], first != owners[index] { shared.insert(text) }
                }
            }
        }
        titles.shared = shared
        return shared
    }

    /// The title of a controller's navigation item or tab bar item. Interface Builder names the scene after it as well.
    private func barTitle(of index: Int) -> String? {
        guard graph.hasValue("viewController", Names.sceneMemberID, of: index) else { return nil }
        let items = graph.tree.children(of: index).filter { graph.nodes[$0].key != .none }
        return ["navigationItem", "tabBarItem"].lazy.compactMap { slot in
            items.first { text(graph.nodes[$0].key) == slot }.flatMap { title(Names.title, of: $0) }
        }.first { $0 != "Item" }
    }

    /// The title, unless it is only the class or the text that Interface Builder gives to every new object, and an
    /// outlet says more: `"Welcome"`, `'wifiSwitch'`.
    private func ownName(of index: Int) -> (text: String, isTitle: Bool)? {
        let title = title(of: index)
        if let title, !isOfManyObjects(title, index) { return (title, true) }
        return outlet(to: index).map { ($0, false) } ?? title.map { ($0, true) }
    }

    private func isOfManyObjects(_ title: String, _ index: Int) -> Bool {
        if title == kind(of: index) { return true }
        return title == value(Names.customClass, of: index)
            && !graph.hasValue("viewController", Names.sceneMemberID, of: index)
    }

    /// The one outlet of a custom class that leads to an object.
    ///
    /// - Complexity: O(n) in the references for the first object, then O(1).
    private func outlet(to index: Int) -> String? {
        if titles.outlets == nil {
            var outlets: [Symbol: String?] = [:]
            for reference in graph.references where graph.tree.elements[Int(reference.element)].name == Names.outlet {
                Steps.count()
                let outlet = Int(reference.element)
                guard graph.tree.attributes[Int(reference.attribute)].name == Names.destination,
                    let name = value(Names.property, of: outlet), !name.isEmpty, !Self.systemOutlets.contains(name),
                    graph.attribute(Names.customClass, of: graph.owner(of: graph.parent(of: outlet))) != nil
                else { continue }
                let other = outlets[reference.target]
                outlets[reference.target] = .some(other == nil || other == .some(name) ? name : nil)
            }
            titles.outlets = outlets
        }
        let id = graph.nodes[index].id
        return id == .none ? nil : titles.outlets![id].flatMap { $0 }.map { Self.clipped($0) }
    }

    /// Whether it is a row of a table that is written out in the document.
    private func isStaticRow(_ index: Int) -> Bool {
        guard isCell(index), index > 0 else { return false }
        return text(graph.tree.elements[graph.owner(of: graph.parent(of: index))].name) == "tableViewSection"
    }

    /// Whether it is a row of a table or an item of a collection.
    private func isCell(_ index: Int) -> Bool {
        ["tableViewCell", "collectionViewCell"].contains(text(graph.tree.elements[index].name))
    }

    /// How many elements are searched for a text.
    private static let searchLength = 200

    /// The first text of a label inside, otherwise that of another control.
    private func innerText(of index: Int) -> String? {
        let end = min(Int(graph.tree.elements[index].subtreeEnd), index + Self.searchLength)
        for inner in index..<end where graph.tree.elements[inner].name == Names.label {
            if let text = title(Names.text, of: inner) ?? title(Names.attributedText, of: inner) { return text }
        }
        let controls = (index + 1..<max(end, index + 1)).lazy.filter {
            ["button", "textField", "textView"].contains(text(graph.tree.elements[$0].name))
        }
        return controls.compactMap { inner -> String? in
            title(Names.text, of: inner) ?? title(Names.placeholder, of: inner)
                ?? graph.tree.children(of: inner).lazy.compactMap { self.title(Names.title, of: $0) }.first
        }.first
    }

    /// A property from an attribute or a child element.
    private func title(_ name: Symbol, of index: Int) -> String? {
        if let value = value(name, of: index) { return value.isEmpty ? nil : Self.clipped(value) }
        for child in graph.tree.children(of: index) where graph.nodes[child].key == name {
            let text = graph.shownText(of: child)
            if !text.isEmpty { return Self.clipped(String(text.prefix(400))) }
        }
        return nil
    }

    /// The first piece of an attributed text.
    private func fragmentTitle(of index: Int) -> String? {
        graph.tree.children(of: index).first { graph.tree.elements[$0].name == Names.fragment }
            .flatMap { title(Names.content, of: $0) }
    }

    /// Class and title: `Label "Welcome"`; without a title the outlet that leads to it, `Switch 'wifiSwitch'`, or just
    /// `Label`.
    ///
    /// - Parameter outlet: The name of an outlet that leads to it, which then adds nothing.
    package func words(for index: Int, unlike outlet: String? = nil) -> String {
        if let model, let index = model.index(index) { return model.words.words(for: index, unlike: outlet) }
        let element = graph.tree.elements[index]
        if element.name == Names.scene { return "\(title(ofScene: index)) scene" }
        if element.name == Names.outlet || element.name == Names.outletCollection {
            return "\(text(element.name)) '\(value(Names.property, of: index) ?? "")'"
        }
        if element.name == Names.action { return "action '\(value(Names.selector, of: index) ?? "")'" }
        if element.name == Names.constraint {
            let attributes = [Names.firstAttribute, Names.secondAttribute].compactMap { value($0, of: index) }
            return "Constraint \(attributes.joined(separator: " = "))"
        }
        if let name = properName(of: index) { return name }
        guard let name = ownName(of: index), name.isTitle || name.text != outlet else {
            guard element.name == Names.segue, let attribute = graph.attribute(Names.destination, of: index),
                let target = graph.target(ofAttribute: attribute, symbols)
            else { return kind(of: index) }
            return "\(kind(of: index)) to \(shortWords(for: target))"
        }
        return "\(kind(of: index)) \(name.isTitle ? "\"\(name.text)\"" : "'\(name.text)'")"
    }

    /// The name of a scene: what its controller is called.
    func title(ofScene index: Int) -> String {
        if let model, let index = model.index(index) { return model.words.title(ofScene: index) }
        return controller(ofScene: index).map(shortWords) ?? "Empty"
    }

    /// What its words say of an object beside its class.
    func naming(of index: Int) -> ObjectName.Naming? {
        if let model, let index = model.index(index) { return model.words.naming(of: index) }
        if graph.tree.elements[index].name == Names.scene || properName(of: index) != nil { return nil }
        return ownName(of: index).map { $0.isTitle ? .title : .outlet }
    }

    /// Whether a scene only refers to another storyboard.
    func isReference(scene index: Int) -> Bool {
        guard graph.tree.elements[index].name == Names.scene, let main = controller(ofScene: index) else {
            return false
        }
        return text(graph.tree.elements[main].name).hasSuffix("ontrollerPlaceholder")
    }

    /// The words for an object in an equation: its title or outlet, otherwise its class.
    package func shortWords(for index: Int) -> String {
        if let model, let index = model.index(index) { return model.words.shortWords(for: index) }
        return properName(of: index) ?? ownName(of: index)?.text ?? kind(of: index)
    }

    /// Whether only its class names an object, and another one of its scene as well.
    ///
    /// - Complexity: O(n) in the scene for the first of its objects, then O(depth).
    func isOneOfManyNameless(_ index: Int) -> Bool {
        if let model, let index = model.index(index) { return model.words.isOneOfManyNameless(index) }
        guard isNameless(index) else { return false }
        let scene = graph.element(called: Names.scene, around: index) ?? 0
        if titles.nameless[scene] == nil {
            var counts: [String: Int] = [:]
            for inner in graph.tree.subtree(of: scene) {
                Steps.count()
                if ElementRole(inner, in: graph) == .object, isNameless(inner) {
                    counts[kind(of: inner), default: 0] += 1
                }
            }
            titles.nameless[scene] = counts
        }
        return titles.nameless[scene]![kind(of: index)] ?? 0 > 1
    }

    private func isNameless(_ index: Int) -> Bool { properName(of: index) == nil && ownName(of: index) == nil }

    /// The name of an object that exists only once: `Safe Area`, `File's Owner`, `Exit`.
    private func properName(of index: Int) -> String? {
        let (node, element) = (graph.nodes[index], graph.tree.elements[index])
        switch element.name {
        case Names.viewLayoutGuide where node.key != .none: return Self.className(text(node.key))
        case Names.viewControllerLayoutGuide:
            return value(Names.type, of: index).map { "\(Self.className($0)) Layout Guide" }
        // The objects of every nib have negative IDs.
        case Names.placeholder, Names.exit,
            Names.customObject where text(node.id).hasPrefix("-"):
            return value(Names.userLabel, of: index).flatMap { $0.isEmpty ? nil : Self.clipped($0) }
        default: return nil
        }
    }

    /// `Table View Cell`.
    package func kind(of index: Int) -> String {
        let name = text(graph.tree.elements[index].name)
        if let (attribute, value) = Self.separators[name],
            let found = graph.attribute(named: attribute, of: index, symbols),
            String(decoding: graph.value(found), as: UTF8.self) == value
        {
            return Self.separator
        }
        return Self.kind(ofElement: name)
    }

    /// What Interface Builder calls the objects of an element: `Long Press Gesture Recognizer`.
    package static func kind(ofElement name: String) -> String { kinds[name] ?? className(name) }

    /// The object after which a scene is named: not the first responder's placeholder or the exit.
    package func controller(ofScene index: Int) -> Int? {
        for list in graph.tree.children(of: index) where graph.tree.elements[list].name == Names.objects {
            return graph.tree.children(of: list).first { graph.hasValue("viewController", Names.sceneMemberID, of: $0) }
                ?? graph.tree.children(of: list).first { !isPlaceholder($0) }
        }
        return nil
    }

    private func isPlaceholder(_ index: Int) -> Bool {
        let name = graph.tree.elements[index].name
        return name == Names.placeholder || name == Names.exit
    }

    /// `tableViewCell` as `Table View Cell`.
    package static func className(_ name: String) -> String {
        var result = ""
        for character in name {
            if result.isEmpty {
                result += character.uppercased()
            } else {
                if character.isUppercase, result.last?.isUppercase == false { result += " " }
                result.append(character)
            }
        }
        return result
    }

    /// A text of at most `length` characters, cut behind a word if one ends near there.
    package static func clipped(_ text: String, to length: Int = titleLength) -> String {
        guard text.count > length else { return text }
        let head = text.prefix(length - 1)
        let isWhole = text[head.endIndex] == " "
        let end = isWhole ? nil : head.suffix(ShownValues.longestWord).lastIndex(of: " ")
        return String(head[..<(end ?? head.endIndex)]) + "…"
    }
}
