package import XibMergeCore

/// Something that can be wrong between the documents of a project, or between documents and sources.
package protocol ProjectRule: Sendable {
    var description: RuleDescription { get }

    /// All places of the project that break the rule, in any order.
    func findings(in project: Project) -> [ProjectFinding]
}
