/// A class, combined from all its declarations, extensions and categories.
package struct SourceClass: Sendable {
    package var name: String
    /// Whether the class itself was found, not only extensions of it.
    package var isDeclared = false
    package var languages: Set<SourceLanguage> = []
    /// Its names in `@objc(Name)`.
    package var runtimeNames: Set<String> = []
    /// The superclasses in its declarations; more than one if two targets have a class of the same name.
    package var superclasses: Set<String> = []
    /// Keys, spelled with a capital first letter.
    package var setterKeys: Set<String> = []
    package var properties: Set<String> = []
    /// Keys, spelled as `setterKeys`, and selectors that only members invisible to documents have.
    package var hiddenKeys: Set<String> = []
    package var hiddenSelectors: Set<String> = []
    /// Whether all members are visible without a mark, here and in subclasses.
    package var exposesMembers = false
    /// The implicitly unwrapped outlets, and how the class uses them.
    package var forcedOutlets: [String: OutletUsage] = [:]
    /// The members of them that it uses, by outlet.
    package var outletMembers: [String: Set<String>] = [:]
    /// The names of those that it declares itself.
    package var forcedNames: Set<String> = []
    package var instanceVariables: Set<String> = []
    /// The declared types of its outlets, by their keys in the spelling of `setterKeys`.
    package var outletTypes: [String: Set<OutletType>] = [:]
    /// The types of its `@IBInspectable` properties, by name, as far as they are known.
    package var inspectedTypes: [String: Set<String>] = [:]
    package var selectors: Set<String> = []
    package var methods: [SourceMethod] = []
    /// Whether it may have members that were not read.
    package var hasMacro = false
    /// Whether each declaration of it is generic or inside of another type, so that documents can't name it.
    package var isGeneric = false
    package var isOfDependency = false
    /// The sources that declare it.
    package var paths: Set<String> = []
    /// The protocols and classes after the colon.
    package var inherited: Set<String> = []

    init(name: String) { self.name = name }

    /// Its possible names in documents.
    package var names: Set<String> { runtimeNames.union([name]) }

    /// Whether it accepts keys for which it has no property.
    var takesAnyKey: Bool { selectors.contains("setValue:forUndefinedKey:") || selectors.contains("setValue:forKey:") }

    /// Whether it responds to selectors for which it has no method.
    package var takesAnySelector: Bool {
        selectors.contains("forwardInvocation:") || selectors.contains("resolveInstanceMethod:")
            || selectors.contains("forwardingTargetForSelector:")
    }
}

/// A method or initializer.
package struct SourceMethod: Sendable {
    /// Its name in Objective-C: `tap:`, `initWithCoder:`.
    package var selector: String
    /// Its name in the class itself: `tap`; in Objective-C the selector.
    package var name: String
    /// The functions and methods that it calls, if they may matter: it loads a nib, or leads to code that does.
    package var calls: Set<String> = []
    /// Whether it examines the view's subviews, as a placeholder does before it loads its nib.
    package var looksAtSubviews = false
    /// Whether it is invisible to documents, because nothing exposes it to Objective-C.
    package var isHidden = false
    /// Whether it does nothing but end the program.
    package var isTrap = false
}

/// A class with its superclasses, as far as the sources show them.
package struct ClassChain: Sendable {
    /// The class first.
    package var classes: [SourceClass]
    /// The system classes at its end.
    package var systemClasses: Set<String> = []
    /// Whether it ends only in system classes, so that a member that is not found does not exist.
    package var isCertain: Bool

    package init(classes: [SourceClass], systemClasses: Set<String> = [], isCertain: Bool) {
        (self.classes, self.systemClasses, self.isCertain) = (classes, systemClasses, isCertain)
    }

    /// Whether all members are visible to documents.
    var exposesMembers: Bool { classes.contains(where: \.exposesMembers) }
}

/// How the sources use an implicitly unwrapped outlet.
package struct OutletUsage: Sendable, Hashable {
    /// Whether it is used without a check.
    package var isForced = false
    /// Whether it is checked for an object, or set.
    package var isSafe = false

    package init(isForced: Bool = false, isSafe: Bool = false) { (self.isForced, self.isSafe) = (isForced, isSafe) }

    /// The usage in two parts of a class together.
    package func joined(_ other: OutletUsage) -> OutletUsage {
        OutletUsage(isForced: isForced || other.isForced, isSafe: isSafe || other.isSafe)
    }
}

/// The declared type of an outlet's property.
package enum OutletType: Sendable, Hashable {
    /// An object of a class, by the name in the declaration: the class's, or an alias.
    case object(String)
    /// An array, with the type of its elements, if declared.
    case array(of: String?)
    /// A protocol, a generic type, or an inferred type.
    case other
}

/// Classes by name, some of which may be replaced for the documents of a target.
package struct ClassTable: Sendable {
    private var all: [String: SourceClass] = [:]
    /// The classes that another class replaces; few, while a copy of `all` would take as long as it is.
    private var replacements: [String: SourceClass] = [:]

    package var values: [SourceClass] {
        replacements.isEmpty ? Array(all.values) : all.keys.map { replacements[$0] ?? all[$0]! }
    }

    package var keys: [String] { Array(all.keys) }

    package subscript(name: String) -> SourceClass? { replacements[name] ?? all[name] }

    mutating func set(_ type: SourceClass) { all[type.name] = type }

    mutating func remove(_ name: String) -> SourceClass? { all.removeValue(forKey: name) }

    mutating func replace(with type: SourceClass) { replacements[type.name] = type }
}
