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
package struct SourceFault: Sendable {
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
    }

    /// Which of the nib's objects it takes.
    package enum Pick: Sendable, Hashable {
        case first, last
        case index(Int)
    }

    package var kind: Kind
    package var name: String
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
}
