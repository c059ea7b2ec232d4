extension ProjectDocument {
    /// The objects, and the segues with classes of their own.
    package var classHolders: [DocumentObject] {
        objects
            + connections.filter { $0.customClass != nil }.map { segue in
                var holder = DocumentObject(id: segue.id, element: "segue", offset: segue.offset)
                (holder.customClass, holder.customModule) = (segue.customClass, segue.customModule)
                (holder.isOfTarget, holder.scene) = (segue.isOfTarget, objects[segue.source].scene)
                holder.title = segue.name.isEmpty ? nil : segue.name
                return holder
            }
    }

    /// The system class of an object without a custom class; `nil` if it is unknown.
    package func systemClass(of object: DocumentObject) -> String? {
        guard case .usual = object.role else { return nil }
        let element = object.element
        let name =
            Self.spellings[classPrefix + element]
            ?? classPrefix + element.prefix(1).uppercased() + element.dropFirst()
        return SystemClasses.ancestry(of: name) == nil ? nil : name
    }

    /// Elements whose name differs from that of their class.
    private static let spellings = [
        "UImapView": "MKMapView", "NSmapView": "MKMapView", "UIwkWebView": "WKWebView", "NSwkWebView": "WKWebView",
        "NSwebView": "WebView", "UIcontainerView": "UIView", "NScontainerView": "NSView", "NScustomView": "NSView",
        "UIpongPressGestureRecognizer": "UILongPressGestureRecognizer",
    ]
}
