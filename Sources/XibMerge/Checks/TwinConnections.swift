/// Connections that say the same thing under two IDs.
enum TwinConnections {
    /// Whether two elements without children are equal but for their IDs.
    static func areEqual(_ one: Int, _ other: Int, in objects: CheckedObjects) -> Bool {
        let tree = objects.tree
        let elements = tree.elements
        func attributes(_ index: Int) -> [Symbol: [UInt8]] {
            var result: [Symbol: [UInt8]] = [:]
            for attribute in elements[index].attributes where tree.attributes[attribute].name != Names.id {
                result[tree.attributes[attribute].name] = tree.value(attribute)
            }
            return result
        }
        func isLeaf(_ index: Int) -> Bool {
            Int(elements[index].subtreeEnd) == index + 1
                && !elements[index].flags.contains(.hasText) && !elements[index].flags.contains(.hasComment)
        }
        return elements[one].name == elements[other].name && isLeaf(one) && isLeaf(other)
            && attributes(one) == attributes(other)
    }
}
