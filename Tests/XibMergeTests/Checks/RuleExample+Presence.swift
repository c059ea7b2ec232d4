extension RuleExample {
    /// A controller with a table or collection around `cells`, and connections of its own.
    private static func controller(_ list: String, _ cells: String, _ connections: String) -> String {
        "<viewController id=\"me\"><view key=\"view\" id=\"w\"><subviews><\(list) id=\"t\">\(cells)</\(list)>\n"
            + "</subviews></view><connections>\n\(connections)\n</connections></viewController>"
    }

    private static func twice(_ one: String, _ other: String, more: String = "") -> String {
        "<view id=\"outer\"><subviews><view id=\"a\"/><view id=\"b\"/></subviews><constraints>\n\(one)\n\(other)\n"
            + "</constraints>\(more)</view>"
    }

    private static let below =
        #"<constraint firstItem="a" firstAttribute="top" secondItem="b" secondAttribute="bottom" id="c"/>"#
    private static let sameBelow = below.replacing(#"id="c""#, with: #"id="d""#)
    private static let reversed =
        #"<constraint firstItem="b" firstAttribute="bottom" secondItem="a" secondAttribute="top" id="d"/>"#
    private static let row = #"<tableViewCell id="cell"><label id="l"/></tableViewCell>"#
    private static let toLabel = #"<outlet property="name" destination="l" id="o"/>"#

    /// Rules about prototypes, repeated constraints, and notes of Interface Builder.
    static let presence: [RuleExample] = [
        RuleExample(
            1, "outlet-into-prototype", controller("tableView", "<prototypes>\(row)</prototypes>", toLabel),
            ["5:1 outlet 'name' leads to Label (l), which is in a prototype (View Controller (me))"]),
        RuleExample(
            2, "outlet-into-prototype",
            controller(
                "collectionView", #"<cells><collectionViewCell id="l"/></cells>"#,
                #"<outletCollection property="name" destination="l" id="o"/>"#),
            ["5:1 outlet 'name' leads to Collection View Cell (l), which is in a prototype (View Controller (me))"]),
        // Static cells are there once.
        RuleExample(
            3, "outlet-into-prototype",
            controller(
                "tableView",
                "<sections><tableViewSection id=\"s\"><cells>\(row)</cells></tableViewSection></sections>", toLabel)),
        // The cell's own outlets, and those from the cell to the controller.
        RuleExample(
            4, "outlet-into-prototype",
            controller(
                "tableView",
                #"<prototypes><tableViewCell id="cell"><label id="l"/><connections>"# + toLabel
                    + #"<outlet property="owner" destination="me" id="p"/></connections></tableViewCell></prototypes>"#,
                "")),

        RuleExample(
            1, "duplicate-constraint", twice(below, sameBelow),
            ["5:1 constraint 'd' says what the one in line 4 says (View (outer))"]),
        RuleExample(
            2, "duplicate-constraint", twice(below, reversed),
            ["5:1 constraint 'd' says what the one in line 4 says (View (outer))"]),
        RuleExample(3, "duplicate-constraint", twice(below, sameBelow.replacing("/>", with: #" constant="8"/>"#))),
        // Code may switch one of them off.
        RuleExample(
            4, "duplicate-constraint",
            twice(
                below, sameBelow,
                more: #"<connections><outlet property="x" destination="d" id="o"/></connections>"#)),
        RuleExample(
            5, "duplicate-constraint",
            twice(
                below.replacing("/>", with: #" priority="750"/>"#),
                sameBelow.replacing("/>", with: #" priority="750"/>"#)
            )),

        RuleExample(
            1, "misplaced", #"<view misplaced="YES" id="a"/>"#,
            ["3:1 its frame is not where its constraints put it (View (a))"]),
        RuleExample(2, "misplaced", #"<view misplaced="NO" id="a"/>"#),
        RuleExample(
            1, "ambiguous", #"<view ambiguous="YES" id="a"/>"#,
            ["3:1 its constraints do not determine its place and size (View (a))"]),
        RuleExample(2, "ambiguous", #"<view misplaced="YES" id="a"/>"#),

        RuleExample(
            1, "accessibility-label-missing", #"<button id="a"><state key="normal" image="ic_close"/></button>"#,
            ["3:1 the button shows only an image, and has no accessibility label (Button (a))"]),
        RuleExample(
            2, "accessibility-label-missing", #"<barButtonItem image="ic_close" id="a"/>"#,
            ["3:1 the button shows only an image, and has no accessibility label (Bar Button Item (a))"]),
        RuleExample(
            3, "accessibility-label-missing",
            #"<button id="a"><state key="normal" title="Close" image="ic_close"/></button>"#),
        RuleExample(
            4, "accessibility-label-missing",
            #"<button id="a"><accessibility key="accessibilityConfiguration" label="Close"/>"#
                + #"<state key="normal" image="ic_close"/></button>"#),
        RuleExample(
            5, "accessibility-label-missing",
            #"<button id="a"><accessibility key="accessibilityConfiguration"><localizedString key="label"/>"#
                + #"</accessibility><state key="normal" image="x"/></button>"#),
    ]

    /// Rules that teams turn on.
    static let teams: [RuleExample] = [
        RuleExample(
            1, "color-not-named",
            #"<view id="a"><color key="backgroundColor" white="1" alpha="1" colorSpace="calibratedWhite"/></view>"#,
            ["3:14 'backgroundColor' has no name of a catalog (View (a))"]),
        RuleExample(2, "color-not-named", #"<view id="a"><color key="backgroundColor" name="Brand"/></view>"#),
        RuleExample(3, "color-not-named", #"<view id="a"><color key="tintColor" systemColor="linkColor"/></view>"#),
        RuleExample(
            4, "color-not-named",
            #"<view id="a"><color key="backgroundColor" white="0.0" alpha="0.0" colorSpace="custom"/></view>"#),

        RuleExample(
            1, "identifier-differs-from-class", #"<tableViewCell reuseIdentifier="Row" id="a" customClass="RowCell"/>"#,
            ["3:16 identifier 'Row' is not that of class 'RowCell' (Table View Cell \"Row\" (a))"]),
        RuleExample(
            2, "identifier-differs-from-class",
            #"<viewController storyboardIdentifier="Start" id="a" customClass="Start"/>"#),
        RuleExample(3, "identifier-differs-from-class", #"<tableViewCell reuseIdentifier="Row" id="a"/>"#),

        RuleExample(
            1, "class-name", #"<view id="a" customClass="Badge"/>"#,
            ["3:14 class 'Badge' is named like none that is accepted (View \"Badge\" (a))"]),
        RuleExample(
            2, "class-name", #"<placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Badge"/>"#),

        RuleExample(
            1, "view-as-device",
            document: Array(
                """
                <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0">
                <device id="retina4_7" orientation="portrait"/><objects/></document>
                """.utf8), ["2:1 the document is shown as on 'retina4_7' (Device)"]),
        RuleExample(2, "view-as-device", ""),
    ]
}
