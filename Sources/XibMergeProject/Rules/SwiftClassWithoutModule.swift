package import XibMergeCore

/// A class of Swift's that is named without its module: the system does not find it, and makes a plain view instead.
package struct SwiftClassWithoutModule: ProjectRule {
    package let description = RuleDescription(
        "swift-class-without-module", .warning, "an object has a class of Swift's, but no module")

    package init() {}

    package func findings(in project: Project) -> [ProjectFinding] {
        guard let sources = project.sources else { return [] }
        return project.documents.flatMap { document in
            document.objects.compactMap { object in
                guard object.customModule == nil, !object.isOfTarget, let name = object.customClass,
                    case .usual = object.role, !document.path.contains(".playground"),
                    let type = sources.classes[name], type.isDeclared, type.languages == [.swift],
                    type.runtimeNames.isEmpty, !type.isOfDependency
                else { return nil }
                return project.finding(
                    description, in: document, at: object.offset, object: object,
                    "class '\(name)' is written in Swift and can't be found without its module",
                    hint: "set the module, or tick 'Inherit Module From Target'", subject: "\(object.id) \(name)")
            }
        }
    }
}
