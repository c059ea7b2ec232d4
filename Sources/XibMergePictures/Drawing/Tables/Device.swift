import XibMergeCore

/// A device on which Interface Builder shows scenes: its portrait size and the insets of its system, in points.
///
/// Sizes and insets: Apple's Human Interface Guidelines, "Layout", section "Specifications"; the names are those that
/// Xcode writes into `<device id>`.
struct Device: Sendable {
    let width: Double
    let height: Double
    let statusBar: Double
    let homeIndicator: Double

    private init(_ width: Double, _ height: Double, statusBar: Double, homeIndicator: Double) {
        (self.width, self.height, self.statusBar, self.homeIndicator) = (width, height, statusBar, homeIndicator)
    }

    /// The device in landscape; a television always is.
    var landscape: Device {
        // A phone without a home button has no status bar then, and a lower home indicator.
        let isRoundedPhone = homeIndicator == 34
        return Device(
            max(width, height), min(width, height), statusBar: isRoundedPhone ? 0 : statusBar,
            homeIndicator: isRoundedPhone ? 21 : homeIndicator)
    }

    /// The device with a name.
    static func named(_ name: String) -> Device? { table[name] }

    private static let table: [String: Device] = [
        "retina3_5": Device(320, 480, statusBar: 20, homeIndicator: 0),
        "retina4_0": Device(320, 568, statusBar: 20, homeIndicator: 0),
        "retina4_7": Device(375, 667, statusBar: 20, homeIndicator: 0),
        "retina5_5": Device(414, 736, statusBar: 20, homeIndicator: 0),
        "retina5_9": Device(375, 812, statusBar: 44, homeIndicator: 34),
        "retina6_1": Device(414, 896, statusBar: 44, homeIndicator: 34),
        "retina6_5": Device(414, 896, statusBar: 44, homeIndicator: 34),
        "retina5_4": Device(375, 812, statusBar: 44, homeIndicator: 34),
        "retina6_0": Device(390, 844, statusBar: 47, homeIndicator: 34),
        "retina6_7": Device(428, 926, statusBar: 47, homeIndicator: 34),
        "retina6_12": Device(393, 852, statusBar: 59, homeIndicator: 34),
        "retina6_72": Device(430, 932, statusBar: 59, homeIndicator: 34),
        "retina6_3": Device(402, 874, statusBar: 62, homeIndicator: 34),
        "retina6_9": Device(440, 956, statusBar: 62, homeIndicator: 34),
        "ipad9_7": Device(768, 1024, statusBar: 20, homeIndicator: 0),
        "ipad10_2": Device(810, 1080, statusBar: 20, homeIndicator: 0),
        "ipad10_5": Device(834, 1112, statusBar: 20, homeIndicator: 0),
        "ipad11_0rounded": Device(834, 1194, statusBar: 24, homeIndicator: 20),
        "ipad10_9rounded": Device(820, 1180, statusBar: 24, homeIndicator: 20),
        "ipad12_9": Device(1024, 1366, statusBar: 20, homeIndicator: 0),
        "ipad12_9rounded": Device(1024, 1366, statusBar: 24, homeIndicator: 20),
        "ipad8_3rounded": Device(744, 1133, statusBar: 24, homeIndicator: 20),
        "appleTV": Device(1920, 1080, statusBar: 0, homeIndicator: 0),
    ]

    /// The screen of a phone that documents of Xcode 4 to 7 simulate, by its type; the first one has none.
    static func simulated(_ type: String) -> Device? { simulatedTypes[type].flatMap(named) }

    private static let simulatedTypes = [
        "": "retina3_5", "retina4": "retina4_0", "retina47": "retina4_7", "retina4_7.fullscreen": "retina4_7",
        "retina55": "retina5_5", "retina5_5.fullscreen": "retina5_5",
    ]

    /// The default for documents without a device: Xcode 6 to 7 had a square, older versions the first phones.
    static func unnamed(toolsVersion: Int, isPad: Bool) -> Device {
        if isPad { return Device(768, 1024, statusBar: 20, homeIndicator: 0) }
        if toolsVersion >= 11000 { return Device(375, 667, statusBar: 20, homeIndicator: 0) }
        if toolsVersion >= 6000 { return Device(600, 600, statusBar: 20, homeIndicator: 0) }
        return Device(320, 480, statusBar: 20, homeIndicator: 0)
    }
}
