/// Compares elements of two versions by what they mean, not by how they are written.
package struct ElementComparison {
    package let before: ObjectGraph
    package let after: ObjectGraph

    /// Whether two attributes have the same value, however it is escaped.
    package func sameValue(_ first: Int, _ second: Int) -> Bool {
        let (one, two) = (before.tree.attributes[first], after.tree.attributes[second])
        if before.tree.bytes.equals(one.value, after.tree.bytes, two.value) { return true }
        return before.value(first) == after.value(second)
    }

    /// Whether the start tags are the same bytes.
    @inline(__always)
    package func sameTagBytes(_ first: Int, _ second: Int) -> Bool {
        before.tree.bytes.equals(
            before.tree.elements[first].startTag, after.tree.bytes, after.tree.elements[second].startTag)
    }

    /// Whether two subtrees mean the same: names, attributes in any order, texts, children.
    ///
    /// - Complexity: O(n) in their bytes; deep nesting uses no stack.
    package func sameSubtree(_ first: Int, _ second: Int) -> Bool { sameSubtree(first, second, by: sameAttributes) }

    private func sameSubtree(_ first: Int, _ second: Int, by sameAttributes: (Int, Int) -> Bool) -> Bool {
        var pending: [(first: Int, second: Int)] = []
        var next: (first: Int, second: Int)? = (first, second)
        while let (first, second) = next {
            let (one, two) = (before.tree.elements[first], after.tree.elements[second])
            if !before.tree.bytes.equals(one.whole, after.tree.bytes, two.whole) {
                guard one.name == two.name, sameAttributes(first, second) else { return false }
                let children = Array(before.tree.children(of: first))
                let others = Array(after.tree.children(of: second))
                guard children.count == others.count else { return false }
                if !children.isEmpty, one.flags.union(two.flags).isDisjoint(with: .hasText) {
                    pending += zip(children, others).reversed().map { (first: $0, second: $1) }
                } else if !sameText(first, second) {
                    return false
                }
            }
            next = pending.popLast()
        }
        return true
    }

    /// How alike two subtrees are, whichever release of Xcode wrote them.
    ///
    /// - Complexity: As `sameSubtree`; only tags with other bytes are read.
    package func likeness(_ first: Int, _ second: Int, _ values: ComputedValues) -> ComputedValues.Likeness {
        if before.tree.elements[first].name != after.tree.elements[second].name {
            return values.likeness((before.tree, first), (after.tree, second))
        }
        var likeness = ComputedValues.Likeness.same
        let isAlike = sameSubtree(first, second) { first, second in
            if !sameTagBytes(first, second) {
                likeness = min(likeness, values.likeness((before.tree, first), (after.tree, second)))
            }
            return likeness != .none
        }
        return isAlike ? likeness : .none
    }

    /// How alike attribute `name` of two elements is, where one of them may lack it; of a color, how alike the colors are.
    package func likeness(
        of name: Symbol, _ first: Int, _ second: Int, _ values: ComputedValues
    ) -> ComputedValues.Likeness {
        values.likeness(of: name, (before.tree, first), (after.tree, second))
    }

    /// Whether two leaves have the same text.
    package func sameText(_ first: Int, _ second: Int) -> Bool {
        let (one, two) = (before.tree.elements[first], after.tree.elements[second])
        if before.tree.bytes.equals(one.content, after.tree.bytes, two.content) { return true }
        if !one.flags.contains(.hasText), !two.flags.contains(.hasText) { return true }
        guard one.flags.contains(.hasReference) || two.flags.contains(.hasReference) else { return false }
        return XMLText.decoded(before.tree.bytes[one.content]) == XMLText.decoded(after.tree.bytes[two.content])
    }

    /// Whether the texts directly in two elements are the same, apart from white space between children.
    package func sameOwnText(_ first: Int, _ second: Int) -> Bool {
        let flags = before.tree.elements[first].flags.union(after.tree.elements[second].flags)
        if !flags.contains(.hasText), !before.isText(first), !after.isText(second) { return true }
        return before.ownText(of: first) == after.ownText(of: second)
    }

    /// The names of the attributes that only one of two elements has, or that have different values: those of the first one
    /// come first.
    package func differingAttributes(_ first: Int, _ second: Int) -> [Symbol] {
        let (one, two) = (before.tree, after.tree)
        let own = one.elements[first].attributes.filter { attribute in
            let other = two.attribute(one.attributes[attribute].name, of: second)
            return !(other.map { sameValue(attribute, $0) } ?? false)
        }
        let added = two.elements[second].attributes.map { two.attributes[$0].name }
        return own.map { one.attributes[$0].name } + added.filter { one.attribute($0, of: first) == nil }
    }

    package func sameAttributes(_ first: Int, _ second: Int) -> Bool {
        if sameTagBytes(first, second) { return true }
        let (one, two) = (before.tree.elements[first], after.tree.elements[second])
        return one.attributeCount == two.attributeCount
            && one.attributes.allSatisfy { attribute in
                after.attribute(before.tree.attributes[attribute].name, of: second).map { sameValue(attribute, $0) }
                    ?? false
            }
    }
}
