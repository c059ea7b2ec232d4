import XibMergeCore

/// The surroundings of a scene: a screen, a window, a menu.
extension Painter {
    var standardTint: DrawnColor {
        document.child(0, key: "tintColor").flatMap { color($0) } ?? system("tintColor") ?? DrawnColor(0x007AFF)
    }

    var standardGround: DrawnColor {
        isMac
            ? DrawnColor(isDark ? 0x323232 : 0xECECEC)
            : document.platform == .tvOS ? DrawnColor(isDark ? 0x1E1E1E : 0xE8E8EC) : isDark ? .black : .white
    }

    /// Draws a scene source, from its own origin.
    ///
    /// - Returns: The rectangle of its screen.
    mutating func drawScene(_ source: SceneSource, _ flow: StoryboardFlow) -> DrawnRect {
        let element = source.element
        let context = Context(tint: standardTint, ground: standardGround)
        let name = document.name(element)
        switch name {
        case "viewControllerPlaceholder", "controllerPlaceholder": return reference(element, context)
        case "menu", "application":
            let menu = name == "menu" ? element : document.child(element, key: "mainMenu") ?? element
            let size = menuSize(menu)
            let frame = DrawnRect(0, 0, size.width, size.height)
            self.menu(menu, in: frame)
            return frame
        case "window" where !isMac: return topLevelView(element, context)
        case "window", "panel", "windowController":
            let window = name == "windowController" ? document.child(element, key: "window") ?? element : element
            let size = windowSize(window)
            let frame = DrawnRect(0, 0, size.width, size.height)
            if window != element { begin(element, frame) }
            let content = flow.segues.first { $0.source == element && $0.kind == "relationship" }.map {
                "Window content → " + shortName($0.destination)
            }
            self.window(window, in: frame, content: content, context)
            if window != element { end() }
            return frame
        default: break
        }
        if document.isWatch {
            let frame = DrawnRect(0, 0, 184, 224)
            begin(element, frame)
            container(element, in: frame, note: "The content of a watch is not drawn")
            end()
            return frame
        }
        if name.hasSuffix("ontroller") {
            return isMac ? macController(element, context) : screen(element, flow, context)
        }
        return topLevelView(element, context)
    }

    /// A reference to another storyboard.
    private mutating func reference(_ element: Int, _ context: Context) -> DrawnRect {
        let names = [document.string(element, "storyboardName"), document.string(element, "referencedIdentifier")]
            .compactMap { $0 }.filter { !$0.isEmpty }
        let title = "↗ " + (names.isEmpty ? "Storyboard Reference" : names.joined(separator: " : "))
        let frame = DrawnRect(0, 0, max(150, GlyphWidths.width(of: title, DrawnFont(14)) + 30), 54)
        begin(element, frame)
        box(
            frame, radius: 6, fill: DrawnColor(isDark ? 0x2C2C2E : 0xF7F7FA), stroke: DrawnColor(0x8A8A8E), width: 1.2,
            dash: [5, 3])
        text(title, in: frame, DrawnFont(14), DrawnColor(isDark ? 0xEEEEEE : 0x333333), TextPlace(alignment: .middle))
        end()
        return frame
    }

    private mutating func topLevelView(_ element: Int, _ context: Context) -> DrawnRect {
        // A window of iOS without a frame fills the first phone's screen.
        let standard = document.name(element) == "window" ? DrawnRect(0, 0, 320, 480) : DrawnRect(0, 0, 120, 40)
        let own = ownFrame(element) ?? standard
        let frame = DrawnRect(0, 0, max(own.width, 1), max(own.height, 1))
        if SceneSource.isShown(element, document) {
            if isMac || color(element, "backgroundColor") == nil { box(frame, fill: standardGround) }
            beginClip(frame)
            draw(element, in: frame, context)
            endClip()
        } else {
            begin(element, frame)
            outline(shortName(element), in: frame, context)
            end()
        }
        box(frame, stroke: DrawnColor(0x8A8A8E, alpha: 0.7))
        return frame
    }

    private mutating func macController(_ element: Int, _ context: Context) -> DrawnRect {
        let view = document.child(element, key: "view")
        let own = view.flatMap(ownFrame)
        let frame = DrawnRect(0, 0, max(own?.width ?? 300, 20), max(own?.height ?? 200, 20))
        begin(element, frame)
        if let view {
            box(frame, fill: standardGround)
            beginClip(frame)
            draw(view, in: frame, context)
            endClip()
        } else {
            container(element, in: frame)
            Look.tabBar(document.members(element, "tabViewItems"), selected: 0, in: frame, DrawnFont(13), &self)
        }
        box(frame, stroke: DrawnColor(0x8A8A8E))
        end()
        return frame
    }

