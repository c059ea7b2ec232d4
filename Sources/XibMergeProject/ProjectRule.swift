import XibMergeCore
import XibMergeProjectModel

/// A rule about the documents of a project together, or about documents and sources.
protocol ProjectRule: Sendable {
    var description: RuleDescription { get }

    /// All violations in the project, in any order.
    func findings(in project: Project) -> [ProjectFinding]
}

/// A rule about the change from earlier states of a project to the present one; each state may be fine by itself.
protocol ChangeRule: Sendable {
    var description: RuleDescription { get }
    /// Whether an error of another rule at a place makes one of this rule needless.
    var yields: Bool { get }

    /// All violations in the project, in any order.
    ///
    /// - Parameter earlier: Earlier states of the project, such as the parents of a merge; never empty.
    func findings(in project: Project, since earlier: [Project]) -> [ProjectFinding]
}

/// All rules about projects and their changes.
enum ProjectRules {
    /// In the order of `docs/checks-project.md`.
    static let all: [any ProjectRule] = [
        [
            StoryboardReferenceMissing(), ConnectionAcrossScenes(), NestedXibRecursion(), NestedXibBlank(),
            PlaceholderInstanceHasSubviews(), OwnerAndRootSameClass(), SiblingDrift(), ResourceMissing.image,
            ResourceMissing.color, ImageOutsideCatalog(), IndexedMultiTopLevel(), CellNibExtraTopLevel(),
            RegisterClassForNibCell(), DocumentUnknown.nib, DocumentUnknown.storyboard, ReuseIDUnknown(),
            NibReuseIDMismatch(),
            SegueIDUnknown(), NameUnknown.controller, MissingUnwindAction(),
            ExternalIDNotInCode(), NameUnknown.externalObject, OwnerMissing(), ForcedCastFails(),
            LaunchWithoutController(),
            NavigationRootMissing(), NameUnknown.ofWatch, NameUnknown.tag,
        ], StaleOutlet.both, [OutletNotConnected()], MissingAction.both,
        [
            OutletTypeMismatch(), OutletCollectionMismatch(), OwnerClassMismatch(), InitCoderTraps(),
            ViewOutletMissing(), ClassOfAnotherKind(), DataSourceIncomplete(), StaticTableMisplaced(),
            LaunchScreenClass(),
        ], ClassNotFound.both,
        [SwiftClassWithoutModule(), WrongModule()], StaleRuntimeAttribute.both,
        [RuntimeAttributeMismatch(), BindingKeyMissing(), ValueTransformerUnknown()],
        [StringsMalformed(), OrphanStringsKey(), DuplicateStringsKey(), TranslatedNibDiffers(), TextNotLocalized()],
        // Runs last, because its findings yield to others about the same objects.
        ReachRule.all,
    ].flatMap { $0 as [any ProjectRule] }

    /// Rules that need earlier states of a project, such as the parents of a merge.
    static let ofChanges: [any ChangeRule] = [TopLevelIndexShift(), BrokenByChange()]

    static let descriptions: [RuleDescription] = all.map(\.description) + ofChanges.map(\.description)
}
