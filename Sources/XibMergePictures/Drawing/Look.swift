import XibMergeCore

/// How a class of views is drawn; one entry per class.
struct Look: Sendable {
    typealias Draw = @Sendable (inout Painter, DrawnView) -> Void

    let draw: Draw
    /// Whether the views in `subviews` are drawn over it.
    var hasSubviews = true
    /// Whether its content is clipped.
    var clips = false
    /// Whether it draws its background itself.
    var ownsBackground = false

    init(_ draw: @escaping Draw, hasSubviews: Bool = true, clips: Bool = false, ownsBackground: Bool = false) {
        (self.draw, self.hasSubviews, self.clips, self.ownsBackground) = (draw, hasSubviews, clips, ownsBackground)
    }

    /// The look of an element, or `nil` if the tables have none.
    static func named(_ name: String, on platform: DrawnPlatform) -> Look? {
        platform == .macOS ? appKit[name] : uiKit[name]
    }

    /// A view of a class without a look.
    static let generic = Look { painter, view in
        let name = ElementWords.className(painter.document.name(view.element))
        painter.box(view.frame, fill: DrawnColor(0x8E8E93, alpha: 0.12))
        painter.outline(painter.className(view.element) ?? name, in: view.frame, view.context)
    }

    // UIKit: https://developer.apple.com/documentation/uikit/views-and-controls
    static let uiKit: [String: Look] = [
        "label": Look(label, hasSubviews: true),
        "button": Look(button),
        "textField": Look(textField),
        "textView": Look(textView, clips: true),
        "switch": Look(switchControl, hasSubviews: false, ownsBackground: true),
        "slider": Look(slider, hasSubviews: false),
        "progressView": Look(progress, hasSubviews: false),
        "stepper": Look(stepper, hasSubviews: false, ownsBackground: true),
        "segmentedControl": Look(segments, hasSubviews: false, ownsBackground: true),
        "pageControl": Look(pageControl, hasSubviews: false),
        "activityIndicatorView": Look(spinner, hasSubviews: false),
        "refreshControl": Look(spinner, hasSubviews: false),
        "datePicker": Look(datePicker, hasSubviews: false),
        "pickerView": Look(picker, hasSubviews: false),
        "imageView": Look(imageView),
        "tableView": Look(table, hasSubviews: false, clips: true, ownsBackground: true),
        "tableViewCell": Look(cell, hasSubviews: false, ownsBackground: true),
        "tableViewCellContentView": Look(nothing),
        "collectionView": Look(collection, hasSubviews: false, clips: true, ownsBackground: true),
        "collectionViewCell": Look(collectionCell),
        "collectionViewCellContentView": Look(nothing),
        "collectionReusableView": Look(plainView),
        "view": Look(plainView),
        "window": Look(nothing),
        "stackView": Look(stack),
        "scrollView": Look(scroll, hasSubviews: false, clips: true),
        "containerView": Look(container),
        "webView": Look(web, hasSubviews: false),
        "wkWebView": Look(web, hasSubviews: false),
        "mapView": Look(web),
        "navigationBar": Look(navigationBar, hasSubviews: false, ownsBackground: true),
        "tabBar": Look(tabBar, hasSubviews: false, ownsBackground: true),
        "toolbar": Look(toolbar, hasSubviews: false, ownsBackground: true),
        "searchBar": Look(searchBar, hasSubviews: false, ownsBackground: true),
        "visualEffectView": Look(veil, hasSubviews: false),
    ]

    // AppKit: https://developer.apple.com/documentation/appkit/views-and-controls
    static let appKit: [String: Look] = [
        "button": Look(macButton, hasSubviews: false),
        "popUpButton": Look(popUp, hasSubviews: false),
        "textField": Look(macTextField, hasSubviews: false),
        "secureTextField": Look(macTextField, hasSubviews: false),
        "tokenField": Look(macTextField, hasSubviews: false),
        "searchField": Look(searchField, hasSubviews: false),
        "comboBox": Look(comboBox, hasSubviews: false),
        "slider": Look(macSlider, hasSubviews: false),
        "switch": Look(macSwitch, hasSubviews: false),
        "stepper": Look(macStepper, hasSubviews: false),
        "segmentedControl": Look(macSegments, hasSubviews: false),
        "progressIndicator": Look(macProgress, hasSubviews: false),
        "colorWell": Look(macColorWell, hasSubviews: false),
        "datePicker": Look(datePicker, hasSubviews: false),
        "imageView": Look(macImage, hasSubviews: false),
        "scrollView": Look(macScroll, hasSubviews: false, clips: true),
        "clipView": Look(clip),
        "scroller": Look(nothing, hasSubviews: false),
        "tableView": Look(macTable, hasSubviews: false, clips: true),
        "outlineView": Look(macTable, hasSubviews: false, clips: true),
        "tableHeaderView": Look(tableHeader, hasSubviews: false, clips: true),
        "tableCellView": Look(nothing),
        "collectionView": Look(macCollection, hasSubviews: false),
        "textView": Look(macTextView, hasSubviews: false, clips: true),
        "box": Look(macBox, hasSubviews: false),
        "tabView": Look(macTabs, hasSubviews: false),
        "splitView": Look(split),
        "gridView": Look(grid, hasSubviews: false),
        "matrix": Look(matrix, hasSubviews: false),
        "stackView": Look(stack),
        "customView": Look(customView),
        "view": Look(plainView),
        "containerView": Look(container),
        "visualEffectView": Look(veil, hasSubviews: false),
        "webView": Look(web, hasSubviews: false),
    ]

    static let nothing: Draw = { _, _ in }
}

extension Painter {
    func className(_ element: Int) -> String? {
        document.string(element, "customClass").flatMap { $0.isEmpty ? nil : $0 }
    }
}
