/// A class, or an extension or category of one, as declared in one file.
package struct TypeDeclaration: Sendable {
    package enum Kind: Sendable, Hashable {
        /// A class; in Objective-C also its implementation.
        case classType
        /// An extension or category.
        case addition
        /// A protocol, structure or enumeration: not a class, but its name is used.
        case other
    }

    package var name: String
    package var kind: Kind
    package var language: SourceLanguage
    /// Its name in `@objc(Name)`.
    package var runtimeName: String?
    /// The types after the colon, in order; in Objective-C only the superclass.
    package var inherited: [String] = []
    /// Names for which key-value coding finds a setter.
    package var properties: [String] = []
    /// Those of them that are invisible to documents: Swift exposes only marked members to Objective-C.
    package var hiddenProperties: [String] = []
    /// Whether all members are visible without a mark: `@objcMembers class`, `@objc extension`, `@objc protocol`.
    package var exposesMembers = false
    /// The members of its outlets that it uses, by outlet.
    package var outletMembers: [String: Set<String>] = [:]
    package var instanceVariables: [String] = []
    /// Whether it is generic, or nested without a name for Objective-C.
    package var isGeneric = false
    /// The declared types of properties and instance variables that are marked as outlets.
    package var outlets: [(name: String, type: OutletType)] = []
    /// The types of properties that Interface Builder shows in its inspector, by name; only where they are known.
    package var inspectedTypes: [String: String] = [:]
    /// The implicitly unwrapped outlets, `var a: A!`, and how the class uses them.
    package var forcedOutlets: [String: OutletUsage] = [:]
    package var methods: [SourceMethod] = []
    /// Whether a macro may add members that are in no source.
    package var hasMacro = false
    /// Whether only the heading was read, not the members.
    package var isHeadingOnly = false
    /// Where it begins, as a 0-based byte offset.
    package var offset: Int
}
