package import XibMergeCore

extension Change {
    /// The IDs of what changed, the most specific first.
    package var ids: [String] {
        ([elementID, listedID].compactMap { $0 } + (installation?.ids ?? []) + [object.id]).filter { !$0.isEmpty }
    }

    /// The class of the object in lower case: `table view cell`; `object` if it is no word of Interface Builder.
    package var noun: String {
        if isReference || object.element.hasSuffix("ontrollerPlaceholder") { return "storyboard reference" }
        if object.words == ElementWords.separator { return object.words.lowercased() }
        let isWord = !object.element.isEmpty && object.element.allSatisfy { $0.isASCII && $0.isLetter }
        return isWord ? ElementWords.kind(ofElement: object.element).lowercased() : "object"
    }

    /// What happened to the object; `nil` where it is about connections, constraints or the document.
    package var verb: ChangeSentence.Verb? {
        switch kind {
        case .objectAdded: .added
        case .objectRemoved: .removed
        case .objectMoved where isFromOtherScene: .movedIn
        case .objectMoved: .moved
        case .objectReordered: .reordered
        case .objectRecreated: .changed
        case .propertyAdded, .propertyRemoved, .propertyChanged:
            installation != nil
                ? nil
                : listedID != nil
                    ? made
                    : isFrame ? placement : !saysLook ? .changed : saysText ? .reworded : visibility ?? .restyled
        case .connectionAdded, .connectionRemoved, .connectionRetargeted, .constraintAdded, .constraintRemoved,
            .constraintChanged, .resourceAdded, .resourceRemoved, .resourceChanged, .settingChanged:
            nil
        }
    }

    /// What it is about, in the plural.
    package var topic: String {
        switch kind {
        case .connectionAdded, .connectionRemoved, .connectionRetargeted:
            guard case .connection(let connection, _) = subject else { return "connections" }
            let topics = ["outlet": "outlets", "outletCollection": "outlets", "action": "actions", "segue": "segues"]
            return topics[connection.element] ?? "connections"
        case .constraintAdded, .constraintRemoved, .constraintChanged: return "constraints"
        case .resourceAdded, .resourceRemoved, .resourceChanged: return "resources"
        case .settingChanged: return "settings"
        default: break
        }
        if let installation { return installation.isOfConstraints ? "constraints" : "views" }
        if isType { return "classes" }
        if category == .frames { return isFrame ? "frames" : "autoresizing" }
        return kind == .propertyAdded || kind == .propertyRemoved || kind == .propertyChanged ? "properties" : "objects"
    }

    /// Whether it sets the class of an object, or the module of the class.
    private var isType: Bool {
        ["customClass", "customClassName", "customModule", "customModuleProvider"].contains(propertyName)
    }

    /// What happened to what it is about.
    private var made: ChangeSentence.Verb { old == nil ? .added : new == nil ? .removed : .changed }

