import XibMergeCore

/// The images and colors of a project that a document refers to, read from its asset catalogs and loose files.
///
/// The format of catalogs is Apple's *Asset Catalog Format Reference*. Nothing is read but what `ProjectFiles` lists, and
/// what a browser can't show, or what is too large, is left out: of PDF, `ProjectFiles` gives a PNG or nothing.
struct DrawnAssets {
    private(set) var pictures: [String: DrawnPicture] = [:]
    private(set) var colors: [String: Color] = [:]

    /// A color of a catalog: components, or the name of a color of the system.
    enum Color {
        case value(DrawnColor)
        case system(String)
    }

    /// The greatest size of all pictures of a drawing together, in bytes.
    private static let maximumTotal = 1 << 20
    private static let imageExtensions: Set<Substring> = ["png", "jpg", "jpeg", "svg", "pdf"]

    init() {}

    /// - Parameters:
    ///   - path: The document's path; where several catalogs have a name, the nearest one counts.
    ///   - isDark: Whether to prefer variants for the dark appearance.
    /// - Complexity: O(n) in the files, and in the bytes of those that are named.
    init(
        _ files: any ProjectFiles, near path: String, images: some Collection<String>,
        colors: some Collection<String>, isDark: Bool
    ) {
        // Listing a repository takes longer than drawing.
        if images.isEmpty, colors.isEmpty { return }
        let index = Index(files)
        var found: [(name: String, picture: DrawnPicture)] = []
        for name in images {
            if let picture = index.picture(name, near: path, isDark: isDark) { found.append((name, picture)) }
        }
        // Small ones are first, so that one large image does not displace many others.
        var total = 0
        for (name, picture) in found.sorted(by: {
            ($0.picture.uri.utf8.count, $0.name) < ($1.picture.uri.utf8.count, $1.name)
        }) {
            total += picture.uri.utf8.count
            if total > Self.maximumTotal { break }
            pictures[name] = picture
        }
        for name in colors { self.colors[name] = index.color(name, near: path, isDark: isDark) }
    }

    /// The files that may be images or colors, by name.
    private struct Index {
        private let files: any ProjectFiles
        /// `Contents.json` by the name of its set, such as `Logo.imageset`.
        private var sets: [Substring: [String]] = [:]
        /// Image files by name, without extension and scale.
        private var loose: [Substring: [String]] = [:]
        private var known: Set<String> = []

        init(_ files: any ProjectFiles) {
            self.files = files
            for path in files.paths where Self.ends.contains(where: { path.utf8.suffix($0.count).elementsEqual($0) }) {
                let parts = path.split(separator: "/")
                guard let file = parts.last else { continue }
                if file == "Contents.json", parts.count > 1 {
                    let set = parts[parts.count - 2]
                    if set.hasSuffix(".imageset") || set.hasSuffix(".colorset") { sets[set, default: []].append(path) }
                } else if let dot = file.lastIndex(of: "."), imageExtensions.contains(file[file.index(after: dot)...]) {
                    known.insert(path)
                    if !path.contains(".xcassets/") { loose[Self.plain(file[..<dot]), default: []].append(path) }
                }
            }
        }

        /// How the paths of sets and images end.
        private static let ends = ["/Contents.json", ".png", ".jpg", ".jpeg", ".svg", ".pdf"].map { Array($0.utf8) }

        private static func plain(_ name: Substring) -> Substring {
            name.hasSuffix("@2x") || name.hasSuffix("@3x") ? name.dropLast(3) : name
        }

        /// The contents of a set, with the path of its folder.
        private func contents(
            _ name: String, _ kind: String, near path: String, _ list: String
        ) -> (folder: Substring, members: [(name: String, value: JSONValue)], entries: [JSONValue])? {
            let last = name.split(separator: "/").last ?? ""
            // A folder that provides a namespace is part of the name.
            let paths = (sets[last + "." + kind] ?? []).filter { $0.hasSuffix("/\(name).\(kind)/Contents.json") }
            guard let nearest = Self.nearest(paths, to: path), let bytes = files.bytes(of: nearest),
                bytes.count < 1 << 18,
                case .object(let members) = try? JSONValue(parsing: bytes),
                case .array(let entries) = members.first(where: { $0.name == list })?.value
            else { return nil }
            return (nearest.dropLast("Contents.json".utf8.count), members, entries)
        }

