package import XibMergeCore

/// What there is around the documents and sources of a project: what builds it, its images, what it takes from others.
package struct Surroundings: Sendable {
    /// The Xcode projects; `nil` where one of them can't be read, so that nobody knows what is built.
    package var projects: [XcodeProject]? = []
    /// Folders of which everything counts as built: a package or what makes an Xcode project takes them as they are.
    package var wholeFolders: [String] = []
    var resources = ProjectResources(paths: [], namespaces: [], listed: [], fonts: ProjectFonts())
    /// The storyboards and nibs of dependencies, by their names.
    package var foreignDocuments: Set<String> = []
    /// The documents that `Info.plist` files and build settings name.
    package var launches: [Launch] = []
    /// Classes whose sources Xcode's projects list and the tree lacks.
    package var absentClasses: Set<String> = []
    /// The modules of packages and other folders in the tree.
    package var folders: Set<String> = []

    /// A document that the system opens by its name.
    package struct Launch: Sendable {
        package var path: String
        package var name: String
        package var location: SourceLocation?
        package var isStoryboard: Bool
    }

    package init() {}

    /// Whether a file belongs to a target, as far as the project's files tell.
    func builds(_ path: String) -> Bool {
        guard let projects, !projects.isEmpty else { return true }
        if wholeFolders.contains(where: { $0.isEmpty || path.hasPrefix($0 + "/") }) { return true }
        return projects.contains { $0.builds(path) }
    }

    /// Whether there is a module of the name, as far as can be known.
    func mayHaveModule(_ name: String, imports: Set<String>) -> Bool {
        guard let projects, !projects.isEmpty else { return true }
        return projects.contains { $0.modules.contains(name) } || folders.contains(name) || imports.contains(name)
            || SystemModules.names.contains(name)
    }

    /// The modules that a source certainly belongs to; empty where that is not known.
    func modules(ofSource path: String) -> Set<String> {
        (projects ?? []).reduce(into: []) { $0.formUnion($1.modules(ofSource: path)) }
    }
}
