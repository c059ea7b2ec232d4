extension SourceModel {
    /// The texts that a name may mean; empty if unknown.
    ///
    /// - Parameter type: The enclosing class.
    func texts(of name: SourceName, in type: String?) -> Set<String> {
        switch name {
        case .literal(let text): return [text]
        case .typeName(let name, let isDynamic):
            guard classes[name]?.isDeclared == true else { return [] }
            return isDynamic && hasSubclasses(name) ? [] : [name]
        case .constant(let owner, let name):
            let known = constants[name] ?? []
            guard !known.isEmpty else { return [] }
            guard let owner else {
                // Without a type, it is a constant of the type itself, of what is above it, or of the module.
                let own = known.filter { $0.type == type }
                if type != nil, !own.isEmpty { return texts(own, for: type) }
                let above = type.map(typesAbove) ?? []
                return texts(known.filter { $0.type.map(above.contains) ?? true }, for: type)
            }
            let path = owner.split(separator: ".").map(String.init)
            guard let inner = path.last else { return [] }
            let own = known.filter { $0.type == inner }
            if !own.isEmpty { return texts(meant(own, outer: path.dropLast().last, in: type), for: inner) }
            guard chain(of: inner) != nil else { return [] }
            let above = typesAbove(inner)
            return texts(
                known.filter { $0.type.map(above.contains) == true || $0.value == nil && !$0.isUnknown }, for: inner)
        case .member(let name): return texts((constants[name] ?? []).filter { !$0.isUnknown }, for: type)
        }
    }

    /// Of constants of several types with one name, those of the type that is meant: inside of the named outer type, else
    /// of the enclosing type or what is above it.
    private func meant(_ own: [SourceConstant], outer: String?, in type: String?) -> [SourceConstant] {
        guard own.contains(where: { $0.outerType != nil }) else { return own }
        let outers = outer.map { [$0] } ?? type.map { typesAbove($0).union([$0]) } ?? []
        let near = own.filter { $0.outerType.map(outers.contains) == true }
        return near.isEmpty ? own : near
    }

    /// The superclasses and protocols of a class, with the class itself.
    private func typesAbove(_ name: String) -> Set<String> {
        guard let chain = chain(of: name) else { return [name] }
        var above = Set(chain.classes.flatMap { $0.inherited.union([$0.name]) })
        for name in chain.systemClasses { above.formUnion(SystemClasses.ancestry(of: name) ?? []) }
        return above
    }

    private func texts(_ constants: [SourceConstant], for owner: String?) -> Set<String> {
        var found: Set<String> = []
        for constant in constants {
            if constant.isUnknown { return [] }
            if let value = constant.value {
                found.insert(value)
            } else if let owner, classes[owner]?.isDeclared == true {
                found.insert(owner)
            } else {
                return []
            }
        }
        return found
    }
}
