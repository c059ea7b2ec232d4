extension RuleExample {
    private static func storyboard(_ attributes: String) -> [UInt8] {
        Array(
            "<document\(attributes)>\n<scenes><scene sceneID=\"s\"><objects><viewController id=\"a\"/>\n</objects></scene></scenes></document>"
                .utf8)
    }

    /// Rules about whole storyboards.
    static let storyboards: [RuleExample] = [
        RuleExample(1, "missing-initial-controller", document: storyboard(#" initialViewController="a""#)),
        RuleExample(
            2, "missing-initial-controller", document: storyboard(#" initialViewController="b""#),
            ["1:11 the initial view controller is 'b', which does not exist"]),
        RuleExample(3, "missing-initial-controller", document: storyboard("")),
        RuleExample(4, "missing-initial-controller", ""),

        RuleExample(1, "no-initial-controller", document: storyboard(#" initialViewController="a""#)),
        RuleExample(2, "no-initial-controller", document: storyboard(""), ["1:1 there is no initial view controller"]),
        RuleExample(3, "no-initial-controller", document: storyboard(#" initialViewController="b""#)),
        RuleExample(4, "no-initial-controller", ""),
    ]
}
