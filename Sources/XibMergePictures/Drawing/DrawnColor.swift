import XibMergeCore

/// A color of a picture in sRGB, its components from 0 to 255.
public struct DrawnColor: Sendable, Hashable {
    public var red: UInt8
    public var green: UInt8
    public var blue: UInt8
    public var alpha: UInt8

    /// - Parameter rgb: `0xRRGGBB`.
    init(_ rgb: UInt32, alpha: Double = 1) {
        red = UInt8(truncatingIfNeeded: rgb >> 16)
        green = UInt8(truncatingIfNeeded: rgb >> 8)
        blue = UInt8(truncatingIfNeeded: rgb)
        self.alpha = Self.level(alpha)
    }

    /// Components from 0 to 1; values outside, as in colors of a wider gamut, are clamped.
    init(red: Double, green: Double, blue: Double, alpha: Double) {
        self.init(0, alpha: alpha)
        (self.red, self.green, self.blue) = (Self.level(red), Self.level(green), Self.level(blue))
    }

    /// - Parameter text: `rgb`, `rrggbb` or `rrggbbaa` in hexadecimal digits.
    init(hex text: String) {
        var value = UInt32(text, radix: 16) ?? 0
        var alpha: UInt8 = 255
        if text.utf8.count == 3 {
            value = (value >> 8 & 0xF) * 0x110000 + (value >> 4 & 0xF) * 0x1100 + (value & 0xF) * 0x11
        } else if text.utf8.count == 8 {
            alpha = UInt8(truncatingIfNeeded: value)
            value >>= 8
        }
        self.init(value)
        self.alpha = alpha
    }

    private static func level(_ value: Double) -> UInt8 {
        value.isNaN ? 0 : UInt8((min(max(value, 0), 1) * 255).rounded())
    }

    static let black = DrawnColor(0x000000)
    static let white = DrawnColor(0xFFFFFF)
    static let clear = DrawnColor(0x000000, alpha: 0)

    var opacity: Double { Double(alpha) / 255 }

    func withOpacity(_ value: Double) -> DrawnColor {
        var color = self
        color.alpha = Self.level(value * opacity)
        return color
    }

    /// The perceived lightness of the color, from 0 to 1 (the weights of ITU-R BT.601).
    var lightness: Double { (0.299 * Double(red) + 0.587 * Double(green) + 0.114 * Double(blue)) / 255 }
    var isDark: Bool { lightness < 0.5 }

    /// The color as it looks on an opaque ground.
    func over(_ ground: DrawnColor) -> DrawnColor {
        func mixed(_ top: UInt8, _ bottom: UInt8) -> Double {
            (Double(top) * opacity + Double(bottom) * (1 - opacity)) / 255
        }
        return DrawnColor(
            red: mixed(red, ground.red), green: mixed(green, ground.green), blue: mixed(blue, ground.blue), alpha: 1)
    }

    /// Six hexadecimal digits, or three if these mean the same; without the opacity.
    var hex: String {
        let digits = [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
        let isShort = digits.allSatisfy { $0.first == $0.last }
        return isShort ? digits.map { String($0.prefix(1)) }.joined() : digits.joined()
    }
}
