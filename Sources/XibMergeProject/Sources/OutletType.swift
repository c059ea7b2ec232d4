/// What a property for an outlet is declared as.
package enum OutletType: Sendable, Hashable {
    /// An object of a class, by the name that stands there: the class's, or an alias.
    case object(String)
    /// An array; with what it holds, where that is said.
    case array(of: String?)
    /// A protocol, a generic type, one that is to be inferred.
    case other
}
