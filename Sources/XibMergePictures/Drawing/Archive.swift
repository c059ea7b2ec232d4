import XibMergeCore

/// The values of an archive of Xcode 3 or 4: a tree of objects by class and key, as `NSKeyedArchiver` names them.
///
/// The format is not documented; keys and numbers are those of the archived classes of AppKit and of Interface Builder.
struct Archive {
    let tree: SyntaxTree
    let isMac: Bool
    private let symbols: SymbolTable
    private let key: Symbol?
    /// The element of each archive ID.
    private var elements: [String: Int] = [:]
    /// What is in an object, in the outline of Interface Builder.
    private(set) var children: [Int: [Int]] = [:]

    init(_ tree: SyntaxTree, _ symbols: SymbolTable) {
        (self.tree, self.symbols) = (tree, symbols)
        key = symbols.symbol(of: "key")
        let type = symbols.symbol(of: "type").flatMap { tree.attribute($0, of: 0) }
        isMac = type.map { !String(decoding: tree.value($0), as: UTF8.self).contains("CocoaTouch") } ?? true
        for index in tree.elements.indices {
            if let id = string(index, "id") { elements[id] = elements[id] ?? index }
        }
        guard isMac, let name = symbols.symbol(of: "class") else { return }
        for record in tree.elements.indices {
            guard let kind = tree.attribute(name, of: record),
                tree.value(kind).elementsEqual("IBObjectRecord".utf8), let object = child(record, "object"),
                let parent = child(record, "parent")
            else { continue }
            children[parent, default: []].append(object)
        }
    }

    /// The members of the first list with a key, anywhere in the archive.
    func firstList(_ key: String) -> [Int] {
        tree.elements.indices.first { hasKey($0, key) }.map(members) ?? []
    }

    func string(_ index: Int, _ name: StaticString) -> String? {
        symbols.symbol(of: name).flatMap { tree.attribute($0, of: index) }.map {
            String(decoding: tree.value($0, prefix: 400), as: UTF8.self)
        }
    }

    func className(_ index: Int) -> String { string(index, "class") ?? "" }

    /// The element itself, or the target of a reference.
    func resolved(_ index: Int) -> Int {
        guard name(index) == "reference", let id = string(index, "ref") else { return index }
        return elements[id] ?? index
    }

    private func name(_ index: Int) -> String { symbols.text(tree.elements[index].name) }

    func hasKey(_ index: Int, _ key: String) -> Bool {
        self.key.flatMap { tree.attribute($0, of: index) }.map { tree.value($0).elementsEqual(key.utf8) } ?? false
    }

    func child(_ index: Int, _ key: String) -> Int? {
        tree.children(of: index).first { hasKey($0, key) }.map(resolved)
    }

    /// The objects of a list.
    func members(_ index: Int) -> [Int] {
        tree.children(of: resolved(index)).filter { name($0) != "bool" }.map(resolved)
    }

    /// The objects of the list with a key.
    func list(_ index: Int, _ key: String) -> [Int] { child(index, key).map(members) ?? [] }

    /// The text of a string, with attributes or without; `nil` for other elements and for an empty one.
    func text(of index: Int) -> String? {
        if name(index) == "object" {
            return (child(index, "NS.bytes") ?? child(index, "NSString")).flatMap { text(of: $0) }
        }
        guard Self.scalars.contains(name(index)) else { return nil }
        if let value = string(index, "value") { return value }
        let content = tree.bytes[tree.elements[index].content.prefix(DrawnDocument.maximumText)]
        let isEncoded = name(index) == "bytes" || string(index, "type") == "base64-UTF8"
        let result = String(decoding: isEncoded ? Base64.decoded(content) : XMLText.decoded(content), as: UTF8.self)
        return result.isEmpty ? nil : result
    }

    /// Elements that contain one value.
    private static let scalars: Set<String> = [
        "string", "characters", "int", "integer", "float", "double", "real", "bool", "boolean", "bytes",
    ]

    func text(_ index: Int, _ key: String) -> String? { child(index, key).flatMap { text(of: $0) } }

    func number(_ index: Int, _ key: String) -> Double? {
        text(index, key).flatMap(Double.init).flatMap { $0.isFinite ? $0 : nil }
    }

    /// The bits of flags, which are stored as a signed number.
    func flags(_ index: Int, _ key: String) -> UInt32 {
        number(index, key).map { UInt32(truncatingIfNeeded: Int64(min(max($0, -1e10), 1e10))) } ?? 0
    }

    func has(_ index: Int, _ key: String, _ value: String = "YES") -> Bool { text(index, key) == value }

    /// The numbers of a text such as `{{x, y}, {width, height}}`.
    func numbers(_ text: String) -> [Double] {
        text.split { !"0123456789.-eE+".contains($0) }.compactMap { Double($0) }.map {
            $0.isFinite ? min(max($0, -DrawnDocument.maximumLength), DrawnDocument.maximumLength) : 0
        }
    }

    func frame(_ index: Int) -> DrawnRect? {
        for key in ["NSFrame", "NSFrameSize", "NSWindowRect"] {
            guard let numbers = text(index, key).map(numbers) else { continue }
            if numbers.count == 4 { return DrawnRect(numbers[0], numbers[1], max(0, numbers[2]), max(0, numbers[3])) }
            if numbers.count == 2 { return DrawnRect(0, 0, max(0, numbers[0]), max(0, numbers[1])) }
        }
        return nil
    }

    /// The name of an image; resources and sources of images name it in different ways.
    func image(_ index: Int, _ key: String) -> String? {
        child(index, key).flatMap { text($0, "NSResourceName") ?? text($0, "NSImageName") }
    }

    typealias Attributes = [(String, String?)]

    /// The start of an element.
    static func tag(_ name: String, _ attributes: Attributes) -> String {
        var result = "<\(name)"
        for (name, value) in attributes {
            guard let value else { continue }
            // XML forbids most control characters, and readers turn line breaks in attributes into blanks.
            let allowed = value.unicodeScalars.filter {
                $0 >= " " && $0.value & 0xFFFE != 0xFFFE || $0 == "\t" || $0 == "\n" || $0 == "\r"
            }
            result += " \(name)=\""
            for scalar in allowed {
                result += scalar < " " ? "&#\(scalar.value);" : XMLText.reference(for: scalar) ?? String(scalar)
            }
            result += "\""
        }
        return result + ">"
    }

    static func element(_ name: String, _ attributes: Attributes, _ content: String = "") -> String {
        tag(name, attributes) + content + "</\(name)>"
    }
}
