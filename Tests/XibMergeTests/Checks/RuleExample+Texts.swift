extension RuleExample {
    private static func document(_ text: String) -> [UInt8] { Array(text.utf8) }

    /// Rules about the text of a document.
    static let texts: [RuleExample] = [
        RuleExample(1, "not-well-formed", #"<view id="a"/>"#),
        RuleExample(
            2, "not-well-formed", document: document("<document>\n  <objects>\n</document>"),
            ["3:1 '</document>' ends '<objects>' of line 2"]),
        RuleExample(3, "not-well-formed", document: [], ["1:1 the file is empty"]),
        RuleExample(
            4, "not-well-formed", document: document("<?xml version=\"1.0\"?>\n<plist/>"),
            ["2:1 '<plist>' is not an Interface Builder document"]),
        // Archives of old Xcodes are valid.
        RuleExample(5, "not-well-formed", document: document("<archive><data/></archive>")),
        RuleExample(
            6, "not-well-formed", document: document("<document a=\"ö\" a=\"\"/>"),
            ["1:17 attribute 'a' stands twice in one tag"]),

        RuleExample(1, "conflict-markers", #"<view id="a"/>"#),
        RuleExample(
            2, "conflict-markers", "<<<<<<< HEAD\n<view id=\"a\"/>\n=======\n<view id=\"b\"/>\n>>>>>>> topic",
            ["3:1 still has conflict markers"]),
        // Two hunks, the second with base.
        RuleExample(
            3, "conflict-markers",
            "<<<<<<< HEAD\n=======\n>>>>>>> topic\r\n<<<<<<< HEAD\r\n||||||| base\n=======\n>>>>>>> topic",
            ["3:1 still has conflict markers", "6:1 still has conflict markers"]),
        // The first marker was deleted by hand, so that the document is well-formed again.
        RuleExample(
            4, "conflict-markers", "<view id=\"a\"/>\n=======\n<view id=\"b\"/>", ["4:1 still has conflict markers"]),
        RuleExample(5, "conflict-markers", "<view id=\"a\"/>\n>>>>>>> topic", ["4:1 still has conflict markers"]),
        // Text of the user's, an attribute, a comment, a section.
        RuleExample(
            6, "conflict-markers",
            """
            <label id="a"><string key="text">Title
            =======
            >>>>>>> text</string></label>
            <label id="b" text="Title
            =======
            "/>
            <!--
            =======
            -->
            <label id="c"><string key="text"><![CDATA[
            <<<<<<< HEAD
            ]]></string></label>
            """),
        RuleExample(7, "conflict-markers", "======\n========x\n <<<<<<< HEAD &lt;<<<<<<< HEAD"),
        // Wider markers, of the inner merge of two merge bases.
        RuleExample(8, "conflict-markers", "<<<<<<<<< HEAD", ["3:1 still has conflict markers"]),
        RuleExample(9, "conflict-markers", document: document("no XML\n=======\n")),
        RuleExample(10, "conflict-markers", document: document("<<<<<<< HEAD"), ["1:1 still has conflict markers"]),
    ]
}