    /// The gray screen of a controller that contains others.
    ///
    /// - Parameter note: What is said below its class; `nil` for its kind.
    private mutating func container(_ element: Int, in frame: DrawnRect, note: String? = nil) {
        box(frame, fill: DrawnColor(isDark ? 0x3A3A3C : 0xD9D9DE))
        let kind = note ?? words.kind(of: element)
        let ink = DrawnColor(isDark ? 0xC8C8CC : 0x6E6E73)
        let size = min(max(frame.width / 22, 11), 30)
        text(
            className(element) ?? kind, in: DrawnRect(frame.x + 4, frame.midY - size, frame.width - 8, size * 1.4),
            DrawnFont(size), ink, TextPlace(alignment: .middle, shrinks: true))
        if className(element) != nil {
            text(
                kind, in: DrawnRect(frame.x + 4, frame.midY + size * 0.6, frame.width - 8, size), DrawnFont(size * 0.7),
                ink.withOpacity(0.8), TextPlace(alignment: .middle, shrinks: true))
        }
    }

    // MARK: Screens

    /// The size of a controller's screen and the frame of its view.
    private func screenSize(
        _ element: Int, _ view: Int?, _ flow: StoryboardFlow
    ) -> (screen: DrawnRect, root: DrawnRect) {
        let device = document.device
        let own = view.flatMap(ownFrame)
        let orientation = document.child(element, key: "simulatedOrientationMetrics")
        let isTurned = orientation.map { document.has($0, "orientation", "landscapeRight") } ?? false
        var size = (width: device.width, height: device.height)
        if isTurned, size.width < size.height { size = (size.height, size.width) }
        if let free = document.size(element, key: "freeformSize"), free.width > 0, free.height > 0 { size = free }
        let whole = DrawnRect(0, 0, size.width, size.height)
        guard let own, own.width > 0, own.height > 0 else { return (whole, whole) }
        let part = DrawnRect(0, 0, own.width, own.height)
        if own.y <= 0 || own.y > 120 { return (part, part) }
        let height = own.width == size.width ? max(own.maxY, min(size.height, own.maxY + 60)) : own.maxY
        return (DrawnRect(0, 0, own.width, height), DrawnRect(0, own.y, own.width, own.height))
    }

    /// Draws a controller with its bars.
    private mutating func screen(_ element: Int, _ flow: StoryboardFlow, _ context: Context) -> DrawnRect {
        let view = document.child(element, key: "view")
        var (screen, root) = screenSize(element, view, flow)
        let place = flow.stacks[element]
        let isTV = document.platform == .tvOS
        let isSheet = isSheet(element, view, root, flow)
        if isSheet, view == nil { screen.height -= sheetGap }
        let navigation = navigationBarHeight(element, place, root, flow, isSheet: isSheet)
        // Without a status bar, the navigation bar still reaches to where the content was saved to begin.
        let isBelowBoth = navigation > 0 && root.y == document.device.statusBar + navigation
        let hasStatus = !statusIsHidden(element) || isBelowBoth
        // What a container shows is as large as its view, and below no status bar.
        let isPart =
            screen.width < document.device.width * 0.95
            || [element, place?.navigation].contains { $0.map(flow.embedded.contains) ?? false }
        let isAbsent = !hasStatus || isSheet || hasNoStatus(place, element, root, navigation)
        let status = isTV || isPart || isAbsent ? 0 : document.device.statusBar
        let top = isTV && navigation > 0 ? Self.tvBarBottom : status + navigation
        let isPushed = !isPart && fitBetweenBars(element, flow, top: top, &screen, &root)
        var context = context
        context.barBottom = isTV || isPushed || root.y > 40 ? 0 : status + navigation
        if document.has(element, "automaticallyAdjustsScrollViewInsets", "NO") && document.toolsVersion < 14_000 {
            context.barBottom = 0
        }
        begin(element, screen)
        beginClip(screen)
        box(screen, fill: standardGround)
        if let view {
            draw(view, in: root, context)
            context.ground = color(view, "backgroundColor")?.over(context.ground) ?? context.ground
        } else {
            container(element, in: screen)
            context.ground = DrawnColor(isDark ? 0x3A3A3C : 0xD9D9DE)
        }
        context.barBottom = 0
        let hasBlackBar =
            navigation > 0 && drawNavigationBar(element, place, flow, screen, status, navigation, &context)
        drawBottomBars(element, flow, screen, context)
        if status > 0, !statusIsHidden(element) {
            let metrics = document.child(element, key: "simulatedStatusBarMetrics")
            let style = metrics.flatMap { document.string($0, "statusBarStyle") } ?? ""
            let isLight =
                context.ground.isDark || hasBlackBar || style.hasPrefix("light") || style.hasPrefix("black")
            let color: DrawnColor = isLight ? .white : .black
            statusBar(DrawnRect(0, 0, screen.width, status), color)
        }
        endClip()
        box(screen, stroke: DrawnColor(0x8A8A8E))
        end()
        return screen
    }

