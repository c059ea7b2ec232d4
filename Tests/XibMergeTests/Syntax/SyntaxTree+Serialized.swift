import XibMergeCore

extension SyntaxTree {
    /// Puts the text together again from tags and the text between them.
    ///
    /// - Returns: The parsed bytes, unchanged.
    /// - Complexity: O(n) in the bytes.
    func serialized() -> [UInt8] {
        var output: [UInt8] = []
        output.reserveCapacity(bytes.count)
        var open: [Int] = []
        func close(before index: Int) {
            while let last = open.last, Int(elements[last].subtreeEnd) <= index {
                let element = elements[last]
                // The text between the last child, or the start tag, and the end tag belongs to the element.
                output += bytes[lastChildEnd(of: last)..<Int(element.contentEnd)]
                output += bytes[element.endTag]
                open.removeLast()
            }
        }
        for index in elements.indices {
            close(before: index)
            output += bytes[elements[index].leadingTrivia]
            output += bytes[elements[index].startTag]
            open.append(index)
        }
        close(before: elements.count)
        output += bytes[Int(elements[0].end)...]
        return output
    }
}
