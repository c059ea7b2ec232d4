import XibMergeCore
import XibMergePlatform
import XibMergeProjectModel

/// An outlet whose property does not exist: an exception from key-value coding while the document is loaded.
struct StaleOutlet: CertaintyRule {
    static let pair = CertaintyPair(
        "stale-outlet", .error, "an outlet has no property in the sources of its class", possibly: .warning,
        "an outlet has no property in the sources, but a superclass is not among them or the owner may be another")
    let isCertain: Bool

    func findings(in project: Project) -> [ProjectFinding] {
        project.findingsOfMembers(of: \.connections, certain: isCertain) { connection, chains, missing in
            guard connection.isOutlet else { return }
            let object = chains.document.objects[connection.source]
            guard let (name, chain) = chains.holder(object), !chains.sources.takes(key: connection.name, chain),
                let isCertain = isCertain(connection, object, chain, &chains)
            else { return }
            let isHidden = chains.sources.hides(connection.name, chain)
            missing.add(
                connection.name, chain, finding(connection, object, name, chain, isHidden, chains),
                isCertain: isCertain,
                isProven: isHidden || hasStrayOutlets(connection.source, chains.document)
                    || chain.classes.isEmpty && chains.sources.hasOutlet(connection.name))
        }
    }

    /// Whether an object without a custom class has several outlets that no system class has.
    private func hasStrayOutlets(_ index: Int, _ document: ProjectDocument) -> Bool {
        let object = document.objects[index]
        guard object.customClass == nil, let name = document.systemClass(of: object) else { return false }
        return document.outletKeys(of: index).lazy.filter { !SystemMembers.takes(key: $0, name) }.prefix(2).count > 1
    }

    /// - Returns: `nil` if the object that really owns the nib has the property.
    private func isCertain(
        _ connection: DocumentConnection, _ object: DocumentObject, _ chain: ClassChain, _ chains: inout ClassChains
    ) -> Bool? {
        if chains.isCertain(object, chain) { return true }
        guard object.role == .filesOwner, !chains.document.isStoryboard else { return false }
        let owners = chains.owners()
        var isCertain = !owners.isEmpty && chain.isCertain
        for name in owners {
            guard let chain = chains[name], chain.isCertain else {
                isCertain = false
                continue
            }
            if chains.holds(connection, chain) { return nil }
        }
        return isCertain
    }

    /// AppKit sets instance variables if there is no setter; if there is neither, it only writes a line to the log.
    private func severity(_ isHidden: Bool, _ document: ProjectDocument) -> Severity {
        guard document.isMac else { return description.severity }
        return isHidden ? .info : max(description.severity, .warning)
    }

    /// Whether a finding is about an outlet that AppKit connects nevertheless.
    static func isHarmless(_ finding: ProjectFinding, in project: Project) -> Bool {
        finding.finding.severity == .info && pair.holds(finding.finding)
            && project.isOfMac(finding.path)
    }

    private func finding(
        _ connection: DocumentConnection, _ object: DocumentObject, _ name: String, _ chain: ClassChain,
        _ isHidden: Bool, _ chains: ClassChains
    ) -> ProjectFinding {
        let nearest = Nearest.name(
            to: connection.name, among: chain.classes.flatMap(\.properties).filter { $0 != connection.name })
        return chains.project.finding(
            description, severity(isHidden, chains.document), in: chains.document, about: connection,
            isHidden
                ? "outlet '\(connection.name)': class '\(name)' has the property, but hides it from documents"
                : "outlet '\(connection.name)': class '\(name)' has no such property\(scope)",
            hint: isHidden
                ? "mark it with '@IBOutlet'"
                : Nearest.hint(nearest)
                    ?? (chain.classes.isEmpty
                        ? "give the object its class, or remove the outlet"
                        : "remove the outlet, or declare the property"),
            subject: [object.id, name, connection.name, connection.destination])
    }
}

/// An outlet whose property is declared with another class than its target's: an exception when the property is used as
/// the declared class.
struct OutletTypeMismatch: ProjectRule {
    let description = RuleDescription(
        "outlet-type-mismatch", .error,
        "an outlet leads to an object of another class than its property is declared with")

