extension RuleExample {
    private static func cell(_ id: String, _ reuseIdentifier: String, _ element: String = "tableViewCell") -> String {
        "<\(element) id=\"\(id)\" reuseIdentifier=\"\(reuseIdentifier)\"/>"
    }

    /// Rules about names that stand once.
    static let names: [RuleExample] = [
        RuleExample(
            1, "duplicate-storyboard-id",
            #"<viewController id="a" storyboardIdentifier="Login"/><viewController id="b" storyboardIdentifier="login"/>"#
        ),
        RuleExample(
            2, "duplicate-storyboard-id",
            "<viewController id=\"a\" storyboardIdentifier=\"A &amp; B\"/>\n<viewController id=\"b\" storyboardIdentifier=\"A &#38; B\"/>",
            [
                "4:24 storyboard ID 'A & B' is that of View Controller \"A & B\" (a), too (View Controller \"A & B\" (b))"
            ]),
        RuleExample(
            3, "duplicate-storyboard-id",
            #"<viewController id="a" storyboardIdentifier=""/><viewController id="b" storyboardIdentifier=""/>"#),

        RuleExample(
            1, "duplicate-reuse-id",
            "<tableView id=\"t\"><prototypes>\(cell("a", "One"))\n\(cell("b", "One"))</prototypes></tableView>",
            ["4:23 reuse identifier 'One' is that of Table View Cell \"One\" (a), too (Table View Cell \"One\" (b))"]),
        RuleExample(
            2, "duplicate-reuse-id",
            "<tableView id=\"t\"><prototypes>\(cell("a", "One"))\(cell("b", "Two"))</prototypes></tableView>"
                + "<tableView id=\"u\"><prototypes>\(cell("c", "One"))</prototypes></tableView>"),
        // The cells of a static table are never dequeued.
        RuleExample(
            3, "duplicate-reuse-id",
            "<tableView id=\"t\"><sections><tableViewSection id=\"s\"><cells>\(cell("a", "One"))\(cell("b", "One"))</cells>"
                + "</tableViewSection></sections></tableView>"),
        RuleExample(
            4, "duplicate-reuse-id",
            "<collectionView id=\"t\"><cells>\(cell("a", "One", "collectionViewCell"))"
                + "\n\(cell("b", "One", "collectionViewCell"))</cells></collectionView>",
            [
                "4:28 reuse identifier 'One' is that of Collection View Cell \"One\" (a), too (Collection View Cell \"One\" (b))"
            ]),

        RuleExample(
            1, "prototype-without-reuse-id",
            "<tableView id=\"t\"><prototypes>\(cell("a", "One"))<tableViewCell id=\"b\"/></prototypes></tableView>",
            ["3:76 the prototype has no reuse identifier (Table View Cell (b))"]),
        RuleExample(
            2, "prototype-without-reuse-id",
            "<tableView id=\"t\"><prototypes>\(cell("a", "One"))</prototypes></tableView><tableViewCell id=\"b\"/>"),

        RuleExample(
            1, "duplicate-external-id",
            "<placeholder placeholderIdentifier=\"key\" id=\"a\"/>\n<placeholder placeholderIdentifier=\"key\" id=\"b\"/>",
            ["4:14 identifier 'key' is that of Placeholder (a), too (Placeholder (b))"]),
        RuleExample(
            2, "duplicate-external-id",
            #"<placeholder placeholderIdentifier="key" id="a"/><placeholder placeholderIdentifier="other" id="b"/>"#),
        // Each scene has a first responder.
        RuleExample(
            3, "duplicate-external-id",
            #"<scene sceneID="s"><objects><placeholder placeholderIdentifier="IBFirstResponder" id="a"/></objects></scene>"#
                + #"<scene sceneID="t"><objects><placeholder placeholderIdentifier="IBFirstResponder" id="b"/></objects></scene>"#
        ),
    ]
}
