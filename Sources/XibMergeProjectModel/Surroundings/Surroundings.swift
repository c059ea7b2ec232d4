package import XibMergeCore

/// The facts of a project outside of its documents and sources: Xcode projects, images, dependencies.
package struct Surroundings: Sendable {
    /// The Xcode projects; `nil` if one of them can't be read, so that it is unknown what is built.
    package var projects: [XcodeProject]? = []
    /// The folders of Swift packages.
    package var packages: Set<String> = []
    /// Folders that are built as a whole: a package or a project generator includes all their files.
    package var wholeFolders: [String] = []
    package var resources = ProjectResources(paths: [], namespaces: [], listed: [])
    /// The storyboards and nibs of dependencies, by name.
    package var foreignDocuments: Set<String> = []
    /// The documents that are there but can't be read, by name: conflicted ones, and those that targets contain from
    /// outside of the tree.
    package var unknownNibs: Set<String> = []
    package var unknownStoryboards: Set<String> = []
    /// The documents named in `Info.plist` files; `XcodeProject.documentNames` has those of build settings.
    package var launches: [Launch] = []
    /// Classes whose sources are in Xcode projects but not in the tree.
    package var absentClasses: Set<String> = []
    /// The modules of packages and other folders in the tree.
    package var folders: Set<String> = []

    /// A document that the system opens by name.
    package struct Launch: Sendable {
        package var path: String
        package var name: String
        package var location: SourceLocation?
        package var isStoryboard: Bool
    }

    package init() {}

    /// The names of all documents that the system opens.
    var launchedNames: Set<String> {
        (projects ?? []).reduce(into: Set(launches.map(\.name))) { $0.formUnion($1.documentNames) }
    }

    /// Notes that a document is there whose contents are unknown; any other file has no effect.
    package mutating func noteUnknown(_ path: String) {
        switch DocumentKind(path: path) {
        case .storyboard?: unknownStoryboards.insert(Paths.name(of: path))
        case .xib?: unknownNibs.insert(Paths.name(of: path))
        default: break
        }
    }

    /// Whether a file belongs to a target, according to the project's files.
    package func builds(_ path: String) -> Bool {
        guard let projects, !projects.isEmpty else { return true }
        if wholeFolders.contains(where: { $0.isEmpty || path.hasPrefix($0 + "/") }) { return true }
        return projects.contains { $0.builds(path) }
    }

    /// Whether a module with the name may exist.
    package func mayHaveModule(_ name: String, imports: Set<String>) -> Bool {
        guard let projects, !projects.isEmpty, projects.allSatisfy(\.knowsModules) else { return true }
        return projects.contains { $0.modules.contains(name) } || folders.contains(name) || imports.contains(name)
            || SystemModules.names.contains(name)
    }

    /// The modules that a source certainly belongs to; empty if they are unknown.
    package func modules(ofSource path: String) -> Set<String> {
        let modules = (projects ?? []).reduce(into: Set<String>()) { $0.formUnion($1.modules(ofSource: path)) }
        guard modules.isEmpty, let folder = packageTarget(of: path) else { return modules }
        return [ModuleName.ofProduct(Paths.name(of: folder))]
    }

    /// The folder of the target of a Swift package that contains a file: `Kit/Sources/Kit`.
    package func packageTarget(of path: String) -> String? {
        guard !packages.isEmpty else { return nil }
        var names = path.split(separator: "/").dropLast()[...]
        var below: [Substring] = []
        while true {
            if packages.contains(names.joined(separator: "/")) {
                let isCollection = below.first == "Sources" || below.first == "Tests"
                return (names + below.prefix(isCollection ? 2 : 1)).joined(separator: "/")
            }
            guard let name = names.popLast() else { return nil }
            below.insert(name, at: 0)
        }
    }

    /// The targets that contain a file: those of Xcode projects, and the one of a package.
    package func targets(of path: String) -> Set<TargetID> {
        var found: Set<TargetID> = []
        for (index, project) in (projects ?? []).enumerated() {
            for target in project.targets(of: path) { found.insert(.xcode(project: index, target: target)) }
        }
        if let folder = packageTarget(of: path) { found.insert(.package(folder)) }
        return found
    }

    /// Whether a file is only in targets for tests.
    package func isOfTests(_ path: String) -> Bool {
        let targets = targets(of: path)
        guard !targets.isEmpty else { return path.split(separator: "/").dropLast().contains { $0.hasSuffix("Tests") } }
        return targets.allSatisfy { target in
            switch target {
            case .xcode(let project, let target): projects?[project].targets[target].isOfTests == true
            case .package(let folder): folder.hasPrefix("Tests/") || folder.contains("/Tests/")
            }
        }
    }

    /// A target of an Xcode project, or of a Swift package, by its folder.
    package enum TargetID: Sendable, Hashable {
        case xcode(project: Int, target: Int)
        case package(String)

        /// The number of the Xcode project.
        var project: Int? { if case .xcode(let project, _) = self { project } else { nil } }
    }
}
