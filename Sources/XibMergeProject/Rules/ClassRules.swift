import XibMergeCore
import XibMergePlatform
import XibMergeProjectModel

/// An object whose class is not in the project: a plain view instead, and an exception for its first outlet.
struct ClassNotFound: CertaintyRule {
    static let pair = CertaintyPair(
        "class-not-found", .error, "an object has a class that is in no source of the project", possibly: .info,
        "an object has a class that is in no source, but a library may have it")
    let isCertain: Bool

    func findings(in project: Project) -> [ProjectFinding] {
        guard let sources = project.sources else { return [] }
        // Sources of another module may be outside of the project: those count in which a class of a document was found.
        let holders = project.documents.lazy.flatMap(\.classHolders).filter(\.isOfTarget)
        let modules = Set(
            holders.filter { $0.customClass.map(sources.declares) == true }.map { $0.customModule ?? "" })
        let known = OwnNames(sources)
        let unbuilt = isCertain ? Self.inNoTarget(project) : []
        return project.findings(about: \.classHolders) { object, document in
            guard let name = object.customClass, object.role == .usual else { return nil }
            func finding(_ message: String, isMisspelt: Bool = false, hint: String) -> ProjectFinding {
                project.finding(
                    description, severity(object, document, isMisspelt: isMisspelt), in: document, object: object,
                    "class '\(name)' is \(message)", hint: hint, subject: [object.id, name])
            }
            if unbuilt.contains(name), !project.isUnused(document) {
                return finding("in a source that no target builds", hint: "add the source to the target")
            }
            if isCertain, object.isOfTarget, let type = sources.classes[name], type.isGeneric, !type.isOfDependency {
                return finding(
                    "generic, or inside of another type, so that documents do not find it",
                    hint: "use a class of its own that inherits from it")
            }
            guard isPlain(name), !sources.declares(name), !sources.absentClasses.contains(name),
                !known.isOfSystem(name)
            else { return nil }
            var evidence: String?
            if object.isOfTarget {
                guard modules.contains(object.customModule ?? "") == isCertain else { return nil }
            } else {
                // A class of another module is that module's responsibility.
                guard object.customModule == nil, known.hasObjectiveC else { return nil }
                evidence = known.renamed(object, document)
                guard (evidence != nil || known.isOwn(name)) == isCertain else { return nil }
            }
            let nearest = Nearest.name(to: name, among: known.names)
            return finding(
                "in no source of the project", isMisspelt: nearest != nil,
                hint: Nearest.hint(evidence ?? nearest) ?? "restore the class, or clear the custom class")
        }
    }

    /// The classes whose sources are there, but in no target.
    private static func inNoTarget(_ project: Project) -> Set<String> {
        guard let sources = project.sources, project.surroundings.projects?.isEmpty == false else { return [] }
        var built: Set<String> = []
        var unbuilt: Set<String> = []
        for type in sources.classes.values where type.isDeclared && !type.isOfDependency {
            let files = type.paths.filter { !$0.hasSuffix(".h") }
            if files.isEmpty || files.contains(where: project.surroundings.builds) {
                built.formUnion(type.names)
            } else {
                unbuilt.formUnion(type.names)
            }
        }
        return unbuilt.subtracting(built)
    }

    /// Without outlets, the object is only a plain one, but a segue cannot be made; AppKit does not raise an exception for an outlet.
    private func severity(_ object: DocumentObject, _ document: ProjectDocument, isMisspelt: Bool) -> Severity {
        if !isCertain || object.element == "segue" { return description.severity }
        // A controller without its class shows an empty screen.
        if isMisspelt, object.element.hasSuffix("ontroller"), !document.isMac { return description.severity }
        return document.isMac || !document.hasOutlets(object) ? .warning : description.severity
    }

    /// Names with dots and mangled names are those of nested classes.
    private func isPlain(_ name: String) -> Bool {
        !name.hasPrefix("_Tt") && name.utf8.allSatisfy { $0 != UInt8(ascii: ".") && $0 != UInt8(ascii: "$") }
    }
}

/// Distinguishes a missing class of the project itself from a library's: Objective-C has no modules.
private struct OwnNames {
    let names: [String]
    let hasObjectiveC: Bool
    private let sources: SourceModel
    /// How many classes begin with each prefix of capitals.
    private let prefixes: [Substring: Int]
    private let hasLibraries: Bool

