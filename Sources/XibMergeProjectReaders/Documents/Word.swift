/// The names of elements and attributes from which a document's facts are read, numbered as their symbols.
enum Word: UInt32 {
    case id = 1
    case customClass, customModule, customModuleProvider, placeholderIdentifier, userLabel, title, text, label
    case storyboardIdentifier, reuseIdentifier, identifier, property, destination, target, selector, eventType, keyPath
    case storyboardName, referencedIdentifier, bundleIdentifier, initialViewController, targetRuntime
    case type, kind
    case objects, scenes, scene, subviews, connections, outlet, outletCollection, action, segue
    case userDefinedRuntimeAttribute, viewControllerPlaceholder, controllerPlaceholder, placeholder, constraint
    case state, key, unwindAction, rect, width, height, destinationCreationSelector
    case image, selectedImage, backgroundImage, highlightedImage, landscapeImage, alternateImage
    case name, catalog, resources, namedColor, color, mutableData, nibName
    case sceneMemberID, launchScreen, dataMode, relationship, binding, hidden, tag, string
    case objectClassName

    static let spellings: [StaticString] = [
        "id", "customClass", "customModule", "customModuleProvider", "placeholderIdentifier", "userLabel", "title",
        "text", "label", "storyboardIdentifier", "reuseIdentifier", "identifier", "property", "destination", "target",
        "selector", "eventType", "keyPath", "storyboardName", "referencedIdentifier", "bundleIdentifier",
        "initialViewController", "targetRuntime", "type", "kind", "objects", "scenes", "scene",
        "subviews", "connections", "outlet", "outletCollection", "action", "segue", "userDefinedRuntimeAttribute",
        "viewControllerPlaceholder", "controllerPlaceholder", "placeholder", "constraint", "state", "key",
        "unwindAction", "rect", "width", "height", "destinationCreationSelector",
        "image", "selectedImage", "backgroundImage", "highlightedImage", "landscapeImage", "alternateImage",
        "name", "catalog", "resources", "namedColor", "color", "mutableData", "nibName",
        "sceneMemberID", "launchScreen", "dataMode", "relationship", "binding", "hidden", "tag", "string",
        "objectClassName",
    ]
}

extension Word {
    /// The attributes that name an image.
    static let images: [Word] = [
        .image, .selectedImage, .backgroundImage, .highlightedImage, .landscapeImage, .alternateImage,
    ]
}
