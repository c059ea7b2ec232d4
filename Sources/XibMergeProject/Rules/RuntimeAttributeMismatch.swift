import XibMergeCore
import XibMergeProjectModel

/// A user-defined runtime attribute whose value is of another type than its property: it is lost, or a trap when the
/// property is used.
struct RuntimeAttributeMismatch: ProjectRule {
    let description = RuleDescription(
        "runtime-attribute-mismatch", .warning,
        "the value of a user-defined runtime attribute is of another type than its property")

    /// The types of values that properties take, as attributes name them, by the property's type.
    private static let values = [
        "Bool": "number", "Int": "number", "UInt": "number", "Int32": "number", "Int64": "number", "Float": "number",
        "Double": "number", "CGFloat": "number", "NSNumber": "number", "String": "string", "NSString": "string",
        "UIColor": "color", "NSColor": "color", "UIImage": "image", "NSImage": "image", "CGPoint": "point",
        "CGSize": "size", "CGRect": "rect", "NSPoint": "point", "NSSize": "size", "NSRect": "rect",
    ]

    func findings(in project: Project) -> [ProjectFinding] {
        project.findings(about: \.runtimeAttributes) { attribute, document, chains in
            let object = document.objects[attribute.object]
            guard let name = object.customClass, let chain = chains[name], chains.isCertain(object, chain),
                let types = chain.classes.lazy.compactMap({ $0.inspectedTypes[attribute.keyPath] }).first,
                types.allSatisfy({ Self.isOther(attribute.type, than: $0) && !chains.sources.declares($0) }),
                let type = types.min()
            else { return nil }
            return project.finding(
                description, in: document, at: attribute.offset, object: object,
                "runtime attribute '\(attribute.keyPath)' is a \(attribute.type), but class '\(name)' declares "
                    + "the property as '\(type)'",
                hint: "enter the value again in the inspector", subject: [object.id, name, attribute.keyPath])
        }
    }

    private static func isOther(_ attribute: String, than property: String) -> Bool {
        let value = attribute == "boolean" ? "number" : attribute
        guard let wanted = values[property], values.values.contains(value) else { return false }
        // A text has a numeric value.
        return value != wanted && !(value == "string" && wanted == "number")
    }
}