    init(_ sources: SourceModel) {
        self.sources = sources
        let declared = sources.classes.values.filter { $0.isDeclared && !$0.isOfDependency }
        names = declared.flatMap { Array($0.names) }
        let objectiveC = declared.filter { $0.languages.contains(.objectiveC) }
        hasObjectiveC = !objectiveC.isEmpty
        prefixes = Dictionary(objectiveC.map { (Self.prefix($0.name), 1) }, uniquingKeysWith: +)
        hasLibraries = !sources.unseenModules.isEmpty
    }

    /// The capitals before the first word: `XY` of `XYView`.
    private static func prefix(_ name: String) -> Substring { name.prefix { $0.isUppercase }.dropLast() }

    /// Whether it can only be the project's own: there are no libraries, and many of its classes have the same prefix,
    /// or a source has the name.
    func isOwn(_ name: String) -> Bool {
        guard !hasLibraries else { return false }
        let prefix = Self.prefix(name)
        return prefix.count > 1 ? prefixes[prefix, default: 0] > 2 : sources.mentions(name)
    }

    private static let systemPrefixes = [
        "NS", "UI", "WK", "MK", "AV", "SK", "SCN", "GL", "MTK", "PDF", "PHL", "CN", "QL", "IK", "AB", "EK", "MF", "CA",
        "ADBanner", "MP", "AR", "PK", "GK", "IN", "QC", "SF", "TV", "Web", "QT", "PS", "CL", "HK", "SL",
    ]

    func isOfSystem(_ name: String) -> Bool {
        SystemClasses.contains(name)
            || Self.systemPrefixes.contains { prefix in
                let rest = name.dropFirst(prefix.count)
                return name.hasPrefix(prefix) && rest.first?.isUppercase == true
                    && rest.dropFirst().first?.isLowercase == true
                    && prefixes[Self.prefix(name), default: 0] == 0
            }
    }

    /// The class that has all outlets of an object, so that it may be its new name; `nil` if there is not exactly one.
    func renamed(_ object: DocumentObject, _ document: ProjectDocument) -> String? {
        let keys = Set(
            document.connections.filter { $0.isOutlet && document.objects[$0.source].id == object.id }
                .map { KeyValueCoding.outletKey($0.name) })
        let name = object.customClass ?? ""
        if let near = Nearest.name(to: name, among: names) {
            guard keys.isEmpty || sources.classes[near].map({ keys.isSubset(of: $0.outletTypes.keys) }) == true else {
                return nil
            }
            // A variant of the name, such as one with a digit more, is not another class.
            return near
        }
        guard !keys.isEmpty else { return nil }
        let candidates = sources.classes.values.filter {
            $0.isDeclared && !$0.isOfDependency && keys.isSubset(of: $0.outletTypes.keys)
        }
        return candidates.count == 1 && (keys.count > 1 || candidates[0].name.contains(name)) ? candidates[0].name : nil
    }
}

/// A Swift class that is named without its module: the system does not find it, and creates a plain view instead.
struct SwiftClassWithoutModule: ProjectRule {
    let description = RuleDescription(
        "swift-class-without-module", .warning, "an object has a class of Swift's, but no module")

    func findings(in project: Project) -> [ProjectFinding] {
        project.findings(about: \.objects) { object, document, chains in
            guard object.customModule == nil, !object.isOfTarget, !document.path.contains(".playground"),
                let (name, _) = chains.ownSwiftClass(of: object)
            else { return nil }
            // With its module, the root of a nib that the class loads as its owner would load the nib again.
            let isOwner = document.filesOwner?.customClass == name
            return project.finding(
                description, isOwner ? .info : nil, in: document, object: object,
                "class '\(name)' is written in Swift and can't be found without its module",
                hint: isOwner
                    ? "clear the class: the File's Owner has it"
                    : "set the module, or tick 'Inherit Module From Target'",
                subject: [object.id, name])
        }
    }
}

/// An object whose class is not in the module that the document names: the system does not find it, and creates a plain
/// view instead.
struct WrongModule: ProjectRule {
    let description = RuleDescription(
        "wrong-module", .error, "an object's class is not in the module that it is said to be in")

