import XibMergeCore
import XibMergeProjectModel

/// Code that gets an object of a nib by its index, and now gets another object than before: a wrong view, or an
/// exception where it is cast. The compiler can't see this.
///
/// A merge causes it if one side inserts an object before others and the other side adds code that accesses one of
/// those. Code is intentional if no earlier state has it, or if it gets the same object as in any of them.
struct TopLevelIndexShift: ChangeRule {
    let description = RuleDescription(
        "top-level-index-shift", .error,
        "with '--since': code takes another object of a nib by its place than it took before")

    let yields = false

    /// A place in code that accesses an object of a nib, in a form that identifies it in another state of the project.
    private struct Key: Hashable {
        var path: String
        var type: String?
        var method: String?
        var nib: String
        var pick: SourceUse.Pick
    }

    func findings(in project: Project, since earlier: [Project]) -> [ProjectFinding] {
        let places = Self.places(in: project)
        if places.isEmpty { return [] }
        let before = earlier.map { project in
            Dictionary(Self.places(in: project).map { ($0.key, $0.object) }) { first, _ in first }
        }
        return places.compactMap { key, offset, object in
            let known = before.compactMap { $0[key] }
            guard let old = known.lazy.compactMap({ $0 }).first, !known.contains(where: { Self.isSame($0, object) })
            else { return nil }
            return project.finding(
                description, inSource: key.path, at: offset,
                "nib '\(key.nib)': \(Self.words(key.pick)) was \(old.words), and is now \(object?.words ?? "not there")",
                hint: "choose the object by its class",
                subject: [key.nib, "\(key.pick)", "\(key.type ?? "").\(key.method ?? "")"])
        }
    }

    /// The places, with the objects that they get; `nil` if there is none.
    private static func places(in project: Project) -> [(key: Key, offset: Int, object: DocumentObject?)] {
        project.uses.compactMap { path, use in
            guard use.kind == .loadNib, let pick = use.pick, let nib = project.nib(named: use.name), !nib.isMac else {
                return nil
            }
            let key = Key(path: path, type: use.enclosingType, method: use.enclosingMethod, nib: use.name, pick: pick)
            return (key, use.offset, nib.object(at: pick))
        }
    }

    /// Whether code for one object also works with the other.
    private static func isSame(_ one: DocumentObject?, _ other: DocumentObject?) -> Bool {
        guard let one, let other else { return one == nil && other == nil }
        return one.id == other.id || one.customClass == other.customClass && one.element == other.element
    }

    private static func words(_ pick: SourceUse.Pick) -> String {
        switch pick {
        case .index(let index): "object \(index)"
        case .last: "the last object"
        case .first: "the first object"
        }
    }
}
