import XibMergeCore
import XibMergeProjectModel

/// Parts of a document that are never used; other findings about them are reported once per object, as infos.
struct ReachRule: ProjectRule {
    let description: RuleDescription
    private let places: @Sendable (Reach) -> [Reach.Unreached]
    private let message: @Sendable (Reach.Unreached) -> String
    private let hint: String

    /// A scene that is not the initial one and that no segue, reference or code leads to.
    static let scene = ReachRule(
        description: RuleDescription("scene-unreachable", .info, "nothing leads to a scene of a storyboard"),
        places: \.scenes, message: { _ in "no segue, reference or code leads to the scene" },
        hint: "delete the scene, or give it a segue or a storyboard ID that code uses")

    /// A nib that is not loaded, because another one is, such as an older version.
    static let nib = ReachRule(
        description: RuleDescription("nib-not-loaded", .info, "all code that could load a nib loads another one"),
        places: \.nibs, message: { "no source names the nib, and its class loads '\($0.loaded ?? "")'" },
        hint: "delete the nib, or load it")

    /// A gesture recognizer that remains after its view was deleted.
    static let recognizer = ReachRule(
        description: RuleDescription(
            "recognizer-not-attached", .info, "a gesture recognizer is attached to no view"), places: \.recognizers,
        message: { _ in "the recognizer is attached to no view, and no outlet leads to it" },
        hint: "attach it to a view, or delete it")

    static let all: [any ProjectRule] = [scene, nib, recognizer]

    static let names = Set(all.map(\.description.name))

    func findings(in project: Project) -> [ProjectFinding] {
        places(project.reach).map { unreached in
            let document = project.documents[unreached.document]
            let object = document.objects[unreached.object]
            return project.finding(
                description, in: document, object: object, message(unreached), hint: hint,
                subject: [object.id])
        }
    }
}

extension [ProjectFinding] {
    /// Keeps only the first of some findings for each object; findings of reach rules are dropped beside others.
    func foldedByObject(_ isToFold: (ProjectFinding) -> Bool) -> [ProjectFinding] {
        var result: [ProjectFinding] = []
        // The indices of the findings to keep, by path and object.
        var firsts: [[String]: Int] = [:]
        var counts: [Int: Int] = [:]
        for finding in self {
            guard let id = finding.finding.objectID, isToFold(finding) else {
                result.append(finding)
                continue
            }
            let key = [finding.path, id]
            if let first = firsts[key] {
                if !ReachRule.names.contains(finding.finding.rule) { counts[first, default: 0] += 1 }
            } else {
                firsts[key] = result.count
                result.append(finding)
            }
        }
        for (index, count) in counts {
            result[index].finding.message += " (and \(count) more \(count == 1 ? "finding" : "findings") of the object)"
        }
        return result
    }
}
