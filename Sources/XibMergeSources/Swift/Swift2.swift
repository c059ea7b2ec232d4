import SwiftSyntax

/// What tells that a source is written in Swift 1 or 2, whose first arguments have no labels: Objective-C calls
/// `tap(sender:)` of theirs `tap:`.
///
/// Swift 3 made labels of them (SE-0046), so that these methods of the system no longer are what they override.
enum Swift2 {
    /// What is called later on with `_`, or has another name.
    private static let overridden: Set<String> = [
        "viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear", "prepareForSegue",
        "shouldPerformSegueWithIdentifier", "setSelected", "setHighlighted", "setEditing", "touchesBegan",
        "touchesMoved", "touchesEnded", "touchesCancelled", "drawRect", "observeValueForKeyPath",
        "traitCollectionDidChange",
    ]
    private static let delegated: Set<String> = ["tableView", "collectionView", "application", "scrollView"]

    /// Whether a method can't be one of a later version.
    ///
    /// - Parameter label: Its first argument's, which is not `_`.
    static func isMethod(_ name: String, _ label: String, _ modifiers: DeclModifierListSyntax) -> Bool {
        if delegated.contains(name) { return label == name }
        return overridden.contains(name) && modifiers.contains { $0.name.tokenKind == .keyword(.override) }
    }
}
