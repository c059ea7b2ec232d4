/// The titles of the rules, as in the tables of `docs/merge-rules.md`.
package enum RuleTitles {
    private static let titles: [String: String] = [
        "I1": "object IDs", "I2": "scene IDs", "I3": "places for one object", "I4": "natural attributes",
        "I5": "singletons",
        "I6": "positions", "I7": "what both sides added", "I8": "re-created objects", "I9": "successors",
        "R1": "the trivial rule", "R2": "compound values", "R3": "sets", "R4": "ordered lists",
        "R5": "delete against change", "R6": "deleted but referenced", "R7": "moves", "R8": "two values",
        "R9": "header and dependencies", "R10": "geometry", "R11": "caches", "R12": "writing style", "R13": "refused",
        "R14": "layout system", "R15": "roles that move",
    ]

    /// The title: `geometry`.
    package static func words(for rule: String) -> String { titles[rule] ?? rule }

    /// The rules that have a title.
    package static var rules: Set<String> { Set(titles.keys) }
}
