/// The chains of classes that documents name, each made once.
struct ClassChains {
    let sources: SourceModel
    private var known: [String: ClassChain?] = [:]

    init(_ sources: SourceModel) { self.sources = sources }

    /// The class with its superclasses; `nil` where the sources do not have it.
    subscript(name: String) -> ClassChain? {
        mutating get {
            if let chain = known[name] { return chain }
            let chain = sources.chain(of: name)
            known[name] = .some(chain)
            return chain
        }
    }

    /// Whether what an object's class does not have is certainly missing.
    func isCertain(
        _ object: DocumentObject, _ chain: ClassChain, of document: ProjectDocument, in project: Project
    ) -> Bool {
        // A class of that name in another module.
        if object.customModule != nil, !object.isOfTarget, !chain.classes[0].isOfDependency { return false }
        guard chain.isCertain else { return false }
        guard case .filesOwner = object.role, !document.isStoryboard else { return true }
        return OwnerClass.isCertain(object.customClass ?? "", chain, of: document, in: project)
    }
}
