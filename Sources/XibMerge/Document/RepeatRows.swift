/// *Whole*, of a value that is repeated: some bindings of one object repeat an option, which is one value of them all (R2).
package enum RepeatRows {
    package struct Row {
        /// The names of the bindings, without a number at their end.
        package var names: [StaticString]
        /// The option that they repeat.
        package var option: StaticString
    }

    package static let rows: [Row] = [
        Row(names: ["target", "argument"], option: "NSSelectorName"),
        Row(names: ["doubleClickTarget", "doubleClickArgument"], option: "NSSelectorName"),
        Row(names: ["displayPatternValue", "displayPatternTitle"], option: "NSDisplayPattern"),
    ]

    /// The row of a binding's name; `nil` if its options are its own.
    package static func row(of name: [UInt8], _ option: [UInt8]) -> Int? {
        var stem = name[...]
        while let last = stem.last, UInt8(ascii: "0")...UInt8(ascii: "9") ~= last { stem.removeLast() }
        return rows.firstIndex { row in
            option.elementsEqual(row.option.bytes) && row.names.contains { stem.elementsEqual($0.bytes) }
        }
    }
}
