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
