import SwiftDiagnostics
import SwiftParser
import SwiftParserDiagnostics
import SwiftSyntax

/// Reads the declarations of a Swift file, and the nibs and storyboards that it names.
///
/// Source that does not compile is read as far as possible. The reader walks from list to list and never recurses into
/// expressions, so that deep expressions use no stack.
struct SwiftReader {
    private(set) var file: SourceFile

    /// The greatest depth of nested types that are read.
    private static let maximumDepth = 32

    /// - Parameter outline: The result of the quick look; replaced except for names that appear only inside of bodies.
    /// - Complexity: O(n) in the bytes.
    init(_ bytes: [UInt8], outline: SourceFile) {
        file = outline
        (file.types, file.functions) = ([], [])
        // More than a shallow source has; by itself, the parser of a debug build takes 25.
        let tree = bytes.withUnsafeBufferPointer { Parser.parse(source: $0, maximumNestingLevel: 256) }
        readItems(tree.statements, depth: 0)
        // A class inside of a function appears only in the outline.
        let names = Set(file.types.map(\.name))
        file.types += outline.types.filter { !names.contains($0.name) }
        if tree.hasError { noteErrors(in: tree) }
    }

    /// Notes the first error, in the compiler's words. It ignores errors that the compiler would not report.
    private mutating func noteErrors(in tree: SourceFileSyntax) {
        if let fault = Self.spacingFault(in: tree) { return file.markIncomplete(fault) }
        let errors = ParseDiagnosticsGenerator.diagnostics(for: tree).filter { $0.diagMessage.severity == .error }
        guard let first = errors.first(where: { !$0.node.isForOtherCompilers }) else {
            if errors.isEmpty { file.markIncomplete(SourceFault(at: nil, "is not well-formed Swift")) }
            return
        }
        file.markIncomplete(SourceFault(at: first.position.utf8Offset, first.message))
    }

    /// An equals sign with a space on one side only. The generator of diagnostics traps at one with a space and a
    /// character that does not belong there, for which it knows no correction.
    private static func spacingFault(in tree: SourceFileSyntax) -> SourceFault? {
        for token in tree.tokens(viewMode: .sourceAccurate) {
            guard token.tokenDiagnostic?.kind == .equalMustHaveConsistentWhitespaceOnBothSides else { continue }
            return SourceFault(
                at: token.positionAfterSkippingLeadingTrivia.utf8Offset,
                "'=' must have consistent whitespace on both sides")
        }
        return nil
    }

    private mutating func readItems(_ items: CodeBlockItemListSyntax, depth: Int) {
        for item in items {
            if let declaration = item.item.as(DeclSyntax.self) { readDeclaration(declaration, depth: depth) }
        }
    }

    private mutating func readDeclaration(_ declaration: DeclSyntax, depth: Int) {
        guard depth < Self.maximumDepth else { return }
        if let node = declaration.as(ClassDeclSyntax.self) {
            readType(node.name.identifierText, .classType, node, depth: depth)
            if node.genericParameterClause != nil {
                let last = file.types.count - 1
                file.types[last].isGeneric = true
                // A generic parameter may have the name of a class.
                file.types[last].outlets = file.types[last].outlets.map { ($0.name, .other) }
            }
        } else if let node = declaration.as(ExtensionDeclSyntax.self) {
            readType(node.extendedType.lastName, .addition, node, depth: depth)
        } else if let node = declaration.asProtocol((any DeclGroupSyntax).self),
            let name = declaration.asProtocol((any NamedDeclSyntax).self)?.name
        {
            // A structure, an enumeration, an actor or a protocol.
            readType(name.identifierText, .other, node, depth: depth)
        } else if let node = declaration.as(FunctionDeclSyntax.self) {
            var method = SourceMethod(selector: "", name: node.name.identifierText)
            if let body = node.body { readBody(body, &method, of: nil) }
        } else if let node = declaration.as(IfConfigDeclSyntax.self) {
            // Reads all branches, because the contents of any of them may apply.
            let first = file.types.count
            defer {
                // Each branch may have the class with other outlets.
                if node.clauses.count > 1 {
                    for index in first..<file.types.count { file.types[index].forcedOutlets = [:] }
                }
            }
            for clause in node.clauses {
                switch clause.elements {
                case .statements(let items)?: readItems(items, depth: depth + 1)
                case .decls(let members)?:
                    for member in members { readDeclaration(member.decl, depth: depth + 1) }
                default: break
                }
            }
        }
    }