    /// What it says in a sentence.
    package var entry: ChangeSentence.Entry {
        func entry(
            _ rank: ChangeSentence.Rank, _ verb: ChangeSentence.Verb, _ noun: String, of ids: ArraySlice<String>,
            _ property: ChangeSentence.Property? = nil, _ names: [String] = []
        ) -> ChangeSentence.Entry {
            var entry = ChangeSentence.Entry(
                rank: rank, verb: verb, noun: noun, ids: ids, property: property, names: names)
            entry.value = singleValue
            return entry
        }
        func property(_ name: String, _ verb: ChangeSentence.Verb = .changed) -> ChangeSentence.Property {
            ChangeSentence.Property(name: name, verb: verb.rawValue)
        }
        let own = ids.suffix(1)
        // What has no ID is told apart by what it says.
        let apart = (elementID.map { [$0] } ?? ids + [self.property ?? kind.rawValue])[...]
        switch kind {
        case _ where listedID != nil: return entry(.object, verb!, listedNoun, of: ids.prefix(1))
        case _ where isOnlyID:
            return entry(.identity, .changed, thing, of: apart, property("ID"))
        case .connectionAdded, .connectionRemoved:
            var result = entry(.link, made, thing, of: apart, nil, linkNames)
            if case .reference(_, let end) = (new ?? old)?.plain, case .connection(let connection, _) = subject {
                result.twin = [object.id, connection.element, end]
            }
            return result
        case .connectionRetargeted: return entry(.link, .changed, thing, of: apart, nil, linkNames)
        case .constraintAdded, .resourceAdded: return entry(.rest, .added, thing, of: apart)
        case .constraintRemoved, .resourceRemoved: return entry(.rest, .removed, thing, of: apart)
        case .constraintChanged, .resourceChanged: return entry(.rest, .changed, thing, of: apart)
        case .settingChanged where setsInitialController:
            let short = [old, new].map { value in
                if case .reference(let words, _) = value { words } else { value?.words ?? "none" }
            }
            let names = short[0] == short[1] ? [before, after].map { $0 ?? "none" } : short
            return entry(.type, .changed, thing, of: apart, property("initial view controller:"), names)
        case .settingChanged: return entry(.rest, made, thing, of: apart, nil, [propertyName ?? ""])
        case .objectAdded, .objectRemoved, .objectMoved, .objectReordered, .objectRecreated:
            // Every controller of an older document has guides, which nobody added.
            var result = entry(object.element.hasSuffix("ayoutGuide") ? .rest : .object, verb!, noun, of: own)
            result.extent += objectCount
            result.contents = contents
            // A title tells that what came is what went.
            if object.naming == .title { result.twin = object.path + [object.words] }
            return result
        case .propertyAdded, .propertyRemoved, .propertyChanged: break
        }
        if let installation {
            let verb: ChangeSentence.Verb =
                installation.isWhole ? .changed : installation.isInstalled ? .installed : .uninstalled
            return entry(.rest, verb, thing, of: installation.ids[...])
        }
        if isType {
            let types = [old, new].compactMap { $0 }.map { (value: DocumentValue) -> (name: String, module: String?) in
                guard case .type(let name, let module) = value.plain else { return (value.words, nil) }
                return (DocumentValue.word(name ?? "nothing").noted(value.note).words, module)
            }
            var names = types.map(\.name)
            var isModule = propertyName != "customClass"
            // The same class of another module.
            if names.count > 1, names[0] == names[1] {
                isModule = true
                names = types.map { $0.module ?? "none" }
            }
            let kind = property(isModule ? "module" : "class", made)
            return entry(.type, .changed, noun, of: own, kind, names.map { ElementWords.clipped($0) })
        }
        if saysName { return entry(.name, .changed, noun, of: own, property(propertyWords, made)) }
        if category == .frames, !isFrame { return entry(.rest, .changed, "autoresizing mask", of: apart) }
        // An element without content, such as that of sections to come.
        if [old, new].compactMap({ $0 }) == [.empty] { return entry(.rest, .changed, "property", of: apart) }
        // A member of a list without an ID, with the words for its place.
        if case .property(_, element: "segment") = subject, made != .changed {
            return entry(.object, made, "segment", of: apart)
        }
        return entry(.object, verb!, noun, of: own, isTold ? changedProperty : styledProperty)
    }

    /// What a list names, after the list: `default toolbar item`.
    private var listedNoun: String {
        guard case .property(let steps, let element) = subject else { return noun }
        let list = ElementWords.className(steps.dropLast().last ?? element ?? "").lowercased()
        return list.hasSuffix("s") ? String(list.dropLast()) : list
    }

    /// Whether it makes another scene the first one that is shown.
    package var setsInitialController: Bool { kind == .settingChanged && propertyName == "initialViewController" }

