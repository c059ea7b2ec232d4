import SwiftSyntax
import XibMergeProject

extension TypeSyntax {
    /// What an outlet of the type is declared as.
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
