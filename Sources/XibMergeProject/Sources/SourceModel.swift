/// The classes of a project, put together from all its sources.
package struct SourceModel: Sendable {
    package private(set) var classes: [String: SourceClass] = [:]
    package private(set) var files: [SourceFile]
    /// What extensions and categories add to classes of the system, over all of them: more than a class has, never less.
    private var systemAdditions = SourceClass(name: "")
    /// What `typealias` and `@objc(Name)` call types.
    private var aliases: [String: Set<String>] = [:]
    private var otherTypes: Set<String> = []
    private var words: Set<String> = []
    /// Whether sources import modules that are neither the system's nor among the sources, which may extend classes.
    package private(set) var hasUnseenModules = false

    /// Whether the project is written in Swift 1 or 2.
    private let isSwift2: Bool

    /// - Parameters:
    ///   - files: In any order.
    ///   - isSwift2: Whether something else than the sources says that they are Swift 1 or 2.
    /// - Complexity: O(n) in the declarations and members.
    package init(_ files: [SourceFile], isSwift2: Bool = false) {
        self.files = files
        self.isSwift2 = isSwift2 || files.contains { $0.isSwift2 && !$0.isDependency }
        for file in files {
            aliases.merge(file.aliases) { $0.union($1) }
            words.formUnion(file.words)
            for type in file.types {
                if type.kind == .other { otherTypes.insert(type.name) }
                if let name = type.runtimeName, name != type.name { aliases[name, default: []].insert(type.name) }
            }
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
        for name in type.kind == .addition ? meanings(of: type.name) : [type.name] {
            if type.kind == .addition, SystemClasses.contains(name) {
                addMembers(of: type, to: &systemAdditions)
                continue
            }
            var known = classes.removeValue(forKey: name) ?? SourceClass(name: name)
            addMembers(of: type, to: &known)
            if type.kind == .classType {
                known.isDeclared = true
                known.isOfDependency = known.isOfDependency || isDependency
                known.inherited.formUnion(type.inherited)
                if let first = type.inherited.first { known.superclasses.insert(first) }
                known.languages.insert(type.language)
                if let name = type.runtimeName { known.runtimeNames.insert(name) }
            } else {
                known.inherited.formUnion(type.inherited)
            }
            classes[name] = known
        }
    }

    private func addMembers(of type: TypeDeclaration, to known: inout SourceClass) {
        for property in type.properties {
            known.properties.insert(property)
            known.setterKeys.insert(KeyValueCoding.setterKey(property))
        }
        known.instanceVariables.formUnion(type.instanceVariables)
        for outlet in type.outlets {
            known.outletTypes[KeyValueCoding.outletKey(outlet.name), default: []].insert(outlet.type)
        }
        known.selectors.formUnion(type.methods.lazy.map(\.selector))
        if isSwift2 { known.selectors.formUnion(type.swift2Selectors) }
        known.methods += type.methods
        known.hasMacro = known.hasMacro || type.hasMacro || type.isHeadingOnly
    }

    /// The superclasses among what stands behind the colon: in Swift a protocol may stand first.
    private func superclasses(of type: SourceClass) -> Set<String> {
        let names = type.superclasses.flatMap(meanings)
        return Set(names.filter { !otherTypes.contains($0) || classes[$0]?.isDeclared == true })
    }

    /// The types that a name may stand for: itself, or what it is an alias of.
    func meanings(of name: String) -> Set<String> {
        guard aliases[name] != nil else { return [name] }
        var found: Set<String> = []
        var seen: Set<String> = [name]
        var open = [name]
        while let name = open.popLast() {
            let targets = aliases[name] ?? []
            // An alias on one platform may be a class on the other.
            if targets.isEmpty || classes[name]?.isDeclared == true || SystemClasses.contains(name) {
                found.insert(name)
            }
            open += targets.filter { seen.insert($0).inserted }
        }
        return found
    }

    /// Whether a class is one of the system's.
    package static func isOfSystem(_ name: String) -> Bool { SystemClasses.contains(name) }

    /// Whether a class of that name, or an alias of it, is in the sources.
    package func declares(_ name: String) -> Bool {
        classes[name]?.isDeclared == true || aliases[name] != nil
    }

    /// A class with its superclasses; `nil` where the class itself is not in the sources.
    package func chain(of name: String) -> ClassChain? {
        var seen = meanings(of: name)
        var open = seen.sorted().compactMap { classes[$0] }.filter(\.isDeclared)
        guard !open.isEmpty else { return nil }
        var chain = ClassChain(classes: [], isCertain: true)
        while let type = open.popLast() {
            chain.classes.append(type)
            if type.hasMacro || type.superclasses.isEmpty { chain.isCertain = false }
            for name in type.superclasses {
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

    /// What an outlet is declared as in the class and its superclasses; empty where that is not known.
    func outletTypes(of key: String, _ chain: ClassChain) -> Set<OutletType> {
        let key = KeyValueCoding.outletKey(key)
        let types = chain.classes.reduce(into: Set<OutletType>()) { $0.formUnion($1.outletTypes[key] ?? []) }
        return types.contains(.other) ? [] : types
    }

    /// Whether a name stands for classes and nothing else: no protocol, no type parameter.
    func isClass(_ name: String) -> Bool {
        meanings(of: name).allSatisfy { name in
            !otherTypes.contains(name) && (classes[name]?.isDeclared == true || SystemClasses.ancestry(of: name) != nil)
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
