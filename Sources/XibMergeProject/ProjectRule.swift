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
            NibReuseIDMismatch(), SegueIDUnknown(), NameUnknown.controller, MissingUnwindAction(),
            ExternalIDNotInCode(), NameUnknown.externalObject, OwnerMissing(), ForcedCastFails(),
            LaunchWithoutController(), NavigationRootMissing(), NameUnknown.ofWatch, NameUnknown.tag,
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

/// A pair of rules: one finds what is certainly wrong, the other, off by default, what may be wrong.
protocol CertaintyRule: ProjectRule {
    static var pair: CertaintyPair { get }

    /// Whether this rule finds what is certain.
    var isCertain: Bool { get }

    /// - Parameter isCertain: Whether to find what is certain, or the rest. The rest is uncertain because a superclass
    ///   is not in the sources, the File's Owner may have another class, or a library may declare what is missing.
    init(isCertain: Bool)
}

extension CertaintyRule {
    var description: RuleDescription { isCertain ? Self.pair.certain : Self.pair.possible }

    /// The scope of the search, as a message says it.
    var scope: String { isCertain ? "" : " in the sources" }

    /// Both rules, the certain one first.
    static var both: [any ProjectRule] { [Self(isCertain: true), Self(isCertain: false)] }
}

/// The names of the two rules of a pair: `name` and `possibly-name`.
struct CertaintyPair: Sendable {
    let certain: RuleDescription
    let possible: RuleDescription

    init(
        _ name: String, _ severity: Severity, _ summary: String, possibly possibleSeverity: Severity,
        _ possibleSummary: String
    ) {
        certain = RuleDescription(name, severity, summary)
        possible = RuleDescription("possibly-\(name)", possibleSeverity, possibleSummary, isOnByDefault: false)
    }

    /// Whether a finding comes from one of the two.
    func holds(_ finding: Finding) -> Bool { finding.rule == certain.name || finding.rule == possible.name }
}
