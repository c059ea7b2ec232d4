package import XibMerge

/// All rules of projects.
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

    package static let descriptions: [RuleDescription] = all.map(\.description)
}
