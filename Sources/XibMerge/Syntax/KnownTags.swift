/// The elements of a document that was read before. They speed up reading another version of it: where the same bytes
/// appear again, the parser copies the element with all that is in it, or at least its tag.
///
/// Versions of one document are nearly identical, and reading them is much of the work on them.
package struct KnownTags: Sendable {
    private let tree: SyntaxTree
    /// The elements by the last 16 bytes of their start tag, where Xcode writes the ID; `ambiguous` where several share
    /// them.
    private var places: KeyTable

    /// Shorter tags, such as `<subviews>`, appear in many places.
    private static let shortestUnique = 24
    private static let ambiguous = Int(Int32.max)

    /// How many elements and attributes the document has.
    package var counts: (elements: Int, attributes: Int) { (tree.elements.count, tree.attributes.count) }

    /// - Complexity: O(n) in the elements of `tree`.
    package init(_ tree: SyntaxTree) {
        self.tree = tree
        places = KeyTable(capacity: tree.elements.count)
        tree.bytes.withUnsafeBufferPointer { bytes in
            for index in tree.elements.indices where tree.elements[index].startTag.count >= Self.shortestUnique {
                let (high, low) = Self.key(UnsafeBufferPointer(rebasing: bytes[tree.elements[index].startTag]))
                if !places.insert(high, low, index).isNew { places.update(high, low, Self.ambiguous) }
            }
        }
    }

    private static func key(_ tag: UnsafeBufferPointer<UInt8>) -> (high: UInt64, low: UInt64) {
        let tag = UnsafeRawBufferPointer(tag)
        return (
            tag.loadUnaligned(fromByteOffset: tag.count - 16, as: UInt64.self),
            tag.loadUnaligned(fromByteOffset: tag.count - 8, as: UInt64.self)
        )
    }

    /// Calls `body` with a cursor at the first element.
    package func withCursor<Result>(_ body: (Cursor) -> Result) -> Result {
        tree.bytes.withUnsafeBufferPointer { bytes in
            tree.elements.withUnsafeBufferPointer { elements in
                tree.attributes.withUnsafeBufferPointer { attributes in
                    body(Cursor(bytes: bytes, elements: elements, attributes: attributes, places: places))
                }
            }
        }
    }

    /// Walks through the known document beside the one that is being read.
    package struct Cursor {
        fileprivate let bytes: UnsafeBufferPointer<UInt8>
        package let elements: UnsafeBufferPointer<SyntaxElement>
        package let attributes: UnsafeBufferPointer<SyntaxAttribute>
        fileprivate let places: KeyTable
        /// The element whose tag is expected next.
        fileprivate var upcoming = 0
        /// By how many bytes the places that are compared are further on in the text than in the known document, and up
        /// to which offset of the known document the two are equal from there. So each byte is compared once, however
        /// deep the elements are nested.
        fileprivate var shift = Int.min
        fileprivate var equalEnd = 0

        /// The element whose start tag has the bytes at `position` of `text`; `nil` where the tag must be parsed.
        ///
        /// - Complexity: O(1), and O(n) in the bytes of `text` for all positions together.
        @inline(__always)
        package mutating func element(at position: Int, in text: UnsafeBufferPointer<UInt8>) -> Int? {
            // After a replaced tag, the next known tag matches again.
            for index in upcoming..<min(upcoming + 2, elements.count) where matches(index, at: position, in: text) {
                upcoming = index + 1
                return index
            }
            return nil
        }

        /// Moves past the element that `element(at:in:)` found, if the text also has the same bytes up to its end tag.
        @inline(__always)
        package mutating func passesWhole(_ index: Int) -> Bool {
            guard Int(elements[index].end) <= equalEnd else { return false }
            upcoming = Int(elements[index].subtreeEnd)
            return true
        }

        /// Continues after the known element that has the bytes of a tag that the parser had to read.
        package mutating func hasRead(_ tag: Range<Int>, of text: UnsafeBufferPointer<UInt8>) {
            guard tag.count >= KnownTags.shortestUnique else { return }
            let (high, low) = KnownTags.key(UnsafeBufferPointer(rebasing: text[tag]))
            guard let index = places[high, low], index != KnownTags.ambiguous,
                matches(index, at: tag.lowerBound, in: text)
            else { return }
            upcoming = index + 1
        }

        /// Whether the start tag of element `index` is at `position`.
        @inline(__always)
        private mutating func matches(_ index: Int, at position: Int, in text: UnsafeBufferPointer<UInt8>) -> Bool {
            let start = Int(elements[index].start)
            if position - start != shift || start > equalEnd {
                shift = position - start
                let count = min(bytes.count - start, text.count - position)
                equalEnd =
                    start
                    + (UnsafeRawPointer(bytes.baseAddress!) + start).equalCount(
                        count, UnsafeRawPointer(text.baseAddress!) + position)
            }
            return Int(elements[index].contentStart) <= equalEnd
        }
    }
}