    /// The numbers of a value that sets nothing else: `49 → 50 wide`, `rowHeight 44 → 60`, or the two equations of a
    /// constraint; `nil` if they are more.
    private var singleValue: String? {
        guard let old, let new else { return nil }
        switch (old, new) {
        case (.geometry("rect", let one), .geometry("rect", let two)) where isFrame:
            let differing = one.indices.filter { one[$0] != two[$0] }
            guard differing.count == 1, let place = differing.first else { return nil }
            return ChangeSentence.number(of: place, one[place], two[place])
        case _ where kind == .constraintChanged && subject == .constraint():
            let words = "\(old.words) → \(new.right(of: old).words)"
            return words.count <= Self.longestValue ? words : nil
        case (.number(let one), .number(let two)) where kind == .propertyChanged && !isFrame:
            return property.map { (isTold ? "" : "\($0) ") + "\(one) → \(two)" }
        case (.text, .text): return differingWords
        default: return nil
        }
    }

    private static let longestValue = 80

    /// The words by which a long text differs from the old one: `"frecuency" → "frequency"`.
    package var differingWords: String? {
        guard case (.text(let one)?, .text(let two)?) = (old?.plain, new?.plain) else { return nil }
        let words = [one, two].map { $0.split(whereSeparator: \.isWhitespace) }
        guard let places = words[0].differing(from: words[1]) else { return nil }
        let pieces = places.enumerated().map { "\"\(words[$0][$1].joined(separator: " "))\"" }
        let text = pieces.joined(separator: " → ")
        return text.count <= Self.longestValue ? text : nil
    }

    /// A link, or what is no object, in the singular: `segue`.
    private var thing: String {
        let topic = topic
        return topic.hasSuffix("s") ? String(topic.dropLast()) : topic
    }

    /// The name of the property, as people say it.
    var propertyWords: String { ElementWords.className(propertyName ?? "").lowercased() }

    /// What a link is called: the property of an outlet, the selector of an action, the identifier of a segue.
    private var linkNames: [String] {
        guard case .connection(let connection, _) = subject,
            ["outlet", "action", "segue"].contains(connection.element)
        else { return [] }
        return connection.name.map { [ElementWords.clipped($0)] } ?? []
    }
}

/// What a change says of the look of its object by itself, whatever a drawing shows: the picture of an image is a tile,
/// and the size class of a font may be another one.
extension Change {
    /// The ends of the names of properties that set a look, in lower case: `text`, `backgroundColor`, `titleFont`.
    private static let looks = [
        "image", "font", "fontdescription", "color", "textattributes", "hidden", "alpha", "alphavalue",
    ]

    /// The same of properties that set a text.
    private static let texts = ["text", "title", "placeholder", "placeholderstring"]

    /// Properties, in lower case, that set the look of some elements, though a picture without the real image or content
    /// looks the same.
    private static let looksOfElements: [String: Set<String>] = [
        "imageView": ["contentmode"], "tableViewCell": ["style"],
    ]

    private static let defaults: Set<DocumentValue> = [.word("nil"), .flag(false), .text(""), .word("scaleToFill")]

    /// Elements whose `label` is drawn; that of others is for accessibility.
    private static let labeled: Set<String> = ["segmentedCell", "tabViewItem", "toolbarItem"]

    /// The name of the property without the path to it, in lower case.
    private var lastName: String {
        guard case .property(let steps, let element) = subject, let name = steps.last else { return "" }
        // The only value of a size class is named after it: `fontDescription System 20`.
        let isOfSizeClass = element == "variation" && name != "default"
        if isOfSizeClass, case .parts(let parts) = old ?? new { return parts[0].name?.lowercased() ?? "" }
        return name.lowercased()
    }

    /// Whether it is about a text.
    package var saysText: Bool {
        let isLabel = lastName == "label" && Self.labeled.contains(object.element)
        return !saysFlag && (isLabel || Self.texts.contains(where: lastName.hasSuffix))
    }

    /// Whether it says yes or no, which is neither a text nor a color: `wantsToBeColor`, `definesPresentationContext`.
    private var saysFlag: Bool { if case .flag = (old ?? new)?.plain { !lastName.hasSuffix("hidden") } else { false } }

