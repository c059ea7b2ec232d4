/// A class as all its declarations, extensions and categories together make it.
package struct SourceClass: Sendable {
    package var name: String
    /// Whether the class itself was seen, not just extensions of it.
    package var isDeclared = false
    package var languages: Set<SourceLanguage> = []
    /// What `@objc(Name)` calls it.
    package var runtimeNames: Set<String> = []
    /// What its declarations name as superclasses; more than one where two targets have a class of one name.
    package var superclasses: Set<String> = []
    /// Spellings with a capital first letter.
    package var setterKeys: Set<String> = []
    package var properties: Set<String> = []
    package var instanceVariables: Set<String> = []
    /// What its outlets are declared as, by their keys in the spelling of `setterKeys`.
    package var outletTypes: [String: Set<OutletType>] = [:]
    package var selectors: Set<String> = []
    package var methods: [SourceMethod] = []
    /// Whether it may have members that were not read.
    package var hasMacro = false
    package var isOfDependency = false
    /// The protocols and classes behind the colon.
    package var inherited: Set<String> = []

    init(name: String) { self.name = name }

    /// What documents may call it.
    var names: Set<String> { runtimeNames.union([name]) }

    /// Whether it takes keys that it has no property for.
    var takesAnyKey: Bool { selectors.contains("setValue:forUndefinedKey:") || selectors.contains("setValue:forKey:") }

    /// Whether it answers to selectors that it has no method for.
    var takesAnySelector: Bool {
        selectors.contains("forwardInvocation:") || selectors.contains("resolveInstanceMethod:")
            || selectors.contains("forwardingTargetForSelector:")
    }
}
