import XibMergeCore

extension ProjectDocument {
    /// The attributes of one element from which facts are read.
    private typealias Values = [Word: String]

    /// Reads a document.
    ///
    /// - Parameter path: Relative to the project's root; the extension tells whether it is a storyboard.
    /// - Returns: `nil` if it is not well-formed or is an archive, which the document rules report.
    /// - Complexity: O(n) in the bytes.
    package init?(path: String, bytes: [UInt8]) {
        var symbols = SymbolTable(capacity: 512)
        for name in Word.spellings { _ = symbols.intern(name) }
        guard let tree = try? SyntaxTree(parsing: bytes, symbols: &symbols),
            symbols.text(tree.elements[0].name) == "document", tree.elements.count <= ObjectGraph.maximumCount
        else { return nil }
        let value = tree.attribute(Symbol(Word.targetRuntime.rawValue), of: 0).map(tree.value) ?? []
        let runtime = String(decoding: value, as: UTF8.self)
        (self.path, lines, isStoryboard) = (path, TextLines(bytes), DocumentKind(path: path) == .storyboard)
        isMac = runtime.hasPrefix("MacOSX")
        classPrefix = isMac ? "NS" : runtime.hasPrefix("watch") ? "WKInterface" : "UI"
        read(tree, symbols)
        index()
    }

    private mutating func read(_ tree: SyntaxTree, _ symbols: SymbolTable) {
        func name(of index: Int) -> Word? { Word(rawValue: tree.elements[index].name.rawValue) }
        // By element, the object that it is or belongs to.
        var objectOfElement = [Int32](repeating: -1, count: tree.elements.count)
        var scene = -1
        // The list of images and colors at the end, and its last image.
        var listed: [ResourceUse.Kind: Set<String>] = [:]
        var lastImage: String?
        for (index, element) in tree.elements.enumerated() {
            let (parent, offset) = (Int(element.parent), Int(element.start))
            let owner = parent < 0 ? -1 : Int(objectOfElement[parent])
            objectOfElement[index] = Int32(owner)
            var values: Values = [:]
            for attribute in element.attributes {
                // Only a few of the attributes matter.
                guard let word = Word(rawValue: tree.attributes[attribute].name.rawValue) else { continue }
                values[word] = String(decoding: tree.value(attribute), as: UTF8.self)
            }
            let word = name(of: index)
            if word == .scene { scene = index }
            if parent < 0 {
                initialViewController = values[.initialViewController]
                isLaunchScreen = values[.launchScreen] == "YES"
            }
            if let id = values[.id] { ids.insert(id) }
            if let name = values[.nibName] { nibNames.insert(name) }
            noteTexts(word, values, owner: owner)
            defer {
                let holder = Int(objectOfElement[index])
                addResources(word, values, owner: holder < 0 ? owner : holder, offset: offset)
            }
            switch word {
            case .outlet, .outletCollection, .action, .segue:
                addConnection(word!, values, owner: owner, offset: offset)
            case .userDefinedRuntimeAttribute where owner >= 0:
                runtimeAttributes.append(
                    RuntimeAttribute(
                        keyPath: values[.keyPath] ?? "", type: values[.type] ?? "", object: owner,
                        offset: offset))
            case .binding where owner >= 0:
                bindings.append(
                    DocumentBinding(
                        name: values[.name] ?? "", keyPath: values[.keyPath] ?? "", source: owner,
                        destination: values[.destination] ?? "", offset: offset))
            case .string where values[.key] == "NSValueTransformerName" && !bindings.isEmpty:
                bindings[bindings.count - 1].transformer = Self.content(tree.bytes[offset...])
            case .subviews where owner >= 0: objects[owner].hasSubviews = true
            case .state where owner >= 0 && objects[owner].title == nil && values[.key] == "normal":
                objects[owner].title = values[.title].map(Self.clipped)
                if values[.title]?.isEmpty == false { textCount += 1 }
            case .rect where owner >= 0 && values[.key] == "frame":
                objects[owner].size = "\(values[.width] ?? "0") × \(values[.height] ?? "0")"
            case .constraint where values[.customClass] == nil:
                if let id = values[.id] { constraints.insert(id) }
                // Its contents belong to it, not to the view around it.
                objectOfElement[index] = -1
            case .image where parent >= 0 && name(of: parent) == .resources,
                .namedColor where parent >= 0 && name(of: parent) == .resources:
                // Names from a catalog of the system do not need one in the project.
                let listedName = values[.catalog] == nil ? values[.name] : nil
                if let listedName { listed[word == .image ? .image : .color, default: []].insert(listedName) }
                lastImage = word == .image ? listedName : nil
            case .mutableData:
                // The last image includes its data.
                if let lastImage { listed[.image]?.remove(lastImage) }
            default:
                guard let id = values[.id], parent >= 0 else { break }
                objectOfElement[index] = Int32(objects.count)
                addObject(word, id: id, element: symbols.text(element.name), values, owner: owner, offset: offset)
                objects[objects.count - 1].scene = scene
                let isListed = name(of: parent) == .objects && tree.elements[parent].parent == 0
                if isListed, objects[objects.count - 1].role == .usual { topLevel.append(objects.count - 1) }
            }
        }
        // Only the names in the list existed when the document was written.
        resourceUses.removeAll { listed[$0.kind]?.contains($0.name) != true }
    }

    /// The text of an element without children, from its start tag on; nothing in it is escaped.
    private static func content(_ bytes: ArraySlice<UInt8>) -> String {
        let text = bytes.drop { $0 != UInt8(ascii: ">") }.dropFirst().prefix { $0 != UInt8(ascii: "<") }
        return String(decoding: text, as: UTF8.self)
    }

