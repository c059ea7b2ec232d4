import XibMergeProjectModel

/// Finds the nibs that a class loads while one of its objects is read from a nib.
enum NibLoading {
    /// The names of the nibs that are always loaded then, whatever the object looks like.
    ///
    /// - Complexity: O(methods and uses of the classes).
    static func alwaysLoaded(by chain: ClassChain, in project: Project) -> Set<String> {
        var methods: [String: [SourceMethod]] = [:]
        for type in chain.classes {
            for method in type.methods { methods[method.name, default: []].append(method) }
        }
        // Starts at the initializer and follows methods that call each other.
        var reached: Set<String> = []
        var open = chain.classes.flatMap(\.methods).filter { $0.selector == "initWithCoder:" }.map(\.name)
        while let name = open.popLast() {
            guard reached.insert(name).inserted, let known = methods[name] else { continue }
            // A check of the subviews may be what ends the recursion.
            if known.contains(where: \.looksAtSubviews) { return [] }
            open += known.flatMap(\.calls).filter { methods[$0] != nil }
        }
        var names: Set<String> = []
        for load in chain.classes.flatMap({ project.loads(inType: $0.name) }) where !load.isConditional {
            if let method = load.enclosingMethod, reached.contains(method) { names.insert(load.name) }
        }
        return names
    }

    /// Whether anything in a class is about loading nibs.
    static func mentionsNibs(_ chain: ClassChain) -> Bool {
        chain.classes.contains { type in
            type.inherited.contains(where: isAboutLoading)
                || type.methods.contains { isAboutLoading($0.name) || $0.calls.contains(where: isAboutLoading) }
        }
    }

    /// The system calls `awakeFromNib` after it has loaded a nib.
    static func isAboutLoading(_ name: String) -> Bool {
        SourceWords.mentionsNibs(name.utf8) && name != "awakeFromNib"
    }

    /// Whether an element is a cell or another reusable view.
    static func isCell(_ element: String) -> Bool {
        switch element {
        case "tableViewCell", "collectionViewCell", "collectionReusableView": true
        default: false
        }
    }
}
