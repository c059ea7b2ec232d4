/// Which nibs a class loads while one of its objects is being read from a nib.
enum NibLoading {
    /// The names of the nibs that are loaded on every such occasion, whatever the object looks like.
    ///
    /// - Complexity: O(methods and uses of the classes).
    static func alwaysLoaded(by chain: ClassChain, in project: Project) -> Set<String> {
        var methods: [String: [SourceMethod]] = [:]
        for type in chain.classes {
            for method in type.methods { methods[method.name, default: []].append(method) }
        }
        // From the initializer, over methods that call each other.
        var reached: Set<String> = []
        var open = chain.classes.flatMap(\.methods).filter { $0.selector == "initWithCoder:" }.map(\.name)
        while let name = open.popLast() {
            guard reached.insert(name).inserted, let known = methods[name] else { continue }
            // A look at the subviews may be the test that ends the recursion.
            if known.contains(where: \.looksAtSubviews) { return [] }
            open += known.flatMap(\.calls).filter { methods[$0] != nil }
        }
        var names: Set<String> = []
        for load in chain.classes.flatMap({ project.loads(inType: $0.name) }) where !load.isConditional {
            if let method = load.enclosingMethod, reached.contains(method) { names.insert(load.name) }
        }
        return names
    }

    /// Whether anything in a class has to do with nibs.
    static func mentionsNibs(_ chain: ClassChain) -> Bool {
        chain.classes.contains { type in
            type.inherited.contains { SourceWords.mentionsNibs($0.utf8) }
                || type.methods.contains { method in
                    SourceWords.mentionsNibs(method.name.utf8)
                        || method.calls.contains { SourceWords.mentionsNibs($0.utf8) }
                }
        }
    }

    /// Whether an element is a cell or another view that is handed out for reuse.
    static func isCell(_ element: String) -> Bool {
        switch element {
        case "tableViewCell", "collectionViewCell", "collectionReusableView": true
        default: false
        }
    }
}
