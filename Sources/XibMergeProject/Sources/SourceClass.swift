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
    /// Keys, spelled as `setterKeys`, and selectors that only members have that documents can't see.
    package var hiddenKeys: Set<String> = []
    package var hiddenSelectors: Set<String> = []
    /// Whether all members are to be seen without a mark, here and in subclasses.
    package var exposesMembers = false
    /// The outlets that can't be without an object, and how the class uses them.
    package var forcedOutlets: [String: OutletUsage] = [:]
    /// The names of those that it declares itself.
    package var forcedNames: Set<String> = []
    package var instanceVariables: Set<String> = []
    /// What its outlets are declared as, by their keys in the spelling of `setterKeys`.
    package var outletTypes: [String: Set<OutletType>] = [:]
    package var selectors: Set<String> = []
    package var methods: [SourceMethod] = []
    /// Whether it may have members that were not read.
    package var hasMacro = false
    package var isOfDependency = false
    /// The sources that declare it.
    package var paths: Set<String> = []
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
    /// Whether documents can't see it, as nothing marks it for Objective-C.
    package var isHidden = false

    package init(selector: String, name: String) {
        self.selector = selector
        self.name = name
    }
}

/// A class with its superclasses as far as sources show them.
package struct ClassChain: Sendable {
    /// The class first.
    package var classes: [SourceClass]
    /// The system's classes that it ends in.
    package var systemClasses: Set<String> = []
    /// Whether it ends in nothing but classes of the system, so that what is not found is not there.
    package var isCertain: Bool

    /// Whether documents see all members.
    var exposesMembers: Bool { classes.contains(where: \.exposesMembers) }
}

/// How the sources use an outlet that can't be without an object.
package struct OutletUsage: Sendable, Hashable {
    /// Whether it is used as if it had its object.
    package var isForced = false
    /// Whether it is asked for having one, or given one.
    package var isSafe = false

    package init(isForced: Bool = false, isSafe: Bool = false) { (self.isForced, self.isSafe) = (isForced, isSafe) }

    /// What two parts of a class make of it together.
    func joined(_ other: OutletUsage) -> OutletUsage {
        OutletUsage(isForced: isForced || other.isForced, isSafe: isSafe || other.isSafe)
    }
}

/// What a property for an outlet is declared as.
package enum OutletType: Sendable, Hashable {
    /// An object of a class, by the name that stands there: the class's, or an alias.
    case object(String)
    /// An array; with what it holds, where that is said.
    case array(of: String?)
    /// A protocol, a generic type, one that is to be inferred.
    case other
}
