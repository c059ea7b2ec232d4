import XibMergeCore

/// An image file that browsers can show, to be embedded in a picture as it is.
public struct DrawnPicture: Sendable, Equatable {
    /// The file as a `data:` URL.
    let uri: String
    /// Its path and a checksum: the same for the same image.
    let identity: String
    /// Its XML ID in pictures, from the checksum.
    let id: String
    /// Whether it is drawn in the color of its surroundings; `nil` if the control decides.
    let isTemplate: Bool?

    /// The greatest size of a file, in bytes.
    private static let maximumSize = 1 << 18
    /// The greatest width and height, in pixels.
    private static let maximumSide = 8_192

    /// - Returns: `nil` if the file is no such image, is damaged or too large.
    init?(_ bytes: [UInt8], path: String, isTemplate: Bool?) {
        guard bytes.count <= Self.maximumSize, let type = Self.type(bytes) else { return nil }
        uri = "data:image/\(type);base64,\(Base64.encoded(bytes))"
        // FNV-1a: equal checksums of different versions of one file are not to be expected.
        let sum = bytes.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
        identity = "\(path) \(sum)"
        id = "i\(String(sum, radix: 36))"
        self.isTemplate = isTemplate
    }

    public static func == (first: Self, second: Self) -> Bool {
        first.identity == second.identity && first.isTemplate == second.isTemplate
    }

    private static func type(_ bytes: [UInt8]) -> String? {
        if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { return isPNG(bytes) ? "png" : nil }
        if bytes.starts(with: [0xFF, 0xD8, 0xFF]) { return isJPEG(bytes) ? "jpeg" : nil }
        return isSVG(bytes) ? "svg+xml" : nil
    }

    private static func isAllowed(_ width: Int, _ height: Int) -> Bool {
        1...maximumSide ~= width && 1...maximumSide ~= height
    }

    private static func number(_ bytes: some Collection<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }

    /// Whether there is a header with a size, and an end.
    private static func isPNG(_ bytes: [UInt8]) -> Bool {
        bytes.count > 44 && bytes[12..<16].elementsEqual("IHDR".utf8)
            && isAllowed(number(bytes[16..<20]), number(bytes[20..<24]))
            && bytes[(bytes.count - 8)..<(bytes.count - 4)].elementsEqual("IEND".utf8)
    }

    /// Looks for the segment with the size of a frame (ISO 10918-1, annex B).
    private static func isJPEG(_ bytes: [UInt8]) -> Bool {
        var index = 2
        while index + 9 < bytes.count, bytes[index] == 0xFF {
            let marker = bytes[index + 1]
            if 0xC0...0xCF ~= marker, ![0xC4, 0xC8, 0xCC].contains(marker) {
                return isAllowed(number(bytes[(index + 7)..<(index + 9)]), number(bytes[(index + 5)..<(index + 7)]))
            }
            // A marker may be preceded by any number of these bytes.
            index += marker == 0xFF ? 1 : 2 + max(number(bytes[(index + 2)..<(index + 4)]), 2)
        }
        return false
    }

    /// Whether it is a drawing in SVG that can be embedded as it is: with neither scripts, nor links to other files, nor
    /// entities, which can grow without limit.
    package static func isSVG(_ bytes: [UInt8]) -> Bool {
        guard bytes.count <= 1 << 16 else { return false }
        let text = String(decoding: bytes, as: UTF8.self).lowercased()
        let refused = ["<!entity", "<script", "<foreignobject", "javascript:", "@import", "url(http"]
        let links = text.split(separator: "href=").dropFirst()
        return text.contains("<svg") && !refused.contains(where: text.contains)
            && links.allSatisfy { $0.dropFirst().first == "#" || $0.dropFirst().hasPrefix("data:image/") }
    }
}

extension Base64 {
    private static let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

    static func encoded(_ bytes: [UInt8]) -> String {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count / 3 * 4 + 4)
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let part = bytes[start..<min(start + 3, bytes.count)]
            let bits = part.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - part.count))
            for digit in 0..<4 {
                result.append(digit <= part.count ? digits[bits >> (18 - 6 * digit) & 63] : UInt8(ascii: "="))
            }
        }
        return String(decoding: result, as: UTF8.self)
    }
}
