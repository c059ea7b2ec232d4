public import XibMergeCore

/// A document as pictures: each scene or top-level object as a display list, with its position on the canvas.
///
/// The pictures show what the document stores. Constraints are solved only where no frame is stored; images that
/// the project lacks are tiles with their names. A drawing is bounded for every document: it leaves out what would not fit, and says that it did.
public struct Drawing: Sendable {
    /// Whether to use the system's light or dark colors.
    public enum Appearance: String, Sendable, CaseIterable {
        case light
        case dark
    }

    public struct Options: Sendable {
        /// `nil` for the document's own appearance when it was saved.
        public var appearance: Appearance?
        public var showsConstraints: Bool
        /// IDs of objects to point at: `places` has their positions, and the constraints among them are drawn.
        public var highlighted: Set<String>
        /// IDs of views that are drawn with all that their frames hide, as another version does.
        package var whole: Set<String> = []
        /// The files of the project, for its images and colors; `nil` for tiles.
        public var files: (any ProjectFiles)?
        /// The path of the document among these files.
        public var path = ""
        /// Texts instead of the document's own, by the keys of tables of translations: `q4p-F0-OV3.text`.
        public var translations: [String: String] = [:]
        /// What decides about the look of controls; `nil` for the document's own.
        package var rules: Rules?
        /// Whether to look for constraints that the stored frames break.
        package var checksFrames = false

        public init(
            appearance: Appearance? = nil, showsConstraints: Bool = false, highlighted: Set<String> = []
        ) {
            (self.appearance, self.showsConstraints) = (appearance, showsConstraints)
            self.highlighted = highlighted
        }
    }

    /// Where something is drawn.
    public struct Place: Sendable, Equatable {
        /// The number of the scene.
        public var scene: Int
        /// The number of the object in the scene.
        public var object: Int
        /// Whether the object is the element itself, not an object around it.
        public var isOwn: Bool
    }

    /// A line from one scene to another.
    public struct Segue: Sendable, Equatable {
        public var id: String
        /// Its kind and name in a word or two: `show`, `root`, `modal “Login”`.
        public var label: String
        public var isModal: Bool
        /// The numbers of the two scenes.
        public var source: Int
        public var destination: Int
    }

    public internal(set) var scenes: [DrawnScene] = []
    public internal(set) var segues: [Segue] = []
    /// The initial scene of the storyboard.
    public internal(set) var initialScene: Int?
    public internal(set) var isDark = false
    /// By highlighted ID, where its object, or else the nearest object around it, is drawn.
    public internal(set) var places: [String: Place] = [:]
    /// The IDs of views that are drawn once more below their scenes, with all that their frames hide.
    package private(set) var whole: Set<String> = []
    /// How many views and scenes were left out because there were too many.
    public internal(set) var leftOut = 0
    /// The document, where something is pointed at: its views may be drawn again.
    private(set) var kept: DrawnDocument?

    /// The greatest number of views and rows in a drawing; real documents stay below 10,000.
    static let maximumCount = 25_000
    /// The greatest number of scenes.
    static let maximumScenes = 1_000

    /// - Parameter bytes: UTF-8.
    /// - Throws: `Problem` if it can't be read, or is an archive of Xcode 3 or 4.
    /// - Complexity: O(n) in the bytes, and O(s²) in the scenes with a place on the canvas, at most 1,000.
    public init(of bytes: [UInt8], options: Options = Options()) throws(Problem) {
        var symbols = SymbolTable(capacity: max(1024, bytes.count / 40))
        let schema = DocumentSchema(symbols: &symbols)
        let graph = try ObjectGraph(
            parsing: bytes, as: .after, to: "draw", schema: schema, symbols: &symbols, isTolerant: true)
        self.init(graph, symbols, options)
    }

    /// Draws a version that was read before.
    init(of document: ReadDocument, _ options: Options) { self.init(document.graph, document.symbols, options) }

    private init(_ graph: ObjectGraph, _ symbols: SymbolTable, _ options: Options) {
        var document = DrawnDocument(graph, symbols, options.rules)
        if let files = options.files {
            document.assets = DrawnAssets(
                files, near: options.path, images: document.projectImages, colors: document.namedColors.keys,
                isDark: options.appearance.map { $0 == .dark } ?? document.isDark)
        }
        document.translations = options.translations
        self.init(document, options)
    }

