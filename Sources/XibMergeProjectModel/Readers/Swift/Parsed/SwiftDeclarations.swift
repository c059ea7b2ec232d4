import SwiftSyntax

/// The attributes of a declaration, as far as they matter for documents.
struct SwiftAttributes {
    /// The name in `@objc(name)`.
    private(set) var runtimeName: String?
    private let names: Set<String>

    var isOutlet: Bool { names.contains("IBOutlet") }
    var isInspectable: Bool { names.contains("IBInspectable") }
    /// Whether they make a member visible to documents, or all members of a type.
    var isVisible: Bool { !names.isDisjoint(with: Self.visible) }
    var exposesMembers: Bool { names.contains("objcMembers") }
    /// Whether an attribute is unknown: it may be a macro that adds members.
    var hasUnknown: Bool { !names.isSubset(of: Self.known) }

    /// Attributes of the language and the system's frameworks, which do not add members.
    private static let known: Set<String> = [
        "objc", "objcMembers", "nonobjc", "IBDesignable", "IBOutlet", "IBAction", "IBInspectable", "IBSegueAction",
        "GKInspectable", "NSManaged", "NSCopying", "NSApplicationMain", "UIApplicationMain", "main", "available",
        "MainActor", "dynamicMemberLookup", "dynamicCallable", "discardableResult", "inlinable", "usableFromInline",
        "frozen", "preconcurrency", "unchecked", "retroactive", "testable", "globalActor", "propertyWrapper",
        "resultBuilder", "requires_stored_property_inits", "unsafe", "nonisolated", "_spi", "_documentation",
    ]

    /// Attributes that make a member visible to Objective-C, or require that it is.
    private static let visible: Set<String> = [
        "objc", "IBOutlet", "IBAction", "IBInspectable", "IBSegueAction", "GKInspectable", "NSManaged",
    ]

    init(_ attributes: AttributeListSyntax) {
        var names: Set<String> = []
        for case .attribute(let attribute) in attributes {
            let name = attribute.attributeName.lastName
            names.insert(name)
            if name == "objc", let arguments = attribute.arguments {
                runtimeName = arguments.trimmedDescription.filter { !$0.isWhitespace }
            }
        }
        self.names = names
    }
}

extension TypeSyntax {
    /// The declared type of an outlet.
    var outletType: OutletType {
        if let type = self.as(OptionalTypeSyntax.self) { return type.wrappedType.outletType }
        if let type = self.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) { return type.wrappedType.outletType }
        if let type = self.as(ArrayTypeSyntax.self) { return .array(of: type.element.className) }
        if let type = self.as(IdentifierTypeSyntax.self), type.name.text == "Array",
            let arguments = type.genericArgumentClause
        {
            guard case .type(let type)? = arguments.arguments.first?.argument else { return .array(of: nil) }
            return .array(of: type.className)
        }
        switch className {
        case nil: return .other
        case "NSArray"?, "NSMutableArray"?: return .array(of: nil)
        case let name?: return .object(name)
        }
    }

    /// The type without `?` and `!`, if it is a plain name.
    var plainName: String? {
        if let type = self.as(OptionalTypeSyntax.self) { return type.wrappedType.className }
        if let type = self.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) { return type.wrappedType.className }
        return className
    }

    /// `A`, or `UIKit.A`.
    private var className: String? {
        if let type = self.as(IdentifierTypeSyntax.self), type.genericArgumentClause == nil {
            return type.name.identifierText
        }
        guard let type = self.as(MemberTypeSyntax.self), type.genericArgumentClause == nil,
            let module = type.baseType.as(IdentifierTypeSyntax.self)?.name.text, module == "UIKit" || module == "AppKit"
        else { return nil }
        return type.name.identifierText
    }
}
