/// Properties of UIKit's and AppKit's own classes, which exist without a custom class.
enum SystemProperties {
    private static let names: Set<String> = [
        "accessoryView", "backgroundView", "collectionView", "dataSource", "delegate", "detailTextLabel",
        "dragDelegate", "dropDelegate", "gestureRecognizers", "imageView", "initialFirstResponder",
        "inputAccessoryView", "inputView", "menu", "navigationItem", "nextKeyView", "prefetchDataSource",
        "searchBar", "searchDisplayController", "searchResultsDataSource", "searchResultsDelegate",
        "selectedBackgroundView", "tabBarItem", "tableView", "textLabel", "titleView", "toolbar",
        "transitioningDelegate", "view", "viewControllers", "window",
    ]

    /// Whether an outlet of this name needs no custom class.
    static func has(_ name: [UInt8]) -> Bool { names.contains(String(decoding: name, as: UTF8.self)) }
}
