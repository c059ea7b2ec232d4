package import XibMergeCore

/// The facts of a project outside of its documents and sources: Xcode projects, images, dependencies.
package struct Surroundings: Sendable {
    /// The Xcode projects; `nil` if one of them can't be read, so that it is unknown what is built.
    package var projects: [XcodeProject]? = []
    /// Folders that are built as a whole: a package or a project generator includes all their files.
    package var wholeFolders: [String] = []
    package var resources = ProjectResources(paths: [], namespaces: [], listed: [], fonts: ProjectFonts())
    /// The storyboards and nibs of dependencies, by name.
    package var foreignDocuments: Set<String> = []
    /// The documents named in `Info.plist` files and build settings.
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

        package init(path: String, name: String, location: SourceLocation?, isStoryboard: Bool) {
            (self.path, self.name) = (path, name)
            (self.location, self.isStoryboard) = (location, isStoryboard)
        }
    }

    package init() {}

    /// Whether a file belongs to a target, according to the project's files.
    package func builds(_ path: String) -> Bool {
        guard let projects, !projects.isEmpty else { return true }
        if wholeFolders.contains(where: { $0.isEmpty || path.hasPrefix($0 + "/") }) { return true }
        return projects.contains { $0.builds(path) }
    }

    /// Whether a module with the name may exist.
    package func mayHaveModule(_ name: String, imports: Set<String>) -> Bool {
        guard let projects, !projects.isEmpty else { return true }
        return projects.contains { $0.modules.contains(name) } || folders.contains(name) || imports.contains(name)
            || SystemModules.names.contains(name)
    }

    /// The modules that a source certainly belongs to; empty if they are unknown.
    package func modules(ofSource path: String) -> Set<String> {
        (projects ?? []).reduce(into: []) { $0.formUnion($1.modules(ofSource: path)) }
    }
}
