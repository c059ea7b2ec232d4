package import XibMergeCore

/// Something that can be wrong between the documents of a project, or between documents and sources.
package protocol ProjectRule: Sendable {
    var description: RuleDescription { get }

    /// All places of the project that break the rule, in any order.
    func findings(in project: Project) -> [ProjectFinding]
}

/// Something that can go wrong between earlier states of a project and the present one, though each may be right by itself.
package protocol ChangeRule: Sendable {
    var description: RuleDescription { get }

    /// All places of the project that went wrong, in any order.
    ///
    /// - Parameter earlier: What the project was before, such as the parents of a merge; never empty.
    func findings(in project: Project, since earlier: [Project]) -> [ProjectFinding]
}

/// All rules of projects and of what becomes of them.
package enum ProjectRules {
    /// In the order of `docs/checks-project.md`.
    package static let all: [any ProjectRule] = [
        [
            StoryboardReferenceMissing(), ConnectionAcrossScenes(), NestedXibRecursion(), NestedXibBlank(),
            PlaceholderInstanceHasSubviews(), OwnerAndRootSameClass(), SiblingDrift(), ResourceMissing.image,
            ResourceMissing.color, ResourceMissing.font, IndexedMultiTopLevel(), CellNibExtraTopLevel(),
            RegisterClassForNibCell(), NibUnknown(), StoryboardUnknown(), ReuseIDUnknown(), NibReuseIDMismatch(),
            SegueIDUnknown(), StoryboardIDUnknown(), IdentifierNotOfClass(), MissingUnwindAction(),
            ExternalIDNotInCode(), ExternalIDUnknown(),
        ], StaleOutlet.both, [OutletNotConnected()], MissingAction.both,
        [OutletTypeMismatch(), OutletCollectionMismatch(), OwnerClassMismatch()], ClassNotFound.both,
        [SwiftClassWithoutModule(), WrongModule()], StaleRuntimeAttribute.both,
        [StringsMalformed(), OrphanStringsKey(), DuplicateStringsKey(), TranslatedNibDiffers()],
        // What else is found about the same objects comes first.
        ReachRule.all,
    ].flatMap { $0 as [any ProjectRule] }

    /// Rules that take earlier states of a project, such as the parents of a merge.
    package static let ofChanges: [any ChangeRule] = [TopLevelIndexShift()]

    package static let descriptions: [RuleDescription] = all.map(\.description) + ofChanges.map(\.description)
}
