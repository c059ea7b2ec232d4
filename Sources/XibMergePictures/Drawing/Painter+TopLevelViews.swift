import XibMergeCore

/// Views of a xib, with the bars that they simulate around themselves.
extension Painter {
    mutating func topLevelView(_ element: Int, _ context: Context) -> DrawnRect {
        // A window of iOS without a frame fills the first phone's screen.
        let standard = document.name(element) == "window" ? DrawnRect(0, 0, 320, 480) : DrawnRect(0, 0, 120, 40)
        let own = ownFrame(element) ?? standard
        let top = simulatedTop(element, own)
        let frame = DrawnRect(0, top, max(own.width, 1), max(own.height, 1))
        if top > 0 {
            let bar = DrawnRect(0, 0, frame.width, top)
            let isBlack = simulatesBlack(element, "simulatedTopBarMetrics")
            navigationBar(NavigationBar(ground: bar, frame: bar, isBlack: isBlack), context)
        }
        let isShown = SceneSource.isShown(element, document)
        var context = context
        if isShown {
            if isMac || color(element, "backgroundColor") == nil { box(frame, fill: standardGround) }
            beginClip(frame)
            context.depth = 0
            draw(element, in: frame, context)
            endClip()
        } else {
            begin(element, frame)
            outline(shortName(element), in: frame, context)
            end()
        }
        let bottom = simulatedBottom(element, below: frame, saved: own, context)
        let whole = DrawnRect(0, 0, frame.width, frame.maxY + bottom)
        box(whole, stroke: DrawnColor(0x8A8A8E, alpha: 0.7))
        return whole
    }

    /// Whether a bar that an element simulates is black.
    func simulatesBlack(_ element: Int, _ key: StaticString) -> Bool {
        document.child(element, key: key).flatMap { document.string($0, "barStyle") }?.hasPrefix("black") ?? false
    }

    /// Draws the bar that a view of a xib simulates below itself, where its frame has room for it.
    ///
    /// - Returns: The bar's height; 0 without one.
    private mutating func simulatedBottom(
        _ element: Int, below frame: DrawnRect, saved own: DrawnRect, _ context: Context
    ) -> Double {
        guard !isMac, SceneSource.isShown(element, document), let (isTabs, height) = simulatedBottomBar(element),
            frame.y > 0, abs(document.device.height - frame.maxY - height) < 1
        else { return 0 }
        let bar = DrawnRect(0, frame.maxY, frame.width, height)
        if isTabs {
            tabBar(nil, [], in: bar, selected: 0, context)
        } else {
            toolbar(nil, [], in: bar, context, isBlack: simulatesBlack(element, "simulatedBottomBarMetrics"))
        }
        return height
    }

    /// The height of the bars that a view of a xib simulates above itself; 0 where its frame has room for them.
    private func simulatedTop(_ element: Int, _ own: DrawnRect) -> Double {
        guard !isMac, simulatesBar(element), SceneSource.isShown(element, document) else { return 0 }
        let device = document.device
        let bottom = simulatedBottomBar(element)?.height ?? 0
        return [44, 44 + device.statusBar].first { top in
            own.y == top || [0, bottom].contains { abs(device.height - own.height - top - $0) < 1 }
        } ?? 0
    }

    /// The bar that a view simulates below itself, and its height.
    private func simulatedBottomBar(_ element: Int) -> (isTabs: Bool, height: Double)? {
        switch document.child(element, key: "simulatedBottomBarMetrics").map(document.name) {
        case "simulatedTabBarMetrics": (true, 49)
        case "simulatedToolbarMetrics": (false, 44)
        default: nil
        }
    }

    private func simulatesBar(_ element: Int) -> Bool {
        document.child(element, key: "simulatedTopBarMetrics").map(document.name) == "simulatedNavigationBarMetrics"
    }
}