    private init(_ document: DrawnDocument, _ options: Options) {
        isDark = options.appearance.map { $0 == .dark } ?? document.isDark
        let words = ElementWords(graph: document.graph, symbols: document.symbols)
        let all = SceneSource.all(document, words)
        let sources = Array(all.prefix(Self.maximumScenes))
        leftOut = all.count - sources.count
        let numbers = Dictionary(sources.enumerated().map { ($0.element.element, $0.offset) }) { first, _ in first }
        // The controller of each list of objects.
        let lists = Dictionary(sources.map { (document.graph.parent(of: $0.element), $0.element) }) { first, _ in first
        }
        let flow = StoryboardFlow(
            document, { Self.controller(of: $0, document, numbers, lists) }, isController: { numbers[$0] != nil })
        var budget = Self.maximumCount
        if !options.highlighted.isEmpty { kept = document }
        var drawn: [Int: Place] = [:]
        for (number, source) in sources.enumerated() {
            var painter = Painter(document, words, isDark: isDark, budget: budget)
            painter.remembersViews = kept != nil
            scenes.append(painter.scene(source, flow, options))
            budget = painter.budget
            leftOut += painter.leftOut
            whole.formUnion(painter.whole)
            if options.highlighted.isEmpty { continue }
            for (element, object) in painter.numbers {
                // The items of tabs are drawn in the scene of each: the place of one is in its own.
                if drawn[element] != nil, Self.controller(of: element, document, numbers, lists) != source.element {
                    continue
                }
                drawn[element] = Place(scene: number, object: object, isOwn: true)
            }
            // The place of a scene is that of its controller.
            if let element = document.scene(of: source.element), let main = painter.numbers[source.element] {
                drawn[element] = Place(scene: number, object: main, isOwn: true)
            }
        }
        places = document.places(of: options.highlighted, drawn)
        // Since Xcode 11, locations on the canvas count in screens of 600 by 600, whatever the device is.
        let isScaled = document.platform == .iOS && document.savedBy >= 11_000
        let scale = isScaled ? (document.device.width / 600, document.device.height / 600) : (1, 1)
        let phone = isScaled && document.deviceName.isEmpty ? (375 / 600.0, 667 / 600.0) : scale
        Canvas.layOut(
            &scenes, locations: sources.map { $0.location.map { ($0.x * phone.0, $0.y * phone.1) } },
            isCentered: document.savedBy >= 6_000)
        for segue in flow.segues.prefix(Self.maximumScenes * 4) where segue.kind != "unwind" {
            guard let source = numbers[segue.source], let destination = numbers[segue.destination] else { continue }
            segues.append(Segue(segue, document.id(segue.element), source, destination))
        }
        if let initial = document.string(0, "initialViewController") {
            initialScene = scenes.firstIndex { $0.id == initial }
        }
    }

    /// The words of the document's elements, which remember what they found; `nil` in a drawing that points at nothing.
    var words: ElementWords? { kept.map { ElementWords(graph: $0.graph, symbols: $0.symbols) } }

    /// What a view would look like with another frame, without the views in it.
    ///
    /// - Parameter words: Those that `words` gave.
    /// - Returns: `nil` for what is no view, has views in it, or is in a drawing that points at nothing.
    func items(
        of object: Int, in scene: DrawnScene, withFrame frame: DrawnRect, _ words: ElementWords
    ) -> [DisplayItem]? {
        guard let view = scene.views[object], let kept else { return nil }
        var painter = Painter(kept, words, isDark: isDark, budget: 0)
        painter.drawNow(view.element, in: frame, view.context)
        return painter.objects.count == 1 && painter.leftOut == 0 ? painter.items : nil
    }

    /// The controller of the scene that contains an element.
    private static func controller(
        of element: Int, _ document: DrawnDocument, _ numbers: [Int: Int], _ lists: [Int: Int]
    ) -> Int? {
        var index = element
        while document.tree.elements[index].parent >= 0 {
            if numbers[index] != nil { return index }
            let parent = Int(document.tree.elements[index].parent)
            if document.tree.elements[parent].name == Names.objects {
                // What is beside the controller belongs to its scene.
                return lists[parent]
            }
            index = parent
        }
        return nil
    }

    /// The number of the scene that shows an object, or `nil`.
    ///
    /// - Complexity: O(objects).
    public func scene(showing id: String) -> Int? {
        scenes.firstIndex { $0.id == id || $0.objects.contains { $0.id == id } }
    }
}

