/// Rules about what a team agrees on; all are off by default, because the documents are fine without.
extension DocumentRules {
    /// A color that is written out, instead of one of a catalog or the system.
    static let colorNotNamed = DocumentRule(
        "color-not-named", .info, "a color has no name of a catalog", isOnByDefault: false
    ) { objects in
        let names = [Names.name, Names.catalog, Names.systemColor, Names.cocoaTouchSystemColor]
        return objects.elements.indices.compactMap { index in
            // The list of resources repeats the colors of catalogs, without a key.
            let key = objects.text(Names.key, of: index)
            guard objects.elements[index].name == Names.color, !key.isEmpty,
                !names.contains(where: { objects.graph.attribute($0, of: index) != nil }),
                Double(objects.text(Names.alpha, of: index)) != 0
            else { return nil }
            return DocumentRule.Violation(
                element: index, object: objects.owner(of: index), message: "'\(key)' has no name of a catalog",
                hint: "use a color of a catalog, or one of the system", subject: [objects.ownerID(of: index), key])
        }
    }

    /// An identifier of a cell or controller that is not the name of its class.
    static let identifierDiffersFromClass = DocumentRule(
        "identifier-differs-from-class", .info, "the identifier of a cell or controller is not its class",
        isOnByDefault: false
    ) { objects in
        [Names.reuseIdentifier, Names.storyboardIdentifier].flatMap { name in
            objects.elements.indices.compactMap { index in
                let (identifier, type) = (objects.text(name, of: index), objects.text(Names.customClass, of: index))
                guard !identifier.isEmpty, !type.isEmpty, identifier != type else { return nil }
                return DocumentRule.Violation(
                    element: index, attribute: objects.graph.attribute(name, of: index),
                    message: "identifier '\(identifier)' is not that of class '\(type)'",
                    hint: "use the name of the class, here and in the sources",
                    subject: [objects.id(of: index), identifier])
            }
        }
    }

    /// A class whose name the configuration does not accept.
    static let className = DocumentRule(
        "class-name", .info, "a class has a name that 'accepted' does not have a pattern for", isOnByDefault: false
    ) { objects in
        objects.elements.indices.compactMap { index in
            let type = objects.text(Names.customClass, of: index)
            guard !type.isEmpty, objects.elements[index].name != Names.placeholder else { return nil }
            return DocumentRule.Violation(
                element: index, attribute: objects.graph.attribute(Names.customClass, of: index),
                message: "class '\(type)' is named like none that is accepted", hint: "rename the class",
                subject: [objects.id(of: index), type])
        }
    }

    /// A device that the configuration does not accept.
    static let viewAsDevice = DocumentRule(
        "view-as-device", .info, "a document is shown as on a device that is not accepted", isOnByDefault: false
    ) { objects in
        objects.tree.children(of: 0).compactMap { index in
            guard objects.elements[index].name == Names.device else { return nil }
            let id = objects.text(Names.id, of: index)
            return DocumentRule.Violation(
                element: index, message: "the document is shown as on '\(id)'",
                hint: "choose another device at the bottom of the canvas", subject: [id])
        }
    }
}
