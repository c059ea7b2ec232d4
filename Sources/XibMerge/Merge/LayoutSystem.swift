/// A switch of the whole document that decides which elements it holds (R14).
struct LayoutSystem {
    /// The attribute of the document that is the switch.
    var attribute: Symbol
    /// What only a document has in which it is on.
    var edited: Symbol
    /// What stands in its place where it is off.
    var counterpart: Symbol?
    /// An attribute of objects that goes with it.
    var dependent: Symbol?

    /// Of 670 documents of public repositories without Auto Layout none holds a constraint.
    static let all = [
        LayoutSystem(
            attribute: Names.useAutolayout, edited: Names.constraint, counterpart: Names.autoresizingMask,
            dependent: Names.translatesAutoresizingMaskIntoConstraints),
        LayoutSystem(attribute: Names.useTraitCollections, edited: Names.variation),
    ]
}
