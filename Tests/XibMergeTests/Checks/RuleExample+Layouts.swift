extension RuleExample {
    private static func outer(_ constraint: String, inside: String = "") -> String {
        "<view id=\"outer\"><subviews><view id=\"a\"/><view id=\"b\">\(inside)</view></subviews><constraints>\n"
            + "\(constraint)\n</constraints><viewLayoutGuide key=\"safeArea\" id=\"guide\"/></view><view id=\"far\"/>"
    }

    private static let automatic = #"useAutolayout="YES""#

    /// Rules about constraints and variations.
    static let layouts: [RuleExample] = [
        RuleExample(
            1, "constraint-outside-view", outer(#"<constraint firstItem="a" secondItem="b" id="c"/>"#), root: automatic),
        RuleExample(
            2, "constraint-outside-view", outer(#"<constraint firstItem="a" secondItem="far" id="c"/>"#),
            root: automatic,
            ["4:27 constraint 'c' holds View (far), which is not in its view (View (outer))"]),
        // The view's own guide, and one from elsewhere, as old storyboards have them.
        RuleExample(
            3, "constraint-outside-view", outer(#"<constraint firstItem="a" secondItem="guide" id="c"/>"#),
            root: automatic),
        RuleExample(
            4, "constraint-outside-view",
            outer(#"<constraint firstItem="a" secondItem="top" id="c"/>"#)
                + #"<layoutGuides><viewControllerLayoutGuide type="top" id="top"/></layoutGuides>"#, root: automatic),
        RuleExample(
            5, "constraint-outside-view",
            outer("", inside: #"<constraints><constraint firstItem="a" secondItem="b" id="c"/></constraints>"#),
            root: automatic,
            ["3:80 constraint 'c' holds View (a), which is not in its view (View (b))"]),
        // Without a first item it is about its owner.
        RuleExample(
            6, "constraint-outside-view", outer(#"<constraint firstAttribute="width" id="c"/>"#), root: automatic),

        RuleExample(1, "mixed-layout-system", outer(#"<constraint firstItem="a" id="c"/>"#), root: automatic),
        RuleExample(
            2, "mixed-layout-system",
            outer("<constraint firstItem=\"a\" id=\"c\"/>\n<constraint firstItem=\"b\" id=\"d\"/>"),
            ["4:1 a constraint in a document that does not use Auto Layout (View (outer))"]),
        RuleExample(3, "mixed-layout-system", #"<view id="a"><autoresizingMask key="autoresizingMask"/></view>"#),

        RuleExample(
            1, "stale-variation-entry",
            """
            <view id="a"/>
            <view id="b"><variation key="default"><mask key="subviews">
            <exclude reference="a"/>
            <exclude reference="gone"/>
            </mask></variation></view>
            """, ["6:10 variation 'default' excludes 'gone', which does not exist (View (b))"]),
        RuleExample(
            2, "stale-variation-entry",
            #"<view id="a"><variation key="default"><mask key="subviews"><include reference="a"/></mask></variation></view>"#
        ),
    ]
}
