/// The kind of a file, by its name.
package enum DocumentKind: String, CaseIterable, Sendable {
    case xib
    case storyboard

    /// The kind of the path's extension; `nil` for files that are not Interface Builder documents.
    ///
    /// - Parameter ignoringCase: Whether `Main.XIB` counts as well. For git it does where `core.ignorecase` is set.
    package init?(path: String, ignoringCase: Bool = true) {
        let name = ignoringCase ? path.lowercased() : path
        guard let kind = Self.allCases.first(where: { name.hasSuffix(".\($0.rawValue)") }) else { return nil }
        self = kind
    }

    /// git's pattern for such files, as `install` writes it.
    package var pattern: String { "*.\(rawValue)" }
}

extension ObjectGraph {
    /// The platform and kind of the document, such as `iOS.CocoaTouch storyboard`; an iPad document counts as iOS.
    package var documentKind: String {
        let runtime = String(decoding: value(Names.targetRuntime, of: 0) ?? [], as: UTF8.self)
        let type = String(decoding: value(Names.type, of: 0) ?? [], as: UTF8.self)
        let platform = runtime.replacingSuffix(".iPad", with: "").prefix(40)
        return (platform.isEmpty ? "" : "\(platform) ") + (type.contains("Storyboard") ? "storyboard" : "xib")
    }
}

extension String {
    package func replacingSuffix(_ suffix: String, with replacement: String) -> String {
        hasSuffix(suffix) ? dropLast(suffix.count) + replacement : self
    }
}
