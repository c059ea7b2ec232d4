import TestSupport
import Testing

@testable import XibMergeCore

struct DocumentSchemaTests {
    private var symbols: SymbolTable
    private let schema: DocumentSchema

    init() {
        symbols = SymbolTable()
        schema = DocumentSchema(symbols: &symbols)
    }

    private func symbol(_ text: String) -> Symbol {
        var symbols = symbols
        return symbols.intern([UInt8](text.utf8))
    }

    @Test(
        arguments: [
            ("color", ElementTraits.compound), ("subviews", [.ordered, .views]), ("objects", [.ordered, .kept]),
            ("constraints", .sorted), ("resources", [.sorted, .derived]),
            ("device", [.derived, .hasOtherID, .compound]),
            ("constraint", .connection), ("segment", .positional), ("stackView", .laysOut), ("label", []),
            ("noSuchElement", []),
        ] as [(String, ElementTraits)])
    func traitsAreThoseOfTheTable(_ name: String, _ traits: ElementTraits) {
        expect(schema.traits(of: symbol(name)), equals: traits)
    }

    @Test(arguments: [
        ("image", "name"), ("plugIn", "identifier"), ("userDefinedRuntimeAttribute", "keyPath"), ("label", ""),
        ("noSuchElement", ""),
    ])
    func naturalAttributeIsThatOfTheTable(_ name: String, _ attribute: String) {
        expect(symbols.text(schema.naturalAttribute(of: symbol(name))), equals: attribute)
    }

    @Test(arguments: [("constraint", "id"), ("outlet", "property"), ("action", "selector"), ("noSuchElement", "")])
    func sortAttributeIsThatOfTheTable(_ name: String, _ attribute: String) {
        expect(symbols.text(schema.sortAttribute(of: symbol(name))), equals: attribute)
    }

    @Test(arguments: [("deployment", 0), ("plugIn", 2), ("capability", 3), ("label", 100), ("noSuchElement", 100)])
    func rankIsThatOfTheTable(_ name: String, _ rank: UInt8) {
        expect(schema.rank(of: symbol(name)), equals: rank)
    }

    @Test(
        arguments: [
            ("outlet", "destination", ReferenceTable.Kind.strong), ("document", "initialViewController", .optional),
            ("exclude", "reference", .derived), ("label", "destination", nil), ("outlet", "property", nil),
            ("outlet", "noSuchAttribute", nil), ("noSuchElement", "destination", nil),
        ] as [(String, String, ReferenceTable.Kind?)])
    func referenceIsOneOfAnElementsAttribute(_ element: String, _ attribute: String, _ kind: ReferenceTable.Kind?) {
        expect(schema.reference(symbol(attribute), of: symbol(element)), equals: kind)
    }

    @Test(arguments: [
        ("misplaced", true), ("ambiguous", true), ("toolsVersion", true), ("systemVersion", true),
        ("colorMatched", true), ("propertyAccessControl", true), ("customObjectInstantitationMethod", true),
        ("verifyAmbiguity", true), ("id", false), ("noSuchAttribute", false),
    ])
    func derivedAttributesAreKnown(_ name: String, _ isDerived: Bool) {
        expect(schema.isDerived(attribute: symbol(name)), equals: isDerived)
    }

