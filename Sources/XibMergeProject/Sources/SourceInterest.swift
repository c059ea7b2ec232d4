/// What documents make worth knowing of sources.
package struct SourceInterest: Sendable {
    /// The classes that documents name.
    package private(set) var classes: Set<String> = []
    /// Words by their first byte: keys of External Objects, methods that segues go back to.
    private var words: [[[UInt8]]] = Array(repeating: [], count: 256)

    package init(_ documents: [ProjectDocument]) {
        var words: Set<String> = []
        for document in documents {
            for object in document.objects {
                if let name = object.customClass { classes.insert(name) }
                if case .external(let key) = object.role { words.insert(key) }
            }
            for connection in document.connections {
                if let action = connection.unwindAction { words.formUnion(SwiftSelector.baseNames(of: action)) }
            }
        }
        for word in words {
            guard let first = word.utf8.first else { continue }
            self.words[Int(first)].append(Array(word.utf8))
        }
    }

    /// The words of interest that stand in a source, comments and literals included.
    ///
    /// - Complexity: O(n) in the bytes, times the words with one first letter where words begin.
    package func words(in bytes: [UInt8]) -> Set<String> {
        var found: Set<String> = []
        guard words.contains(where: { !$0.isEmpty }) else { return found }
        bytes.withUnsafeBufferPointer { bytes in
            var isInWord = false
            for index in bytes.indices {
                let starts = !isInWord
                isInWord = Self.isWord(bytes[index])
                guard starts, !words[Int(bytes[index])].isEmpty else { continue }
                for word in words[Int(bytes[index])] where bytes.count - index >= word.count {
                    var length = 1
                    while length < word.count, bytes[index + length] == word[length] { length += 1 }
                    guard length == word.count, index + length == bytes.count || !Self.isWord(bytes[index + length])
                    else { continue }
                    found.insert(String(decoding: word, as: UTF8.self))
                }
            }
        }
        return found
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
            true
        default: false
        }
    }
}
