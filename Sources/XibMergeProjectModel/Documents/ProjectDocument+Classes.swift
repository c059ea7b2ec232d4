extension ProjectDocument {
    /// The objects, the segues with classes of their own, and the controllers of bindings for the class of their contents.
    package var classHolders: [DocumentObject] {
        objects
            + connections.filter { $0.customClass != nil }.map { segue in
                var holder = DocumentObject(id: segue.id, element: "segue", offset: segue.offset)
                (holder.customClass, holder.customModule) = (segue.customClass, segue.customModule)
                (holder.isOfTarget, holder.scene) = (segue.isOfTarget, objects[segue.source].scene)
                holder.title = segue.name.isEmpty ? nil : segue.name
                return holder
            }
            + objects.compactMap { controller in
                guard let name = controller.contentClass else { return nil }
                var holder = DocumentObject(id: controller.id, element: controller.element, offset: controller.offset)
                let path = name.split(separator: ".").map(String.init)
                (holder.customClass, holder.scene, holder.title) = (path.last, controller.scene, controller.title)
                if path.count == 2 { (holder.customModule, holder.isOfTarget) = (path[0], true) }
                return holder
            }
    }

    /// The system class of an object without a custom class; `nil` if it is unknown.
    package func systemClass(of object: DocumentObject) -> String? {
        guard object.role == .usual else { return nil }
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
