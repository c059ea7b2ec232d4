/// What the rules know of one source file.
package struct SourceFile: Sendable {
    /// Relative to the project's root.
    package var path: String
    package var language: SourceLanguage
    /// Whether it belongs to a dependency: its classes are known, but it is not checked.
    package var isDependency = false
    package var types: [TypeDeclaration] = []
    /// Other names of types: `typealias A = B`; more than one type where platforms or types have an alias each.
    package var aliases: [String: Set<String>] = [:]
    /// Whether it can't be but Swift 1 or 2.
    package var isSwift2 = false
    /// The modules that it imports.
    package var imports: [String] = []
    package var uses: [SourceUse] = []
    /// Names that stand for texts, as far as the headings show.
    package var constants: [SourceConstant] = []
    /// The properties of other objects that it gives values to.
    package var assigned: Set<String> = []
    /// Which of the functions that were asked for it declares.
    package var functions: Set<String> = []
    /// Which of the words that were asked for stand in it, wherever it is.
    package var words: Set<String> = []
    /// The first thing that is wrong in it; `nil` where nothing was seen to be.
    package var fault: SourceFault?

    package init(path: String, language: SourceLanguage) {
        self.path = path
        self.language = language
    }

    /// Notes that its classes may have members that were not read, and what is wrong where it is the source's fault.
    package mutating func markIncomplete(_ fault: SourceFault?) {
        self.fault = fault
        for index in types.indices where types[index].kind != .other { types[index].isHeadingOnly = true }
    }
}

/// Why a source can't be read as what it is, or not to its end.
package struct SourceFault: Error, Sendable {
    /// A 0-based byte offset; `nil` where it is the whole of the file.
    package var offset: Int?
    /// What is wrong, as half a sentence: lower case, no full stop.
    package var message: String

    package init(at offset: Int?, _ message: String) {
        self.offset = offset
        self.message = message
    }
}

/// A language that classes of a project are written in.
package enum SourceLanguage: Sendable, Hashable {
    case swift, objectiveC
}

/// A place in a source that names a nib, a class to be reused, a segue or a controller of a storyboard.
package struct SourceUse: Sendable {
    package enum Kind: Sendable, Hashable {
        /// Loads the nib `name`.
        case loadNib
        /// Hands the nib `name` to a table or collection for its cells.
        case registerCellNib
        /// Hands the class `name` to a table or collection for its cells.
        case registerCellClass
        /// Performs the segue `name`.
        case performSegue
        /// Makes the controller `name` of a storyboard.
        case makeController
        /// Opens the storyboard `name`.
        case openStoryboard
        /// Makes a controller that is to load the nib `name`.
        case openNib
        /// Asks for a cell by the reuse identifier `name`.
        case dequeue
        /// Says what makes the cells of the reuse identifier `name`.
        case registerIdentifier
        /// Passes an object to a nib under the key `name`.
        case passExternal
    }

    /// Which of the nib's objects it takes.
    package enum Pick: Sendable, Hashable {
        case first, last
        case index(Int)
    }

    package var kind: Kind
    /// Empty where it is not known.
    package var name: String
    /// What stands for the name, where it is no literal.
    package var reference: SourceName?
    /// The other names that it may be, where a constant has several.
    package var alternatives: [String] = []
    /// The reuse identifier that a nib is registered for, where that is known.
    package var identifier: String?
    /// Whether it is looked up in another bundle, or one that is not known.
    package var isOfOtherBundle = false
    /// The class of the nib's owner, where that is known.
    package var owner: String?
    package var pick: Pick?
    /// The class that what it takes is cast to.
    package var castClass: String?
    /// The class around it.
    package var enclosingType: String?
    /// The method around it, as `SourceMethod.name` has it.
    package var enclosingMethod: String?
    /// Whether it stands in a branch, so that it may not be reached.
    package var isConditional = false
    /// Where it begins, as a 0-based byte offset.
    package var offset: Int

    package init(_ kind: Kind, name: String, offset: Int) {
        self.kind = kind
        self.name = name
        self.offset = offset
    }

    package init(_ kind: Kind, _ name: SourceName?, offset: Int) {
        self.init(kind, name: name?.literal ?? "", offset: offset)
        if name?.literal == nil { reference = name }
    }

    /// All names that it may be.
    package var names: [String] { [name] + alternatives }
}

/// What stands in a source for the name of a nib, a cell and the like.
package enum SourceName: Sendable, Hashable {
    case literal(String)
    /// `Type.name`, `Type.name.rawValue`; without the type `.name`, `name`.
    case constant(type: String?, name: String)
    /// `String(describing: Type.self)`; `isDynamic` where a subclass may be meant.
    case typeName(String, isDynamic: Bool)

    var literal: String? { if case .literal(let text) = self { text } else { nil } }
}

/// A name that stands for a text: a constant, a case of an enumeration, a property without choice.
package struct SourceConstant: Sendable, Hashable {
    package var name: String
    /// The type that it belongs to, or `nil`.
    package var type: String?
    /// `nil` where it is the name of the type itself: `static var identifier: String { String(describing: self) }`.
    package var value: String?
}
