import XibMergeCore

/// A document as drawing reads it: values by name, with invalid values left out and excessive ones limited.
struct DrawnDocument {
    let graph: ObjectGraph
    let symbols: SymbolTable
    let platform: DrawnPlatform
    let isStoryboard: Bool
    /// Whether it is for a watch, whose content has no frames.
    let isWatch: Bool
    /// The version of the Xcode that saved it, and of the one whose controls are drawn.
    let savedBy: Int
    let toolsVersion: Int
    let device: Device
    /// The device's name; empty if the document has none.
    let deviceName: String
    let usesTraits: Bool
    /// By element, its variations for what is drawn: what it has instead of its own values, the most specific first.
    private var variations: [Int: [Int]] = [:]
    /// The document's named colors, by name.
    private(set) var namedColors: [String: Int] = [:]
    /// The sizes of the images that the document refers to.
    private(set) var imageSizes: [String: (width: Double, height: Double)] = [:]
    /// The names of those that are not symbols of the system, and of those that are.
    private(set) var projectImages: [String] = []
    private(set) var systemImages: Set<String> = []
    /// Those whose names the user does not know, since the document contains the images itself.
    private(set) var embeddedImages: Set<String> = []
    /// The images and named colors of the project.
    var assets = DrawnAssets()
    /// Texts instead of the document's own, by the keys of tables of translations.
    var translations: [String: String] = [:]
    /// The views that a mask of size classes leaves out.
    private(set) var uninstalled: Set<Symbol> = []

    var tree: SyntaxTree { graph.tree }

    /// Longer lengths are in no real layout.
    static let maximumLength = 20_000.0

    init(_ graph: ObjectGraph, _ symbols: SymbolTable, _ rules: Drawing.Rules? = nil) {
        (self.graph, self.symbols) = (graph, symbols)
        func root(_ name: Symbol) -> String { String(decoding: graph.value(name, of: 0) ?? [], as: UTF8.self) }
        let (runtime, type) = (root(Names.targetRuntime), root(Names.type))
        isStoryboard = type.contains("Storyboard")
        isWatch = type.contains("WatchKit")
        platform = runtime.hasPrefix("MacOSX") ? .macOS : runtime.hasPrefix("AppleTV") ? .tvOS : .iOS
        let version = root(Names.toolsVersion)
        savedBy = Int(version.prefix { $0 != "." }) ?? 99_999
        toolsVersion = max(savedBy, rules?.toolsVersion ?? 0)
        var (name, isLandscape) = ("", false)
        for child in graph.tree.children(of: 0) where graph.tree.elements[child].name == Names.device {
            name = String(decoding: graph.value(Names.id, of: child) ?? [], as: UTF8.self)
            if let symbol = symbols.symbol(of: "orientation"), let value = graph.value(symbol, of: child) {
                isLandscape = value.elementsEqual("landscape".utf8)
            }
        }
        deviceName = name
        let isPad = runtime.hasSuffix(".iPad")
        var device =
            platform == .tvOS
            ? Device.named("appleTV")!
            : (isPad ? nil : Self.simulatedScreen(graph, symbols).flatMap(Device.simulated))
                ?? Device.unnamed(toolsVersion: rules?.namesDevice ?? false ? savedBy : toolsVersion, isPad: isPad)
        if let found = Device.named(name) { device = found }
        self.device = isLandscape ? device.landscape : device
        usesTraits = !name.isEmpty
        readResources(rules?.imageSizes)
        readVariations()
    }

    /// The type of the screen that the whole document simulates, or one scene of an old document: empty for the first
    /// one, `nil` if there is none.
    private static func simulatedScreen(_ graph: ObjectGraph, _ symbols: SymbolTable) -> String? {
        guard let name = symbols.symbol(of: "simulatedScreenMetrics") else { return nil }
        let screens = graph.tree.elements.indices.filter { graph.tree.elements[$0].name == name }
        let own = symbols.symbol(of: "destination")
        guard let screen = screens.first(where: { graph.nodes[$0].key == own }) ?? screens.first else { return nil }
        return String(decoding: graph.value(Names.type, of: screen) ?? [], as: UTF8.self)
    }

    /// - Parameter known: The sizes of images that other versions know.
    private mutating func readResources(_ known: [String: (width: Double, height: Double)]?) {
        for list in tree.children(of: 0) where tree.elements[list].name == Names.resources {
            for child in tree.children(of: list) {
                guard let name = string(child, "name") else { continue }
                switch self.name(child) {
                case "image":
                    if has(child, "catalog", "system") { systemImages.insert(name) } else { projectImages.append(name) }
                    if self.child(child, key: "keyedArchiveRepresentation") != nil { embeddedImages.insert(name) }
                    let size = (width: length(child, "width") ?? 16, height: length(child, "height") ?? 16)
                    imageSizes[name] = size == (16, 16) ? known?[name] ?? size : size
                case "namedColor", "systemColor":
                    namedColors[name] = tree.children(of: child).first { self.name($0) == "color" }
                default: break
                }
            }
        }
    }

