extension RuleExample {
    private static func view(_ connections: String) -> String {
        "<view id=\"top\">\n<connections>\n\(connections)\n</connections>\n</view>\n<label id=\"one\"/>\n<label id=\"two\"/>"
    }

    /// Rules about IDs and what refers to them.
    static let connections: [RuleExample] = [
        RuleExample(1, "duplicate-id", #"<view id="a"/><view id="b"/>"#),
        RuleExample(
            2, "duplicate-id", "<view id=\"a\" userLabel=\"First\"/>\n<label id=\"a\"/>\n<label id=\"a\"/>",
            [
                "4:8 ID 'a' is that of View \"First\" in line 3, too (Label (a))",
                "5:8 ID 'a' is that of View \"First\" in line 3, too (Label (a))",
            ]),
        // Devices have IDs of their own, scenes theirs by another name.
        RuleExample(3, "duplicate-id", #"<device id="a"/><view id="a"/>"#),
        RuleExample(
            4, "duplicate-id", #"<view id="a"/><scene sceneID="a"/>"#,
            ["3:22 ID 'a' is that of View in line 3, too (Empty scene (a))"]),

        RuleExample(
            1, "duplicate-property",
            #"<view id="a"><rect key="frame"/><rect key="bounds"/></view><view id="b"><rect key="frame"/></view>"#),
        RuleExample(
            2, "duplicate-property", "<view id=\"a\"><rect key=\"frame\"/>\n<rect key=\"frame\"/></view>",
            ["4:1 'frame' stands in line 3 already (View (a))"]),
        // Xcode writes these sizes twice.
        RuleExample(
            3, "duplicate-property", #"<textView id="a"><size key="minSize"/><size key="minSize"/></textView>"#),
        RuleExample(
            4, "duplicate-property",
            "<imageView image=\"a\" id=\"b\">\n<imageReference key=\"image\" image=\"c\"/></imageView>",
            ["4:1 'image' stands in line 3 already (Image View (b))"]),
        // The states of a button are no attributes of it.
        RuleExample(
            5, "duplicate-property", #"<button selected="YES" id="a"><state key="selected" title="A"/></button>"#),

        RuleExample(1, "dangling-reference", view(#"<outlet property="a" destination="one" id="o1"/>"#)),
        RuleExample(
            2, "dangling-reference", view(#"<outlet property="a" destination="gone" id="o1"/>"#),
            ["5:22 destination of outlet 'a' is 'gone', which does not exist (View (top))"]),
        RuleExample(
            3, "dangling-reference", view(#"<action selector="go:" target="gone" id="o1"/>"#),
            ["5:24 target of action 'go:' is 'gone', which does not exist (View (top))"]),
        RuleExample(
            4, "dangling-reference",
            #"<view id="a"><constraints><constraint firstItem="b" secondItem="a" id="c"/></constraints></view>"#,
            ["3:39 firstItem of constraint 'c' is 'b', which does not exist (View (a))"]),
        // Placeholders are objects as others.
        RuleExample(
            5, "dangling-reference", #"<placeholder id="-1"/>"# + view(#"<action destination="-1" id="o1"/>"#)),
        RuleExample(
            6, "dangling-reference",
            #"<inferredMetricsTieBreakers><segue reference="gone"/></inferredMetricsTieBreakers>"#,
            ["3:36 reference of segue is 'gone', which does not exist"]),
        // That is for `missing-initial-controller`.
        RuleExample(7, "dangling-reference", "", root: #"initialViewController="gone""#),

        RuleExample(
            1, "duplicate-outlet",
            view(#"<outlet property="a" destination="one" id="o1"/><outlet property="b" destination="one" id="o2"/>"#)),
        RuleExample(
            2, "duplicate-outlet",
            view(
                "<outlet property=\"a\" destination=\"one\" id=\"o1\"/>\n<outlet property=\"a\" destination=\"two\" id=\"o2\"/>"
            ),
            ["6:1 outlet 'a' is connected in line 5 already (View (top))"]),
        RuleExample(
            3, "duplicate-outlet",
            view(
                "<outlet property=\"a\" destination=\"one\" id=\"o1\"/>\n<outlet property=\"a\" destination=\"one\" id=\"o2\"/>"
            ),
            ["6:1 outlet 'a' is connected in line 5 already, to the same object (View (top))"]),
        // A collection has many members; another object may have an outlet of that name.
        RuleExample(
            4, "duplicate-outlet",
            view(
                #"<outletCollection property="a" destination="one" id="o1"/><outletCollection property="a" destination="two" id="o2"/>"#
            )),
        RuleExample(
            5, "duplicate-outlet",
            #"<view id="v"><connections><outlet property="a" destination="v" id="o1"/></connections></view>"#
                + #"<view id="w"><connections><outlet property="a" destination="v" id="o2"/></connections></view>"#),

        RuleExample(
            1, "duplicate-action",
            view(
                #"<action selector="go:" destination="one" id="o1"/><action selector="go:" destination="two" id="o2"/>"#
            )),
        RuleExample(
            2, "duplicate-action",
            view(
                "<action selector=\"go:\" destination=\"one\" id=\"o1\"/>\n<action selector=\"go:\" destination=\"one\" id=\"o2\"/>"
            ),
            ["6:1 action 'go:' is connected to the same target in line 5 already (View (top))"]),
        RuleExample(
            3, "duplicate-action",
            view(
                #"<action selector="go:" destination="one" eventType="touchUpInside" id="o1"/>"#
                    + #"<action selector="go:" destination="one" eventType="touchDown" id="o2"/>"#)),
        RuleExample(4, "duplicate-action", view(#"<action selector="go:" target="one" id="o1"/>"#)),
    ]
}
