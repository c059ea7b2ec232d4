extension ClassChains {
    /// Elements that are not spelled as their class.
    private static let spellings = [
        "UImapView": "MKMapView", "NSmapView": "MKMapView", "UIwkWebView": "WKWebView", "NSwkWebView": "WKWebView",
        "NSwebView": "WebView", "UIcontainerView": "UIView", "NScontainerView": "NSView", "NScustomView": "NSView",
        "UIpongPressGestureRecognizer": "UILongPressGestureRecognizer",
    ]

    /// The classes that a view, constraint or other object is of, superclasses included; `nil` where they are not all
    /// known.
    mutating func classes(ofObject id: String, of document: ProjectDocument, in project: Project) -> Set<String>? {
        if document.constraints.contains(id) { return SystemClasses.ancestry(of: "NSLayoutConstraint") }
        guard let object = document.object(withID: id), case .usual = object.role else { return nil }
        guard let name = object.customClass else {
            let (prefix, element) = (document.classPrefix, object.element)
            let name = Self.spellings[prefix + element] ?? prefix + element.prefix(1).uppercased() + element.dropFirst()
            return SystemClasses.ancestry(of: name)
        }
        guard let chain = self[name] else { return SystemClasses.ancestry(of: name) }
        guard isCertain(object, chain, of: document, in: project) else { return nil }
        var names = Set(chain.classes.map(\.name))
        for name in chain.systemClasses {
            guard let ancestry = SystemClasses.ancestry(of: name) else { return nil }
            names.formUnion(ancestry)
        }
        return names
    }

    /// Whether an object is certainly not of a class.
    ///
    /// - Parameter wanted: The name of a class, or an alias.
    mutating func isOther(
        _ id: String, than wanted: String, of document: ProjectDocument, in project: Project
    ) -> Bool {
        guard let names = classes(ofObject: id, of: document, in: project), !names.contains(wanted),
            sources.isClass(wanted)
        else { return false }
        let meanings = sources.meanings(of: wanted)
        // The app for another platform may have a class of the same name, which declares it so.
        let foreign = ["UIResponder", "NSResponder", "WKInterfaceObject"].filter { !$0.hasPrefix(document.classPrefix) }
        return names.isDisjoint(with: meanings)
            && !meanings.contains { SystemClasses.ancestry(of: $0)?.isDisjoint(with: foreign) == false }
    }

    /// Whether no array can be of a class.
    mutating func isNoArray(_ name: String) -> Bool {
        guard sources.isClass(name), name != "NSObject" else { return false }
        return sources.meanings(of: name).allSatisfy { $0 != "NSObject" && self[$0]?.isCertain != false }
    }

    /// What an outlet's property is declared as; empty where that is not certain.
    mutating func outletTypes(
        _ connection: DocumentConnection, of document: ProjectDocument, in project: Project
    ) -> Set<OutletType> {
        let object = document.objects[connection.source]
        guard let name = object.customClass, let chain = self[name] else { return [] }
        let types = sources.outletTypes(of: connection.name, chain)
        return types.isEmpty || !isCertain(object, chain, of: document, in: project) ? [] : types
    }
}
