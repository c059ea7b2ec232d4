import TestSupport
import Testing

@testable import XibMergeCore

/// One side brings a mode, the other side a value that is not read under it (`ExcludesRows`), or fills one place in another
/// way (`OneRows`).
struct ExcludedValueTests {
    /// A document of one element with an ID: in base, and as each side has it.
    struct Row: CustomTestStringConvertible, Sendable {
        var name: String
        var platform = "iOS.CocoaTouch"
        var base: String
        var ours: String
        var theirs: String

        var testDescription: String { name }
    }

    private static let connections = #"<connections><action selector="go:" destination="-1" id="a"/></connections>"#
    private static let view = #"<view key="customView" id="v"/>"#
    private static let configuration = #"<buttonConfiguration key="configuration" style="plain"/>"#

    static let rows = [
        Row(
            name: "an item of a bar with a view, and an action", base: #"<barButtonItem id="i"/>"#,
            ours: #"<barButtonItem id="i">\#(view)</barButtonItem>"#,
            theirs: #"<barButtonItem id="i">\#(connections)</barButtonItem>"#),
        Row(
            name: "a flexible space, and a width", base: #"<barButtonItem systemItem="fixedSpace" id="i"/>"#,
            ours: #"<barButtonItem systemItem="flexibleSpace" id="i"/>"#,
            theirs: #"<barButtonItem width="20" systemItem="fixedSpace" id="i"/>"#),
        Row(
            name: "a rounded border, and a background", base: #"<textField id="i"/>"#,
            ours: #"<textField borderStyle="roundedRect" id="i"/>"#, theirs: #"<textField background="b" id="i"/>"#),
        Row(
            name: "no bounces, and always a bounce", base: #"<scrollView id="i"/>"#,
            ours: #"<scrollView bounces="NO" id="i"/>"#, theirs: #"<scrollView alwaysBounceVertical="YES" id="i"/>"#),
        Row(
            name: "a type of accessory, and an outlet to a view of its own", base: #"<tableViewCell id="i"/>"#,
            ours: #"<tableViewCell accessoryType="checkmark" id="i"/>"#,
            theirs: #"""
                <tableViewCell id="i"><connections>\#
                <outlet property="accessoryView" destination="i" id="o"/></connections></tableViewCell>
                """#),
        Row(
            name: "a button that adds a contact, and a title", base: #"<button id="i"><state key="normal"/></button>"#,
            ours: #"<button buttonType="contactAdd" id="i"><state key="normal"/></button>"#,
            theirs: #"<button id="i"><state key="normal" title="Add"/></button>"#),
        Row(
            name: "a configuration, and a plain background", base: #"<button id="i"><state key="normal"/></button>"#,
            ours: #"<button id="i"><state key="normal"/>\#(configuration)</button>"#,
            theirs: #"<button id="i"><state key="normal" backgroundImage="b"/></button>"#),
        Row(
            name: "a configuration, and a plain look while it is pressed", base: #"<button id="i"/>"#,
            ours: #"<button id="i">\#(configuration)</button>"#,
            theirs: #"<button adjustsImageWhenHighlighted="NO" id="i"/>"#),
        Row(
            name: "a timer, and a compact style", base: #"<datePicker id="i"/>"#,
            ours: #"<datePicker datePickerMode="countDownTimer" id="i"/>"#,
            theirs: #"<datePicker style="compact" id="i"/>"#),
        Row(
            name: "an image that is no symbol, and the configuration of a symbol",
            base: #"<imageView image="a" catalog="system" id="i"/>"#, ours: #"<imageView image="b" id="i"/>"#,
            theirs: #"""
                <imageView image="a" catalog="system" id="i">\#
                <imageReference key="preferredSymbolConfiguration" symbolScale="large"/></imageView>
                """#),
        Row(
            name: "a bar's appearance, and its tint", base: #"<navigationBar id="i"/>"#,
            ours: #"<navigationBar id="i"><navigationBarAppearance key="standardAppearance"/></navigationBar>"#,
            theirs: #"<navigationBar id="i"><color key="barTintColor" white="1" alpha="1"/></navigationBar>"#),
        Row(
            name: "no selection, and several, while a table is edited", base: #"<tableView id="i"/>"#,
            ours: #"<tableView allowsSelectionDuringEditing="NO" id="i"/>"#,
            theirs: #"<tableView allowsMultipleSelectionDuringEditing="YES" id="i"/>"#),
        Row(
            name: "a submenu, and an action", platform: "MacOSX.Cocoa", base: #"<menuItem title="A" id="i"/>"#,
            ours: #"<menuItem title="A" id="i"><menu key="submenu" id="m"/></menuItem>"#,
            theirs: #"<menuItem title="A" id="i">\#(connections)</menuItem>"#),
        Row(
            name: "no class, and an outlet of it", base: #"<button customClass="A" id="i"/>"#,
            ours: #"<button id="i"/>"#,
            theirs: #"""
                <button customClass="A" id="i"><connections>\#
                <outlet property="a" destination="-1" id="o"/></connections></button>
                """#),
        Row(
            name: "no class, and an action of it", base: #"<view customClass="A" id="i"/><button id="b"/>"#,
            ours: #"<view id="i"/><button id="b"/>"#,
            theirs: #"""
                <view customClass="A" id="i"/><button id="b"><connections>\#
                <action selector="go:" destination="i" eventType="touchUpInside" id="a"/></connections></button>
                """#),
        Row(
            name: "a separator, and a tool tip", platform: "MacOSX.Cocoa", base: #"<menuItem title="A" id="i"/>"#,
            ours: #"<menuItem isSeparatorItem="YES" id="i"/>"#, theirs: #"<menuItem title="A" toolTip="b" id="i"/>"#),
        Row(
            name: "a box that is not custom, and a radius", platform: "MacOSX.Cocoa",
            base: #"<box boxType="custom" id="i"/>"#, ours: #"<box id="i"/>"#,
            theirs: #"<box boxType="custom" cornerRadius="4" id="i"/>"#),
        Row(
            name: "a window that is no panel, and the style of one", platform: "MacOSX.Cocoa",
            base: #"<window customClass="NSPanel" id="i"><windowStyleMask key="styleMask" titled="YES"/></window>"#,
            ours: #"<window id="i"><windowStyleMask key="styleMask" titled="YES"/></window>"#,
            theirs: #"""
                <window customClass="NSPanel" id="i">\#
                <windowStyleMask key="styleMask" titled="YES" utility="YES"/></window>
                """#),
        Row(
            name: "no title bar, and a button in it", platform: "MacOSX.Cocoa",
            base: #"<window id="i"><windowStyleMask key="styleMask" titled="YES"/></window>"#,
            ours: #"<window id="i"><windowStyleMask key="styleMask"/></window>"#,
            theirs: #"<window id="i"><windowStyleMask key="styleMask" titled="YES" closable="YES"/></window>"#),
        Row(
            name: "no background, and its color", platform: "MacOSX.Cocoa",
            base: #"<textFieldCell drawsBackground="YES" id="i"/>"#, ours: #"<textFieldCell id="i"/>"#,
            theirs: #"""
                <textFieldCell drawsBackground="YES" id="i">\#
                <color key="backgroundColor" red="1" green="0.0" blue="0.0" alpha="1"/></textFieldCell>
                """#),
        Row(
            name: "a rating, and a warning", platform: "MacOSX.Cocoa", base: #"<levelIndicatorCell id="i"/>"#,
            ours: #"<levelIndicatorCell levelIndicatorStyle="rating" id="i"/>"#,
            theirs: #"<levelIndicatorCell warningValue="2" id="i"/>"#),
        Row(
            name: "a circular slider, and the position of its marks", platform: "MacOSX.Cocoa",
            base: #"<sliderCell id="i"/>"#, ours: #"<sliderCell sliderType="circular" id="i"/>"#,
            theirs: #"<sliderCell tickMarkPosition="above" id="i"/>"#),
        Row(
            name: "rows of a size of the system, and a height", platform: "MacOSX.Cocoa",
            base: #"<tableView rowHeight="24" id="i"/>"#,
            ours: #"<tableView rowHeight="24" rowSizeStyle="medium" id="i"/>"#,
            theirs: #"<tableView rowHeight="30" id="i"/>"#),
        Row(
            name: "no magnification, and its limit", platform: "MacOSX.Cocoa",
            base: #"<scrollView allowsMagnification="YES" id="i"/>"#, ours: #"<scrollView id="i"/>"#,
            theirs: #"<scrollView allowsMagnification="YES" maxMagnification="8" id="i"/>"#),
        Row(
            name: "significant digits, and those of a fraction", platform: "MacOSX.Cocoa",
            base: #"<numberFormatter id="i"/>"#, ours: #"<numberFormatter usesSignificantDigits="YES" id="i"/>"#,
            theirs: #"<numberFormatter maximumFractionDigits="2" id="i"/>"#),
        Row(
            name: "a button that helps, and a title", platform: "MacOSX.Cocoa",
            base: #"<buttonCell type="push" title="A" id="i"/>"#, ours: #"<buttonCell type="help" id="i"/>"#,
            theirs: #"<buttonCell type="push" title="B" id="i"/>"#),
        Row(
            name: "text that can't be selected, but edited", platform: "MacOSX.Cocoa",
            base: #"<textFieldCell selectable="YES" id="i"/>"#, ours: #"<textFieldCell id="i"/>"#,
            theirs: #"<textFieldCell selectable="YES" editable="YES" id="i"/>"#),
        Row(
            name: "a format of its own, and a relative date", platform: "MacOSX.Cocoa",
            base: #"<dateFormatter id="i"/>"#, ours: #"<dateFormatter dateFormat="yyyy" id="i"/>"#,
            theirs: #"<dateFormatter doesRelativeDateFormatting="YES" id="i"/>"#),
        Row(
            name: "an action, and a segue", platform: "MacOSX.Cocoa",
            base: #"<segmentedControl id="i"/><viewController id="c"/>"#,
            ours: #"<segmentedControl id="i">\#(connections)</segmentedControl><viewController id="c"/>"#,
            theirs: #"""
                <segmentedControl id="i"><connections><segue destination="c" kind="show" id="s"/></connections>\#
                </segmentedControl><viewController id="c"/>
                """#),
        Row(
            name: "two bindings for one value", platform: "MacOSX.Cocoa",
            base: #"<textField id="i"/><userDefaultsController id="c"/>"#,
            ours: #"""
                <textField id="i"><connections>\#
                <binding destination="c" name="value" keyPath="values.a" id="b"/></connections>\#
                </textField><userDefaultsController id="c"/>
                """#,
            theirs: #"""
                <textField id="i"><connections>\#
                <binding destination="c" name="displayPatternValue1" keyPath="values.b" id="d"/></connections>\#
                </textField><userDefaultsController id="c"/>
                """#),
        Row(
            name: "two document views", platform: "MacOSX.Cocoa", base: #"<clipView id="i"><subviews/></clipView>"#,
            ours: #"<clipView id="i"><subviews><textView id="t"/></subviews></clipView>"#,
            theirs: #"<clipView id="i"><subviews><tableView id="u"/></subviews></clipView>"#),
        Row(
            name: "a greatest level, and a warning above it", platform: "MacOSX.Cocoa",
            base: #"<levelIndicatorCell maxValue="9" id="i"/>"#, ours: #"<levelIndicatorCell maxValue="4" id="i"/>"#,
            theirs: #"<levelIndicatorCell maxValue="9" warningValue="5" id="i"/>"#),
    ]

    /// One question, and each answer is what that side has.
    @Test(arguments: rows) func isOneQuestion(_ row: Row) throws {
        func document(_ element: String) -> [UInt8] {
            Snippet.document(
                #"<placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>"# + element,
                attributes: #"targetRuntime="\#(row.platform)""#)
        }
        let (ours, theirs) = (document(row.ours), document(row.theirs))
        let outcome = try merge(base: document(row.base), ours: ours, theirs: theirs)
        expect(outcome.conflicts.count, equals: 1)
        expect(outcome.document(answering: .ours), equals: ours)
        expect(outcome.document(answering: .theirs), equals: theirs)
        let turned = try merge(base: document(row.base), ours: theirs, theirs: ours)
        expect(turned.conflicts.count, equals: 1)
        expect(turned.document(answering: .ours), equals: theirs)
    }

    /// Two sides of which one did nothing that the other did not: nothing to ask.
    @Test(arguments: [
        (
            #"<textFieldCell id="i"/>"#, #"<textFieldCell scrollable="YES" lineBreakMode="clipping" id="i"/>"#,
            #"<textFieldCell lineBreakMode="clipping" id="i"/>"#
        ),
        (
            #"<label id="i"/>"#, #"<label adjustsFontSizeToFit="YES" minimumScaleFactor="0.5" id="i"/>"#,
            #"<label adjustsFontSizeToFit="YES" id="i"/>"#
        ),
        (
            #"<dateFormatter dateStyle="short" timeStyle="short" id="i"/>"#,
            #"<dateFormatter dateStyle="short" timeStyle="none" dateFormat="yyyy" id="i"/>"#,
            #"<dateFormatter dateStyle="short" timeStyle="none" id="i"/>"#
        ),
    ]) func editThatContainsTheOtherIsTaken(_ base: String, _ ours: String, _ theirs: String) throws {
        let documents = [base, ours, theirs].map { Snippet.document($0) }
        for (one, two) in [(1, 2), (2, 1)] {
            let outcome = try merge(base: documents[0], ours: documents[one], theirs: documents[two])
            expect(outcome.conflicts.isEmpty)
            expect(outcome.rendered(), equals: documents[1])
        }
    }
}
