/// What can be entered as the answer to a conflict about one value.
public enum ValueType: String, Sendable, CaseIterable {
    case text
    case number
    /// A whole number of 64 bits, such as a tag.
    case integer
    /// `YES` or `NO`.
    case boolean
    /// A name from Interface Builder, such as `center`.
    case word
    /// `#rrggbb`, `#rrggbbaa` or `#rrggbb 50%`.
    case color
    /// Four numbers: x, y, width, height.
    case frame
    /// Two numbers: x, y.
    case point
    /// Two numbers: width, height.
    case size

    /// The names of the attributes that an element has for it, if it is its attributes.
    var attributes: [String] {
        switch self {
        case .number, .integer: ["value"]
        case .frame: ["x", "y", "width", "height"]
        case .point: ["x", "y"]
        case .size: ["width", "height"]
        case .text, .boolean, .word, .color: []
        }
    }

    /// The expected form, as a part of a message.
    public var form: String {
        switch self {
        case .text: "a text"
        case .number: "a number"
        case .integer: "a whole number"
        case .boolean: "YES or NO"
        case .word: "a name of letters and digits"
        case .color: "a color as #rrggbb, #rrggbbaa or #rrggbb 50%"
        case .frame: "four numbers: x y width height"
        case .point: "two numbers: x y"
        case .size: "two numbers: width height"
        }
    }

    /// The entered value as the document stores it: one text for each attribute.
    ///
    /// - Throws: `Problem` if it has another type.
    func values(of text: String) throws(Problem) -> [String] {
        let values: [String]?
        let words = text.split(separator: " ")
        let word = words.count == 1 ? String(words[0]) : text
        switch self {
        case .text: values = text.unicodeScalars.allSatisfy(Self.isAllowed) ? [text] : nil
        case .number: values = Self.number(word[...]).map { [$0] }
        case .integer: values = Int64(word).map { [String($0)] }
        case .boolean: values = ["YES", "NO"].contains(word) ? [word] : nil
        case .word: values = !word.isEmpty && word.utf8.allSatisfy(Self.isWord) ? [word] : nil
        case .color: values = Self.color(text)
        case .frame, .point, .size: values = Self.numbers(text, attributes.count)
        }
        guard let values else {
            let isPoint = text.contains(",") && form.contains("number")
            throw Problem("'\(text)' is not \(form)", hint: isPoint ? "the decimal sign is a point: 41.5" : nil)
        }
        return values
    }

    /// Whether XML 1.0 allows a character in text.
    private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value >= 0x20
            ? scalar.value != 0xFFFE && scalar.value != 0xFFFF : "\t\n\r".unicodeScalars.contains(scalar)
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "."):
            true
        default: false
        }
    }

    private static func number(_ text: Substring) -> String? {
        guard !text.isEmpty, text.utf8.allSatisfy({ "+-.0123456789eE".utf8.contains($0) }), let value = Double(text),
            value.isFinite
        else { return nil }
        return value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : String(value)
    }

    private static func numbers(_ text: String, _ count: Int) -> [String]? {
        let words = text.split { " ,;()×\t".contains($0) }
        let numbers = words.compactMap(number)
        return words.count == count && numbers.count == count ? numbers : nil
    }

    /// Red, green, blue and alpha, each from 0 to 1.
    private static func color(_ text: String) -> [String]? {
        let words = text.split(separator: " ")
        guard let first = words.first, first.first == "#", words.count <= 2 else { return nil }
        let digits = Array(first.dropFirst().utf8)
        guard digits.count == 6 || digits.count == 8 && words.count == 1,
            digits.allSatisfy({ "0123456789abcdefABCDEF".utf8.contains($0) })
        else { return nil }
        var components = stride(from: 0, to: digits.count, by: 2).map { place in
            Double(Int(String(decoding: digits[place..<place + 2], as: UTF8.self), radix: 16)!) / 255
        }
        if words.count == 2 {
            guard words[1].last == "%", let percent = Double(words[1].dropLast()), 0...100 ~= percent else {
                return nil
            }
            components.append(percent / 100)
        }
        if components.count == 3 { components.append(1) }
        return components.map { $0 == $0.rounded() ? String(Int($0)) : String($0) }
    }
}
