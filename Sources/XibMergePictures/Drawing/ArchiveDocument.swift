import XibMergeCore

/// An archive of Xcode 3 or 4, written as a document of today, so that it is drawn with the same looks.
///
/// Only what a picture shows is written. The IDs are those of the archive.
struct ArchiveDocument {
    /// The document, in UTF-8.
    private(set) var bytes: [UInt8] = []
    /// How many objects were left out because there were too many, or too deep.
    private(set) var leftOut = 0
    private let archive: Archive
    private let records: [Int: Archive.Record]
    private var budget = Drawing.maximumCount
    /// What was written: several references may lead to an object, but it is drawn only once.
    private var written: Set<Int> = []

    /// A piece of the document.
    private enum Step {
        case text(String)
        case object(Int, key: String?, depth: Int)
    }

    init(_ tree: SyntaxTree, _ symbols: SymbolTable) {
        archive = Archive(tree, symbols)
        records = archive.records()
        let (type, runtime) = archive.isMac ? ("Cocoa", "MacOSX.Cocoa") : ("CocoaTouch", "iOS.CocoaTouch")
        // Before version 5, controls look as they did when archives were in use.
        add("<document type=\"com.apple.InterfaceBuilder3.\(type).XIB\" version=\"3.0\" toolsVersion=\"4000\"")
        add(" targetRuntime=\"\(runtime)\"><objects>")
        for root in archive.firstList("IBDocument.RootObjects") where isShown(root) { write(root) }
        add("</objects><resources>")
        for image in archive.imageSizes().prefix(Drawing.maximumCount) {
            let size = [("width", "\(image.size[0])"), ("height", "\(image.size[1])")]
            add(Archive.element("image", [("name", image.name)] + size))
        }
        add("</resources></document>")
    }

    private mutating func add(_ text: String) { bytes += text.utf8 }

    /// Whether a top-level object is written: not the first responder and the application.
    private func isShown(_ root: Int) -> Bool {
        let name = archive.className(root)
        if name == "IBProxyObject" { return !archive.has(root, "IBProxiedObjectIdentifier", "IBFirstResponder") }
        if name == "NSCustomObject", let number = records[root]?.number, number == -1 || number == -3 { return false }
        return Self.names[name] != nil || archive.frame(root) != nil || isController(kind(root))
    }

    /// Writes an object with everything in it; does not recurse, however deep views are nested.
    private mutating func write(_ root: Int) {
        var waiting: [Step] = [.object(root, key: nil, depth: 0)]
        while let step = waiting.popLast() {
            guard case .object(let object, let key, let depth) = step else {
                if case .text(let text) = step { add(text) }
                continue
            }
            guard written.insert(object).inserted else { continue }
            guard budget > 0, depth < Painter.maximumDepth else {
                leftOut += 1
                continue
            }
            budget -= 1
            let name = kind(object)
            let id = archive.string(object, "id")
            add(Archive.tag(name, [("key", key), ("id", id)] + attributes(of: object, name)))
            waiting.append(.text("</\(name)>"))
            waiting += steps(for: object, name, depth: depth + 1).reversed()
        }
    }

    // MARK: Names

    private func isController(_ name: String) -> Bool { name.hasSuffix("ontroller") }

    /// Names of elements that are not those of the class without its prefix.
    private static let names = [
        "NSWindowTemplate": "window", "NSMenu": "menu", "NSMenuItem": "menuItem", "NSTabViewItem": "tabViewItem",
        "NSTableColumn": "tableColumn", "IBUIBarButtonItem": "barButtonItem", "IBUINavigationItem": "navigationItem",
        "IBUITabBarItem": "tabBarItem", "NSToolbar": "toolbar", "IBProxyObject": "placeholder",
        "NSCustomObject": "customObject", "IBUICustomObject": "customObject",
    ]

