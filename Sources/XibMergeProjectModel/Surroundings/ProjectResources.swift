import XibMergeCore

/// The images and colors of a project, by their names in documents.
package struct ProjectResources: Sendable {
    package private(set) var images: Set<String> = []
    /// Those of them that are in catalogs.
    package private(set) var catalogImages: Set<String> = []
    package private(set) var colors: Set<String> = []
    /// Whether there is any catalog or image, so that a missing one can be recognized.
    package private(set) var hasImages = false
    package private(set) var hasColors = false

    /// - Parameters:
    ///   - paths: All files of the project and its dependencies.
    ///   - namespaces: The folders of catalogs whose names are part of the names inside.
    ///   - listed: The files in Xcode projects, whether they exist or not: a file may be generated later, or kept
    ///     secret.
    /// - Complexity: O(n) in the paths.
    package init(paths: some Sequence<String>, namespaces: Set<String>, listed: Set<String>) {
        for path in paths { note(path, namespaces) }
        for path in listed where !path.contains(".xcassets") { noteFile(path) }
        images.formUnion(catalogImages)
    }

    /// Whether the project lacks an image or color; unknown if it has none at all, because they are elsewhere then.
    package func lacks(_ use: ResourceUse, of document: ProjectDocument) -> Bool {
        let name = use.name
        if use.kind == .color { return hasColors && !colors.contains(name) }
        // The names of AppKit's own images begin with `NS`.
        guard hasImages, !images.contains(name), !(document.isMac && name.hasPrefix("NS")) else { return false }
        // The extension may be part of the name; a watch plays numbered images.
        if let dot = name.lastIndex(of: "."), Self.imageExtensions.contains(name[name.index(after: dot)...]) {
            return !images.contains(String(name[..<dot]))
        }
        return document.classPrefix != "WKInterface" || !["0", "1"].contains { images.contains(name + $0) }
    }

    private mutating func note(_ path: String, _ namespaces: Set<String>) {
        let folders = Paths.folder(of: path).split(separator: "/")
        guard let catalog = folders.firstIndex(where: { $0.hasSuffix(".xcassets") }) else { return noteFile(path) }
        if path.hasSuffix("Contents.json") { hasColors = true }
        var names: [Substring] = []
        for (index, part) in folders.enumerated().dropFirst(catalog + 1) {
            let name = (names + [Substring(Paths.name(of: String(part)))]).joined(separator: "/")
            switch part.split(separator: ".").last {
            case "imageset"?, "symbolset"?, "imagestack"?, "launchimage"?, "appiconset"?, "brandassets"?, "iconset"?,
                "image"?:
                catalogImages.insert(name)
                hasImages = true
                return
            case "colorset"?:
                colors.insert(name)
                return
            default: if namespaces.contains(folders[...index].joined(separator: "/")) { names.append(part) }
            }
        }
    }

    private static let imageExtensions: Set<Substring> = [
        "png", "jpg", "jpeg", "pdf", "tif", "tiff", "gif", "icns", "svg", "heic", "webp", "bmp", "ico", "eps",
    ]

    /// `icon@2x~ipad.png` as `icon.png` and `icon`.
    private mutating func noteFile(_ path: String) {
        let parts = path.split(separator: "/")
        // The files of 'Icon.iconset' are one image.
        let set = parts.dropLast().last { $0.hasSuffix(".iconset") }
        if let set { images.insert(Paths.name(of: String(set))) }
        let file = parts.last ?? ""
        guard let dot = file.lastIndex(of: "."),
            Self.imageExtensions.contains(Substring(file[file.index(after: dot)...].lowercased()))
        else { return }
        hasImages = true
        var name = String(file[..<dot])
        images.formUnion([name, String(file)])
        // In the order from the end: '-568h@2x~ipad', '@2x-568h'.
        for suffix in ["~ipad", "~iphone", "~universal", "~tv", "@1x", "@2x", "@3x", "@4x", "-568h", "@2x", "@3x"]
        where name.hasSuffix(suffix) {
            name.removeLast(suffix.count)
            images.formUnion([name, name + file[dot...]])
        }
    }
}
