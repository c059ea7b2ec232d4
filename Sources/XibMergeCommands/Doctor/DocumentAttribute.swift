import XibMergeCore
import XibMergeSystem

/// What the attributes of a document say, and where.
struct DocumentAttribute {
    typealias Place = AttributeFiles.Place

    /// The document, relative to the top; it need not be there.
    var path: String
    /// `merge` or `diff`.
    var name: String
    /// What git says.
    var value: String
    /// The line that says so; `nil` where it was not found.
    var place: Place?
    /// The last line that says what `install` wrote, where another one overrides it.
    var overridden: Place?

    var json: JSONValue {
        [
            "path": .string(path), "attribute": .string(name), "value": .string(value),
            "scope": JSONValue(place?.scope), "file": JSONValue(place?.file), "line": JSONValue(place?.line),
        ]
    }
}
