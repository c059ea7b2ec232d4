/// The facts of sources that matter for the project's documents.
package struct SourceInterest: Sendable {
    /// The classes in documents.
    package private(set) var classes: Set<String> = []
    /// The actions of unwind segues, in possible spellings in sources.
    package private(set) var functions: Set<String> = []
    /// Outlets that no system class has, on objects without a custom class.
    package private(set) var strayOutlets: Set<String> = []
    /// Keys of External Objects, identifiers, names of documents and classes, by the hash of their first characters up
    /// to one that is not a letter, digit or underscore.
    private var words: [UInt64: [[UInt8]]] = [:]
    /// Which hashes exist, by their last bits: most words of a source are not among them.
    private var isPossible = [Bool](repeating: false, count: 4096)

    package init(_ documents: [ProjectDocument]) {
        var words: Set<String> = []
        for document in documents {
            // Classes of controllers that load the document by their own name.
            classes.formUnion([document.name, document.name + "Controller", document.name + "ViewController"])
            words.insert(document.name)
            for object in document.objects {
                if let name = object.customClass { classes.insert(name) }
                words.formUnion(
                    [object.customClass, object.reuseIdentifier, object.storyboardIdentifier].compactMap { $0 })
                if let name = object.storyboardIdentifier { words.formUnion(SourceWords.stems(name)) }
                if case .external(let key) = object.role { words.insert(key) }
            }
            words.formUnion(document.bindings.compactMap(\.transformer))
            for connection in document.connections {
                if let name = connection.customClass {
                    classes.insert(name)
                    words.insert(name)
                }
                if let action = connection.unwindAction { functions.formUnion(SwiftSelector.baseNames(of: action)) }
                if connection.kind == .segue {
                    words.insert(connection.name)
                    words.formUnion(SourceWords.stems(connection.name))
                }
                let source = document.objects[connection.source]
                guard connection.isOutlet, source.customClass == nil,
                    let name = document.systemClass(of: source),
                    !SystemMembers.takes(key: connection.name, name)
                else { continue }
                strayOutlets.insert(connection.name)
            }
        }
        words.formUnion(strayOutlets)
        words.insert(SourceWords.initialController)
        for asked in [
            SourceWords.navigation, SourceWords.diffableSources, SourceWords.tags, SourceWords.entries,
            SourceWords.visibility,
        ] { words.formUnion(asked) }
        for word in words { add(word) }
    }

    /// An interest in words only.
    package init(words: Set<String>) { for word in words { add(word) } }

    private mutating func add(_ word: String) {
        guard SourceWords.isFindable(word) else { return }
        let bytes = Array(word.utf8)
        let hash = bytes.prefix(while: SourceWords.isPart).reduce(Self.seed, Self.hash)
        words[hash, default: []].append(bytes)
        isPossible[Int(hash & 4095)] = true
    }

    private static let seed: UInt64 = 0xCBF2_9CE4_8422_2325

    private static func hash(_ value: UInt64, _ byte: UInt8) -> UInt64 { (value ^ UInt64(byte)) &* 0x100_0000_01B3 }

    /// The requested words in a source, including comments and literals.
    ///
    /// - Complexity: O(n) in the bytes.
    package func words(in bytes: [UInt8]) -> Set<String> {
        var found: Set<String> = []
        guard !words.isEmpty else { return found }
        bytes.withUnsafeBufferPointer { bytes in
            isPossible.withUnsafeBufferPointer { isPossible in
                var index = 0
                while index < bytes.count {
                    guard SourceWords.isPart(bytes[index]) else {
                        index += 1
                        continue
                    }
                    let start = index
                    var hash = Self.seed
                    while index < bytes.count, SourceWords.isPart(bytes[index]) {
                        hash = Self.hash(hash, bytes[index])
                        index += 1
                    }
                    if isPossible[Int(hash & 4095)], let words = words[hash] { note(words, bytes, start, &found) }
                }
            }
        }
        return found
    }

    /// Notes which of a few words are at a place.
    private func note(
        _ words: [[UInt8]], _ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ found: inout Set<String>
    ) {
        for word in words where bytes.count - start >= word.count {
            let end = start + word.count
            // An import of a header uses nothing.
            if end < bytes.count, bytes[end...].starts(with: ".h\"".utf8) { continue }
            guard bytes[start..<end].elementsEqual(word), end == bytes.count || !SourceWords.isPart(bytes[end]) else {
                continue
            }
            let name = String(decoding: word, as: UTF8.self)
            found.insert(name)
            if end < bytes.count, bytes[end] == UInt8(ascii: "(") { found.insert(SourceWords.creation(of: name)) }
            if end < bytes.count, bytes[end] == UInt8(ascii: ".") { found.insert(SourceWords.access(to: name)) }
            if isMeant(bytes, start, end) { found.insert(SourceWords.meaning(of: name)) }
        }
    }

    /// Whether a word is a literal, or the class itself rather than its type: `"Name"`, `Name.self`, `as! Name`,
    /// `[Name class]`, `is Name`.
    private func isMeant(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int) -> Bool {
        if start > 0, bytes[start - 1] == UInt8(ascii: "\"") { return true }
        if bytes[end...].starts(with: ".self".utf8) || bytes[end...].starts(with: " class]".utf8) { return true }
        return ["as! ", "as? ", "is "].contains { bytes[..<start].suffix($0.utf8.count).elementsEqual($0.utf8) }
    }
}
