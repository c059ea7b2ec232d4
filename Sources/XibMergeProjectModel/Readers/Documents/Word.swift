/// The names of elements and attributes from which a document's facts are read, numbered as their symbols.
enum Word: UInt32, CaseIterable {
    case id = 1
    case customClass, customModule, customModuleProvider, placeholderIdentifier, userLabel, title, text, label
    case storyboardIdentifier, reuseIdentifier, identifier, property, destination, target, selector, eventType, keyPath
    case storyboardName, referencedIdentifier, bundleIdentifier, initialViewController, targetRuntime
    case type, kind
    case objects, scene, subviews, outlet, outletCollection, action, segue
    case userDefinedRuntimeAttribute, viewControllerPlaceholder, controllerPlaceholder, placeholder, constraint
    case state, key, unwindAction, rect, width, height, destinationCreationSelector
    case image, selectedImage, backgroundImage, highlightedImage, landscapeImage, alternateImage
    case name, catalog, resources, namedColor, color, mutableData, nibName
    case sceneMemberID, launchScreen, dataMode, relationship, binding, hidden, tag, string
    case objectClassName

    /// The names in the order of their numbers.
    static let spellings = allCases.map { Array("\($0)".utf8) }
}

extension Word {
    /// The attributes that name an image.
    static let images: [Word] = [
        .image, .selectedImage, .backgroundImage, .highlightedImage, .landscapeImage, .alternateImage,
    ]
}
