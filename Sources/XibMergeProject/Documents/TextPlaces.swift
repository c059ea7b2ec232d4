package import XibMergeCore

/// A text with its lines, found once, for places in it.
package struct TextLines: Sendable {
    private let bytes: [UInt8]
    private let table: LineTable

    /// - Complexity: O(n).
    package init(_ bytes: [UInt8]) {
        self.bytes = bytes
        table = LineTable(bytes)
    }

    /// The place of a 0-based byte offset; behind the end, that of the end.
    ///
    /// - Complexity: O(log lines).
    package func location(at offset: Int) -> SourceLocation {
        table.location(at: min(max(offset, 0), bytes.count), in: bytes)
    }
}

/// The names of elements and attributes that the facts of a document are read from, numbered as `DocumentElements` does.
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

/// Words for paths with `/` between folders.
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

    /// How many folders two paths have in common from the root on.
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

/// Old tables of translations are UTF-16.
enum UTF16Text {
    /// The text as UTF-8, without its byte order mark; `nil` for what is no text.
    static func utf8(_ bytes: [UInt8]) -> [UInt8]? {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return Array(bytes[3...]) }
        let isLittle = bytes.starts(with: [0xFF, 0xFE])
        guard isLittle || bytes.starts(with: [0xFE, 0xFF]) else {
            // Text has no NUL; UTF-16 without a mark is nothing but.
            guard bytes.prefix(64).contains(0), bytes.count > 3 else { return bytes.contains(0) ? nil : bytes }
            // Which byte of the first letters is zero tells the order.
            let isLittle = bytes[1] == 0
            guard isLittle != (bytes[0] == 0), bytes[isLittle ? 3 : 2] == 0 else { return nil }
            return utf8(units: bytes[...], isLittle: isLittle)
        }
        return utf8(units: bytes[2...], isLittle: isLittle)
    }

    private static func utf8(units bytes: ArraySlice<UInt8>, isLittle: Bool) -> [UInt8] {
        let units = stride(from: bytes.startIndex, to: bytes.endIndex - 1, by: 2).map { index in
            let (one, other) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
            return isLittle ? other << 8 | one : one << 8 | other
        }
        return Array(String(decoding: units, as: UTF16.self).utf8)
    }
}