    /// Finds the variations for the size classes of the device, and the views and constraints that are not installed: those that the default mask excludes, except those that a matching mask includes.
    private mutating func readVariations() {
        guard symbols.symbol(of: "variation") != nil else { return }
        for index in tree.elements.indices where tree.elements[index].name == Names.variation {
            if matches(symbols.text(graph.nodes[index].key)) {
                variations[graph.parent(of: index), default: []].append(index)
            }
        }
        for (id, meanings) in graph.masks {
            let own = meanings.filter { $0[1] == Names.default || matches(symbols.text($0[1])) }.map { $0[0] }
            if own.contains(Names.exclude), !own.contains(Names.include) { uninstalled.insert(id) }
        }
        // A variation for both classes is more specific than one for either.
        for (element, list) in variations where list.count > 1 {
            let lengths = list.map { symbols.text(graph.nodes[$0].key).split(separator: "-").count }
            variations[element] = zip(list, lengths).enumerated().sorted {
                ($1.element.1, $0.offset) < ($0.element.1, $1.offset)
            }.map(\.element.0)
        }
    }

    /// Whether the size classes of a variation are those of the device.
    func matches(_ key: String) -> Bool {
        guard usesTraits || key == "default" else { return false }
        // In landscape a phone is compact, but for the width of the largest ones: Apple's Human Interface Guidelines,
        // "Layout", section "Device size classes".
        let isLyingPhone = device.height < 700 && device.width > device.height
        let wide = isLyingPhone ? device.width == 736 || device.width >= 896 : device.width >= 700
        let high = !isLyingPhone && (device.height > device.width || device.width >= 700)
        for part in key.split(separator: "-") {
            switch part {
            case "widthClass=regular" where wide, "widthClass=compact" where !wide: continue
            case "heightClass=regular" where high, "heightClass=compact" where !high: continue
            default: return false
            }
        }
        return true
    }

    // MARK: Values

    func name(_ index: Int) -> String { symbols.text(tree.elements[index].name) }

    /// The object ID; empty if there is none.
    func id(_ index: Int) -> String {
        let bytes = symbols[graph.nodes[index].id]
        return String(decoding: bytes.contains(UInt8(ascii: "&")) ? XMLText.decoded(bytes)[...] : bytes, as: UTF8.self)
    }

    /// The element with an ID.
    func element(_ id: String) -> Int? { symbols.symbol(ofText: id).flatMap(graph.element(withID:)) }

    /// The element that an attribute refers to.
    func target(_ name: Symbol?, of index: Int) -> Int? {
        name.flatMap { graph.reference($0, of: index) }.flatMap(graph.element(withID:))
    }

    func symbol(_ name: StaticString) -> Symbol? { symbols.symbol(of: name) }

    func attribute(_ index: Int, _ name: StaticString) -> Int? {
        symbol(name).flatMap { tree.attribute($0, of: holder(of: $0, index)) }
    }

    /// What an element has instead of its own values in what is drawn.
    private func varied(_ index: Int) -> [Int] { variations.isEmpty ? [] : variations[index] ?? [] }

    /// The element that has the attribute of an element: a variation, or itself.
    private func holder(of name: Symbol, _ index: Int) -> Int {
        name == Names.key ? index : varied(index).first { tree.attribute(name, of: $0) != nil } ?? index
    }

    func string(_ index: Int, _ name: StaticString) -> String? {
        attribute(index, name).map { String(decoding: tree.value($0, prefix: Self.maximumText), as: UTF8.self) }
    }

    func has(_ index: Int, _ name: StaticString, _ value: StaticString = "YES") -> Bool {
        symbol(name).map { graph.hasValue(value, $0, of: holder(of: $0, index)) } ?? false
    }

    /// A number; `nil` if the text is not a finite number.
    func number(_ index: Int, _ name: StaticString) -> Double? {
        string(index, name).flatMap(Double.init).flatMap { $0.isFinite ? $0 : nil }
    }

    /// A number, limited to valid lengths.
    func length(_ index: Int, _ name: StaticString) -> Double? {
        number(index, name).map { min(max($0, -Self.maximumLength), Self.maximumLength) }
    }

    /// The element that fills a slot.
    func child(_ index: Int, key: StaticString) -> Int? {
        guard let symbol = symbol(key) else { return nil }
        for varied in varied(index) {
            if let child = tree.children(of: varied).first(where: { graph.nodes[$0].key == symbol }) { return child }
        }
        return tree.children(of: index).first { graph.nodes[$0].key == symbol }
    }

