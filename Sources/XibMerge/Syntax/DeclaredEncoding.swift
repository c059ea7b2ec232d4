/// The encoding that a text's XML declaration names.
package struct DeclaredEncoding: Equatable {
    /// In lower case; UTF-8 if the text names none.
    package let name: String

    /// - Complexity: O(1).
    package init(_ bytes: [UInt8]) {
        let declaration = bytes.prefix(256).prefix { $0 != UInt8(ascii: ">") }
        let words = declaration.split {
            $0 == UInt8(ascii: "?") || ByteClass.table[Int($0)].contains(.whitespace)
        }
        let label = Array("encoding=".utf8)
        let value = words.first { $0.starts(with: label) }?.dropFirst(label.count)
            .filter { $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "'") }
        let written = value.map { String(decoding: $0, as: UTF8.self).lowercased() } ?? "utf-8"
        name = written == "utf8" ? "utf-8" : written
    }

    /// The two encodings, in words, if a merge by lines mixed lines of two encodings in one text; `nil` if each line
    /// still means what it means in its side.
    ///
    /// - Complexity: O(1) if the sides have one encoding, otherwise O(n) in the bytes.
    package static func mixture(in result: [UInt8], ours: [UInt8], theirs: [UInt8]) -> String? {
        let merged = DeclaredEncoding(result)
        let encodings = [ours, theirs].map { DeclaredEncoding($0) }
        if encodings.allSatisfy({ $0 == merged }) { return nil }
        func lines(_ bytes: [UInt8]) -> Set<ArraySlice<UInt8>> {
            Set(bytes.split(separator: UInt8(ascii: "\n")).filter { $0.contains { $0 >= 0x80 } })
        }
        var (own, foreign) = (Set<ArraySlice<UInt8>>(), Set<ArraySlice<UInt8>>())
        for (side, encoding) in zip([ours, theirs], encodings) {
            if encoding == merged { own.formUnion(lines(side)) } else { foreign.formUnion(lines(side)) }
        }
        if lines(result).isDisjoint(with: foreign.subtracting(own)) { return nil }
        return "ours is written in \(encodings[0].name), theirs in \(encodings[1].name)"
    }
}