    private mutating func readType(
        _ name: String, _ kind: TypeDeclaration.Kind, _ node: some DeclGroupSyntax, depth: Int
    ) {
        var type = TypeDeclaration(
            name: name, kind: kind, language: .swift, offset: node.positionAfterSkippingLeadingTrivia.utf8Offset)
        let inherited = kind == .other ? nil : node.inheritanceClause?.inheritedTypes
        type.inherited = inherited?.map(\.type.lastName) ?? []
        let known = SwiftAttributes(node.attributes)
        type.runtimeName = known.runtimeName
        type.hasMacro = known.hasUnknown
        // '@objc' before a class does not expose its members.
        type.exposesMembers = known.exposesMembers || kind != .classType && known.isVisible
        readMembers(node.memberBlock.members, of: &type, depth: depth)
        if kind != .other { OutletUses(node.syntaxTextBytes).note(in: &type) }
        file.types.append(type)
    }

    private mutating func readMembers(_ members: MemberBlockItemListSyntax, of type: inout TypeDeclaration, depth: Int)
    {
        guard depth < Self.maximumDepth else { return }
        for member in members {
            let declaration = member.decl
            if let node = declaration.as(VariableDeclSyntax.self) {
                readVariable(node, of: &type)
            } else if let node = declaration.as(FunctionDeclSyntax.self) {
                readFunction(node, of: &type)
            } else if let node = declaration.as(InitializerDeclSyntax.self) {
                readInitializer(node, of: &type)
            } else if let node = declaration.as(IfConfigDeclSyntax.self) {
                let forced = type.forcedOutlets
                for clause in node.clauses {
                    if case .decls(let members)? = clause.elements { readMembers(members, of: &type, depth: depth + 1) }
                }
                // On another system, the outlet does not exist.
                type.forcedOutlets = forced
            } else if declaration.is(MacroExpansionDeclSyntax.self) {
                type.hasMacro = true
            } else {
                readDeclaration(declaration, depth: depth + 1)
            }
        }
    }

    private mutating func readVariable(_ node: VariableDeclSyntax, of type: inout TypeDeclaration) {
        let attributes = SwiftAttributes(node.attributes)
        for binding in node.bindings {
            if let pattern = binding.pattern.as(IdentifierPatternSyntax.self), !node.modifiers.areOfType {
                let name = pattern.identifier.identifierText
                type.properties.append(name)
                if !isVisible(attributes, node.modifiers, in: type) { type.hiddenProperties.append(name) }
                if attributes.isInspectable, let known = binding.typeAnnotation?.type.plainName {
                    type.inspectedTypes[name] = known
                }
                if attributes.isOutlet {
                    let outlet = binding.typeAnnotation?.type
                    type.outlets.append((attributes.runtimeName ?? name, outlet?.outletType ?? .other))
                    if outlet?.is(ImplicitlyUnwrappedOptionalTypeSyntax.self) == true, binding.initializer == nil {
                        type.forcedOutlets[name] = OutletUsage()
                    }
                }
            }
            if let name = attributes.runtimeName { type.properties.append(name) }
            var method = SourceMethod(selector: "", name: "")
            if let initializer = binding.initializer { readBody(initializer, &method, of: type.name) }
            if let accessors = binding.accessorBlock { readBody(accessors, &method, of: type.name) }
        }
    }

    /// Whether Objective-C sees a member: since Swift 4, only marked members and overrides of visible ones (SE-0160).
    private func isVisible(
        _ attributes: SwiftAttributes, _ modifiers: DeclModifierListSyntax, in type: TypeDeclaration
    ) -> Bool {
        // An unknown attribute may be a macro that marks it.
        attributes.isVisible || attributes.hasUnknown || type.exposesMembers
            || modifiers.contains { [.keyword(.override), .keyword(.dynamic)].contains($0.name.tokenKind) }
    }