    /// Whether it sets another text, image, font, color, or visibility.
    package var saysLook: Bool {
        switch kind {
        case .propertyAdded, .propertyRemoved, .propertyChanged: break
        default: return false
        }
        let name = lastName
        // A runtime attribute, which only code sees.
        if case .property(_, element: "userDefinedRuntimeAttribute") = subject { return false }
        let isOfElement = Self.looksOfElements[object.element]?.contains(name) ?? false
        guard saysText || isOfElement || !saysFlag && Self.looks.contains(where: name.hasSuffix) else { return false }
        switch (old, new) {
        case (let old?, let new?):
            // Two color spaces, or two ways to round.
            if case .color = old.plain { return old.plain != new.plain }
            return true
        // What is set to its default, and was not set before.
        case (let value?, nil), (nil, let value?): return !Self.defaults.contains(value)
        case (nil, nil): return false
        }
    }

    /// The image that it sets, the text that it adds or removes, or the color or font of something that is no view, such
    /// as an item of a bar. That the object is restyled says enough of the rest.
    package var styledProperty: ChangeSentence.Property? {
        let isPart = object.element.hasSuffix("Item") || object.element == "document"
        let named = isPart ? ["image", "color", "font", "fontdescription"] : ["image"]
        let isNamed = saysText ? old == nil || new == nil : named.contains(where: lastName.hasSuffix)
        return saysLook && isNamed && visibility == nil ? changedProperty : nil
    }

    /// The property that it adds, removes or changes.
    package var changedProperty: ChangeSentence.Property { .init(name: propertyWords, verb: made.rawValue) }

    /// Whether its property says more than that the object changed.
    private var isTold: Bool { lastName == "rowheight" }

    /// Whether its object is hidden or shown from now on; `nil` if it is about something else.
    private var visibility: ChangeSentence.Verb? {
        guard propertyName == "hidden", case .flag(let isHidden)? = (new ?? old)?.plain else { return nil }
        return isHidden == (new != nil) ? .hidden : .shown
    }

    /// Whether it is about a frame, and not only about how Interface Builder computes it.
    package var isFrame: Bool {
        category == .frames && ["frame", "contentrect", "frameinset", "screenrect"].contains(lastName)
    }

    /// What happened to a frame.
    var placement: ChangeSentence.Verb {
        switch (old?.plain, new?.plain) {
        case (.geometry("rect", let one)?, .geometry("rect", let two)?):
            let isMoved = one.prefix(2) != two.prefix(2)
            return isMoved && one.suffix(2) == two.suffix(2) ? .moved : isMoved ? .movedAndResized : .resized
        case (nil, _), (_, nil): return .resized
        default: return .movedAndResized
        }
    }

    /// Properties that name an object for code or for people; most pictures do not have them.
    private static let names: Set<String> = [
        "storyboardidentifier", "restorationidentifier", "reuseidentifier", "identifier", "customclass",
        "custommodule", "customclassname", "tag", "userlabel",
    ]

    /// Whether it only sets a name of the object.
    package var saysName: Bool { Self.names.contains(lastName) }

    /// Whether its object is drawn by the control around it, as the cells of AppKit are.
    package var isOfCell: Bool { object.element.hasSuffix("Cell") && object.element != "collectionViewCell" }
}

extension [Substring] {
    /// The places, in both, of the words by which a long text differs from another one; of one that has none, the place of
    /// a word beside. `nil` if the texts are short, or do not differ by a few words in one place.
    package func differing(from old: Self) -> [Range<Int>]? {
        var start = zip(self, old).prefix(while: ==).count
        var end = Swift.min(zip(reversed(), old.reversed()).prefix(while: ==).count, count - start, old.count - start)
        guard start + end >= Swift.max(6, (count + old.count) / 4), self != old else { return nil }
        if [count, old.count].contains(start + end) { if start > 0 { start -= 1 } else { end -= 1 } }
        return [start..<count - end, start..<old.count - end]
    }
}
