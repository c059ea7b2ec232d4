package import XibMergeCore
package import XibMergeProjectModel

/// A connection from one scene of a storyboard to another: each scene is loaded separately, so the target does not
/// exist.
package struct ConnectionAcrossScenes: ProjectRule {
    package let description = RuleDescription(
        "connection-across-scenes", .warning, "an outlet or action leads into another scene of the storyboard")

    package init() {}

    package func findings(in project: Project) -> [ProjectFinding] {
        project.documents.filter(\.isStoryboard).flatMap { document in
            document.connections.compactMap { connection in
                guard connection.kind != .segue, let target = document.object(withID: connection.destination) else {
                    return nil
                }
                let source = document.objects[connection.source]
                guard source.scene >= 0, target.scene >= 0, source.scene != target.scene else { return nil }
                let noun = connection.kind == .action ? "action" : "outlet"
                return project.finding(
                    description, in: document, about: connection,
                    "\(noun) '\(connection.name)' leads to \(target.words), which is in another scene and is not there "
                        + "when this one is loaded",
                    hint: "connect it inside of the scene, or delete it",
                    subject: "\(source.id) \(connection.name) \(target.id)")
            }
        }
    }
}

/// An outlet that the class uses without a check and that is not connected: a trap at its first use.
package struct OutletNotConnected: ProjectRule {
    package let description = RuleDescription(
        "outlet-not-connected", .warning,
        "nothing is connected to an outlet that the class uses as if there always were an object")

    package init() {}

    package func findings(in project: Project) -> [ProjectFinding] {
        guard let sources = project.sources else { return [] }
        let assigned = sources.files.reduce(into: Set<String>()) { $0.formUnion($1.assigned) }
        let instances = Self.instances(project, sources)
        return instances.sorted { $0.key < $1.key }.flatMap { name, places -> [ProjectFinding] in
            guard let type = sources.classes[name], !type.isOfDependency, !type.hasMacro else { return [] }
            return type.forcedNames.sorted().flatMap { outlet -> [ProjectFinding] in
                guard let usage = type.forcedOutlets[outlet], usage.isForced, !usage.isSafe, !assigned.contains(outlet)
                else { return [] }
                let lacking = places.filter { !isConnected(outlet, project, $0) }
                let connected = places.count - lacking.count
                return lacking.map { place in
                    let document = project.documents[place.document]
                    let object = document.objects[place.object]
                    return project.finding(
                        // If it is connected on other objects, the class may handle the difference.
                        description, connected == 0 ? .warning : .info, in: document, at: object.offset, object: object,
                        "nothing is connected to outlet '\(outlet)', which class '\(name)' uses without asking",
                        hint: "connect it, or use it with '?'", subject: "\(object.id) \(name) \(outlet)")
                }
            }
        }
    }

    private func isConnected(_ outlet: String, _ project: Project, _ place: Project.Instance) -> Bool {
        let document = project.documents[place.document]
        let key = KeyValueCoding.outletKey(outlet)
        return document.outletKeys(of: place.object).contains(key)
    }

    /// The objects of a class or its subclasses, without placeholders, whose objects are created elsewhere.
    private static func instances(_ project: Project, _ sources: SourceModel) -> [String: [Project.Instance]] {
        var chains = ClassChains(sources)
        var instances: [String: [Project.Instance]] = [:]
        for (number, document) in project.documents.enumerated() {
            for (index, object) in document.objects.enumerated() {
                guard let name = object.customClass, let chain = chains[name] else { continue }
                switch object.role {
                case .usual: break
                case .filesOwner:
                    // The object that really loads the nib must have this class.
                    guard !document.isStoryboard, OwnerClass.isCertain(name, chain, of: document, in: project) else {
                        continue
                    }
                default: continue
                }
                // A view that loads its nib as the owner has its outlets there.
                for type in chain.classes {
                    instances[type.name, default: []].append(Project.Instance(document: number, object: index))
                }
            }
        }
        return instances
    }
}