    /// The elements with a trait.
    @Test(
        arguments: [
            (
                .compound,
                """
                color rect point size font fontDescription inset edgeInsets directionalEdgeInsets modifierMask
                autoresizingMask tableColumnResizingMask windowStyleMask windowPositionMask
                windowCollectionBehavior nil behavior offsetWrapper range date calendarDate dataDetectorType
                accessibilityTraits extendedEdge frame mutableData data attributedString tabStops rectEdge
                popoverArrowDirection pressTypeMask tableViewGridLines value preferredSymbolConfiguration device
                """
            ),
            (.opaque, "attributedString tabStops"),
            (.longForm, "string mutableString"),
            (.positional, "string segment textTab fragment integer real column expression"),
            (
                .ordered,
                """
                subviews items cells sections segments tableColumns tabViewItems prototypes objects
                gestureRecognizers rightBarButtonItems leftBarButtonItems toolbarItems splitViewItems
                userDefinedRuntimeAttributes beginningViews middleViews endViews rows columns prototypeCellViews
                touchBarItems defaultToolbarItems allowedToolbarItems
                """
            ),
            (.views, "subviews beginningViews middleViews endViews"),
            (.cellList, "cells sections prototypes reusableViews"),
            (.kept, "objects animations"),
            (.gridLines, "rows columns"),
            (.gridCells, "gridCells"),
            (
                .sorted,
                """
                constraints connections resources dependencies dictionary attributes customFonts designables
                """
            ),
            (
                .derived,
                """
                resources dependencies designables device adaptation inferredMetricsTieBreakers animations
                simulatedMetricsContainer classes accessibilityOverrides
                """
            ),
            (.connection, "constraint outlet action outletCollection segue binding accessibilityConnection"),
            (.cacheEntry, "designable exclude include"),
            (.repeated, "toolbarItem"),
            (.hasOtherID, "device adaptation"),
            (.parallel, "visibilityPriorities customSpacing holdingPriorities"),
            (.guide, "viewControllerLayoutGuide viewLayoutGuide userLayoutGuide viewLayoutMarginsGuide"),
            (.laysOut, "stackView"),
            (
                .cell,
                """
                tableViewCell tableViewCellContentView collectionViewCell collectionViewCellContentView
                collectionReusableView
                """
            ),
        ] as [(ElementTraits, String)])
    func elementsHaveTheTrait(_ trait: ElementTraits, _ names: String) {
        let found = ElementTable.rows.map { "\($0.name)" }.filter { schema.traits(of: symbol($0)).contains(trait) }
        expect(Set(found), equals: words(names))
    }

    /// The elements that an attribute tells from their like.
    @Test(
        arguments: [
            ("reference", "segue exclude include toolbarItem searchToolbarItem view tapGestureRecognizer"),
            ("identifier", "deployment development plugIn"),
            ("name", "capability image namedColor systemColor designable relationship"),
            ("keyPath", "userDefinedRuntimeAttribute"),
            ("className", "class"),
        ])
    func elementsAreToldApart(_ attribute: String, _ names: String) {
        let found = ElementTable.rows.map { "\($0.name)" }
            .filter { schema.naturalAttribute(of: symbol($0)) == symbol(attribute) }
        expect(Set(found), equals: words(names))
    }

    /// The attributes that refer to objects, with their elements.
    @Test(
        arguments: [
            (
                .strong,
                """
                constraint.firstItem constraint.secondItem outlet.destination action.destination action.target
                binding.destination segue.destination outletCollection.destination
                accessibilityConnection.destination toolbarItem.reference searchToolbarItem.reference
                tapGestureRecognizer.reference view.reference gridCell.row gridCell.column reference.ref
                """
            ),
            (
                .optional,
                """
                document.initialViewController popUpButtonCell.selectedItem binding.previousBinding
                gridCell.headOfMergedCell tableViewCell.textLabel tableViewCell.detailTextLabel
                tableViewCell.imageView tableView.headerView outlineView.headerView
                outlineView.outlineTableColumn segue.popoverAnchorBarButtonItem segue.popoverAnchorView
                tabView.initialItem toolbar.centeredItem
                """
            ),
            (
                .derived,
                """
                tableViewCellContentView.tableViewCell exclude.reference include.reference segue.reference
                designable.name
                """
            ),
        ] as [(ReferenceTable.Kind, String)])
    func attributesRefer(_ kind: ReferenceTable.Kind, _ places: String) {
        let found = ReferenceTable.rows.filter { row in
            schema.reference(symbol("\(row.attribute)"), of: symbol("\(row.element)")) == kind
        }
        expect(Set(found.map { "\($0.element).\($0.attribute)" }), equals: words(places))
    }

    private func words(_ text: String) -> Set<String> {
        Set(text.split(whereSeparator: \.isWhitespace).map(String.init))
    }
}