    /// Moves the root view below opaque bars, which take their height from it: its saved height is that of the screen
    /// without the bars.
    ///
    /// - Parameter top: The height of the status bar and the navigation bar, in points.
    /// - Returns: Whether the content begins below the bars.
    private func fitBetweenBars(
        _ element: Int, _ flow: StoryboardFlow, top: Double, _ screen: inout DrawnRect, _ root: inout DrawnRect
    ) -> Bool {
        let free = document.size(element, key: "freeformSize")
        let whole = free ?? (document.device.width, document.device.height)
        guard root.y == 0, root.width == whole.width, root.height < whole.height - 1 else { return false }
        let safe = document.device.homeIndicator
        let bottoms = [0, safe, 49 + safe, 44 + safe]
        let missing = whole.height - root.height
        func isMissing(_ length: Double) -> Bool { abs(missing - length) < 1 }
        let metrics = document.child(element, key: "simulatedBottomBarMetrics").map(document.name)
        let hasBottomBar = metrics == "simulatedToolbarMetrics" || free == nil && flow.tabs[element] != nil
        if free == nil, top > 0, bottoms.contains(where: { isMissing(top + $0) }) {
            root.y = top
        } else if !bottoms.dropFirst(2).contains(where: isMissing) || !hasBottomBar {
            return false
        }
        screen.height = whole.height
        return root.y > 0
    }

    /// Whether a controller is a sheet as of iOS 13, which leaves the top of the screen to what it lies over.
    private func isSheet(_ element: Int, _ view: Int?, _ root: DrawnRect, _ flow: StoryboardFlow) -> Bool {
        let owners = [element, flow.stacks[element]?.navigation].compactMap { $0 }
        let isPresented = owners.contains(where: flow.presented.contains)
        guard isModern, root.y == 0, isPresented || flow.shownAlone.contains(element) else { return false }
        guard view != nil else {
            // A stack has no view, but a bar.
            let bar = document.child(element, key: "navigationBar").flatMap(ownFrame)
            return isPresented && root.height == document.device.height && bar?.y == 0
                && [false, true].map(Self.sheetBarHeight).contains(bar?.height)
        }
        let size = document.size(element, key: "freeformSize")
        let missing = (size?.height ?? document.device.height) - root.height
        guard root.width == document.device.width, missing > 1, missing < 120 else { return false }
        return isPresented || abs(missing - sheetGap) < 1
    }

    /// What a sheet leaves of the screen, as the views of sheets are saved: 20 points on phones with a home button, and 10
    /// below the status bar on others.
    private var sheetGap: Double { document.device.statusBar + (document.device.homeIndicator > 0 ? 10 : 0) }

    /// Whether the navigation bar was saved at the very top, as Xcode 11 to 13 do on phones with a home button, or the content
    /// right below an opaque bar.
    private func hasNoStatus(
        _ place: StoryboardFlow.Place?, _ element: Int, _ root: DrawnRect, _ height: Double
    ) -> Bool {
        guard document.device.statusBar == 20, height > 0 else { return false }
        let bar = document.child(place?.navigation ?? element, key: "navigationBar").flatMap(ownFrame)
        return root.y == height || isModern && root.y == 0 && bar?.y == 0
    }

    private func statusIsHidden(_ element: Int) -> Bool {
        document.child(element, key: "simulatedStatusBarMetrics").map { document.name($0) == "nil" } ?? false
    }

