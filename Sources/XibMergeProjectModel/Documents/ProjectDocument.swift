package import XibMergeCore

/// The facts of one document that the rules of a project use.
package struct ProjectDocument: Sendable {
    /// Relative to the project's root.
    package let path: String
    package let isStoryboard: Bool
    /// Whether it is for macOS, where IDs of placeholders and the order of top-level objects have another meaning.
    package let isMac: Bool
    /// The prefix of the class names that elements represent.
    package let classPrefix: String
    /// In document order.
    package var objects: [DocumentObject] = []
    package var connections: [DocumentConnection] = []
    package var runtimeAttributes: [RuntimeAttribute] = []
    package var bindings: [DocumentBinding] = []
    package var storyboardReferences: [StoryboardReference] = []
    /// The images and named colors that the project must have.
    package var resourceUses: [ResourceUse] = []
    /// The number of objects with a text or title.
    package var textCount = 0
    /// The contents of a nib's array of objects, in order: indices of `objects`; empty for a storyboard.
    package var topLevel: [Int] = []
    /// The keys of translatable texts, by the text: `q4p-F0-OV3.text`.
    package var textKeys: [String: [String]] = [:]
    package var initialViewController: String?
    /// Whether the system shows it while the app starts.
    package var isLaunchScreen = false
    /// The nibs that its controllers load.
    package var nibNames: Set<String> = []
    /// All IDs of the document, including those of constraints and connections.
    package var ids: Set<String> = []
    /// The IDs of the constraints without a custom class.
    package var constraints: Set<String> = []
    package let lines: TextLines
    private(set) var objectOfID: [String: Int] = [:]
    private var outletsOfObject: [Int: Set<String>] = [:]

    /// Makes objects and outlets known by ID and name, after all were added.
    package mutating func index() {
        for (index, object) in objects.enumerated() { objectOfID[object.id] = index }
        for connection in connections where connection.isOutlet {
            outletsOfObject[connection.source, default: []].insert(KeyValueCoding.outletKey(connection.name))
        }
    }

    /// The file's name without folders and extension: the name of the nib in code.
    package var name: String { Paths.name(of: path) }

    /// The first object of the nib that is a view or cell, or `nil`; for a storyboard always `nil`.
    package var root: DocumentObject? { topLevel.first.map { objects[$0] } }

    /// The File's Owner of a nib.
    package var filesOwner: DocumentObject? { objects.first { $0.role == .filesOwner } }

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

    /// The index of the object with an ID.
    package func index(ofObject id: String) -> Int? { objectOfID[id] }

    /// An object and all that contain it, from the inside out, as indices of `objects`.
    package func containers(of index: Int) -> [Int] {
        var found = [index]
        while let parent = objects[found[found.count - 1]].parent { found.append(parent) }
        return found
    }

    /// Why a control never sends an action, by its kind; `nil` if it may.
    package func silence(of action: DocumentConnection) -> String? {
        guard let event = action.event, Self.neverSent[objects[action.source].element]?.contains(event) == true else {
            return nil
        }
        return "the control never sends '\(event)'"
    }

    private static let editing: Set<String> = [
        "editingChanged", "editingDidBegin", "editingDidEnd", "editingDidEndOnExit",
    ]
    /// The events that a control does not send, by its element (UIKit's `UIControl.Event`).
    private static let neverSent: [String: Set<String>] = [
        "textField": ["valueChanged"], "button": editing, "switch": editing, "slider": editing, "stepper": editing,
        "segmentedControl": editing, "pageControl": editing, "datePicker": editing,
    ]

    /// The outlets of an object, as `KeyValueCoding.outletKey` spells them.
    ///
    /// - Parameter index: An index of `objects`.
    package func outletKeys(of index: Int) -> Set<String> { outletsOfObject[index] ?? [] }

    /// The outlets that lead to the object that uses a resource; to a control, if the object is its cell.
    ///
    /// - Complexity: O(connections).
    package func outlets(to use: ResourceUse) -> [DocumentConnection] {
        guard let index = use.object else { return [] }
        var ids: Set<String> = [objects[index].id]
        if objects[index].element.hasSuffix("Cell"), let control = objects[index].parent {
            ids.insert(objects[control].id)
        }
        return connections.filter { $0.isOutlet && ids.contains($0.destination) }
    }

    /// Whether an object has outlets of its own.
    package func hasOutlets(_ object: DocumentObject) -> Bool {
        objectOfID[object.id].map { outletsOfObject[$0] != nil } ?? false
    }

    /// The controller of the scene that contains an object; `nil` if the object is beside the controller.
    ///
    /// - Parameter index: An index of `objects`.
    package func controller(around index: Int) -> DocumentObject? {
        containers(of: index).last.map { objects[$0] }.flatMap { $0.element.hasSuffix("ontroller") ? $0 : nil }
    }

    package func location(at offset: Int) -> SourceLocation { lines.location(at: offset) }
}

extension ProjectDocument {
    /// The objects, the segues with classes of their own, and the controllers of bindings for the class of their contents.
    package var classHolders: [DocumentObject] {
        objects
            + connections.filter { $0.customClass != nil }.map { segue in
                var holder = DocumentObject(id: segue.id, element: "segue", offset: segue.offset)
                (holder.customClass, holder.customModule) = (segue.customClass, segue.customModule)
                (holder.isOfTarget, holder.scene) = (segue.isOfTarget, objects[segue.source].scene)
                holder.title = segue.name.isEmpty ? nil : segue.name
                return holder
            }
            + objects.compactMap { controller in
                guard let name = controller.contentClass else { return nil }
                var holder = DocumentObject(id: controller.id, element: controller.element, offset: controller.offset)
                let path = name.split(separator: ".").map(String.init)
                (holder.customClass, holder.scene, holder.title) = (path.last, controller.scene, controller.title)
                if path.count == 2 { (holder.customModule, holder.isOfTarget) = (path[0], true) }
                return holder
            }
    }

    /// The system class of an object without a custom class; `nil` if it is unknown.
    package func systemClass(of object: DocumentObject) -> String? {
        guard object.role == .usual else { return nil }
        let element = object.element
        let name =
            Self.spellings[classPrefix + element]
            ?? classPrefix + element.prefix(1).uppercased() + element.dropFirst()
        return SystemClasses.ancestry(of: name) == nil ? nil : name
    }

    /// Elements whose name differs from that of their class.
    private static let spellings = [
        "UImapView": "MKMapView", "NSmapView": "MKMapView", "UIwkWebView": "WKWebView", "NSwkWebView": "WKWebView",
        "NSwebView": "WebView", "UIcontainerView": "UIView", "NScontainerView": "NSView", "NScustomView": "NSView",
        "UIpongPressGestureRecognizer": "UILongPressGestureRecognizer",
    ]
}
