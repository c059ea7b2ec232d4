package import XibMerge

/// Finds code of one side that a merge gives another object of a nib than it had: a wrong view, or an exception where it is
/// cast, that no compiler sees.
///
/// Not a `ProjectRule`: it takes the versions of a merge.
package struct TopLevelIndexShift: Sendable {
    package static let description = RuleDescription(
        "top-level-index-shift", .error, "a merge changes which object of a nib code takes by its place")

    /// A nib and the sources of one version.
    package struct Version: Sendable {
        package var nib: ProjectDocument
        package var sources: [SourceFile]

        package init(nib: ProjectDocument, sources: [SourceFile]) {
            self.nib = nib
            self.sources = sources
        }
    }

    package init() {}

    /// Finds the places of the result's sources that take another object than they took on the side that has them.
    ///
    /// - Parameters:
    ///   - base: `nil` where both sides added the nib.
    ///   - result: What the merge made.
    /// - Returns: By the paths of the sources, without locations, in the order of the sources.
    /// - Complexity: O(n) in the uses of all versions.
    package func findings(base: Version?, ours: Version, theirs: Version, result: Version) -> [ProjectFinding] {
        let name = result.nib.name
        let inBase = base.map { Set(Self.places(of: name, in: $0.sources).map(\.key)) } ?? []
        let sides = [ours, theirs].map { side in
            (nib: side.nib, places: Set(Self.places(of: name, in: side.sources).map(\.key)))
        }
        return Self.places(of: name, in: result.sources).compactMap { key, use, path in
            let now = Self.object(use.pick, of: result.nib)
            // Where it is known, what the code was written for: the side that brought it, else base.
            let writers = inBase.contains(key) ? [base!.nib] : sides.filter { $0.places.contains(key) }.map(\.nib)
            guard let writer = writers.first, let before = Self.object(use.pick, of: writer),
                !writers.contains(where: { Self.isSame(Self.object(use.pick, of: $0), now) })
            else { return nil }
            // A side that moved the objects and left this code alone has decided so.
            if inBase.contains(key),
                sides.contains(where: { $0.places.contains(key) && Self.isSame(Self.object(use.pick, of: $0.nib), now) }
                ),
                sides.allSatisfy({ $0.places.contains(key) })
            {
                return nil
            }
            return ProjectFinding(
                path: path,
                Finding(
                    rule: Self.description.name, .error, at: nil,
                    "nib '\(name)': \(Self.words(use.pick)) was \(before.words), and is now \(now?.words ?? "not there")",
                    hint: "choose the object by its class", subject: "\(name) \(key)"))
        }
    }

    private static func places(
        of nib: String, in sources: [SourceFile]
    ) -> [(key: String, use: SourceUse, path: String)] {
        sources.flatMap { file in
            file.uses.compactMap { use in
                guard use.kind == .loadNib, use.name == nib, let pick = use.pick else { return nil }
                return ("\(file.path) \(use.enclosingType ?? "").\(use.enclosingMethod ?? "") \(pick)", use, file.path)
            }
        }
    }

    private static func object(_ pick: SourceUse.Pick?, of nib: ProjectDocument) -> DocumentObject? {
        let index =
            switch pick {
            case .index(let index)?: index
            case .last?: nib.topLevel.count - 1
            case .first?, nil: 0
            }
        return nib.topLevel.indices.contains(index) ? nib.objects[nib.topLevel[index]] : nil
    }

    /// Whether code that is written for one object can do with the other.
    private static func isSame(_ one: DocumentObject?, _ other: DocumentObject?) -> Bool {
        guard let one, let other else { return one == nil && other == nil }
        return one.id == other.id || one.customClass == other.customClass && one.element == other.element
    }

    private static func words(_ pick: SourceUse.Pick?) -> String {
        switch pick {
        case .index(let index)?: "object \(index)"
        case .last?: "the last object"
        case .first?, nil: "the first object"
        }
    }
}
