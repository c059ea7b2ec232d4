/// Names of which each may stand once in some realm: in the document, a scene, a list.
enum RepeatedNames {
    /// A name that stands in its realm already.
    struct Repetition {
        var element: Int
        var attribute: Int
        var name: String
        var first: Int
    }

    /// Finds the names that come twice.
    ///
    /// - Parameters:
    ///   - attribute: What names the elements; empty names are none.
    ///   - realm: A number for where an element's name has to be the only one; `nil` where it doesn't matter.
    /// - Returns: In document order, without the first of each name.
    /// - Complexity: O(n) in elements and attributes.
    static func find(
        _ attribute: Symbol, in objects: CheckedObjects, realm: (Int) -> Int?
    ) -> [Repetition] {
        struct Place: Hashable {
            var realm: Int
            var name: [UInt8]
        }
        var firsts: [Place: Int] = [:]
        var result: [Repetition] = []
        for (element, attribute) in objects.elements(with: attribute) {
            guard let realm = realm(element) else { continue }
            let place = Place(realm: realm, name: objects.graph.value(attribute))
            if place.name.isEmpty { continue }
            if let first = firsts[place] {
                let name = String(decoding: place.name, as: UTF8.self)
                result.append(Repetition(element: element, attribute: attribute, name: name, first: first))
            } else {
                firsts[place] = element
            }
        }
        return result
    }
}