    /// The height of the navigation bar below the status bar, or 0 where there is none.
    private func navigationBarHeight(
        _ element: Int, _ place: StoryboardFlow.Place?, _ root: DrawnRect, _ flow: StoryboardFlow, isSheet: Bool
    ) -> Double {
        let metrics = document.child(element, key: "simulatedTopBarMetrics")
        let isOwn = document.name(element) == "navigationController"
        let bar =
            isOwn
            ? document.child(element, key: "navigationBar")
            : place.flatMap { document.child($0.navigation, key: "navigationBar") }
        // The bar of a sheet is higher, that of a phone in landscape lower.
        let isLarge = bar.map { document.has($0, "largeTitles") } ?? false
        let saved = bar.flatMap(ownFrame)?.height ?? 0
        let standard = isSheet ? Self.sheetBarHeight(isLarge: isLarge) : Self.barHeight(isLarge: isLarge)
        let height = (isLarge ? 88...120 : 32...60).contains(saved) ? saved : standard
        if isOwn {
            return document.has(element, "navigationBarHidden") || metrics.map { document.name($0) == "nil" } ?? false
                ? 0 : height
        }
        if let metrics { return document.name(metrics) == "simulatedNavigationBarMetrics" ? height : 0 }
        if root.y == 20 { return 0 }
        guard let place else { return root.y == 64 || flow.pushers[element] != nil ? 44 : 0 }
        return document.has(place.navigation, "navigationBarHidden") ? 0 : height
    }

    private static let tvBarBottom = 205.0
    private static func barHeight(isLarge: Bool) -> Double { isLarge ? 96 : 44 }
    /// Xcode saves bars of sheets 56 or, with large titles, 108 points high.
    private static func sheetBarHeight(isLarge: Bool) -> Double { barHeight(isLarge: isLarge) + 12 }

    /// Whether a bar, or what simulates one, is black.
    func isBlackBar(_ element: Int?) -> Bool {
        element.flatMap { document.string($0, "barStyle") }?.hasPrefix("black") ?? false
    }

    /// - Returns: Whether it is a black bar.
    private mutating func drawNavigationBar(
        _ element: Int, _ place: StoryboardFlow.Place?, _ flow: StoryboardFlow, _ screen: DrawnRect, _ status: Double,
        _ height: Double, _ context: inout Context
    ) -> Bool {
        let isOwn = document.name(element) == "navigationController"
        let owner = isOwn ? element : place?.navigation
        let isSimulatedBlack = isBlackBar(document.child(element, key: "simulatedTopBarMetrics"))
        let bar = owner.flatMap { document.child($0, key: "navigationBar") }
        let item = isOwn ? nil : document.child(element, key: "navigationItem")
        let back = (place?.back ?? flow.pushers[element]).map { controller -> String in
            let item = document.child(controller, key: "navigationItem")
            let button = item.flatMap { document.child($0, key: "backBarButtonItem") }
            return button.flatMap { document.text($0, "title") } ?? item.flatMap { document.text($0, "title") }
                ?? document.text(controller, "title") ?? "Back"
        }
        let isLarge = bar.map { document.has($0, "largeTitles") } ?? false
        // In a higher bar, the items stay in the middle.
        let margin = max(0, height - Self.barHeight(isLarge: isLarge)) / 2
        let whole = DrawnRect(0, status, screen.width, height)
        var drawn = NavigationBar(
            bar: bar, item: item, ground: DrawnRect(0, 0, screen.width, status + height),
            frame: whole.inset(0, margin, 0, isLarge ? 0 : margin),
            fallbackTitle: isOwn ? nil : document.text(element, "title"),
            back: back, isBlack: isSimulatedBlack)
        if document.platform == .tvOS {
            // Only its items are seen: it is clear, in its saved place, and goes back by a button of the remote.
            let own = bar.flatMap(ownFrame).flatMap { $0.height > 0 ? $0 : nil }
            drawn.frame = own ?? DrawnRect(0, 60, screen.width, Self.tvBarBottom - 60)
            (drawn.isClear, drawn.back, drawn.fallbackTitle) = (true, nil, nil)
        }
        // The bar is an object of its own, so that what changes of it has a place.
        if let bar { begin(bar, document.platform == .tvOS ? drawn.frame : whole) }
        navigationBar(drawn, context)
        if bar != nil { end() }
        if document.platform == .tvOS { return false }
        context.ground = barColors(bar, isBlack: isSimulatedBlack, context).ground.over(context.ground)
        return isSimulatedBlack || isBlackBar(bar)
    }
}
