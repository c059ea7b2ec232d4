/// Whether the class of a File's Owner is known to be that of the object that loads the nib; in the document it is only
/// what somebody once wrote there.
enum OwnerClass {
    static func isCertain(_ name: String, _ chain: ClassChain, of document: ProjectDocument, in project: Project)
        -> Bool
    {
        let loads = project.loads(ofNib: document.name)
        if !loads.isEmpty { return loads.contains { $0.enclosingType == chain.classes[0].name } }
        // A controller finds the nib of its own name by itself.
        let isController = chain.systemClasses.contains { $0.hasSuffix("Controller") }
        return isController && (name == document.name || name == "\(document.name)Controller")
    }
}
