import XibMergeCore

/// What Interface Builder noted about archived objects beside them.
extension Archive {
    /// What is known of an object beside its own values.
    struct Record {
        /// `File's Owner`, or what the user called it.
        var name: String?
        var customClass: String?
        /// -1, -2 and -3 are placeholders, such as that of the first responder.
        var number: Int
    }

    /// The records of the archive, by the element of their object.
    ///
    /// - Complexity: O(n).
    func records() -> [Int: Record] {
        guard let list = tree.elements.indices.first(where: { hasKey($0, "orderedObjects") }) else { return [:] }
        var classes: [Int: String] = [:]
        let suffix = ".CustomClassName"
        for (key, value) in dictionary("flattenedProperties") where key.hasSuffix(suffix) {
            if let number = Int(key.dropLast(suffix.count)) { classes[number] = text(of: value) }
        }
        var result: [Int: Record] = [:]
        for record in members(list) {
            guard let object = child(record, "object"), let number = text(record, "objectID").flatMap({ Int($0) })
            else { continue }
            result[object] = Record(name: text(record, "objectName"), customClass: classes[number], number: number)
        }
        return result
    }

    /// The values of the first dictionary with a key, anywhere in the archive: stored under their keys, as pairs of keys
    /// and values, or as two lists.
    func dictionary(_ key: String) -> [(key: String, value: Int)] {
        guard let index = tree.elements.indices.first(where: { hasKey($0, key) }) else { return [] }
        let keys = list(index, "dict.sortedKeys").map { text(of: $0) ?? "" }
        if !keys.isEmpty { return zip(keys, list(index, "dict.values")).map { ($0, $1) } }
        let entries = tree.children(of: index).map { (key: string($0, "key") ?? "", value: resolved($0)) }
        let values = Dictionary(entries.map { ($0.key, $0.value) }) { first, _ in first }
        return entries.compactMap { key, value in
            if !key.hasPrefix("NS.") { return (key, value) }
            guard key.hasPrefix("NS.key."), let object = values["NS.object." + key.dropFirst(7)] else { return nil }
            return (text(of: value) ?? "", object)
        }
    }

    /// The sizes of images that Interface Builder noted.
    func imageSizes() -> [(name: String, size: [Double])] {
        dictionary("IBDocument.LastKnownImageSizes").compactMap { name, value in
            guard let size = text(of: value).map(numbers), size.count == 2 else { return nil }
            return (name, size)
        }
    }
}