extension Drawing.Segue {
    fileprivate init(_ segue: StoryboardFlow.Segue, _ id: String, _ source: Int, _ destination: Int) {
        let words = [
            "rootViewController": "root", "viewControllers": "tab", "tabItems": "tab", "presentation": "modal",
            "window.shadowedContentViewController": "content", "popoverPresentation": "popover",
        ]
        let kind = segue.relationship ?? segue.kind
        var label = words[kind] ?? ElementWords.clipped(kind, to: 24)
        if let identifier = segue.identifier, !identifier.isEmpty, identifier.count <= 24 {
            label += " “\(identifier)”"
        }
        self.init(
            id: id, label: label, isModal: segue.kind == "modal" || segue.kind == "presentation", source: source,
            destination: destination)
    }
}

extension DrawnDocument {
    /// Whether Interface Builder showed the document in dark mode when it was saved.
    var isDark: Bool {
        tree.children(of: 0).contains { tree.elements[$0].name == Names.device && has($0, "appearance", "dark") }
    }
}

extension DrawnDocument {
    /// The `<scene>` whose controller an element is, or `nil`.
    func scene(of element: Int) -> Int? {
        let list = graph.parent(of: element)
        let scene = graph.parent(of: list)
        return tree.elements[list].name == Names.objects && scene > 0 ? scene : nil
    }

    /// Where the elements with some IDs, or the objects around them, are drawn.
    ///
    /// - Complexity: O(IDs and their ancestors).
    fileprivate func places(of ids: Set<String>, _ drawn: [Int: Drawing.Place]) -> [String: Drawing.Place] {
        var places: [String: Drawing.Place] = [:]
        var drawn = drawn
        for id in ids {
            guard let element = element(id) else { continue }
            var (index, path) = (element, [Int]())
            while drawn[index] == nil, tree.elements[index].parent >= 0 {
                Steps.count()
                path.append(index)
                index = Int(tree.elements[index].parent)
            }
            guard var place = drawn[index] else { continue }
            if !path.isEmpty { place.isOwn = false }
            // No path is followed twice.
            for index in path { drawn[index] = place }
            places[id] = place
        }
        return places
    }
}

extension Painter {
    /// A scene with its heading, panes and chips.
    mutating func scene(_ source: SceneSource, _ flow: StoryboardFlow, _ options: Drawing.Options) -> DrawnScene {
        let screen = drawScene(source, flow)
        drawWaiting()
        var bottom = screen.maxY + 8
        // Views beside the controller, and panes that are hidden in the scene.
        for other in source.others where SceneSource.isShown(other, document) {
            var size = ownFrame(other).map { ($0.width, $0.height) } ?? (160, 44)
            if document.name(other) == "menu" { size = menuSize(other) }
            panes.append(Pane(title: words.words(for: other), element: other, width: size.0, height: size.1))
        }
        if !options.highlighted.isEmpty { addHiddenContent(of: options.highlighted, and: options.whole) }
        drawPanes(screen, &bottom)
        drawChips(source, flow, screen, bottom)
        var bounds = below.reduce(screen) { $0.union($1) }
        if options.showsConstraints {
            drawConstraints { _ in true }
        } else if !options.highlighted.isEmpty {
            drawConstraints { [document] in options.highlighted.contains(document.id($0)) }
        }
        if leftOut > 0 {
            let note = DrawnRect(0, bounds.maxY + 4, max(screen.width, 240), 20)
            text("and \(leftOut) more views, which are not drawn", in: note, DrawnFont(13), DrawnColor(0xCF222E))
            bounds = bounds.union(note)
        }
        let title = sceneTitle(source.element)
        let custom = className(source.element) ?? ""
        let subtitle = custom == title ? "" : custom
        let width =
            GlyphWidths.width(of: title, DrawnFont(17, 700)) + GlyphWidths.width(of: subtitle, DrawnFont(13)) + 12
        bounds = bounds.union(DrawnRect(0, -30, min(width, max(screen.width, 300)), 30))
        return DrawnScene(
            id: document.id(source.element), sceneID: document.scene(of: source.element).map(document.id) ?? "",
            title: title, subtitle: subtitle, bounds: bounds, screen: screen, below: below,
            origin: DrawnRect(0, 0, 0, 0),
            objects: objects, items: items.withReadableTexts().withoutCoveredNames(),
            broken: options.checksFrames ? brokenConstraints() : [:],
            views: views)
    }

