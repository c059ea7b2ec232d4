import XibMergeCore

/// An object of a document: an element with an ID that is neither a constraint nor a connection.
package struct DocumentObject: Sendable {
    package enum Role: Sendable, Equatable {
        case usual
        case filesOwner
        case firstResponder
        /// The application of a document for the Mac.
        case application
        /// An External Object, with the key under which code passes it.
        case external(key: String)
        /// Where unwind segues of the scene begin.
        case exit
        /// A placeholder for a controller in another storyboard.
        case storyboardReference
    }

    package var id: String
    /// The element's name, such as `tableViewCell`.
    package var element: String
    package var role = Role.usual
    package var customClass: String?
    package var customModule: String?
    /// The class of the objects that a controller of bindings creates: `Person`, `Module.Person`.
    package var contentClass: String?
    /// Whether the class is declared to be in the target's own module.
    package var isOfTarget = false
    package var storyboardIdentifier: String?
    package var reuseIdentifier: String?
    /// The name of a watch's controller or row in code.
    package var watchIdentifier: String?
    /// Its name for people, or `nil`.
    package var title: String?
    /// The scene that contains it, by the number of its element; -1 outside of scenes.
    package var scene = -1
    /// The object that contains it, as an index of `ProjectDocument.objects`.
    package var parent: Int?
    package var hasSubviews = false
    package var isHidden = false
    /// The number by which code finds a view; 0 if it has none.
    package var tag = 0
    /// Whether it is a table whose cells are all in the document.
    package var isStaticTable = false
    /// The width and height of its frame as written, in points: `40 × 21`; `nil` if it has no frame.
    package var size: String?
    /// Where its start tag begins, as a 0-based byte offset.
    package var offset: Int

    /// Class, title and ID: `Label "Welcome" (q4p-F0-OV3)`.
    package var words: String {
        var words = ElementWords.className(element)
        if role == .filesOwner { return "File's Owner" }
        if let title { words += " \"\(title)\"" }
        return "\(words) (\(id))"
    }
}

/// An outlet, outlet collection, action or segue of a document.
package struct DocumentConnection: Sendable {
    package enum Kind: Sendable, Hashable {
        case outlet, outletCollection, action, segue
    }

    package var kind: Kind
    /// Whether it is an outlet or an outlet collection.
    package var isOutlet: Bool { kind == .outlet || kind == .outletCollection }
    /// The property, selector or segue identifier; empty if there is none.
    package var name: String
    package var id: String
    /// The action that identifies an unwind segue's destination.
    package var unwindAction: String?
    /// The method of the segue's source controller that creates the destination.
    package var creationSelector: String?
    /// The event that sends an action.
    package var event: String?
    /// What the destination is to the source, of a relationship: `rootViewController`.
    package var relationship: String?
    /// The class of a segue, with its module.
    package var customClass: String?
    package var customModule: String?
    /// Whether the class is declared to be in the target's own module.
    package var isOfTarget = false
    /// The object that has the connection, as an index of `ProjectDocument.objects`.
    package var source: Int
    /// The ID of its destination.
    package var destination: String
    /// Where its start tag begins, as a 0-based byte offset.
    package var offset: Int
}

/// A user-defined runtime attribute.
package struct RuntimeAttribute: Sendable {
    package var keyPath: String
    /// The type of its value: `string`, `number`, `color`.
    package var type: String
    /// The object that has it, as an index of `ProjectDocument.objects`.
    package var object: Int
    /// Where its start tag begins, as a 0-based byte offset.
    package var offset: Int
}

/// A binding of a document for the Mac.
package struct DocumentBinding: Sendable {
    package var name: String
    package var keyPath: String
    /// The object that has it, as an index of `ProjectDocument.objects`.
    package var source: Int
    /// The ID of the object that it observes.
    package var destination: String
    /// The name of the value transformer in its options.
    package var transformer: String?
    /// Where its start tag begins, as a 0-based byte offset.
    package var offset: Int
}

/// Where a document uses an image or a named color.
package struct ResourceUse: Sendable {
    package enum Kind: Sendable {
        case image, color
    }

    package var kind: Kind
    package var name: String
    /// The object that uses it, as an index of `ProjectDocument.objects`; `nil` outside of objects.
    package var object: Int?
    /// Where the element begins, as a 0-based byte offset.
    package var offset: Int
}

/// A placeholder for a controller in another storyboard.
package struct StoryboardReference: Sendable {
    package var storyboardName: String
    /// The identifier of the controller, or `nil` for the storyboard's initial controller.
    package var identifier: String?
    package var bundle: String?
    /// The placeholder, as an index of `ProjectDocument.objects`.
    package var object: Int
}
