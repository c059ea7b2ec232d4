/// A class, or an extension or category of one, as one file declares it.
package struct TypeDeclaration: Sendable {
    package enum Kind: Sendable, Hashable {
        /// A class; in Objective-C also its implementation.
        case classType
        /// An extension or category.
        case addition
        /// A protocol, structure or enumeration: no class, but its name is taken.
        case other
    }

    package var name: String
    package var kind: Kind
    package var language: SourceLanguage
    /// What `@objc(Name)` calls it.
    package var runtimeName: String?
    /// What stands behind the colon, in its order; in Objective-C the superclass alone.
    package var inherited: [String] = []
    /// Names that key-value coding finds a setter for.
    package var properties: [String] = []
    /// Those of them that documents can't see: Swift shows Objective-C nothing that is not marked.
    package var hiddenProperties: [String] = []
    /// Whether all members are to be seen without a mark: `@objcMembers class`, `@objc extension`, `@objc protocol`.
    package var exposesMembers = false
    package var instanceVariables: [String] = []
    /// What properties and instance variables that are marked as outlets are declared as.
    package var outlets: [(name: String, type: OutletType)] = []
    /// The outlets that can't be without an object, `var a: A!`, and how the class uses them.
    package var forcedOutlets: [String: OutletUsage] = [:]
    package var methods: [SourceMethod] = []
    /// What Objective-C calls methods of Swift's if the source is written in Swift 1 or 2, where a first argument has no
    /// label of its own.
    package var swift2Selectors: [String] = []
    /// Whether a macro may add members that stand in no source.
    package var hasMacro = false
    /// Whether members were not read, only the heading.
    package var isHeadingOnly = false
    /// Where it begins, as a 0-based byte offset.
    package var offset: Int

    package init(name: String, kind: Kind, language: SourceLanguage, offset: Int) {
        self.name = name
        self.kind = kind
        self.language = language
        self.offset = offset
    }

    /// Takes back what outlets are declared as.
    package mutating func forgetOutletTypes() { outlets = outlets.map { ($0.name, .other) } }
}
