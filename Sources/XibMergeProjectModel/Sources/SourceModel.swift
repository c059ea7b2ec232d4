/// The classes of a project, combined from all its sources.
package struct SourceModel: Sendable {
    package private(set) var classes = ClassTable()
    package private(set) var files: [SourceFile]
    /// The members that extensions and categories add to system classes.
    private var systemAdditions: [String: SourceClass] = [:]
    /// The protocol members that Objective-C sees, and that conforming classes therefore have: selectors, and keys
    /// spelled as in `SourceClass.setterKeys`.
    private var requirements: Set<String> = []
    /// The constants for texts, by name.
    private(set) var constants: [String: [SourceConstant]] = [:]
    /// The types that `typealias` and `@objc(Name)` name.
    private var aliases: [String: Set<String>] = [:]
    private var otherTypes: Set<String> = []
    private var words: Set<String> = []
    private var functions: Set<String> = []
    private var generatedNames: Set<String> = []
    /// The imported modules that are neither the system's nor among the sources; they may extend classes.
    package private(set) var unseenModules: Set<String> = []
    /// The classes that have subclasses.
    private var superclassNames: Set<String> = []
    /// Classes that may have members in missing sources.
    package let absentClasses: Set<String>
    /// Whether Objective-C sees unmarked members.
    private let showsAllMembers: Bool

    /// - Parameters:
    ///   - files: In any order.
    ///   - showsAllMembers: Whether Objective-C sees unmarked members, as before Swift 4.
    ///   - absent: Classes that may have members in missing sources.
    /// - Complexity: O(n) in the declarations and members.
    package init(_ files: [SourceFile], showsAllMembers: Bool = false, absent: Set<String> = []) {
        self.files = files
        absentClasses = absent
        self.showsAllMembers = showsAllMembers
        let assigned = Set(files.lazy.flatMap(\.assigned))
        for file in files {
            aliases.merge(file.aliases) { $0.union($1) }
            if !file.isGenerated { words.formUnion(file.words) }
            functions.formUnion(file.functions)
            generatedNames.formUnion(file.generatedNames)
            for constant in file.constants {
                // A variable whose value changes has none that is known.
                var constant = constant
                if constant.isVariable, assigned.contains(constant.name) { constant.isUnknown = true }
                constants[constant.name, default: []].append(constant)
            }
            for type in file.types {
                if type.kind == .other, type.exposesMembers {
                    requirements.formUnion(type.methods.map(\.selector))
                    requirements.formUnion(type.properties.map(KeyValueCoding.setterKey))
                }
                if type.kind == .other { otherTypes.insert(type.name) }
                if let name = type.runtimeName, name != type.name { aliases[name, default: []].insert(type.name) }
            }
        }
        for file in files { for type in file.types where type.kind != .other { add(type, file) } }
        for name in classes.keys {
            guard var type = classes.remove(name) else { continue }
            type.superclasses = superclasses(of: type)
            classes.set(type)
        }
        superclassNames = Set(classes.values.flatMap(\.superclasses))
        unseenModules = Self.unseenModules(files)
    }

    /// The imported modules that are not the system's and whose name no folder or file has.
    private static func unseenModules(_ files: [SourceFile]) -> Set<String> {
        // C libraries, in lower case, extend no classes.
        let modules = Set(files.flatMap(\.imports)).filter { name in
            name.utf8.first.map { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 } == true
                && !SystemModules.names.contains(name)
        }
        guard !modules.isEmpty else { return [] }
        var seen: Set<Substring> = []
        for folder in Set(files.map { Paths.folder(of: $0.path) }) { seen.formUnion(folder.split(separator: "/")) }
        let names = Set(files.lazy.map { Paths.name(of: $0.path) })
        return modules.filter { !seen.contains(Substring($0)) && !names.contains($0) }
    }

    private mutating func add(_ type: TypeDeclaration, _ file: SourceFile) {
        for name in type.kind == .addition ? meanings(of: type.name) : [type.name] {
            if type.kind == .addition, SystemClasses.contains(name) {
                addMembers(of: type, to: &systemAdditions[name, default: SourceClass(name: name)])
                continue
            }
            var known = classes.remove(name) ?? SourceClass(name: name)
            add(type, file, to: &known)
            classes.set(known)
        }
    }

    /// Adds a declaration, extension or category to a class.
    private func add(_ type: TypeDeclaration, _ file: SourceFile, to known: inout SourceClass) {
        addMembers(of: type, to: &known)
        known.inherited.formUnion(type.inherited)
        guard type.kind == .classType else { return }
        known.isGeneric = type.isGeneric && (!known.isDeclared || known.isGeneric)
        known.isDeclared = true
        known.forcedNames.formUnion(type.forcedOutlets.keys)
        known.isOfDependency = known.isOfDependency || file.isDependency
        known.paths.insert(file.path)
        if let first = type.inherited.first { known.superclasses.insert(first) }
        known.languages.insert(type.language)
        if let name = type.runtimeName { known.runtimeNames.insert(name) }
    }

    /// The classes as a document sees them whose target contains only some of the sources that declare a class with a
    /// certain name.
    ///
    /// - Parameter kept: The sources that count, as indices of `files`, by the name of the class.
    /// - Complexity: O(n) in the declarations in these sources.
    func narrowed(to kept: [String: Set<Int>]) -> SourceModel {
        var model = self
        for (name, files) in kept {
            var type = SourceClass(name: name)
            for index in files.sorted() {
                let file = self.files[index]
                for declaration in file.types where declaration.name == name && declaration.kind != .other {
                    model.add(declaration, file, to: &type)
                }
            }
            type.superclasses = superclasses(of: type)
            model.classes.replace(with: type)
        }
        return model
    }

    private func addMembers(of type: TypeDeclaration, to known: inout SourceClass) {
        let hidden = showsAllMembers ? [] : Set(type.hiddenProperties)
        for property in type.properties {
            known.properties.insert(property)
            let key = KeyValueCoding.setterKey(property)
            if !hidden.contains(property) {
                known.setterKeys.insert(key)
                known.hiddenKeys.remove(key)
            } else if !known.setterKeys.contains(key) {
                known.hiddenKeys.insert(key)
            }
        }
        // Of two overloads with one selector, one may be visible.
        let visible = Set(type.methods.lazy.filter { showsAllMembers || !$0.isHidden }.map(\.selector))
        known.hiddenSelectors.subtract(visible)
        for method in type.methods where !visible.contains(method.selector) {
            if !known.selectors.contains(method.selector) { known.hiddenSelectors.insert(method.selector) }
        }
        known.exposesMembers = known.exposesMembers || type.exposesMembers && type.kind == .classType
        known.forcedOutlets.merge(type.forcedOutlets) { $0.joined($1) }
        known.outletMembers.merge(type.outletMembers) { $0.union($1) }
        known.instanceVariables.formUnion(type.instanceVariables)
        for outlet in type.outlets {
            known.outletTypes[KeyValueCoding.outletKey(outlet.name), default: []].insert(outlet.type)
        }
        for (name, type) in type.inspectedTypes { known.inspectedTypes[name, default: []].insert(type) }
        known.selectors.formUnion(type.methods.lazy.map(\.selector))
        known.methods += type.methods
        known.hasMacro = known.hasMacro || type.hasMacro || type.isHeadingOnly
    }

    /// The superclasses among the types after the colon: in Swift a protocol may come first.
    private func superclasses(of type: SourceClass) -> Set<String> {
        let names = type.superclasses.flatMap(meanings)
        return Set(names.filter { !otherTypes.contains($0) || classes[$0]?.isDeclared == true })
    }

    /// The types that a name may mean: itself, or the types that it is an alias of.
    package func meanings(of name: String) -> Set<String> {
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

    /// Whether a class with that name, or an alias of it, is in the sources.
    package func declares(_ name: String) -> Bool { classes[name]?.isDeclared == true || aliases[name] != nil }

    /// A class with its superclasses; `nil` if the class itself is not in the sources.
    package func chain(of name: String) -> ClassChain? {
        var seen = meanings(of: name)
        var open = seen.sorted().compactMap { classes[$0] }.filter(\.isDeclared)
        guard !open.isEmpty else { return nil }
        var chain = ClassChain(classes: [], isCertain: true)
        while let type = open.popLast() {
            chain.classes.append(type)
            if type.hasMacro || type.superclasses.isEmpty || absentClasses.contains(type.name) {
                chain.isCertain = false
            }
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

    /// Whether an outlet or runtime attribute with the name can be set on an object of the class.
    package func takes(key: String, _ chain: ClassChain) -> Bool {
        if chain.systemClasses.contains(where: { SystemMembers.takes(key: key, $0) }) { return true }
        let capital = KeyValueCoding.setterKey(key)
        let variables = KeyValueCoding.instanceVariables(key)
        let showsAll = chain.exposesMembers || requirements.contains(capital)
        return (chain.classes + additions(to: chain)).contains { type in
            type.takesAnyKey || type.setterKeys.contains(capital) || showsAll && type.hiddenKeys.contains(capital)
                || isShown(selector: "set\(capital):", type, chain) || isShown(selector: "_set\(capital):", type, chain)
                || variables.contains { type.instanceVariables.contains($0) }
        }
    }

    /// Whether a class has a member with the name that is invisible to documents.
    package func hides(_ name: String, _ chain: ClassChain) -> Bool {
        let key = KeyValueCoding.setterKey(name)
        return chain.classes.contains { $0.hiddenKeys.contains(key) || $0.hiddenSelectors.contains(name) }
    }

    /// What extensions and categories add to classes of the system, protocols and other types that are not declared as
    /// classes.
    package var additions: [SourceClass] { Array(systemAdditions.values) + classes.values.filter { !$0.isDeclared } }

    /// The members that extensions and categories add to the system classes at the end of a chain.
    private func additions(to chain: ClassChain) -> [SourceClass] {
        if systemAdditions.isEmpty { return [] }
        var names: Set<String> = ["NSObject"]
        for name in chain.systemClasses {
            guard let ancestry = SystemClasses.ancestry(of: name) else { return Array(systemAdditions.values) }
            names.formUnion(ancestry)
        }
        return systemAdditions.filter { names.contains($0.key) }.map(\.value)
    }

    /// The declared types of an outlet in the class and its superclasses; empty if unknown.
    package func outletTypes(of key: String, _ chain: ClassChain) -> Set<OutletType> {
        let key = KeyValueCoding.outletKey(key)
        let types = chain.classes.reduce(into: Set<OutletType>()) { $0.formUnion($1.outletTypes[key] ?? []) }
        return types.contains(.other) ? [] : types
    }

    /// Whether a name means only classes, not a protocol or type parameter.
    package func isClass(_ name: String) -> Bool {
        meanings(of: name).allSatisfy { name in
            !otherTypes.contains(name) && (classes[name]?.isDeclared == true || SystemClasses.ancestry(of: name) != nil)
        }
    }

    /// Whether an object of the class responds to a selector.
    package func answers(to selector: String, _ chain: ClassChain) -> Bool {
        if chain.systemClasses.contains(where: { SystemMembers.answers(to: selector, $0) }) { return true }
        return (chain.classes + additions(to: chain)).contains { type in
            type.takesAnySelector || isShown(selector: selector, type, chain)
                || type.setterKeys.contains(KeyValueCoding.setterKey(selector)) && type.properties.contains(selector)
                || isSetter(selector, of: type)
        }
    }

    private func isShown(selector: String, _ type: SourceClass, _ chain: ClassChain) -> Bool {
        guard type.selectors.contains(selector) else { return false }
        return !type.hiddenSelectors.contains(selector) || chain.exposesMembers || requirements.contains(selector)
            || isOfDelegate(selector, chain)
    }

    /// Whether a method may belong to one of the system's delegate protocols, which makes it visible.
    private func isOfDelegate(_ selector: String, _ chain: ClassChain) -> Bool {
        chain.classes.contains { type in
            type.inherited.contains { name in
                guard name.hasSuffix("Delegate") || name.hasSuffix("DataSource") else { return false }
                let stem = name.drop { $0.isUppercase }.prefix(4).lowercased()
                return !stem.isEmpty && !otherTypes.contains(name) && selector.lowercased().contains(stem)
            }
        }
    }

    /// The classes with a visible method, whatever their superclasses are.
    package func anyAnswers(to selector: String) -> Bool {
        if classes.values.contains(where: { type in
            type.selectors.contains(selector)
                && (!type.hiddenSelectors.contains(selector) || type.exposesMembers || requirements.contains(selector))
        }) {
            return true
        }
        return systemAdditions.values.contains {
            $0.selectors.contains(selector) && !$0.hiddenSelectors.contains(selector)
        }
    }

    /// Whether any class has an outlet with the name.
    package func hasOutlet(_ name: String) -> Bool {
        let key = KeyValueCoding.outletKey(name)
        return classes.values.contains { $0.outletTypes[key] != nil }
    }

    /// Whether a source whose members were not read declares a function with the name.
    package func mayDeclare(function name: String) -> Bool { functions.contains(name) }

    /// Whether a class has subclasses in the sources.
    package func hasSubclasses(_ name: String) -> Bool { superclassNames.contains(name) }

    private func isSetter(_ selector: String, of type: SourceClass) -> Bool {
        guard selector.hasPrefix("set"), selector.hasSuffix(":") else { return false }
        return type.setterKeys.contains(String(selector.dropFirst(3).dropLast()))
    }

    /// Whether a source contains a requested word outside of the files that declare a class.
    package func mentions(_ word: String, outsideOf type: String) -> Bool {
        let own = classes[type]?.paths ?? []
        return files.contains { !$0.isGenerated && !own.contains($0.path) && $0.words.contains(word) }
    }

    /// Whether a source that declares a class, or may extend it, has one of some requested words.
    ///
    /// - Complexity: O(n) in the files.
    package func uses(_ words: Set<String>, inFilesOf type: SourceClass) -> Bool {
        files.contains { file in
            !file.words.isDisjoint(with: words) && file.types.contains { $0.name == type.name }
        }
    }

    /// Whether code only creates objects of a class itself, and never hands on the class or its name.
    package func onlyCreates(_ type: String) -> Bool {
        words.contains(SourceWords.creation(of: type)) && !words.contains(SourceWords.meaning(of: type))
    }

    /// Whether any source contains a requested word, or names it as generators of code do.
    package func mentions(_ word: String) -> Bool { words.contains(word) || namesGenerated(word) }

    /// Whether a source names a nib, storyboard or identifier as generators of code do.
    ///
    /// - Parameter member: What it names of that: `initialScene`.
    package func namesGenerated(_ name: String, _ member: String? = nil) -> Bool {
        guard !generatedNames.isEmpty else { return false }
        let parts = [name, member].compactMap { $0.map(SourceWords.folded) }
        return generatedNames.contains(parts.joined(separator: "."))
    }
}
