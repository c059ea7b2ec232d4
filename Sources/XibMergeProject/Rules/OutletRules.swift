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

/// An outlet that the class uses without a check and that is not connected: a trap at its first use.
struct OutletNotConnected: ProjectRule {
    let description = RuleDescription(
        "outlet-not-connected", .warning,
        "nothing is connected to an outlet that the class uses as if there always were an object")

    func findings(in project: Project) -> [ProjectFinding] {
        let places = OutletPlaces(project)
        return places.ofClass.sorted { $0.key.name < $1.key.name }.flatMap { key, places -> [ProjectFinding] in
            let (name, type) = (key.name, places[0].type)
            // Of several classes with one name, a document may mean that of another target.
            guard !type.isOfDependency, !type.hasMacro, type.paths.count(where: { $0.hasSuffix(".swift") }) < 2
            else { return [] }
            return type.forcedNames.sorted().flatMap { outlet -> [ProjectFinding] in
                guard let usage = type.forcedOutlets[outlet], usage.isForced, !usage.isSafe else { return [] }
                let key = KeyValueCoding.outletKey(outlet)
                let lacking = places.filter { !$0.keys.contains(key) && !$0.isAssigned(outlet) }
                let isElsewhere = lacking.count < places.count
                return lacking.map { place in
                    let document = project.documents[place.document]
                    let object = document.objects[place.object]
                    return project.finding(
                        // If it is connected on other objects, the class may handle the difference.
                        description, isElsewhere ? .info : .warning, in: document, object: object,
                        "nothing is connected to outlet '\(outlet)', which class '\(name)' uses without asking"
                            + (isElsewhere ? "; other objects of the class have it connected" : ""),
                        hint: "connect it, or use it with '?'", subject: [object.id, name, outlet])
                }
            }
        }
    }
}

/// The objects whose outlets must be connected where they are, by their classes and superclasses.
private struct OutletPlaces {
    /// A class: its name, and the sources that declare it, since targets may have classes with one name.
    struct Class: Hashable {
        var name: String
        var paths: Set<String>
    }

    struct Place {
        var type: SourceClass
        var document: Int
        var object: Int
        /// The outlets that are connected, here or in a nib that the class may load as its owner.
        var keys: Set<String>
        /// The outlets that a source sets that knows the class.
        var isAssigned: (String) -> Bool
    }

    private(set) var ofClass: [Class: [Place]] = [:]

    init(_ project: Project) {
        guard let sources = project.sources, var chains = ClassChains(project) else { return }
        let assigners = Self.assigners(sources)
        let filling = NibFilling(project, sources)
        for (number, document) in project.documents.enumerated() {
            chains.enter(document)
            for (index, object) in document.objects.enumerated() {
                guard let name = object.customClass, let chain = chains[name], chain.isCertain,
                    isComplete(object, chain, chains),
                    let filled = filling.keys(of: chain, isRoot: document.root?.id == object.id)
                else { continue }
                let names = Set(chain.classes.map(\.name))
                let keys = document.outletKeys(of: index).union(filled)
                for type in chain.classes {
                    let place = Place(type: type, document: number, object: index, keys: keys) { outlet in
                        assigners[outlet]?.contains { !$0.isDisjoint(with: names) } ?? false
                    }
                    ofClass[Class(name: type.name, paths: type.paths), default: []].append(place)
                }
            }
        }
    }

    /// Whether the object is created from this document.
    private func isComplete(_ object: DocumentObject, _ chain: ClassChain, _ chains: ClassChains) -> Bool {
        switch object.role {
        case .usual: true
        // The object that really loads the nib must have this class.
        case .filesOwner: !chains.document.isStoryboard && chains.isOwner(object.customClass ?? "", chain)
        default: false
        }
    }

    /// The words of the sources that set a property of another object, by the property.
    private static func assigners(_ sources: SourceModel) -> [String: [Set<String>]] {
        let forced = sources.classes.values.reduce(into: Set<String>()) { $0.formUnion($1.forcedNames) }
        var assigners: [String: [Set<String>]] = [:]
        for file in sources.files where !file.assigned.isEmpty && !file.words.isEmpty {
            for outlet in file.assigned where forced.contains(outlet) {
                assigners[outlet, default: []].append(file.words)
            }
        }
        return assigners
    }
}