    private mutating func readFunction(_ node: FunctionDeclSyntax, of type: inout TypeDeclaration) {
        let name = node.name.identifierText
        var method = SourceMethod(selector: "", name: name)
        let attributes = SwiftAttributes(node.attributes)
        method.isHidden = !isVisible(attributes, node.modifiers, in: type)
        if let body = node.body { readBody(body, &method, of: type.name, parameters: node.signature.names) }
        guard !node.modifiers.areOfType else { return }
        let labels = node.signature.labels
        for selector in attributes.runtimeName.map({ [$0] }) ?? SwiftSelector.selectors(name, labels) {
            method.selector = selector
            type.methods.append(method)
        }
    }

    private mutating func readInitializer(_ node: InitializerDeclSyntax, of type: inout TypeDeclaration) {
        let labels = node.signature.labels
        var method = SourceMethod(
            selector: SwiftSelector.selectors("init", labels)[0], name: "init(\(labels.joined(separator: ":")))")
        if let body = node.body { readBody(body, &method, of: type.name, parameters: node.signature.names) }
        method.isTrap = node.body?.isTrap == true
        type.methods.append(method)
    }

    private mutating func readBody(
        _ node: some SyntaxProtocol, _ method: inout SourceMethod, of type: String?, parameters: Set<String> = []
    ) {
        // Most bodies contain none of the names, and searching bytes is cheaper than searching tokens.
        let bytes = node.syntaxTextBytes
        guard bytes.count < 400 || bytes.withUnsafeBufferPointer(SwiftBody.isOfInterest) else { return }
        var body = SwiftBody(node, method: method, type: type, parameters: parameters)
        body.read()
        method = body.method
        file.uses += body.uses
    }
}

extension SyntaxProtocol {
    /// Whether a node is inside an `#if` that checks the version or the features of the compiler: the compiler does not
    /// parse the inactive branch.
    var isForOtherCompilers: Bool {
        var node = parent
        while let current = node {
            if let condition = current.as(IfConfigDeclSyntax.self) {
                let words = ["swift", "compiler", "hasFeature", "hasAttribute"]
                for clause in condition.clauses {
                    let tokens = clause.condition?.tokens(viewMode: .sourceAccurate).map(\.text) ?? []
                    if tokens.contains(where: words.contains) { return true }
                }
            }
            node = current.parent
        }
        return false
    }
}

extension FunctionSignatureSyntax {
    /// The labels of the parameters.
    fileprivate var labels: [String] { parameterClause.parameters.map(\.firstName.identifierText) }

    /// The names of the parameters inside.
    fileprivate var names: Set<String> {
        Set(parameterClause.parameters.map { ($0.secondName ?? $0.firstName).identifierText })
    }
}

extension CodeBlockSyntax {
    /// `{ fatalError("…") }`
    fileprivate var isTrap: Bool {
        guard statements.count == 1, let call = statements.first?.item.as(FunctionCallExprSyntax.self) else {
            return false
        }
        return ["fatalError", "preconditionFailure"].contains(call.calledExpression.trimmedDescription)
    }
}

extension TokenSyntax {
    /// The name without backticks.
    var identifierText: String {
        guard text.utf8.first == UInt8(ascii: "`") else { return text }
        return text.filter { $0 != "`" }
    }
}

extension TypeSyntax {
    /// `A.B<C>` as `B`.
    var lastName: String {
        if let type = self.as(IdentifierTypeSyntax.self) { return type.name.identifierText }
        if let type = self.as(MemberTypeSyntax.self) { return type.name.identifierText }
        if let type = self.as(AttributedTypeSyntax.self) { return type.baseType.lastName }
        return trimmedDescription
    }
}

extension DeclModifierListSyntax {
    /// Whether a member belongs to the type rather than its instances.
    var areOfType: Bool { contains { $0.name.tokenKind == .keyword(.static) || $0.name.tokenKind == .keyword(.class) } }
}
