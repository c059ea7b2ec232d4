/// A row of `WholeRows.all`, keyed by symbol.
package struct Whole {
    /// A part of the value: an attribute, or everything in a slot if `attribute` is `none`.
    package struct Part {
        /// The slots from the element down to the one with the part.
        package var slots: [Symbol]
        package var attribute: Symbol

        /// - Returns: `nil` if no document has one of the names.
        init?(_ path: StaticString, _ symbols: SymbolTable) {
            (slots, attribute) = ([], .none)
            let bytes = path.bytes
            var start = 0
            for end in 0...bytes.count where end == bytes.count || bytes[end] == UInt8(ascii: "/") {
                if start < end {
                    let name = UnsafeBufferPointer(rebasing: bytes[start..<end])
                    guard let symbol = symbols.symbol(of: name) else { return nil }
                    if end < bytes.count { slots.append(symbol) } else { attribute = symbol }
                }
                start = end + 1
            }
        }
    }

    /// Those that say how the others are read come first.
    package let parts: [Part]
    package let kindCount: Int
    /// The part that names the value, if a document has it; if the row has none, the whole element does.
    package let name: Part?
    package let row: WholeRows.Row
    /// The parts that are not read under the mode.
    package let unread: Range<Int>
    /// Whether a start tag has the whole value.
    package var isInTag: Bool { parts.allSatisfy(\.slots.isEmpty) }

    /// - Returns: `nil` if no document has what says how the others are read, or none what is not read under a mode.
    init?(_ row: WholeRows.Row, _ symbols: SymbolTable) {
        let kinds = row.kinds.compactMap { Part($0, symbols) }
        let unread = row.mode.map { mode in mode.unread.compactMap { Part($0, symbols) }.count }
        if kinds.isEmpty || unread == 0 { return nil }
        parts = kinds + row.values.compactMap { Part($0, symbols) }
        (kindCount, self.row) = (kinds.count, row)
        name = row.name.flatMap { Part($0, symbols) }
        self.unread = kinds.count..<kinds.count + (unread ?? 0)
    }

    /// The attributes that are parts of the value, on the element itself.
    package var attributes: [Symbol] { parts.compactMap { $0.slots.isEmpty ? $0.attribute : nil } }
}