    /// The name of a scene in Interface Builder: its label, title, bar item, or class.
    private func sceneTitle(_ element: Int) -> String {
        if let label = document.string(element, "userLabel"), !label.isEmpty { return ElementWords.clipped(label) }
        if let title = document.text(element, "title"), !title.isEmpty { return ElementWords.clipped(title) }
        for key in ["navigationItem", "tabBarItem"] as [StaticString] {
            let item = document.child(element, key: key)
            if let title = item.flatMap({ document.text($0, "title") }), !title.isEmpty, title != "Item" {
                return ElementWords.clipped(title)
            }
        }
        if let storyboard = document.string(element, "storyboardName") { return ElementWords.clipped(storyboard) }
        return className(element).map { ElementWords.clipped($0) } ?? words.title(of: element)
            ?? words.kind(of: element)
    }

    /// Draws what is hidden in the scene, in rows below it; drawing a pane may add more panes.
    private mutating func drawPanes(_ screen: DrawnRect, _ bottom: inout Double) {
        var (x, top, next) = (0.0, bottom + 6, 0)
        while next < panes.count, next < 200, budget > 0 {
            let pane = panes[next]
            next += 1
            let size = (width: min(max(pane.width, 10), 4_000), height: min(max(pane.height, 10), 4_000))
            if x > 0, x + size.width > max(screen.width * 2, 900) { (x, top) = (0, bottom + 4) }
            // A title may be wider than its pane.
            let whole = DrawnRect(x, top, max(size.width, 120), size.height + 26)
            text(pane.title, in: DrawnRect(x, top, whole.width, 18), DrawnFont(13, 600), DrawnColor(0x6E7681))
            let frame = DrawnRect(x, top + 26, size.width, size.height)
            // What has no place in the scene, as the item of a tab without a bar, has that of its view.
            let owner = pane.owner.flatMap { numbers[$0] == nil ? $0 : nil }
            if let owner { begin(owner, frame) }
            if document.name(pane.element) == "menu" {
                menu(pane.element, in: frame)
            } else {
                box(frame, fill: standardGround)
                beginClip(frame)
                draw(pane.element, in: frame, Context(tint: standardTint, ground: standardGround, depth: 1))
                endClip()
                box(frame, stroke: DrawnColor(0x8A8A8E), dash: [4, 3])
            }
            if owner != nil { end() }
            below.append(whole)
            drawWaiting()
            if let owner = pane.owner { note(content: pane.element, of: owner) }
            (x, bottom) = (whole.maxX + 16, max(bottom, whole.maxY + 8))
        }
        leftOut += panes.count - next
    }

    /// Names the objects that belong to a scene but have no place in it.
    private mutating func drawChips(
        _ source: SceneSource, _ flow: StoryboardFlow, _ screen: DrawnRect, _ top: Double
    ) {
        var chips = source.others.filter { !SceneSource.isShown($0, document) }
        // The tab bar of another document shows the item of a controller.
        let keys: [StaticString] = flow.children.isEmpty ? ["navigationItem", "tabBarItem"] : ["navigationItem"]
        chips += keys.compactMap { key in
            document.child(source.element, key: key).flatMap {
                frames[$0] == nil && document.text($0, "title") != nil ? $0 : nil
            }
        }
        let font = DrawnFont(11)
        let color = DrawnColor(isDark ? 0xD0D0D4 : 0x33363B)
        var (x, y) = (0.0, top)
        for chip in chips.prefix(60) {
            let name = shortName(chip)
            let width = min(GlyphWidths.width(of: name, font) + 22, 300)
            if x > 0, x + width > max(screen.width, 260) { (x, y) = (0, y + 22) }
            let frame = DrawnRect(x, y, width, 18)
            begin(chip, frame, isListed: true)
            box(
                frame, radius: 9, fill: DrawnColor(isDark ? 0x2C2C2E : 0xFFFFFF), stroke: DrawnColor(0x8A8F98),
                width: 0.8)
            circle(DrawnRect(x + 6, y + 6, 6, 6), fill: DrawnColor(Self.chipColor(document.name(chip))))
            text(name, in: frame.inset(16, 0, 4, 0), font, color)
            end()
            below.append(frame)
            x = frame.maxX + 6
        }
    }

    private static func chipColor(_ name: String) -> UInt32 {
        switch name {
        case "exit": 0xCF222E
        case "placeholder": 0xBF8700
        case _ where name.hasSuffix("GestureRecognizer"): 0x8250DF
        default: 0x0969DA
        }
    }
}