    /// Controls by the end of the name of the cell that draws them; longer ends first.
    private static let cells = [
        ("PopUpButtonCell", "popUpButton"), ("ButtonCell", "button"), ("SearchFieldCell", "searchField"),
        ("SecureTextFieldCell", "secureTextField"), ("TextFieldCell", "textField"), ("SliderCell", "slider"),
        ("SegmentedCell", "segmentedControl"), ("ImageCell", "imageView"),
    ]

    /// The name that the element of an object has today; for a class that is not the system's, that of its cell.
    private func kind(_ object: Int) -> String {
        if let own = ownKind(object) { return own }
        let cell = archive.child(object, "NSCell").map(archive.className) ?? ""
        return Self.cells.first { cell.hasSuffix($0.0) }?.1 ?? (archive.isMac ? "customView" : "view")
    }

    /// The name of the element for a class of the system.
    private func ownKind(_ object: Int) -> String? {
        let name = archive.className(object)
        if let known = Self.names[name] { return known }
        if name.hasPrefix("NSToolbar"), name.hasSuffix("Item") { return "toolbarItem" }
        var plain = name[...]
        for prefix in ["IBUI", "IBMK", "IB", "NS", "MK"] where plain.hasPrefix(prefix) {
            plain = plain.dropFirst(prefix.count)
            break
        }
        let result = plain.prefix(1).lowercased() + plain.dropFirst()
        let isKnown = isController(result) || Look.named(result, on: archive.isMac ? .macOS : .iOS) != nil
        return isKnown ? result : nil
    }

    // MARK: Contents

    private func attributes(of object: Int, _ name: String) -> Archive.Attributes {
        let record = records[object]
        var custom =
            record?.customClass ?? archive.text(object, "IBUICustomClassName") ?? archive.text(object, "NSClassName")
        if custom == nil, ownKind(object) == nil { custom = archive.className(object) }
        if ["NSView", "NSCustomView", "IBUIView", "UIView", "NSWindow"].contains(custom) { custom = nil }
        let isHidden = archive.flags(object, "NSvFlags") & 0x8000_0000 != 0
        var result: Archive.Attributes = [("customClass", custom), ("hidden", isHidden ? "YES" : nil)]
        switch name {
        case "placeholder", "customObject":
            let isOwner = name == "placeholder" || record?.number == -2
            result.append(("userLabel", record?.name ?? (isOwner ? "File's Owner" : nil)))
            result.append(("placeholderIdentifier", archive.text(object, "IBProxiedObjectIdentifier")))
        case "window", "menu", "menuItem":
            result.append(("title", archive.text(object, "NSWindowTitle") ?? archive.text(object, "NSTitle")))
            if name == "menu", archive.has(object, "NSName", "_NSMainMenu") { result.append(("systemMenu", "main")) }
            if name == "menuItem" { result += archive.menuItem(object) }
        case "tabViewItem": result.append(("label", archive.text(object, "NSLabel")))
        case "tableColumn": result.append(("width", archive.text(object, "NSWidth")))
        case "toolbarItem": result += archive.toolbarItem(object)
        default:
            result += archive.isMac ? archive.appKitAttributes(object, name) : archive.uiKitAttributes(object, name)
        }
        return result
    }

