import XibMergeCore

/// Finds nibs beside the one that their class loads.
struct NibReach {
    private let project: Project
    private let sources: SourceModel
    /// The names that the system and documents load.
    private let named: Set<String>
    /// The nibs that a class loads, or makes controllers of, by class; an empty name is an unknown one.
    private var loads: [String: Set<String>] = [:]

    init(_ project: Project, _ sources: SourceModel) {
        self.project = project
        self.sources = sources
        named = project.documents.reduce(into: project.surroundings.launchedNames) { $0.formUnion($1.nibNames) }
        for (file, use) in project.uses + project.unknownUses where project.surroundings.builds(file) {
            guard [.loadNib, .openNib, .registerCellNib].contains(use.kind) else { continue }
            for type in [use.owner, use.enclosingType] { if let type { loads[type, default: []].formUnion(use.names) } }
        }
    }

    /// Why nothing loads a nib: no source names it or its classes, or code creates its root itself. `nil` if something
    /// may load it.
    func idleness(of document: ProjectDocument) -> String? {
        let name = document.name
        guard !document.isStoryboard, !named.contains(name), SourceWords.isFindable(name),
            !name.utf8.contains(where: { $0 == UInt8(ascii: "~") || UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }),
            sources.classes[name]?.isDeclared == true || !sources.mentions(name), !sources.namesGenerated(name)
        else { return nil }
        let owner = document.filesOwner?.customClass
        let classes = Set([name, name + "Controller", name + "ViewController", owner, document.root?.customClass])
            .compactMap { $0 }.filter(sources.declares)
        guard !classes.isEmpty else { return nil }
        let isUsed = classes.contains { type in
            sources.hasSubclasses(type) || sources.mentions(type, outsideOf: type)
                || project.instances(ofClass: type).contains { $0.document.path != document.path }
        }
        if !isUsed, !sources.mentions(name, outsideOf: name) { return "no source names the nib or its class" }
        guard owner == nil, classes == [name], document.root?.customClass == name, sources.onlyCreates(name),
            !sources.mentions(SourceWords.access(to: name), outsideOf: name), !sources.hasSubclasses(name)
        else { return nil }
        return "code creates '\(name)' itself"
    }

    /// A nib whose classes load other nibs and that is named nowhere; `nil` for any other document.
    func unreached(_ document: ProjectDocument, _ index: Int) -> Reach.Unreached? {
        let name = document.name
        guard !document.isStoryboard, !named.contains(name), !name.utf8.contains(UInt8(ascii: "~")),
            !sources.mayMention(name),
            // Controllers and helpers search for nibs with the name of a class.
            !["", "Controller", "ViewController"].contains(where: { sources.declares(name + $0) }),
            !(name.hasSuffix("View") && sources.declares(String(name.dropLast(4)) + "Controller"))
        else { return nil }
        let owner = document.objects.firstIndex { $0.role == .filesOwner }
        let classes = [owner.flatMap { document.objects[$0].customClass }, document.root?.customClass].compactMap { $0 }
        let loaded = classes.reduce(into: Set<String>()) { $0.formUnion(loads[$1] ?? []) }
        guard let other = loaded.min(), !loaded.contains(""),
            let object = document.topLevel.first ?? owner
        else { return nil }
        return Reach.Unreached(document: index, object: object, loaded: other)
    }
}
