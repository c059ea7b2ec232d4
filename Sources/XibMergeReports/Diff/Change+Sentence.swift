import XibMergeCore

extension Change {
    /// The IDs of what changed, the most specific first.
    package var ids: [String] {
        ([elementID].compactMap { $0 } + (installation?.ids ?? []) + [object.id]).filter { !$0.isEmpty }
    }

    /// The class of the object in lower case: `table view cell`; `object` if it is no word of Interface Builder.
    package var noun: String {
        if isReference { return "storyboard reference" }
        if object.words == ElementWords.separator { return object.words.lowercased() }
        let isWord = !object.element.isEmpty && object.element.allSatisfy { $0.isASCII && $0.isLetter }
        return isWord ? ElementWords.className(object.element).lowercased() : "object"
    }

    /// What happened to the object; `nil` where it is about connections, constraints or the document.
    package var verb: ChangeSentence.Verb? {
        switch kind {
        case .objectAdded: .added
        case .objectRemoved: .removed
        case .objectMoved where isFromOtherScene: .movedIn
        case .objectMoved, .objectReordered: .moved
        case .objectRecreated: .changed
        case .propertyAdded, .propertyRemoved, .propertyChanged:
            installation != nil
                ? nil : isFrame ? placement : !saysLook ? .changed : saysText ? .reworded : .restyled
        case .connectionAdded, .connectionRemoved, .connectionRetargeted, .constraintAdded, .constraintRemoved,
            .constraintChanged, .resourceAdded, .resourceRemoved, .resourceChanged, .settingChanged:
            nil
        }
    }

    /// What it is about, in the plural.
    package var topic: String {
        switch kind {
        case .connectionAdded, .connectionRemoved, .connectionRetargeted:
            let word = property?.split(separator: " ").first.map(String.init) ?? ""
            return ["outlet": "outlets", "action": "actions", "segue": "segues"][word] ?? "connections"
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
        let name = property?.split(separator: " ").last ?? ""
        return name.hasPrefix("customClass") || name.hasPrefix("customModule")
    }

    /// What it says in a sentence.
    package var entry: ChangeSentence.Entry {
        let made: ChangeSentence.Verb = before == nil ? .added : after == nil ? .removed : .changed
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
        case _ where isOnlyID:
            return entry(.identity, .changed, thing, of: apart, property("ID"))
        case .connectionAdded: return entry(.link, .added, thing, of: apart, nil, linkNames)
        case .connectionRemoved: return entry(.link, .removed, thing, of: apart, nil, linkNames)
        case .connectionRetargeted: return entry(.link, .changed, thing, of: apart, nil, linkNames)
        case .constraintAdded, .resourceAdded: return entry(.rest, .added, thing, of: apart)
        case .constraintRemoved, .resourceRemoved: return entry(.rest, .removed, thing, of: apart)
        case .constraintChanged, .resourceChanged: return entry(.rest, .changed, thing, of: apart)
        case .settingChanged where setsInitialController:
            let words = [before, after].map { $0 ?? "none" }
            let short = words.map(Self.withoutID)
            let names = short[0] == short[1] ? words : short
            return entry(.type, .changed, thing, of: apart, property("initial view controller:"), names)
        case .settingChanged: return entry(.rest, made, thing, of: apart, nil, [lastPart])
        case .objectAdded, .objectRemoved, .objectMoved, .objectReordered, .objectRecreated:
            // Every controller of an older document has guides, which nobody added.
            var result = entry(object.element.hasSuffix("ayoutGuide") ? .rest : .object, verb!, noun, of: own)
            result.extent += objectCount
            result.contents = contents
            // A title tells that what came is what went.
            if object.words.hasSuffix("\"") { result.twin = object.path + [object.words] }
            return result
        case .propertyAdded, .propertyRemoved, .propertyChanged: break
        }
        if let installation {
            let verb: ChangeSentence.Verb =
                installation.isWhole ? .changed : installation.isInstalled ? .installed : .uninstalled
            return entry(.rest, verb, thing, of: installation.ids[...])
        }
        if isType {
            var names = [before, after].compactMap { $0.map(Self.className) }
            var isModule = lastPart != "customClass"
            // The same class of another module.
            if names.count > 1, names[0] == names[1] {
                isModule = true
                names = [before!, after!].map { $0.contains(".") ? String($0.dropLast(names[0].count + 1)) : "none" }
            }
            let kind = property(isModule ? "module" : "class", made)
            return entry(.type, .changed, noun, of: own, kind, names.map { ElementWords.clipped($0) })
        }
        if saysName {
            return entry(.name, .changed, noun, of: own, property(words(ofProperty: lastPart), made))
        }
        if category == .frames, !isFrame { return entry(.rest, .changed, "autoresizing mask", of: apart) }
        // An element without content, such as that of sections to come.
        if [before, after].compactMap({ $0 }) == ["empty"] { return entry(.rest, .changed, "property", of: apart) }
        return entry(.object, verb!, noun, of: own, verb == .restyled || verb == .reworded ? styledProperty : nil)
    }

