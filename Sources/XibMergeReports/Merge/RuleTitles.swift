/// The titles of the rules, as in the tables of `docs/merge-rules.md`.
package enum RuleTitles {
    private static let titles: [String: String] = [
        "I1": "object IDs", "I2": "scene IDs", "I3": "places for one object", "I4": "parts with a name",
        "I5": "parts that exist once", "I6": "lists matched by position", "I7": "the same object added by both sides",
        "I8": "deleted and created again", "I9": "replaced by another object",
        "R1": "the change of one side", "R2": "values of several parts", "R3": "lists without an order",
        "R4": "lists with an order", "R5": "deleted and changed", "R6": "deleted but still used", "R7": "moves",
        "R8": "two values for one place", "R9": "versions and settings of the file", "R10": "frames and positions",
        "R11": "lists that Xcode maintains", "R12": "how the file is written", "R13": "files merged as text",
        "R14": "Auto Layout on or off", "R15": "classes moved to another object",
    ]

    /// The title: `frames and positions`.
    package static func words(for rule: String) -> String { titles[rule] ?? rule }

    /// The rules that have a title.
    package static var rules: Set<String> { Set(titles.keys) }
}
