import XibMergeCore

/// The system's named fonts: their sizes in points, and weights.
enum TextStyles {
    // Apple's Human Interface Guidelines, "Typography", section "Specifications": the default size of iOS.
    private static let iOS: [String: (size: Double, weight: Int)] = [
        "Title0": (34, 400), "LargeTitle": (34, 400), "Title1": (28, 400), "Title2": (22, 400), "Title3": (20, 400),
        "Headline": (17, 600), "Body": (17, 400), "Callout": (16, 400), "Subhead": (15, 400),
        "Subheadline": (15, 400), "Footnote": (13, 400), "Caption1": (12, 400), "Caption2": (11, 400),
    ]

    // The same for tvOS.
    private static let tvOS: [String: (size: Double, weight: Int)] = [
        "Title0": (76, 500), "LargeTitle": (76, 500), "Title1": (76, 500), "Title2": (57, 500), "Title3": (48, 500),
        "Headline": (38, 500), "Body": (29, 500), "Callout": (31, 500), "Subhead": (38, 400), "Subheadline": (38, 400),
        "Footnote": (29, 400), "Caption1": (25, 500), "Caption2": (23, 500),
    ]

    // The same for macOS, whose documents have `textStyle`.
    private static let macOS: [String: (size: Double, weight: Int)] = [
        "LargeTitle": (26, 400), "Title1": (22, 400), "Title2": (17, 400), "Title3": (15, 400), "Headline": (13, 700),
        "Body": (13, 400), "Callout": (12, 400), "Subheadline": (11, 400), "Subhead": (11, 400), "Footnote": (10, 400),
        "Caption1": (10, 400), "Caption2": (10, 500),
    ]

    /// Sizes of `NSFont`'s fonts by purpose (`systemFontSize`, `labelFontSize`, ...), from its reference.
    private static let metaFonts: [String: (size: Double, weight: Int)] = [
        "system": (13, 400), "smallSystem": (11, 400), "miniSystem": (9, 400), "systemBold": (13, 700),
        "smallSystemBold": (11, 700), "miniSystemBold": (9, 700), "message": (13, 400), "menu": (13, 400),
        "menuBar": (14, 400), "label": (10, 400), "titleBar": (13, 600), "toolTip": (11, 400), "fixedUser": (11, 400),
        "cellTitle": (12, 400), "controlContent": (12, 400), "systemMedium": (13, 500), "systemSemibold": (13, 600),
        "systemLight": (13, 300), "systemThin": (13, 200), "systemUltraLight": (13, 100), "systemBlack": (13, 900),
        "systemHeavy": (13, 800), "user": (12, 400), "palette": (12, 400),
    ]

    /// The weights that documents name.
    static let weights: [String: Int] = [
        "ultraLight": 100, "thin": 200, "light": 300, "regular": 400, "medium": 500, "semibold": 600, "bold": 700,
        "heavy": 800, "black": 900,
    ]

    /// - Parameter name: The name as in documents: `UICTFontTextStyleBody`, `body`.
    static func style(_ name: String, _ platform: DrawnPlatform) -> DrawnFont? {
        var name = name.replacingPrefix("UICTFontTextStyle", with: "").replacingPrefix("UIFontTextStyle", with: "")
        name = name.prefix(1).uppercased() + name.dropFirst()
        let table = platform == .macOS ? macOS : platform == .tvOS ? tvOS : iOS
        return table[name].map { DrawnFont($0.size, $0.weight) }
    }

    static func metaFont(_ name: String) -> DrawnFont? { metaFonts[name].map { DrawnFont($0.size, $0.weight) } }
}

/// The system that a document is for.
enum DrawnPlatform: Sendable {
    case iOS
    case tvOS
    case macOS
}
