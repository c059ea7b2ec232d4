/// All rules about single documents.
package enum DocumentRules {
    /// In the order of `docs/checks.md`: what keeps a document from being read first.
    static let all: [any DocumentRule] = [
        NotWellFormedRule(), ConflictMarkersRule(), DuplicateIDRule(), DuplicatePropertyRule(), DanglingReferenceRule(),
        DuplicateOutletRule(), DuplicateActionRule(), DuplicateStoryboardIDRule(), DuplicateReuseIDRule(),
        DuplicateExternalIDRule(), ConstraintOutsideViewRule(), MixedLayoutSystemRule(), MissingInitialControllerRule(),
        StaleVariationEntryRule(), NoInitialControllerRule(), PrototypeWithoutReuseIDRule(),
    ]

    package static var descriptions: [RuleDescription] { all.map(\.description) }

    /// The rules that run unless somebody says otherwise.
    static let byDefault = all.filter(\.description.isOnByDefault)
}
