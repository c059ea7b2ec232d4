import XibMergeCore

/// What a mark in a picture means; kinds differ in shape and pattern, not only in color.
enum MarkKind: String, CaseIterable, Sendable {
    case question
    case added
    case removed
    case changed
    case moved
    /// It changed, but looks the same.
    case invisible

    struct Style {
        var sign: String
        var color: DrawnColor
        /// Whether the badge is round.
        var isRound: Bool
        var dash: [Double] = []
        /// The pattern that fills small objects: hatched in one direction or both, or none.
        var hatch: Hatch?
        var isDouble = false
        var lineWidth = 2.0
        /// The name of the kind beside its check box.
        var label: String
    }

    enum Hatch: String, CaseIterable {
        case diagonal = "h"
        case crossed = "x"
    }

    var style: Style {
        switch self {
        case .question:
            Style(sign: "?", color: DrawnColor(0x8250DF), isRound: true, dash: [8, 3, 2, 3], label: "conflict")
        case .added: Style(sign: "+", color: DrawnColor(0x1A7F37), isRound: true, hatch: .diagonal, label: "added")
        case .removed:
            Style(
                sign: "−", color: DrawnColor(0xCF222E), isRound: false, dash: [6, 3], hatch: .crossed,
                label: "removed")
        case .changed:
            Style(
                sign: "≠", color: DrawnColor(0x9A6700), isRound: true, isDouble: true, lineWidth: 1.2,
                label: "changed")
        case .moved:
            Style(sign: "→", color: DrawnColor(0x0969DA), isRound: false, lineWidth: 1.2, label: "moved or resized")
        case .invisible:
            Style(
                sign: "•", color: DrawnColor(0x57606A), isRound: false, dash: [1.5, 2.5], lineWidth: 1.5,
                label: "not visible")
        }
    }

    /// The kind to show for an object with several: the first of the cases.
    static func strongest(_ one: Self, _ other: Self) -> Self {
        allCases.firstIndex(of: one)! <= allCases.firstIndex(of: other)! ? one : other
    }
}
