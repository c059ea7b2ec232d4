/// Classes by name, some of which may be replaced for the documents of a target.
package struct ClassTable: Sendable {
    private var all: [String: SourceClass] = [:]
    /// The classes that another class replaces; few, while a copy of `all` would take as long as it is.
    private var replacements: [String: SourceClass] = [:]

    package var values: [SourceClass] {
        replacements.isEmpty ? Array(all.values) : all.keys.map { replacements[$0] ?? all[$0]! }
    }

    package var keys: [String] { Array(all.keys) }

    package subscript(name: String) -> SourceClass? { replacements[name] ?? all[name] }

    mutating func set(_ type: SourceClass) { all[type.name] = type }

    mutating func remove(_ name: String) -> SourceClass? { all.removeValue(forKey: name) }

    mutating func replace(with type: SourceClass) { replacements[type.name] = type }
}
