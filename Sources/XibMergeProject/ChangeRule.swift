package import XibMergeCore

/// Something that can go wrong between earlier states of a project and the present one, though each may be right by itself.
package protocol ChangeRule: Sendable {
    var description: RuleDescription { get }

    /// All places of the project that went wrong, in any order.
    ///
    /// - Parameter earlier: What the project was before, such as the parents of a merge; never empty.
    func findings(in project: Project, since earlier: [Project]) -> [ProjectFinding]
}
