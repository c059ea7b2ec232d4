extension RuleExample {
    private static func object(_ name: String, _ connections: String) -> String {
        "<\(name) id=\"top\">\n<connections>\n\(connections)\n</connections>\n</\(name)>\n<label id=\"one\"/>"
    }

    private static func segues(_ attributes: String...) -> String {
        attributes.enumerated().map { "<segue destination=\"one\" \($1) id=\"s\($0)\"/>" }.joined(separator: "\n")
    }

    /// What the format holds once.
    static let singlePlaces: [RuleExample] = [
        RuleExample(
            1, "filled-twice",
            object(
                "button",
                "<action selector=\"a:\" target=\"one\" id=\"a\"/>\n<action selector=\"b:\" target=\"one\" id=\"b\"/>"),
            ["6:1 action stands in line 5 already (Button (top))"]),
        RuleExample(
            2, "filled-twice",
            object(
                "button",
                #"<action selector="a:" destination="one" eventType="touchUpInside" id="a"/>"#
                    + #"<action selector="b:" destination="one" eventType="touchUpInside" id="b"/>"#)),
        RuleExample(
            3, "filled-twice",
            object(
                "tableView",
                #"<action selector="a:" target="one" id="a"/><action trigger="doubleAction" selector="b:" target="one" id="b"/>"#
            )),
        RuleExample(
            4, "filled-twice",
            object(
                "tapGestureRecognizer",
                #"<action selector="a:" destination="one" id="a"/><action selector="b:" destination="one" id="b"/>"#)),
        RuleExample(
            5, "filled-twice",
            object(
                "navigationController",
                segues(
                    #"kind="relationship" relationship="rootViewController""#,
                    #"kind="relationship" relationship="rootViewController" identifier="b""#)),
            ["6:1 relationship 'rootViewController' stands in line 5 already (Navigation Controller (top))"]),
        RuleExample(
            6, "filled-twice",
            object(
                "tabBarController",
                segues(
                    #"kind="relationship" relationship="viewControllers""#,
                    #"kind="relationship" relationship="viewControllers" identifier="b""#))),
        RuleExample(
            7, "filled-twice", object("containerView", segues(#"kind="embed""#, #"kind="embed" identifier="b""#)),
            ["6:1 embedded controller stands in line 5 already (Container View (top))"]),
        RuleExample(
            8, "filled-twice", object("tableViewCell", segues(#"kind="show""#, #"kind="push""#)),
            ["6:1 segue stands in line 5 already (Table View Cell (top))"]),
        RuleExample(
            9, "filled-twice",
            object("tableViewCell", segues(#"kind="show""#, #"kind="show" trigger="accessoryAction""#))),
        // Code performs these.
        RuleExample(10, "filled-twice", object("viewController", segues(#"kind="show""#, #"kind="push""#))),
        RuleExample(
            11, "filled-twice",
            object(
                "textField",
                "<binding destination=\"one\" name=\"value\" keyPath=\"a\" id=\"a\"/>\n<binding destination=\"one\" name=\"value\" keyPath=\"b\" id=\"b\"/>"
            ),
            ["6:1 binding 'value' stands in line 5 already (Text Field (top))"]),
        RuleExample(
            12, "filled-twice",
            "<scene sceneID=\"s\"><objects>\n<exit id=\"a\"/>\n<exit id=\"b\"/>\n</objects></scene>",
            ["5:1 exit stands in line 4 already (Empty scene (s))"]),
        RuleExample(
            13, "filled-twice",
            "<navigationItem id=\"n\">\n<barButtonItem key=\"leftBarButtonItem\" id=\"a\"/>\n"
                + "<leftBarButtonItems><barButtonItem id=\"b\"/></leftBarButtonItems>\n</navigationItem>",
            ["5:1 left bar button items are in line 4 in another form already (Navigation Item (n))"]),
        RuleExample(
            14, "filled-twice",
            "<tableView id=\"t\">\n<prototypes><tableViewCell id=\"a\"/></prototypes>\n"
                + "<sections><tableViewSection id=\"b\"/></sections>\n</tableView>",
            ["5:1 cells are in line 4 in another form already (Table View (t))"]),
        RuleExample(
            15, "filled-twice",
            #"<tableView id="t"><prototypes><tableViewCell id="a"/></prototypes><sections/></tableView>"#),
    ]
}
