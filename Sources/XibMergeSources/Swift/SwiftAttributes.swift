import SwiftSyntax

/// What the attributes of a declaration say to documents.
struct SwiftAttributes {
    /// The name in `@objc(name)`.
    private(set) var runtimeName: String?
    private(set) var isOutlet = false
    /// Whether there is one that may be a macro and add members.
    private(set) var hasUnknown = false

    /// Attributes of the language and the system's frameworks, none of which adds a member.
    private static let known: Set<String> = [
        "objc", "objcMembers", "nonobjc", "IBDesignable", "IBOutlet", "IBAction", "IBInspectable", "IBSegueAction",
        "GKInspectable", "NSManaged", "NSCopying", "NSApplicationMain", "UIApplicationMain", "main", "available",
        "MainActor", "dynamicMemberLookup", "dynamicCallable", "discardableResult", "inlinable", "usableFromInline",
        "frozen", "preconcurrency", "unchecked", "retroactive", "testable", "globalActor", "propertyWrapper",
        "resultBuilder", "requires_stored_property_inits", "unsafe", "nonisolated", "_spi", "_documentation",
    ]

    init(_ attributes: AttributeListSyntax) {
        for case .attribute(let attribute) in attributes {
            let name = attribute.attributeName.lastName
            if name == "objc", let arguments = attribute.arguments {
                runtimeName = arguments.trimmedDescription.filter { !$0.isWhitespace }
            }
            if name == "IBOutlet" { isOutlet = true }
            if !Self.known.contains(name) { hasUnknown = true }
        }
    }
}
