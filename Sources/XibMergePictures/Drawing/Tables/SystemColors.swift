import XibMergeCore

/// The system's named colors, in light and dark.
enum SystemColors {
    /// The system color with this name, or `nil` if there is none.
    static func color(_ name: String, onMac: Bool, isDark: Bool) -> DrawnColor? {
        let row = onMac ? appKit[name] ?? uiKit[name] : uiKit[name] ?? appKit[name]
        return row.map { DrawnColor(hex: isDark ? $0.dark : $0.light) }
    }

    // The values of `UIColor`'s standard and UI element colors: Apple's Human Interface Guidelines, "Color", section
    // "Specifications", and the copies that documents have in `<systemColor>`.
    private static let uiKit: [String: (light: String, dark: String)] = [
        "labelColor": ("000", "fff"),
        "secondaryLabelColor": ("3c3c4399", "ebebf599"),
        "tertiaryLabelColor": ("3c3c434c", "ebebf54c"),
        "systemBackgroundColor": ("fff", "000"),
        "secondarySystemBackgroundColor": ("f2f2f7", "1c1c1e"),
        "systemGroupedBackgroundColor": ("f2f2f7", "000"),
        "secondarySystemGroupedBackgroundColor": ("fff", "1c1c1e"),
        "groupTableViewBackgroundColor": ("f2f2f7", "000"),
        "tableCellGroupedBackgroundColor": ("fff", "1c1c1e"),
        "systemGrayColor": ("8e8e93", "8e8e93"),
        "systemGray2Color": ("aeaeb2", "636366"),
        "systemGray3Color": ("c7c7cc", "48484a"),
        "systemGray4Color": ("d1d1d6", "3a3a3c"),
        "systemGray5Color": ("e5e5ea", "2c2c2e"),
        "systemGray6Color": ("f2f2f7", "1c1c1e"),
        "systemRedColor": ("ff3b30", "ff453a"),
        "systemOrangeColor": ("ff9500", "ff9f0a"),
        "systemYellowColor": ("ffcc00", "ffd60a"),
        "systemGreenColor": ("34c759", "30d158"),
        "systemTealColor": ("30b0c7", "40c8e0"),
        "systemBlueColor": ("007aff", "0a84ff"),
        "systemIndigoColor": ("5856d6", "5e5ce6"),
        "systemPurpleColor": ("af52de", "bf5af2"),
        "systemPinkColor": ("ff2d55", "ff375f"),
        "separatorColor": ("3c3c434a", "54545899"),
        "opaqueSeparatorColor": ("c6c6c8", "38383a"),
        "linkColor": ("007aff", "0984ff"),
        "placeholderTextColor": ("3c3c434c", "ebebf54c"),
        "systemFillColor": ("78788033", "7878805c"),
        "secondarySystemFillColor": ("78788028", "78788052"),
        "tertiarySystemFillColor": ("7676801e", "7676803d"),
        "darkTextColor": ("000", "000"),
        "lightTextColor": ("ffffff99", "ffffff99"),
        "whiteColor": ("fff", "fff"),
        "scrollViewTexturedBackgroundColor": ("6f7179", "6f7179"),
        "viewFlipsideBackgroundColor": ("1f2124", "1f2124"),
        "tintColor": ("007aff", "0a84ff"),
    ]

    // The values of `NSColor`'s standard and UI element colors, as above; those in the catalog "System".
    private static let appKit: [String: (light: String, dark: String)] = [
        "controlTextColor": ("000000d9", "ffffffd9"),
        "controlColor": ("fff", "ffffff40"),
        "textBackgroundColor": ("fff", "1e1e1e"),
        "labelColor": ("000000d9", "ffffffd9"),
        "controlBackgroundColor": ("fff", "1e1e1e"),
        "textColor": ("000", "fff"),
        "headerTextColor": ("000000d9", "fff"),
        "headerColor": ("fff", "333"),
        "gridColor": ("e6e6e6", "1a1a1a"),
        "secondaryLabelColor": ("00000080", "ffffff8c"),
        "tertiaryLabelColor": ("00000042", "ffffff40"),
        "windowBackgroundColor": ("ececec", "323232"),
        "disabledControlTextColor": ("00000040", "ffffff40"),
        "_sourceListBackgroundColor": ("f0f0f2", "2a2a2c"),
        "linkColor": ("0068da", "419cff"),
        "separatorColor": ("00000019", "ffffff19"),
        "placeholderTextColor": ("00000040", "ffffff40"),
        "controlAccentColor": ("007aff", "007aff"),
        "systemRedColor": ("ff3b30", "ff453a"),
        "systemGreenColor": ("28cd41", "32d74b"),
        "systemBlueColor": ("007aff", "0a84ff"),
        "systemOrangeColor": ("ff9500", "ff9f0a"),
        "systemYellowColor": ("ffcc00", "ffd60a"),
        "systemGrayColor": ("8e8e93", "98989d"),
        "systemPurpleColor": ("af52de", "bf5af2"),
        "systemPinkColor": ("ff2d55", "ff375f"),
    ]
}
