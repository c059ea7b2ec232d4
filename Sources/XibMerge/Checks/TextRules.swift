/// A text that is no XML, or whose root is none of Interface Builder's.
///
/// Where conflict markers are the reason, `conflict-markers` says so instead.
struct NotWellFormedRule: DocumentRule {
    let description = RuleDescription(
        "not-well-formed", .error, "the document is no well-formed XML, or not one of Interface Builder's")

    func findings(in document: CheckedDocument) -> [Finding] {
        guard let error = document.error else { return [] }
        return [document.finding(description, atOffset: error.offset, error.message, hint: error.hint, subject: "")]
    }
}

/// Markers of a merge that were committed.
struct ConflictMarkersRule: DocumentRule {
    let description = RuleDescription(
        "conflict-markers", .error, "conflict markers of a merge were left in the document")

    /// Elements whose text may be anything.
    private static let texts: [StaticString] = ["string", "mutableString", "data", "mutableData", "content"]

    /// One finding a hunk.
    func findings(in document: CheckedDocument) -> [Finding] {
        var markers = MarkerLines(in: document.bytes)
        if let objects = document.objects {
            markers.removeTexts(of: objects.tree, texts: Set(Self.texts.compactMap(objects.symbol)))
        } else if document.error == nil || !markers.lines.contains(where: { $0.sign != UInt8(ascii: "=") }) {
            // A line of equals signs alone says nothing in a text that can't be read; nor does any in an archive.
            return []
        }
        var isOpen = false
        return markers.lines.compactMap { marker in
            let isStart = marker.sign == UInt8(ascii: "<")
            defer { isOpen = isStart || isOpen && marker.sign != UInt8(ascii: ">") }
            guard isStart || !isOpen else { return nil }
            let line = document.bytes[marker.offset...].prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
            return document.finding(
                description, atOffset: marker.offset, "still has a conflict",
                hint: "settle it, or make the merge anew", subject: String(decoding: line, as: UTF8.self))
        }
    }
}
