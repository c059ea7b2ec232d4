package import XibMergeCore

/// The facts of one document that the rules of a project use.
package struct ProjectDocument: Sendable {
    /// Relative to the project's root.
    package let path: String
    package let isStoryboard: Bool
    /// Whether it is for macOS, where IDs of placeholders and the order of top-level objects have another meaning.
    package let isMac: Bool
    /// The prefix of the class names that elements represent.
    let classPrefix: String
    /// In document order.
    package internal(set) var objects: [DocumentObject] = []
    package internal(set) var connections: [DocumentConnection] = []
    package internal(set) var runtimeAttributes: [RuntimeAttribute] = []
    package internal(set) var storyboardReferences: [StoryboardReference] = []
    /// The images, named colors and fonts that the project must have.
    package internal(set) var resourceUses: [ResourceUse] = []
    /// The contents of a nib's array of objects, in order: indices of `objects`; empty for a storyboard.
    package internal(set) var topLevel: [Int] = []
    /// The keys of translatable texts, by the text: `q4p-F0-OV3.text`.
    package internal(set) var textKeys: [String: [String]] = [:]
    package internal(set) var initialViewController: String?
    package internal(set) var usesAutoLayout = false
    /// The nibs that its controllers load.
    package internal(set) var nibNames: Set<String> = []
    /// All IDs of the document, including those of constraints and connections.
    package internal(set) var ids: Set<String> = []
    /// The IDs of the constraints without a custom class.
    package internal(set) var constraints: Set<String> = []
    package let lines: TextLines
    private(set) var objectOfID: [String: Int] = [:]
    private var outletsOfObject: [Int: Set<String>] = [:]

    /// Reads a document.
    ///
    /// - Parameter path: Relative to the project's root; the extension tells whether it is a storyboard.
    /// - Returns: `nil` if it is not well-formed or is an archive, which the document rules report.
    /// - Complexity: O(n) in the bytes.
    package init?(path: String, bytes: [UInt8]) {
        guard let elements = DocumentElements(bytes, names: Word.spellings) else { return nil }
        self.path = path
        isStoryboard = DocumentKind(path: path) == .storyboard
        var runtime = ""
        elements.forEachAttribute(of: 0) { name, value in
            if name == Word.targetRuntime.rawValue { runtime = value() }
        }
        isMac = runtime.hasPrefix("MacOSX")
        classPrefix = isMac ? "NS" : runtime.hasPrefix("watch") ? "WKInterface" : "UI"
        lines = TextLines(bytes)
        read(elements)
        for (index, object) in objects.enumerated() { objectOfID[object.id] = index }
        for connection in connections where connection.kind == .outlet || connection.kind == .outletCollection {
            outletsOfObject[connection.source, default: []].insert(KeyValueCoding.outletKey(connection.name))
        }
    }

    /// The file's name without folders and extension: the name of the nib in code.
    package var name: String { Paths.name(of: path) }

    /// The first object of the nib that is a view or cell, or `nil`; for a storyboard always `nil`.
    package var root: DocumentObject? { topLevel.first.map { objects[$0] } }

    /// The File's Owner of a nib.
    package var filesOwner: DocumentObject? {
        objects.first { if case .filesOwner = $0.role { true } else { false } }
    }

    /// The object of a nib that code accesses by index; `nil` if there is none.
    package func object(at pick: SourceUse.Pick) -> DocumentObject? {
        let index = index(of: pick)
        return topLevel.indices.contains(index) ? objects[topLevel[index]] : nil
    }

    /// The index of the object of the nib that code accesses; there may be no such object.
    package func index(of pick: SourceUse.Pick) -> Int {
        switch pick {
        case .first: 0
        case .last: topLevel.count - 1
        case .index(let index): index
        }
    }

    /// The object with an ID.
    package func object(withID id: String) -> DocumentObject? { objectOfID[id].map { objects[$0] } }

    /// The outlets of an object, as `KeyValueCoding.outletKey` spells them.
    ///
    /// - Parameter index: An index of `objects`.
    func outletKeys(of index: Int) -> Set<String> { outletsOfObject[index] ?? [] }

    /// The controller of the scene that contains an object; `nil` if the object is beside the controller.
    ///
    /// - Parameter index: An index of `objects`.
    func controller(around index: Int) -> DocumentObject? {
        var index = index
        while let parent = objects[index].parent { index = parent }
        return objects[index].element.hasSuffix("ontroller") ? objects[index] : nil
    }

    package func location(at offset: Int) -> SourceLocation { lines.location(at: offset) }
}
