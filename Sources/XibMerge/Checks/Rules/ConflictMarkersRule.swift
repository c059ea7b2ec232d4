/// Markers of a merge that were committed.
struct ConflictMarkersRule: DocumentRule {
    let description = RuleDescription(
        "conflict-markers", .error, "conflict markers of a merge were left in the document")

    private typealias Marker = (offset: Int, sign: UInt8)

    /// One finding a hunk.
    func findings(in document: CheckedDocument) -> [Finding] {
        var markers = Self.markers(in: document.bytes)
        if let tree = document.tree {
            markers.removeAll { Self.isText($0.offset, in: tree) }
        } else if !markers.contains(where: { $0.sign != UInt8(ascii: "=") }) {
            // A line of equals signs alone says nothing in a text that can't be read.
            return []
        }
        var isOpen = false
        return markers.compactMap { marker in
            let isStart = marker.sign == UInt8(ascii: "<")
            defer { isOpen = isStart || isOpen && marker.sign != UInt8(ascii: ">") }
            guard isStart || !isOpen else { return nil }
            let line = document.bytes[marker.offset...].prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
            return document.finding(
                description, atOffset: marker.offset, "a conflict marker of a merge",
                hint: "answer the conflict, or make the merge anew", subject: String(decoding: line, as: UTF8.self))
        }
    }

    /// Lines that begin with seven or more equal signs of git's and end there, or go on with a blank.
    private static func markers(in bytes: [UInt8]) -> [Marker] {
        var result: [Marker] = []
        bytes.withUnsafeBufferPointer { bytes in
            var isLineStart = true
            var index = 0
            while index < bytes.count {
                let byte = bytes[index]
                defer {
                    isLineStart = byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
                    index += 1
                }
                guard isLineStart, signs.contains(byte) else { continue }
                var end = index
                while end < bytes.count, bytes[end] == byte { end += 1 }
                let isEnded =
                    end == bytes.count
                    || [UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r")].contains(bytes[end])
                if end - index >= 7, isEnded { result.append((index, byte)) }
            }
        }
        return result
    }

    private static let signs = Set("<|=>".utf8)
    /// Elements whose text may be anything.
    private static let texts: Set<String> = ["string", "mutableString", "data", "mutableData", "content"]

    /// Whether a line of a well-formed document is text of the user's, an attribute or a comment.
    ///
    /// - Complexity: O(log elements), and the depth and text of the element.
    private static func isText(_ offset: Int, in tree: SyntaxTree) -> Bool {
        var (low, high) = (0, tree.elements.count)
        while low < high {
            let middle = (low + high) / 2
            if Int(tree.elements[middle].start) <= offset { low = middle + 1 } else { high = middle }
        }
        var index = low - 1
        while index > 0, Int(tree.elements[index].end) <= offset { index = Int(tree.elements[index].parent) }
        guard index >= 0 else { return true }
        let element = tree.elements[index]
        guard element.content.contains(offset) else { return true }
        if Int(element.subtreeEnd) == index + 1 {
            let name = String(
                decoding: tree.bytes[Int(element.start) + 1..<Int(element.contentStart)].prefix {
                    !ByteClass.table[Int($0)].contains(.whitespace) && $0 != UInt8(ascii: ">")
                }, as: UTF8.self)
            if texts.contains(name) { return true }
        }
        guard element.flags.contains(.hasComment) || element.flags.contains(.hasReference) else { return false }
        // Inside of a comment or section, the nearest bracket before is an opening one.
        var place = offset - 1
        while place >= Int(element.contentStart) {
            let rest = tree.bytes[place..<tree.bytes.count]
            if rest.starts(with: "<!--".utf8) || rest.starts(with: "<![CDATA[".utf8) { return true }
            if rest.starts(with: "-->".utf8) || rest.starts(with: "]]>".utf8) { return false }
            place -= 1
        }
        return false
    }
}
