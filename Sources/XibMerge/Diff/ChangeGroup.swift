/// Edits that are one change to people.
struct ChangeGroup {
    var kind: Change.Kind
    var category: Change.Category
    var isDerived = false
    /// The element that the change is about.
    var match: Int
    /// The attribute where the change is about one.
    var attribute = Symbol.none
    /// What stood in its place before, where that is another match: a re-created object, a connection made anew.
    var predecessor: Int?
    var edits: [Edit] = []
}