    /// Whether it makes another scene the first one that is shown.
    package var setsInitialController: Bool { kind == .settingChanged && property == "initialViewController" }

    /// `View Controller "Home"` of `View Controller "Home" (x7y-7j-ENV)`.
    private static func withoutID(_ words: String) -> String {
        words.ranges(of: " (").last.map { String(words[..<$0.lowerBound]) } ?? words
    }

    /// The numbers of a value that sets nothing else: `49 → 50 wide`, `rowHeight 44 → 60`, or the two equations of a
    /// constraint; `nil` if they are more.
    private var singleValue: String? {
        guard let before, let after else { return nil }
        if isFrame { return Self.singleNumber(before, after) }
        if kind == .constraintChanged, property == nil {
            let words = "\(before) → \(ChangeLine.rightSide(after, of: before)!)"
            return words.count <= Self.longestValue ? words : nil
        }
        guard kind == .propertyChanged, let property, Double(before) != nil, Double(after) != nil else { return nil }
        return "\(property) \(before) → \(after)"
    }

    private static let longestValue = 80

    /// The only number that differs between two frames such as `(18, 36) 49 × 17`.
    private static func singleNumber(_ before: String, _ after: String) -> String? {
        let (one, two) = (numbers(before), numbers(after))
        guard one.count == 4, two.count == 4 else { return nil }
        let differing = one.indices.filter { one[$0] != two[$0] }
        guard differing.count == 1 else { return nil }
        return ChangeSentence.number(of: differing[0], "\(one[differing[0]])", "\(two[differing[0]])")
    }

    private static func numbers(_ frame: String) -> [Substring] {
        frame.split { !$0.isNumber && $0 != "." && $0 != "-" }
    }

    /// A link, or what is no object, in the singular: `segue`.
    private var thing: String {
        let topic = topic
        return topic.hasSuffix("s") ? String(topic.dropLast()) : topic
    }

    private var lastPart: String { property?.split(separator: " ").last.map(String.init) ?? "" }

    private func words(ofProperty name: String) -> String { ElementWords.className(name).lowercased() }

    /// `ProfileController` of a class in a module.
    private static func className(_ name: String) -> String {
        name.split(separator: ".").last.map(String.init) ?? name
    }

    /// What a link is called: the property of an outlet, the selector of an action, the identifier of a segue.
    private var linkNames: [String] {
        guard let property else { return [] }
        let parts = property.split(separator: " ")
        switch parts.first {
        case "segue":
            let quoted = property.split(separator: "\"", omittingEmptySubsequences: false)
            return quoted.count == 3 && quoted[2].isEmpty ? [ElementWords.clipped(String(quoted[1]))] : []
        case "outlet", "action":
            return parts.count > 1 && parts[1] != "collection" ? [ElementWords.clipped(String(parts[1]))] : []
        default: return []
        }
    }
}
