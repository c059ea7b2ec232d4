/// Escapes and unescapes XML text.
package enum XMLText {
    /// The entities that XML defines.
    package static let entities: [String: Unicode.Scalar] = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'",
    ]

    /// The meaning of `bytes`: with references resolved, CDATA sections opened, comments left out.
    ///
    /// - Precondition: `bytes` were parsed without an error.
    package static func decoded(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var rest = bytes
        while let first = rest.first {
            if first == UInt8(ascii: "&"), let end = rest.firstIndex(of: UInt8(ascii: ";")) {
                result += character(rest[rest.startIndex + 1..<end])
                rest = rest[(end + 1)...]
            } else if first == UInt8(ascii: "<") {
                let isSection = rest.starts(with: "<![CDATA[".utf8)
                let close: [UInt8] =
                    isSection ? Array("]]>".utf8) : rest.starts(with: "<!--".utf8) ? Array("-->".utf8) : Array(">".utf8)
                var end = rest.startIndex
                while end < rest.endIndex, !rest[end...].starts(with: close) { end += 1 }
                if isSection { result += rest[rest.startIndex + 9..<end] }
                rest = rest[min(end + close.count, rest.endIndex)...]
            } else {
                // A `&` without a `;` is text.
                let end = rest.dropFirst().firstIndex { $0 == UInt8(ascii: "&") || $0 == UInt8(ascii: "<") }
                result += rest[..<(end ?? rest.endIndex)]
                rest = rest[(end ?? rest.endIndex)...]
            }
        }
        return result
    }

    /// The text as XML and HTML write it, between tags and in quotes.
    ///
    /// - Complexity: O(n).
    package static func escaped(_ text: String) -> String {
        text.unicodeScalars.reduce(into: "") { $0 += reference(for: $1) ?? String($1) }
    }

    /// The reference for a character that is markup; `nil` for all others.
    package static func reference(for scalar: Unicode.Scalar) -> String? {
        switch scalar {
        case "&": "&amp;"
        case "<": "&lt;"
        case ">": "&gt;"
        case "\"": "&quot;"
        default: nil
        }
    }

    private static func character(_ reference: ArraySlice<UInt8>) -> [UInt8] {
        let name = String(decoding: reference, as: UTF8.self)
        if let entity = entities[name] { return [UInt8(ascii: entity)] }
        let code = name.hasPrefix("#x") ? UInt32(name.dropFirst(2), radix: 16) : UInt32(name.dropFirst())
        return code.flatMap(Unicode.Scalar.init).map { Array(String($0).utf8) } ?? Array("&\(name);".utf8)
    }
}

/// Base64, in which Interface Builder stores texts with control characters (`base64-UTF8`).
package enum Base64 {
    /// Ignores characters outside of base64.
    package static func decoded(_ text: some Sequence<UInt8>) -> [UInt8] {
        var (result, bits, count) = ([UInt8](), UInt32(0), 0)
        for byte in text {
            let value: UInt32
            switch byte {
            case UInt8(ascii: "A")...UInt8(ascii: "Z"): value = UInt32(byte) - 65
            case UInt8(ascii: "a")...UInt8(ascii: "z"): value = UInt32(byte) - 71
            case UInt8(ascii: "0")...UInt8(ascii: "9"): value = UInt32(byte) + 4
            case UInt8(ascii: "+"): value = 62
            case UInt8(ascii: "/"): value = 63
            default: continue
            }
            bits = bits << 6 | value
            count += 6
            if count >= 8 {
                count -= 8
                result.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
            }
        }
        return result
    }
}
