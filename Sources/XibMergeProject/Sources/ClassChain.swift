/// A class with its superclasses as far as sources show them.
package struct ClassChain: Sendable {
    /// The class first.
    package var classes: [SourceClass]
    /// The system's classes that it ends in.
    package var systemClasses: Set<String> = []
    /// Whether it ends in nothing but classes of the system, so that what is not found is not there.
    package var isCertain: Bool
}