    private func steps(for object: Int, _ name: String, depth: Int) -> [Step] {
        var steps: [Step] = []
        func add(_ key: String, as slot: String) {
            if let child = archive.child(object, key) { steps.append(.object(child, key: slot, depth: depth)) }
        }
        func addList(_ key: String, as list: String) { addMembers(archive.list(object, key), as: list) }
        func addMembers(_ members: [Int], as list: String) {
            guard !members.isEmpty else { return }
            steps.append(.text("<\(list)>"))
            steps += members.map { .object($0, key: nil, depth: depth) }
            steps.append(.text("</\(list)>"))
        }
        func simulate(_ bars: [String]) { steps += bars.map { .text(simulated(object, $0)) } }
        steps.append(.text(name == "window" ? archive.window(object) : rect(object)))
        switch name {
        case "window" where archive.isMac:
            add("NSWindowView", as: "contentView")
            // It has no key of its own in archives.
            if let toolbar = archive.child(object, "NSViewClass"), archive.className(toolbar) == "NSToolbar",
                archive.has(toolbar, "NSToolbarPrefersToBeShown")
            {
                add("NSViewClass", as: "toolbar")
            }
        case "toolbar" where archive.isMac:
            addList("NSToolbarIBDefaultItems", as: "allowedToolbarItems")
            let items = archive.list(object, "NSToolbarIBDefaultItems").map {
                Archive.element("toolbarItem", [("reference", archive.string($0, "id"))])
            }
            steps.append(.text("<defaultToolbarItems>\(items.joined())</defaultToolbarItems>"))
        case "toolbarItem": add("NSToolbarItemView", as: "view")
        case "menu": addList("NSMenuItems", as: "items")
        case "menuItem":
            steps.append(.text(archive.modifiers(object)))
            add("NSSubmenu", as: "submenu")
        case "tabViewItem": add("NSView", as: "view")
        case "tableColumn":
            steps.append(.text(archive.columnCells(object)))
            addMembers(archive.cellViews(object), as: "prototypeCellViews")
        case "barButtonItem": add("IBUICustomView", as: "customView")
        case "navigationItem":
            add("IBUILeftBarButtonItem", as: "leftBarButtonItem")
            add("IBUIRightBarButtonItem", as: "rightBarButtonItem")
            add("IBUITitleView", as: "titleView")
        case _ where isController(name):
            add("IBUIView", as: "view")
            simulate(["TopBar", "BottomBar", "StatusBar"])
            add("IBUINavigationBar", as: "navigationBar")
            add("IBUITabBar", as: "tabBar")
            add("IBUINavigationItem", as: "navigationItem")
            add("IBUITabBarItem", as: "tabBarItem")
            addList("IBUIViewControllers", as: "viewControllers")
        default:
            steps.append(.text(archive.isMac ? archive.appKitParts(object, name) : archive.uiKitParts(object, name)))
            add(archive.isMac ? "NSContentView" : "IBUIContentView", as: "contentView")
            for (key, slot) in [
                ("IBUITableHeaderView", "tableHeaderView"), ("IBUITableFooterView", "tableFooterView"),
                ("NSVScroller", "verticalScroller"), ("NSHScroller", "horizontalScroller"),
            ] { add(key, as: slot) }
            if name == "scrollView", let header = archive.tableHeader(object) {
                steps.append(.object(header, key: "headerView", depth: depth))
            }
            if name == "collectionView", archive.list(object, "IBUICells").isEmpty { steps.append(.text("<cells/>")) }
            addList("IBUICells", as: "cells")
            addList("IBUIItems", as: "items")
            addList("NSTabViewItems", as: "tabViewItems")
            addList("NSTableColumns", as: "tableColumns")
            if name != "tabView" { addList("NSSubviews", as: "subviews") }
            if !archive.isMac { simulate(["TopBar", "BottomBar", "StatusBar"]) }
        }
        return steps
    }

    private static let statusStyles = [1: "blackTranslucent", 2: "blackOpaque"]

    /// The bar that a controller or a view simulates.
    private func simulated(_ object: Int, _ bar: String) -> String {
        guard let metrics = archive.child(object, "IBUISimulated\(bar)Metrics"),
            archive.className(metrics).hasPrefix("IBUISimulated")
        else { return "" }
        let kind = archive.className(metrics).replacingPrefix("IBUISimulated", with: "simulated")
        let style = archive.number(metrics, "IBUIBarStyle") == 1 ? "black" : nil
        let statusStyle = archive.number(metrics, "IBUIStatusBarStyle").flatMap { Self.statusStyles[Int($0)] }
        return Archive.element(
            kind, [("key", "simulated\(bar)Metrics"), ("barStyle", style), ("statusBarStyle", statusStyle)])
    }

    private func rect(_ object: Int) -> String { archive.frame(object).map { Archive.rect($0, "frame") } ?? "" }
}