    /// The first child element with a name.
    func child(_ index: Int, named name: StaticString) -> Int? {
        guard let symbol = symbol(name) else { return nil }
        return tree.children(of: index).first { tree.elements[$0].name == symbol }
    }

    /// The members of a list such as `subviews`.
    func members(_ index: Int, _ list: StaticString) -> [Int] {
        child(index, named: list).map { Array(tree.children(of: $0)) } ?? []
    }

    /// How much of a text is read; no box shows more.
    static let maximumText = 4_000

    /// A text from an attribute or a child element, or its translation, shortened to what may be shown.
    func text(_ index: Int, _ name: StaticString) -> String? {
        if !translations.isEmpty, let text = translation(index, name) { return text }
        if let text = string(index, name) { return text }
        guard let child = child(index, key: name) else { return nil }
        if self.name(child) == "attributedString" { return attributedText(child) }
        let element = tree.elements[child]
        guard self.name(child).lowercased().hasSuffix("string"), Int(element.subtreeEnd) == child + 1 else {
            return nil
        }
        let raw = tree.bytes[element.content.prefix(Self.maximumText)]
        let bytes = has(child, "base64-UTF8") ? Base64.decoded(raw) : XMLText.decoded(raw)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The translation of a text. What has no ID is part of an object that has one, as in Xcode's tables:
    /// `ID.normalTitle`, `ID.segmentTitles[0]`, `ID.headerCell.title`.
    private func translation(_ index: Int, _ name: StaticString) -> String? {
        var (index, key) = (index, "\(name)")
        for _ in 0..<3 where id(index).isEmpty {
            let (parent, slot) = (graph.parent(of: index), string(index, "key") ?? "")
            guard parent > 0 else { return nil }
            switch self.name(index) {
            case "state": key = slot + key.prefix(1).uppercased() + key.dropFirst()
            case "segment":
                // No control shows more.
                guard let number = Array(tree.children(of: parent).prefix(40)).firstIndex(of: index) else { return nil }
                key = (key == "title" ? "segmentTitles" : "ibShadowedLabels") + "[\(number)]"
            case "segments": break
            case _ where !slot.isEmpty: key = "\(slot).\(key)"
            default: return nil
            }
            index = parent
        }
        return translations["\(id(index)).\(key)"].map {
            String(decoding: $0.utf8.prefix(Self.maximumText), as: UTF8.self)
        }
    }

    /// The pieces of an attributed text, joined.
    func attributedText(_ index: Int) -> String {
        var result = ""
        for fragment in tree.children(of: index) where tree.elements[fragment].name == Names.fragment {
            result += text(fragment, "content") ?? ""
            if result.utf8.count > Self.maximumText { break }
        }
        return result
    }

    /// The attributes of the longest piece of an attributed text.
    func attributes(ofText index: Int) -> Int? {
        let pieces = tree.children(of: index).filter { tree.elements[$0].name == Names.fragment }
        let longest = pieces.prefix(1_000).map { ($0, text($0, "content")?.utf8.count ?? 0) }.max { $0.1 < $1.1 }
        return longest.flatMap { child($0.0, named: "attributes") }
    }

    /// The size of a font, if it sets one. 0 stands for a standard size: labels of UIKit with it are saved with frames
    /// for 12 points.
    func pointSize(_ font: Int) -> Double? {
        (number(font, "pointSize") ?? number(font, "size")).map { $0 > 0 ? $0 : platform == .macOS ? 13 : 12 }
    }

    func rect(_ index: Int, key: StaticString) -> DrawnRect? { child(index, key: key).flatMap(rect) }

    /// A `<rect>`; `nil` where a number is missing.
    func rect(_ index: Int) -> DrawnRect? {
        guard let x = length(index, "x"), let y = length(index, "y"), let width = length(index, "width"),
            let height = length(index, "height")
        else { return nil }
        return DrawnRect(x, y, max(0, width), max(0, height))
    }

    func size(_ index: Int, key: StaticString) -> (width: Double, height: Double)? {
        guard let child = child(index, key: key), let width = length(child, "width"),
            let height = length(child, "height")
        else { return nil }
        return (max(0, width), max(0, height))
    }

    func isInstalled(_ index: Int) -> Bool { uninstalled.isEmpty || !uninstalled.contains(graph.nodes[index].id) }

    private func runtimeAttribute(_ index: Int, _ keyPath: StaticString) -> Int? {
        members(index, "userDefinedRuntimeAttributes").first { has($0, "keyPath", keyPath) }
    }

    func runtimeNumber(_ index: Int, _ keyPath: StaticString) -> Double? {
        runtimeAttribute(index, keyPath).flatMap { length(child($0, key: "value") ?? $0, "value") }
    }

    func runtimeColor(_ index: Int, _ keyPath: StaticString) -> Int? {
        runtimeAttribute(index, keyPath).flatMap { child($0, key: "value") }
    }
}