    func findings(in project: Project) -> [ProjectFinding] {
        project.findings(about: \.connections) { connection, document, chains in
            guard let declared = declared(connection, &chains) else { return nil }
            let object = document.objects[connection.source]
            let destination = document.object(withID: connection.destination)
            let words = destination?.words ?? "Constraint (\(connection.destination))"
            let name = destination?.customClass.map { " of class '\($0)'" } ?? ""
            let outlet = connection.kind == .outlet ? "outlet" : "outlet collection"
            let type = connection.kind == .outlet ? declared : "[\(declared)]"
            return project.finding(
                description, usesMember(of: declared, connection, &chains) ? .error : .warning,
                in: document, about: connection,
                "\(outlet) '\(connection.name)' is declared as '\(type)', but leads to \(words)\(name)",
                hint: "connect another object, or change the declaration",
                subject: [object.id, object.customClass ?? "", connection.name, connection.destination])
        }
    }

    /// Whether the class with an outlet uses a member that only the declared class has: a crash.
    private func usesMember(
        of declared: String, _ connection: DocumentConnection, _ chains: inout ClassChains
    ) -> Bool {
        guard connection.kind == .outlet, let owner = chains.document.objects[connection.source].customClass,
            let chain = chains[owner], let actual = chains.classes(ofObject: connection.destination)
        else { return false }
        let own = (chains[declared]?.classes ?? []).filter { !actual.contains($0.name) }
        // What overrides a member of the system is there all the same.
        let members = own.reduce(into: Set<String>()) { members, type in
            members.formUnion(type.methods.lazy.filter(\.isHidden).map(\.name))
            members.formUnion(type.properties.filter { type.hiddenKeys.contains(KeyValueCoding.setterKey($0)) })
        }
        return chain.classes.contains { $0.outletMembers[connection.name]?.isDisjoint(with: members) == false }
    }

    /// The declared class of a property of which its target is certainly not an instance.
    private func declared(_ connection: DocumentConnection, _ chains: inout ClassChains) -> String? {
        guard connection.isOutlet else { return nil }
        let names = chains.outletTypes(connection).map { type -> String? in
            switch type {
            case .object(let name): connection.kind == .outlet ? name : nil
            case .array(of: let name): connection.kind == .outletCollection ? name : nil
            case .other: nil
            }
        }
        // If two targets have a class with the same name, each declares the property.
        let isMismatch = names.allSatisfy { name in
            name.map { chains.isOther(connection.destination, than: $0) } ?? false
        }
        return isMismatch ? names.compactMap { $0 }.min() : nil
    }
}

/// A single object for a property that is declared as an array, or an array for a property that is declared as an
/// object.
struct OutletCollectionMismatch: ProjectRule {
    let description = RuleDescription(
        "outlet-collection-mismatch", .error,
        "an outlet has a property of an array, or an outlet collection has one of a single object")

    func findings(in project: Project) -> [ProjectFinding] {
        project.findings(about: \.connections) { connection, document, chains in
            guard let message = message(connection, &chains) else { return nil }
            let object = document.objects[connection.source]
            return project.finding(
                description, in: document, about: connection, message,
                hint: "delete the connection and connect it again",
                subject: [object.id, object.customClass ?? "", connection.name, connection.destination])
        }
    }

    private func message(_ connection: DocumentConnection, _ chains: inout ClassChains) -> String? {
        guard connection.isOutlet else { return nil }
        let types = chains.outletTypes(connection)
        guard !types.isEmpty else { return nil }
        if connection.kind == .outlet {
            // An object may be an array.
            guard types.allSatisfy({ if case .array = $0 { true } else { false } }),
                chains.classes(ofObject: connection.destination) != nil
            else { return nil }
            return "outlet '\(connection.name)' leads to one object, but is declared as an array"
        }
        let names = types.map { if case .object(let name) = $0 { name } else { "" } }
        guard names.allSatisfy({ chains.isNoArray($0) }), let name = names.min() else { return nil }
        return "outlet collection '\(connection.name)' is declared as one object, '\(name)'"
    }
}
