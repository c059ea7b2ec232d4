/// The facts of one source file that the rules use.
package struct SourceFile: Sendable {
    /// Relative to the project's root.
    package var path: String
    package var language: SourceLanguage
    /// Whether it belongs to a dependency: its classes are known, but it is not checked.
    package var isDependency = false
    /// A hash of its bytes if it was parsed as a whole; the same in this process only.
    package var parsedHash: Int?
    package var types: [TypeDeclaration] = []
    /// Other names of types: `typealias A = B`; more than one type if platforms or types have an alias each.
    package var aliases: [String: Set<String>] = [:]
    /// The modules that it imports.
    package var imports: [String] = []
    package var uses: [SourceUse] = []
    /// Names of text constants, as far as headings show them.
    package var constants: [SourceConstant] = []
    /// The properties of other objects that it sets.
    package var assigned: Set<String> = []
    /// The names of nibs, storyboards and identifiers as R.swift and SwiftGen spell them, in `SourceWords.folded`'s
    /// spelling: `R.nib.loginView`, `StoryboardScene.Main.login`; each also behind the one before: `main.login`.
    package var generatedNames: Set<String> = []
    /// Which of the requested functions it declares.
    package var functions: Set<String> = []
    /// Which of the requested words it contains anywhere.
    package var words: Set<String> = []
    /// Whether R.swift or SwiftGen wrote it: it names everything, and opens nothing by itself.
    package var isGenerated: Bool {
        types.contains { $0.kind == .other && ["StoryboardScene", "R", "_R"].contains($0.name) }
    }
    /// Its first problem; `nil` if none was found.
    package var fault: SourceFault?

    package init(path: String, language: SourceLanguage) { (self.path, self.language) = (path, language) }

    /// Notes that its classes may have members that were not read, and the problem if the source causes it.
    package mutating func markIncomplete(_ fault: SourceFault?) {
        self.fault = fault
        for index in types.indices where types[index].kind != .other { types[index].isHeadingOnly = true }
    }

    /// Notes that it may load and open anything by any name, so that no name counts as unused.
    package mutating func mayUseAnyName() {
        uses += [SourceUse.Kind.registerIdentifier, .makeController, .openInitial, .loadNib, .openNib].map {
            SourceUse($0, nil, offset: 0)
        }
    }
}

/// Why a source can't be read completely.
package struct SourceFault: Error, Sendable {
    /// A 0-based byte offset; `nil` for the whole file.
    package var offset: Int?
    /// What is wrong, as half a sentence: lower case, no full stop.
    package var message: String

    package init(at offset: Int?, _ message: String) { (self.offset, self.message) = (offset, message) }
}

/// The language of a class.
package enum SourceLanguage: Sendable, Hashable {
    case swift, objectiveC
}

/// A place in a source that names a nib, a reusable class, a segue or a controller of a storyboard.
package struct SourceUse: Sendable {
    package enum Kind: Sendable, Hashable {
        /// Loads the nib `name`.
        case loadNib
        /// Registers the nib `name` with a table or collection for its cells.
        case registerCellNib
        /// Registers the class `name` with a table or collection for its cells.
        case registerCellClass
        /// Performs the segue `name`.
        case performSegue
        /// Instantiates the controller `name` of a storyboard.
        case makeController
        /// Opens the storyboard `name`.
        case openStoryboard
        /// Creates the initial controller of the storyboard `name`.
        case openInitial
        /// Forces the destination of the segue `name` to a class; of any segue, if the name is empty.
        case castDestination
        /// Creates a controller that loads the nib `name`.
        case openNib
        /// Dequeues a cell by the reuse identifier `name`.
        case dequeue
        /// Registers something for cells with the reuse identifier `name`.
        case registerIdentifier
        /// Passes an object to a nib under the key `name`.
        case passExternal
        /// Opens the controller `name` of a watch.
        case openWatchController
        /// Makes rows `name` in the table of a watch.
        case makeWatchRows
        /// Finds the view with the tag `name`.
        case findTag
    }

    /// Which of the nib's objects it uses.
    package enum Pick: Sendable, Hashable {
        case first, last
        case index(Int)
    }

    package var kind: Kind
    /// Empty if it is unknown.
    package var name: String
    /// The expression for the name, if it is not a literal.
    package var reference: SourceName?
    /// The other names that it may be, if a constant has several values.
    package var alternatives: [String] = []
    /// The reuse identifier that a nib is registered for, if known.
    package var identifier: String?
    /// Whether it is looked up in another bundle, or an unknown one.
    package var isOfOtherBundle = false
    /// The class whose bundle it is looked up in, if the code names one.
    package var bundleClass: String?
    /// The class of the nib's owner, if known.
    package var owner: String?
    package var pick: Pick?
    /// Whether a nib is loaded without an owner.
    package var hasNoOwner = false
    /// The class to which the result is cast; of cells and controllers only if the cast is forced.
    package var castClass: String?
    /// The enclosing class.
    package var enclosingType: String?
    /// The enclosing method, as in `SourceMethod.name`.
    package var enclosingMethod: String?
    /// Whether the code goes on if there is nothing with the name: the result is an optional that is not forced, or the
    /// code is in a `@try`.
    package var acceptsNothing = false
    /// Whether an object does it by itself: the call has no receiver, or `self`.
    package var isOfSelf = false
    /// Whether it is in a branch, so that it may not be executed.
    package var isConditional = false
    /// Where it begins, as a 0-based byte offset.
    package var offset: Int

    package init(_ kind: Kind, name: String, offset: Int) {
        (self.kind, self.name, self.offset) = (kind, name, offset)
    }

    package init(_ kind: Kind, _ name: SourceName?, offset: Int) {
        self.init(kind, name: name?.literal ?? "", offset: offset)
        if name?.literal == nil { reference = name }
    }

    /// All names that it may be.
    package var names: [String] { [name] + alternatives }

    /// Notes the method around it.
    package mutating func enclose(in method: String, of type: String?, isConditional: Bool) {
        (enclosingMethod, enclosingType, self.isConditional) = (method, type, isConditional)
    }
}

/// The expression for the name of a nib, a cell and the like.
package enum SourceName: Sendable, Hashable {
    case literal(String)
    /// `Type.name`, `Outer.Type.name.rawValue`; without the type `name`.
    case constant(type: String?, name: String)
    /// `.name`, of whatever type is expected.
    case member(String)
    /// `String(describing: Type.self)`; `isDynamic` if a subclass may be meant.
    case typeName(String, isDynamic: Bool)

    package var literal: String? { if case .literal(let text) = self { text } else { nil } }
}

/// A name for a text: a constant, a case of an enumeration, a property with a constant value.
package struct SourceConstant: Sendable, Hashable {
    package var name: String
    /// The type that it belongs to, or `nil`.
    package var type: String?
    /// `nil` if it is the name of the type itself: `static var identifier: String { String(describing: self) }`.
    package var value: String?
    /// The type around that type, or `nil`.
    package var outerType: String?
    /// Whether it is a variable with a first value, which it keeps only if nothing assigns to it.
    package var isVariable = false
    /// Whether its value is not known; it still hides constants of its name elsewhere.
    package var isUnknown = false
    /// Where its name begins, as a 0-based byte offset.
    package var offset = 0
}
