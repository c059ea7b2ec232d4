import XibMergeCore
import XibMergeProjectModel

/// The names of the fonts in a font file: those in the table `name` of each (ISO/IEC 14496-22).
struct FontFile: Sendable {
    /// The PostScript names and the full names, in no order.
    private(set) var names: Set<String> = []
    /// The prefixes of the instance names of variable fonts.
    private(set) var variablePrefixes: Set<String> = []

    private let bytes: [UInt8]

    /// The numbers that identify names.
    private enum NameID {
        static let (family, full, postScript, typographicFamily, variationsPrefix) = (1, 4, 6, 16, 25)
    }

    /// - Throws: Why it is not a font, or where it ends too early.
    /// - Complexity: O(fonts × names).
    init(_ bytes: [UInt8]) throws(SourceFault) {
        self.bytes = bytes
        guard try tag(at: 0) == "ttcf" else {
            try readFont(at: 0)
            return
        }
        let count = try number(at: 8, size: 4)
        guard count <= bytes.count / 4 else { throw SourceFault(at: nil, Self.tooShort) }
        for index in 0..<count { try readFont(at: number(at: 12 + 4 * index, size: 4)) }
    }

    private static let tooShort = "the font ends too early"

    /// A number, the most significant byte first.
    private func number(at offset: Int, size: Int) throws(SourceFault) -> Int {
        guard offset <= bytes.count - size else { throw SourceFault(at: nil, Self.tooShort) }
        return bytes[offset..<offset + size].reduce(0) { $0 << 8 | Int($1) }
    }

    private func tag(at offset: Int) throws(SourceFault) -> String {
        guard offset <= bytes.count - 4 else { throw SourceFault(at: nil, Self.tooShort) }
        return String(decoding: bytes[offset..<offset + 4], as: UTF8.self)
    }

    private mutating func readFont(at start: Int) throws(SourceFault) {
        guard try ["\0\u{1}\0\0", "OTTO", "true"].contains(tag(at: start)) else {
            throw SourceFault(at: nil, "the file is no font")
        }
        var (nameTable, isVariable) = (Int?.none, false)
        for index in 0..<(try number(at: start + 4, size: 2)) {
            let record = start + 12 + 16 * index
            switch try tag(at: record) {
            case "name": nameTable = try number(at: record + 8, size: 4)
            case "fvar": isVariable = true
            default: break
            }
        }
        guard let nameTable else { throw SourceFault(at: nil, "the font has no names") }
        let texts = try texts(at: nameTable)
        names.formUnion((texts[NameID.postScript] ?? []).union(texts[NameID.full] ?? []))
        guard isVariable else { return }
        let prefixes = [NameID.variationsPrefix, NameID.typographicFamily, NameID.family].lazy.compactMap { texts[$0] }
        variablePrefixes.formUnion(prefixes.first ?? [])
    }

    /// The texts of a table of names, by the numbers of the names.
    private func texts(at table: Int) throws(SourceFault) -> [Int: Set<String>] {
        var texts: [Int: Set<String>] = [:]
        let storage = table + (try number(at: table + 4, size: 2))
        for index in 0..<(try number(at: table + 2, size: 2)) {
            let record = table + 6 + 12 * index
            let (platform, name) = (try number(at: record, size: 2), try number(at: record + 6, size: 2))
            let start = storage + (try number(at: record + 10, size: 2))
            let end = start + (try number(at: record + 8, size: 2))
            guard end <= bytes.count else { throw SourceFault(at: nil, Self.tooShort) }
            // Those of Windows and Unicode are UTF-16; PostScript names in Roman encoding are ASCII only.
            let text: String
            if platform == 1 {
                text = String(decoding: bytes[start..<end], as: UTF8.self)
            } else {
                let units = stride(from: start, to: end - 1, by: 2).map {
                    UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1])
                }
                text = String(decoding: units, as: UTF16.self)
            }
            texts[name, default: []].insert(text)
        }
        return texts
    }
}
