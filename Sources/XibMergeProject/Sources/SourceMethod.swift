/// A method or initializer.
package struct SourceMethod: Sendable {
    /// As Objective-C calls it: `tap:`, `initWithCoder:`.
    package var selector: String
    /// As the class itself calls it: `tap`; in Objective-C the selector.
    package var name: String
    /// The names of the functions and methods that it calls, where they may matter: it loads a nib, or leads to it.
    package var calls: Set<String> = []
    /// Whether it looks at what is below the view, as a placeholder does before it loads its nib.
    package var looksAtSubviews = false

    package init(selector: String, name: String) {
        self.selector = selector
        self.name = name
    }
}
