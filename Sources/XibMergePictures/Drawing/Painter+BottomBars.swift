import XibMergeCore

/// The bars below a controller's view: a toolbar, or tabs.
extension Painter {
    mutating func drawBottomBars(_ element: Int, _ flow: StoryboardFlow, _ screen: DrawnRect, _ context: Context) {
        let metrics = document.child(element, key: "simulatedBottomBarMetrics").map(document.name)
        let isTabController = document.name(element) == "tabBarController"
        let tabs = isTabController ? element : flow.tabs[element]
        let safe = document.device.homeIndicator
        let hides = document.has(element, "hidesBottomBarWhenPushed")
        if metrics == "nil", !isTabController { return }
        let items = document.members(element, "toolbarItems")
        // A toolbar without items is left out if there are tabs.
        if metrics == "simulatedToolbarMetrics", !items.isEmpty || tabs == nil {
            let height = 44 + safe
            let isBlack = isBlackBar(document.child(element, key: "simulatedBottomBarMetrics"))
            let frame = DrawnRect(0, screen.height - height, screen.width, height)
            return toolbar(nil, items, in: frame, context, isBlack: isBlack)
        }
        if metrics == nil, !hides, drawToolbar(of: element, items, flow, hasTabs: tabs != nil, screen, context) {
            return
        }
        let inferred = inferredBottomBar(element, flow)
        if inferred == "nil", !isTabController { return }
        guard let tabs, !hides || metrics == "simulatedTabBarMetrics" else {
            if inferred == "simulatedTabBarMetrics", metrics != nil || !hides {
                let items = flow.precursors(of: element).compactMap { document.child($0, key: "tabBarItem") }
                let own = Array(items.prefix(1))
                let frame = DrawnRect(0, screen.height - 49 - safe, screen.width, 49 + safe)
                tabBar(nil, own, in: frame, selected: 0, context)
            }
            return
        }
        drawTabs(tabs, of: element, flow, screen, context)
    }

    /// The kind of bar that a controller simulates below its view, or else the one before it in its stack; `nil` if none
    /// of them says.
    private func inferredBottomBar(_ element: Int, _ flow: StoryboardFlow) -> String? {
        let metrics = flow.precursors(of: element).compactMap { document.child($0, key: "simulatedBottomBarMetrics") }
        return metrics.first.map(document.name)
    }

    private mutating func drawTabs(
        _ tabs: Int, of element: Int, _ flow: StoryboardFlow, _ screen: DrawnRect, _ context: Context
    ) {
        let children = flow.children[tabs] ?? []
        let items = children.map { document.child($0, key: "tabBarItem") ?? $0 }
        let chain = [element, flow.stacks[element]?.navigation]
        let selected = children.firstIndex { chain.contains($0) } ?? 0
        let isTV = document.platform == .tvOS
        let height = isTV ? 140 : 49 + document.device.homeIndicator
        let frame =
            isTV ? DrawnRect(0, 0, screen.width, height) : DrawnRect(0, screen.height - height, screen.width, height)
        let bar = document.child(tabs, key: "tabBar")
        // A bar that is hidden there may still be simulated in the scenes of its tabs.
        let isHidden = element == tabs && bar.map { document.has($0, "hidden") } ?? false
        if let bar { begin(bar, frame, opacity: isHidden ? Self.hiddenOpacity : 1) }
        tabBar(bar, items, in: frame, selected: selected, context)
        let segues = element == tabs ? flow.segues.filter { $0.source == tabs && $0.isTab } : []
        // The segue to a controller is its tab.
        for (segue, item) in zip(segues, items) { note(segue.element, as: item) }
        if bar != nil { end() }
    }

    /// Draws the toolbar that a navigation controller shows below the controllers of its stack, also without items.
    ///
    /// - Returns: Whether it is instead of tabs.
    private mutating func drawToolbar(
        of element: Int, _ items: [Int], _ flow: StoryboardFlow, hasTabs: Bool, _ screen: DrawnRect, _ context: Context
    ) -> Bool {
        let isOwn = document.name(element) == "navigationController"
        guard document.platform == .iOS, let owner = isOwn ? element : flow.stacks[element]?.navigation,
            document.has(owner, "toolbarHidden", "NO")
        else { return false }
        let isAlone =
            !hasTabs
            || document.child(owner, key: "simulatedBottomBarMetrics").map { document.name($0) == "nil" } ?? false
        // Above tabs, only a toolbar that shows something is certain.
        guard isAlone || !items.isEmpty else { return false }
        let safe = document.device.homeIndicator
        let bar = document.child(owner, key: "toolbar")
        let saved = bar.flatMap(ownFrame)?.height ?? 44
        let height = saved >= 32 && saved <= 60 ? saved : 44
        let bottom = isAlone ? screen.height : screen.height - 49 - safe
        let whole = height + (isAlone ? safe : 0)
        let frame = DrawnRect(0, bottom - whole, screen.width, whole)
        if let bar { begin(bar, frame) }
        toolbar(bar, items, in: frame, context)
        if bar != nil { end() }
        return isAlone
    }
}