    func findings(in project: Project) -> [ProjectFinding] {
        let imports = Set((project.sources?.files ?? []).flatMap(\.imports))
        return project.findingsOfDocuments { document, chains in
            var seen: Set<String> = []
            return document.objects.compactMap { object in
                guard let module = object.customModule, let (name, type) = chains.ownSwiftClass(of: object) else {
                    return nil
                }
                let own = type.paths.reduce(into: Set<String>()) {
                    $0.formUnion(project.surroundings.modules(ofSource: $1))
                }
                func finding(isMild: Bool, _ message: String, hint: String) -> ProjectFinding {
                    // Without outlets, there is a plain object.
                    let isCrash = document.hasOutlets(object) && !document.isMac
                    return project.finding(
                        description, isMild ? .info : isCrash ? .error : .warning, in: document, object: object,
                        message, hint: hint, subject: [object.id, module])
                }
                if object.isOfTarget, isOfOtherTargets(type, document, project) {
                    return finding(
                        isMild: false, "class '\(name)' is not in the document's target",
                        hint: own.min().map { "set module '\($0)'" } ?? "set its module")
                }
                let isUnknown = !project.surroundings.mayHaveModule(module, imports: imports)
                guard isUnknown || !own.isEmpty && !own.contains(module) && isOfTarget(module, project) else {
                    return nil
                }
                // Xcode then uses the target's own module, whatever the document names.
                if object.isOfTarget { guard isUnknown, seen.insert(module).inserted else { return nil } }
                let near = isUnknown && !object.isOfTarget ? Nearest.name(to: module, among: imports) : nil
                return finding(
                    isMild: object.isOfTarget,
                    isUnknown ? "no module is called '\(module)'" : "class '\(name)' is not in module '\(module)'",
                    hint: near.map { "did you mean '\($0)'?" } ?? own.min().map { "'\(name)' is in '\($0)'" }
                        ?? "tick 'Inherit Module From Target'")
            }
        }
    }

    /// Whether a class is in targets only that do not contain the document, whose module Xcode fills in.
    private func isOfOtherTargets(_ type: SourceClass, _ document: ProjectDocument, _ project: Project) -> Bool {
        let surroundings = project.surroundings
        let targets = surroundings.targets(of: document.path)
        guard !targets.isEmpty, surroundings.packageTarget(of: document.path) == nil else { return false }
        return type.paths.allSatisfy { path in
            surroundings.packageTarget(of: path) != nil && surroundings.targets(of: path).isDisjoint(with: targets)
        }
    }

    private func isOfTarget(_ module: String, _ project: Project) -> Bool {
        project.surroundings.projects?.contains { $0.modules.contains(module) } ?? false
    }
}

extension ClassChains {
    /// The class of an object if Objective-C knows it only with its module: one of the project in Swift.
    fileprivate func ownSwiftClass(of object: DocumentObject) -> (name: String, type: SourceClass)? {
        guard object.role == .usual, let name = object.customClass, let type = sources.classes[name], type.isDeclared,
            type.languages == [.swift], type.runtimeNames.isEmpty, !type.isOfDependency
        else { return nil }
        return (name, type)
    }
}

/// A user-defined runtime attribute whose property does not exist: its value is lost, with a line in the log.
struct StaleRuntimeAttribute: CertaintyRule {
    static let pair = CertaintyPair(
        "stale-runtime-attribute", .warning,
        "a user-defined runtime attribute has no property in the sources of its class", possibly: .info,
        "a user-defined runtime attribute has no property in the sources, but these are not all there are")
    let isCertain: Bool

    func findings(in project: Project) -> [ProjectFinding] {
        project.findingsOfMembers(of: \.runtimeAttributes, certain: isCertain) { attribute, chains, missing in
            let (object, key) = (chains.document.objects[attribute.object], attribute.keyPath)
            // A path leads through objects whose classes no source names.
            guard !key.contains("."), !key.isEmpty, let name = object.customClass, let chain = chains[name],
                !chains.sources.takes(key: key, chain)
            else { return }
            let nearest = Nearest.name(to: key, among: chain.classes.flatMap(\.properties).filter { $0 != key })
            let finding = project.finding(
                description, in: chains.document, at: attribute.offset, object: object,
                "runtime attribute '\(key)': class '\(name)' has no such property\(scope)",
                hint: Nearest.hint(nearest), subject: [object.id, name, key])
            missing.add(key, chain, finding, isCertain: chains.isCertain(object, chain), isProven: false)
        }
    }
}

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