        /// The path that shares most of its beginning with another.
        private static func nearest(_ paths: [String], to path: String) -> String? {
            paths.max { $0.commonPrefix(with: path) < $1.commonPrefix(with: path) }
        }

        func picture(_ name: String, near path: String, isDark: Bool) -> DrawnPicture? {
            if let (folder, members, entries) = contents(name, "imageset", near: path, "images") {
                let usable = entries.filter { entry in
                    entry.string("filename").map { known.contains(folder + $0) } ?? false
                }
                // Pictures are seen at their own size, so that the smallest scale is enough.
                let chosen = usable.min { rank($0, isDark) < rank($1, isDark) }
                guard let file = chosen?.string("filename") else { return nil }
                let intent = members.first { $0.name == "properties" }?.value.string("template-rendering-intent")
                return read(folder + file, isTemplate: intent.map { $0 == "template" })
            }
            let plain = name.lastIndex(of: ".").map {
                imageExtensions.contains(name[name.index(after: $0)...]) ? name[..<$0] : name[...]
            }
            return Self.nearest(loose[Self.plain(plain ?? name[...])] ?? [], to: path).flatMap {
                read($0, isTemplate: nil)
            }
        }

        private func rank(_ entry: JSONValue, _ isDark: Bool) -> Int {
            let appearance = entry.luminosity
            let fits = appearance == (isDark ? "dark" : nil) || !isDark && appearance == "light"
            let scale = ["1x": 0, "2x": 1, "3x": 2][entry.string("scale") ?? "1x"] ?? 3
            let idiom = ["universal", "iphone", "mac"].contains(entry.string("idiom")) ? 0 : 1
            let isSpecial = entry.member("locale") != nil || entry.isForHighContrast
            return (isSpecial ? 400 : 0) + (fits ? 0 : appearance == nil ? 100 : 200) + idiom * 10 + scale
        }

        private func read(_ path: String, isTemplate: Bool?) -> DrawnPicture? {
            files.bytes(of: path).flatMap { DrawnPicture($0, path: path, isTemplate: isTemplate) }
        }

        func color(_ name: String, near path: String, isDark: Bool) -> Color? {
            guard let (_, _, entries) = contents(name, "colorset", near: path, "colors"),
                let entry = entries.min(by: { rank($0, isDark) < rank($1, isDark) })
            else { return nil }
            guard let color = entry.member("color") else { return nil }
            if let reference = color.string("reference") { return .system(reference) }
            guard let components = color.member("components") else { return nil }
            func part(_ name: String) -> Double? { components.string(name).flatMap(Self.component) }
            let alpha = part("alpha") ?? 1
            if let white = part("white") {
                return .value(DrawnColor(red: white, green: white, blue: white, alpha: alpha))
            }
            guard let red = part("red"), let green = part("green"), let blue = part("blue") else { return nil }
            return .value(DrawnColor(red: red, green: green, blue: blue, alpha: alpha))
        }

        /// A component from 0 to 1: written as a fraction, or from 0 to 255, or as a hexadecimal number.
        private static func component(_ text: String) -> Double? {
            if text.hasPrefix("0x") { return UInt8(text.dropFirst(2), radix: 16).map { Double($0) / 255 } }
            guard let number = Double(text), number.isFinite else { return nil }
            return text.contains(".") ? number : number / (number > 1 ? 255 : 1)
        }
    }
}

extension String {
    /// How many bytes two paths have in common at their beginning.
    fileprivate func commonPrefix(with other: String) -> Int { zip(utf8, other.utf8).prefix { $0 == $1 }.count }
}

extension JSONValue {
    fileprivate func member(_ name: String) -> JSONValue? {
        guard case .object(let members) = self else { return nil }
        return members.first { $0.name == name }?.value
    }

    fileprivate func string(_ name: String) -> String? {
        if case .string(let text) = member(name) { text } else { nil }
    }

    /// The luminosity that an entry of a set is for: `dark` or `light`.
    fileprivate var luminosity: String? { appearance("luminosity") }

    fileprivate var isForHighContrast: Bool { appearance("contrast") == "high" }

    private func appearance(_ name: String) -> String? {
        guard case .array(let appearances) = member("appearances") else { return nil }
        return appearances.first { $0.string("appearance") == name }?.string("value")
    }
}
