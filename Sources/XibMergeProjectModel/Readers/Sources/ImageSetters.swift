import XibMergeCore

/// Finds the properties whose images code sets: `icon.image = …`, `[self.icon setImage:…]`, `load(image, into: icon)`.
///
/// It looks at words on a line, so that it finds rather too many: an image that may be set is none that is missing for
/// certain.
enum ImageSetters {
    /// The sources of the classes that have outlets to objects whose image the project lacks.
    ///
    /// - Complexity: O(n) in objects and connections of such documents.
    static func paths(_ documents: [ProjectDocument], _ sources: SourceModel, _ resources: ProjectResources) -> [String]
    {
        var paths: Set<String> = []
        for document in documents {
            for use in document.resourceUses where use.kind == .image && resources.lacks(use, of: document) {
                for outlet in document.outlets(to: use) {
                    guard let name = document.objects[outlet.source].customClass else { continue }
                    for type in sources.chain(of: name)?.classes ?? [] { paths.formUnion(type.paths) }
                }
            }
        }
        return paths.sorted()
    }

    /// The names on lines that set an image, and what these are other names for: `let icon = iconView`.
    ///
    /// - Complexity: O(n) in the bytes.
    static func names(in bytes: [UInt8]) -> Set<String> {
        var names: Set<String> = []
        var aliases: [String: Set<String>] = [:]
        for line in bytes.split(whereSeparator: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }) {
            let words = words(line)
            if words.contains(where: \.setsImage) { names.formUnion(words.map(\.name)) }
            for (word, value) in zip(words, words.dropFirst()) where word.isAssigned {
                // `let icon = self.iconView`
                let values = value.name == "self" ? words.filter { $0.start > value.start } : [value]
                if let value = values.first { aliases[word.name, default: []].insert(value.name) }
            }
        }
        for (alias, values) in aliases where names.contains(alias) { names.formUnion(values) }
        return names
    }

    private typealias Word = (name: String, start: Int, isAssigned: Bool, setsImage: Bool)

    private static func words(_ line: ArraySlice<UInt8>) -> [Word] {
        var words: [Word] = []
        var index = line.startIndex
        while index < line.endIndex {
            guard SourceWords.isPart(line[index]) else {
                index += 1
                continue
            }
            let start = index
            while index < line.endIndex, SourceWords.isPart(line[index]) { index += 1 }
            var name = String(decoding: line[start..<index], as: UTF8.self)
            let rest = line[index...].drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "?") }
            let isAssigned = rest.first == UInt8(ascii: "=") && rest.dropFirst().first != UInt8(ascii: "=")
            let isCalled = rest.first == UInt8(ascii: "(") || rest.first == UInt8(ascii: ":")
            // `let mapImage = map.image` only reads it.
            let isMember = start > line.startIndex && line[start - 1] == UInt8(ascii: ".")
            // `image`, `setImage`, `loadImage`, `sd_setImageWithURL`
            let isOfImage = (isAssigned && isMember || isCalled) && name.contains("mage")
            if name.first == "_" { name.removeFirst() }
            words.append((name, start, isAssigned, isOfImage))
        }
        return words
    }
}
