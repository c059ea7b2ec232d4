import XibMergeCore

/// How much a page says of a document: about two megabytes, which every browser opens at once. Lists go before pictures.
struct DocumentRoom {
    /// Where the part about the document begins in the page.
    let start: Int
    /// How many lines are still to be written.
    var expectedLines = 0
    /// How many lines were left out, and whether pictures of objects were.
    var leftOutLines = 0
    var lacksObjects = false

    /// The rest is for the head of the page.
    private static let maximumBytes = 1_900_000
    /// How long a line is, with its object and its links.
    private static let lineBytes = 600

    init(start: Int) { self.start = start }

    /// Whether a picture fits, with all lines that are to come.
    ///
    /// - Parameter end: Where the page ends.
    func holds(_ count: Int, at end: Int) -> Bool {
        end - start + count + expectedLines * Self.lineBytes <= Self.maximumBytes
    }

    /// Whether more lines fit; if not, they count as left out.
    mutating func takes(lines: Int, at end: Int) -> Bool {
        expectedLines -= lines
        if end - start <= Self.maximumBytes { return true }
        leftOutLines += lines
        return false
    }

    /// What was left out, in sentences.
    var notes: [String] {
        let why = "the page would be too large."
        let lines = leftOutLines > 0 ? "\(counted(leftOutLines, "change")) not listed: \(why)" : nil
        return [lines, lacksObjects ? "Further objects have no pictures of their own: \(why)" : nil].compactMap { $0 }
    }
}
