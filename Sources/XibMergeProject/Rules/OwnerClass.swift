/// Whether the class of a File's Owner is known to be that of the object that loads the nib; in the document it is only
/// what somebody once wrote there.
enum OwnerClass {
    static func isCertain(_ name: String, _ chain: ClassChain, of document: ProjectDocument, in project: Project)
        -> Bool
    {
        let loaders = project.uses.filter { $0.use.kind == .loadNib && $0.use.name == document.name }
            .map(\.use.enclosingType)
        if !loaders.isEmpty { return loaders.contains(name) }
        // A controller finds the nib of its own name by itself.
        let isController = chain.systemClasses.contains { $0.hasSuffix("Controller") }
        return isController && (name == document.name || name == "\(document.name)Controller")
    }
}
