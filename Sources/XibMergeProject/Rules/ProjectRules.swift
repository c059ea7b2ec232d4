package import XibMergeCore

/// All rules of projects and of what becomes of them.
package enum ProjectRules {
    /// In the order of `docs/checks-project.md`.
    package static let all: [any ProjectRule] = [
        StoryboardReferenceMissing(), NestedXibRecursion(), NestedXibBlank(), PlaceholderInstanceHasSubviews(),
        OwnerAndRootSameClass(), SiblingDrift(), IndexedMultiTopLevel(), CellNibExtraTopLevel(),
        RegisterClassForNibCell(),
        StaleOutlet(isCertain: true), StaleOutlet(isCertain: false), MissingAction(isCertain: true),
        MissingAction(isCertain: false), OutletTypeMismatch(), OutletCollectionMismatch(), MissingUnwindAction(),
        ClassNotFound(), SwiftClassWithoutModule(),
        StaleRuntimeAttribute(isCertain: true), StaleRuntimeAttribute(isCertain: false), ExternalIDNotInCode(),
        SegueIDUnknown(), StoryboardIDUnknown(), OrphanStringsKey(), DuplicateStringsKey(),
    ]

    /// Rules that take earlier states of a project, such as the parents of a merge.
    package static let ofChanges: [any ChangeRule] = [TopLevelIndexShift()]

    package static let descriptions: [RuleDescription] = all.map(\.description) + ofChanges.map(\.description)
}
