package import XibMergeCore

/// A text with its lines, found once, for locations in it.
package struct TextLines: Sendable {
    private let bytes: [UInt8]
    private let table: LineTable

    /// - Complexity: O(n).
    package init(_ bytes: [UInt8]) {
        self.bytes = bytes
        table = LineTable(bytes)
    }

    /// The location of a 0-based byte offset; past the end, that of the end.
    ///
    /// - Complexity: O(log lines).
    package func location(at offset: Int) -> SourceLocation {
        table.location(at: min(max(offset, 0), bytes.count), in: bytes)
    }
}

/// The names of elements and attributes from which a document's facts are read, numbered as in `DocumentElements`.
enum Word: UInt32 {
    case id = 1
    case customClass, customModule, customModuleProvider, placeholderIdentifier, userLabel, title, text, label
    case storyboardIdentifier, reuseIdentifier, identifier, property, destination, target, selector, eventType, keyPath
    case storyboardName, referencedIdentifier, bundleIdentifier, initialViewController, targetRuntime
    case useAutolayout, type, kind
    case objects, scenes, scene, subviews, connections, outlet, outletCollection, action, segue
    case userDefinedRuntimeAttribute, viewControllerPlaceholder, controllerPlaceholder, placeholder, constraint
    case state, key, unwindAction, rect, width, height, destinationCreationSelector
    case image, selectedImage, backgroundImage, highlightedImage, landscapeImage, alternateImage
    case name, catalog, resources, namedColor, color, fontDescription, font, mutableData, nibName

    static let spellings: [StaticString] = [
        "id", "customClass", "customModule", "customModuleProvider", "placeholderIdentifier", "userLabel", "title",
        "text", "label", "storyboardIdentifier", "reuseIdentifier", "identifier", "property", "destination", "target",
        "selector", "eventType", "keyPath", "storyboardName", "referencedIdentifier", "bundleIdentifier",
        "initialViewController", "targetRuntime", "useAutolayout", "type", "kind", "objects", "scenes", "scene",
        "subviews", "connections", "outlet", "outletCollection", "action", "segue", "userDefinedRuntimeAttribute",
        "viewControllerPlaceholder", "controllerPlaceholder", "placeholder", "constraint", "state", "key",
        "unwindAction", "rect", "width", "height", "destinationCreationSelector",
        "image", "selectedImage", "backgroundImage", "highlightedImage", "landscapeImage", "alternateImage",
        "name", "catalog", "resources", "namedColor", "color", "fontDescription", "font", "mutableData", "nibName",
    ]
}

/// Functions for paths with `/` between folders.
package enum Paths {
    /// The file's name without folders and its last extension.
    package static func name(of path: String) -> String {
        let file = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[path.utf8.index(after: $0)...] } ?? path[...]
        guard let dot = file.utf8.lastIndex(of: UInt8(ascii: ".")), dot > file.startIndex else { return String(file) }
        return String(file[..<dot])
    }

    /// The folder of a file, without a slash at the end; empty at the root.
    package static func folder(of path: String) -> Substring {
        path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[..<$0] } ?? ""
    }

    /// How many folders two paths share, from the root on.
    package static func sharedFolders(_ one: String, _ other: String) -> Int {
        zip(folder(of: one).split(separator: "/"), folder(of: other).split(separator: "/")).prefix { $0 == $1 }.count
    }
}

extension Word {
    /// The attributes that name an image.
    static let images: [Word] = [
        .image, .selectedImage, .backgroundImage, .highlightedImage, .landscapeImage, .alternateImage,
    ]
}
