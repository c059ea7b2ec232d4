/// The classes of a project, put together from all its sources.
package struct SourceModel: Sendable {
    package private(set) var classes: [String: SourceClass] = [:]
    package private(set) var files: [SourceFile]
    /// What extensions and categories add to classes of the system, over all of them: more than a class has, never less.
    private var systemAdditions = SourceClass(name: "")
    private var aliases: [String: String] = [:]
    private var otherTypes: Set<String> = []
    private var words: Set<String> = []
    /// Whether sources import modules that are neither the system's nor among the sources, which may extend classes.
    package private(set) var hasUnseenModules = false

    /// - Parameter files: In any order.
    /// - Complexity: O(n) in the declarations and members.
    package init(_ files: [SourceFile]) {
        self.files = files
        for file in files {
            aliases.merge(file.aliases) { first, _ in first }
            words.formUnion(file.words)
            for type in file.types where type.kind == .other { otherTypes.insert(type.name) }
        }
        for file in files {
            for type in file.types where type.kind != .other { add(type, isDependency: file.isDependency) }
        }
        for name in classes.keys { classes[name]!.superclasses = superclasses(of: classes[name]!) }
        hasUnseenModules = Self.hasUnseenModules(files)
    }

    /// Whether a module is imported that is not the system's and that no folder or file is called after.
    private static func hasUnseenModules(_ files: [SourceFile]) -> Bool {
        // Libraries of C, in lower case, extend no class.
        let modules = Set(files.flatMap(\.imports)).filter { name in
            name.utf8.first.map { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 } == true
                && !SystemModules.names.contains(name)
        }
        guard !modules.isEmpty else { return false }
        var seen: Set<Substring> = []
        for folder in Set(files.map { Paths.folder(of: $0.path) }) { seen.formUnion(folder.split(separator: "/")) }
        let names = Set(files.lazy.map { Paths.name(of: $0.path) })
        return modules.contains { !seen.contains(Substring($0)) && !names.contains($0) }
    }

    private mutating func add(_ type: TypeDeclaration, isDependency: Bool) {
        let name = type.kind == .addition ? resolved(type.name) : type.name
        if type.kind == .addition, SystemClasses.contains(name) {
            Self.addMembers(of: type, to: &systemAdditions)
            return
        }
        for name in Set([name, type.runtimeName ?? name]) {
            var known = classes.removeValue(forKey: name) ?? SourceClass(name: name)
            Self.addMembers(of: type, to: &known)
            if type.kind == .classType {
                known.isDeclared = true
                known.isOfDependency = known.isOfDependency || isDependency
                known.inherited.formUnion(type.inherited)
                if let first = type.inherited.first { known.superclasses.insert(first) }
                known.languages.insert(type.language)
                if type.runtimeName != nil { known.hasRuntimeName = true }
            } else {
                known.inherited.formUnion(type.inherited)
            }
            classes[name] = known
        }
    }

    private static func addMembers(of type: TypeDeclaration, to known: inout SourceClass) {
        for property in type.properties {
            known.properties.insert(property)
            known.setterKeys.insert(KeyValueCoding.setterKey(property))
        }
        known.instanceVariables.formUnion(type.instanceVariables)
        known.selectors.formUnion(type.methods.lazy.map(\.selector))
        known.methods += type.methods
        known.hasMacro = known.hasMacro || type.hasMacro || type.isHeadingOnly
    }

    /// The superclasses among what stands behind the colon: in Swift a protocol may stand first.
    private func superclasses(of type: SourceClass) -> Set<String> {
        let names = type.superclasses.map(resolved)
        return Set(names.filter { !otherTypes.contains($0) || classes[$0]?.isDeclared == true })
    }

    /// What an alias stands for.
    private func resolved(_ name: String) -> String {
        var name = name
        // Aliases of aliases are few; a circle of them does not compile.
        for _ in 0..<8 {
            guard classes[name]?.isDeclared != true, let other = aliases[name] else { break }
            name = other
        }
        return name
    }

    /// Whether a class is one of the system's.
    package static func isOfSystem(_ name: String) -> Bool { SystemClasses.contains(name) }

    /// Whether a class of that name, or an alias of it, is in the sources.
    package func declares(_ name: String) -> Bool {
        classes[name]?.isDeclared == true || aliases[name] != nil
    }

    /// A class with its superclasses; `nil` where the class itself is not in the sources.
    package func chain(of name: String) -> ClassChain? {
        guard let first = classes[resolved(name)], first.isDeclared else { return nil }
        var chain = ClassChain(classes: [], isCertain: true)
        var seen: Set<String> = [first.name]
        var open = [first]
        while let type = open.popLast() {
            chain.classes.append(type)
            if type.hasMacro || type.superclasses.isEmpty { chain.isCertain = false }
            for name in type.superclasses {
                let name = resolved(name)
                if let known = classes[name], known.isDeclared {
                    if seen.insert(name).inserted { open.append(known) }
                } else if SystemClasses.contains(name) {
                    chain.systemClasses.insert(name)
                } else {
                    chain.isCertain = false
                }
            }
        }
        if chain.systemClasses.isEmpty { chain.isCertain = false }
        return chain
    }

    /// Whether an outlet or runtime attribute of the name can be set on an object of the class.
    package func takes(key: String, _ chain: ClassChain) -> Bool {
        if SystemMembers.keys.contains(key) { return true }
        let capital = KeyValueCoding.setterKey(key)
        let variables = KeyValueCoding.instanceVariables(key)
        return (chain.classes + [systemAdditions]).contains { type in
            type.takesAnyKey || type.setterKeys.contains(capital) || type.selectors.contains("set\(capital):")
                || type.selectors.contains("_set\(capital):")
                || variables.contains { type.instanceVariables.contains($0) }
        }
    }

    /// Whether an object of the class answers to a selector.
    package func answers(to selector: String, _ chain: ClassChain) -> Bool {
        if SystemMembers.selectors.contains(selector) { return true }
        return (chain.classes + [systemAdditions]).contains { type in
            type.takesAnySelector || type.selectors.contains(selector) || type.properties.contains(selector)
                || isSetter(selector, of: type)
        }
    }

    private func isSetter(_ selector: String, of type: SourceClass) -> Bool {
        guard selector.hasPrefix("set"), selector.hasSuffix(":") else { return false }
        return type.setterKeys.contains(String(selector.dropFirst(3).dropLast()))
    }

    /// Whether a word that was asked for stands in any source.
    func mentions(_ word: String) -> Bool { words.contains(word) }
}