    private mutating func noteTexts(_ word: Word?, _ values: Values, owner: Int) {
        if word == .state, owner >= 0, let key = values[.key], let text = values[.title] {
            textKeys[text, default: []].append("\(objects[owner].id).\(key)Title")
        } else if let id = values[.id] {
            if let text = values[.text] { textKeys[text, default: []].append("\(id).text") }
            if let text = values[.title] { textKeys[text, default: []].append("\(id).title") }
        }
    }

    private mutating func addResources(_ word: Word?, _ values: Values, owner: Int, offset: Int) {
        func add(_ kind: ResourceUse.Kind, _ name: String) {
            resourceUses.append(ResourceUse(kind: kind, name: name, object: owner < 0 ? nil : owner, offset: offset))
        }
        for word in Word.images where values[.catalog] == nil { if let name = values[word] { add(.image, name) } }
        if word == .color, values[.catalog] == nil, let name = values[.name] { add(.color, name) }
    }

    private mutating func addConnection(_ word: Word, _ values: Values, owner: Int, offset: Int) {
        guard owner >= 0 else { return }
        let (kind, name): (DocumentConnection.Kind, Word) =
            switch word {
            case .outlet: (.outlet, .property)
            case .outletCollection: (.outletCollection, .property)
            case .action: (.action, .selector)
            default: (.segue, .identifier)
            }
        var connection = DocumentConnection(
            kind: kind, name: values[name] ?? "", id: values[.id] ?? "", source: owner,
            destination: values[.destination] ?? values[.target] ?? "", offset: offset)
        connection.unwindAction = values[.unwindAction]
        connection.event = values[.eventType]
        connection.relationship = values[.relationship]
        (connection.customClass, connection.customModule) = (values[.customClass], values[.customModule])
        connection.isOfTarget = values[.customModuleProvider] == "target"
        // A relationship calls a method of the controller that presents the container, which may be any controller.
        if values[.kind] != "relationship" { connection.creationSelector = values[.destinationCreationSelector] }
        connections.append(connection)
    }

    private mutating func addObject(
        _ word: Word?, id: String, element: String, _ values: Values, owner: Int, offset: Int
    ) {
        var object = DocumentObject(id: id, element: element, offset: offset)
        object.customClass = values[.customClass]
        object.customModule = values[.customModule]
        object.contentClass = values[.objectClassName]
        object.isOfTarget = values[.customModuleProvider] == "target"
        object.storyboardIdentifier = values[.storyboardIdentifier]
        object.reuseIdentifier = values[.reuseIdentifier]
        if classPrefix == "WKInterface" { object.watchIdentifier = values[.identifier] }
        object.isStaticTable = values[.dataMode] == "static"
        object.isHidden = values[.hidden] == "YES"
        object.tag = values[.tag].flatMap { Int($0) } ?? 0
        let title = values[.userLabel] ?? values[.text] ?? values[.title] ?? values[.label] ?? values[.customClass]
        object.title = title.map(Self.clipped)
        object.parent = owner < 0 ? nil : owner
        object.role = role(word, id: id, element: element, values)
        if object.role == .storyboardReference {
            storyboardReferences.append(
                StoryboardReference(
                    storyboardName: values[.storyboardName] ?? "", identifier: values[.referencedIdentifier],
                    bundle: values[.bundleIdentifier], object: objects.count))
        }
        if (values[.text] ?? values[.title])?.isEmpty == false { textCount += 1 }
        objects.append(object)
    }

    private func role(_ word: Word?, id: String, element: String, _ values: Values) -> DocumentObject.Role {
        if word == .viewControllerPlaceholder || word == .controllerPlaceholder { return .storyboardReference }
        if element == "exit" { return .exit }
        // In a storyboard for the Mac, it is an object like any other.
        if values[.sceneMemberID] == "firstResponder" { return .firstResponder }
        if isMac {
            switch id {
            case "-2": return .filesOwner
            case "-1": return .firstResponder
            case "-3": return .application
            default: break
            }
        }
        guard word == .placeholder else { return .usual }
        switch values[.placeholderIdentifier] {
        case "IBFilesOwner"?: return .filesOwner
        case "IBFirstResponder"?: return .firstResponder
        case let key?: return .external(key: key)
        case nil: return .firstResponder
        }
    }

    /// The readable part of a title, on one line.
    private static func clipped(_ text: String) -> String {
        let line = String(text.unicodeScalars.map { $0.value < 0x20 ? " " : Character($0) })
        return line.count > 40 ? line.prefix(39) + "…" : line
    }
}

/// The names of elements and attributes from which a document's facts are read, numbered as their symbols.
private enum Word: UInt32, CaseIterable {
    case id = 1
    case customClass, customModule, customModuleProvider, placeholderIdentifier, userLabel, title, text, label
    case storyboardIdentifier, reuseIdentifier, identifier, property, destination, target, selector, eventType, keyPath
    case storyboardName, referencedIdentifier, bundleIdentifier, initialViewController, targetRuntime
    case type, kind
    case objects, scene, subviews, outlet, outletCollection, action, segue
    case userDefinedRuntimeAttribute, viewControllerPlaceholder, controllerPlaceholder, placeholder, constraint
    case state, key, unwindAction, rect, width, height, destinationCreationSelector
    case image, selectedImage, backgroundImage, highlightedImage, landscapeImage, alternateImage
    case name, catalog, resources, namedColor, color, mutableData, nibName
    case sceneMemberID, launchScreen, dataMode, relationship, binding, hidden, tag, string
    case objectClassName

    /// The names in the order of their numbers.
    static let spellings = allCases.map { Array("\($0)".utf8) }

    /// The attributes that name an image.
    static let images: [Word] = [
        .image, .selectedImage, .backgroundImage, .highlightedImage, .landscapeImage, .alternateImage,
    ]
}
