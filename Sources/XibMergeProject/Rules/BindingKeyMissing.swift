import XibMergeCore
import XibMergePlatform
import XibMergeProjectModel

/// A binding of a document for the Mac to a key that the class of its object does not have: an exception when the
/// document is loaded.
struct BindingKeyMissing: ProjectRule {
    let description = RuleDescription(
        "binding-key-missing", .error, "a binding observes a property that the class of the object does not have")

    func findings(in project: Project) -> [ProjectFinding] {
        project.findingsOfMembers(of: \.bindings, certain: true) { binding, chains, missing in
            guard let key = Self.key(binding.keyPath),
                let object = chains.document.object(withID: binding.destination),
                [.usual, .filesOwner].contains(object.role), let name = object.customClass,
                let chain = chains[name], !has(key, chain, chains.sources)
            else { return }
            let source = chains.document.objects[binding.source]
            let nearest = Nearest.name(to: key, among: chain.classes.flatMap(\.properties).filter { $0 != key })
            let finding = project.finding(
                description, in: chains.document, at: binding.offset, object: source,
                "binding '\(binding.name)': class '\(name)' has no property '\(key)'",
                hint: Nearest.hint(nearest) ?? "bind it to another property, or declare this one",
                subject: [source.id, binding.name, name, key])
            missing.add(key, chain, finding, isCertain: chains.isCertain(object, chain), isProven: false)
        }
    }

    /// The first property of a path; `nil` if it is a function on a collection, or only `self`.
    private static func key(_ path: String) -> String? {
        let keys = path.split(separator: ".").drop { $0 == "self" }
        guard let key = keys.first, !key.hasPrefix("@") else { return nil }
        return String(key)
    }

    /// Whether a class may have a value for a key, by any of the ways of key-value coding.
    private func has(_ key: String, _ chain: ClassChain, _ sources: SourceModel) -> Bool {
        // Of other classes of the system, too many keys are possible.
        guard chain.systemClasses.allSatisfy(Self.knownClasses.contains) else { return true }
        let own =
            ["", "get", "is", "_", "_get", "_is"].map { prefix in
                prefix.hasSuffix("t") || prefix.hasSuffix("s") ? prefix + KeyValueCoding.setterKey(key) : prefix + key
            } + ["countOf" + KeyValueCoding.setterKey(key)]
        if sources.takes(key: key, chain) { return true }
        let ancestors = chain.systemClasses.flatMap { SystemClasses.ancestry(of: $0) ?? [] }
        if Self.systemKeys[key]?.isDisjoint(with: ancestors) == false { return true }
        return (chain.classes + sources.additions).contains { type in
            type.selectors.contains("valueForUndefinedKey:") || type.selectors.contains("value(forUndefinedKey:)")
                || own.contains {
                    type.properties.contains($0) || type.selectors.contains($0) || type.instanceVariables.contains($0)
                }
        }
    }

    /// The classes of the system that the controllers of an app are made from, by their keys.
    private static let systemKeys = SystemMembers.holders(in: table)
    private static let knownClasses = systemKeys.values.reduce(into: Set<String>()) { $0.formUnion($1) }

    private static let table = """
        NSObject: description debugDescription className class hash superclass observationInfo
        NSResponder: undoManager nextResponder menu touchBar userActivity acceptsFirstResponder
        NSViewController: representedObject title view nibName nibBundle parentViewController childViewControllers
        NSViewController: presentedViewControllers presentingViewController preferredContentSize viewLoaded isViewLoaded
        NSViewController: parent children storyboard sourceItemView identifier extensionContext
        NSWindowController: window document windowNibName windowNibPath owner contentViewController windowLoaded
        NSWindowController: isWindowLoaded storyboard shouldCloseDocument shouldCascadeWindows windowFrameAutosaveName
        NSDocument: fileURL fileType displayName documentEdited isDocumentEdited draft isDraft windowControllers
        NSDocument: windowForSheet printInfo undoManager hasUndoManager fileModificationDate locked isLocked
        NSDocument: entireFileLoaded isEntireFileLoaded hasUnautosavedChanges autosavedContentsFileURL fileName
        NSDocument: lastComponentOfFileName inViewingMode isInViewingMode browsingVersions isBrowsingVersions
        """
}

/// A binding with a value transformer that no source names: an exception when the document is loaded.
struct ValueTransformerUnknown: ProjectRule {
    let description = RuleDescription(
        "value-transformer-unknown", .warning, "a binding names a value transformer that is in no source")

    func findings(in project: Project) -> [ProjectFinding] {
        guard let sources = project.sources, !sources.files.isEmpty else { return [] }
        return project.findings(about: \.bindings) { binding, document in
            // Those of the system begin with its prefix.
            guard let name = binding.transformer, !name.hasPrefix("NS"), SourceWords.isFindable(name),
                !sources.mentions(name), !sources.declares(name)
            else { return nil }
            let object = document.objects[binding.source]
            return project.finding(
                description, in: document, at: binding.offset, object: object,
                "binding '\(binding.name)': no source has the value transformer '\(name)'",
                hint: "name the transformer's class, or register it under this name",
                subject: [object.id, binding.name, name])
        }
    }
}
