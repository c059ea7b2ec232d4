import XibMergeCore
import XibMergePlatform
import XibMergeProjectModel

/// An action, or the action of a segue, whose method does not exist: an exception when the control is used, or a
/// controller that is created without what it needs.
struct MissingAction: CertaintyRule {
    static let pair = CertaintyPair(
        "missing-action", .error,
        "an action, or the action of a segue, has no method in the sources of its target's class", possibly: .warning,
        "an action has no method in the sources, but a superclass is not among them or the owner may be another")
    let isCertain: Bool

    func findings(in project: Project) -> [ProjectFinding] {
        project.findingsOfMembers(of: \.connections, certain: isCertain) { connection, chains, missing in
            guard let (selector, target) = call(connection, chains.document),
                let (name, chain) = chains.holder(target), !chains.sources.answers(to: selector, chain),
                !isOfAnotherOwner(selector, target, &chains)
            else { return }
            let isHidden = chains.sources.hides(connection.name, chain)
            missing.add(
                selector, chain, finding(connection, selector, target, name, chain, isHidden, chains),
                isCertain: chains.isCertain(target, chain),
                isProven: isHidden || chain.classes.isEmpty && chains.sources.anyAnswers(to: selector))
        }
    }

    /// Whether the object that really owns the nib has the method.
    private func isOfAnotherOwner(_ selector: String, _ target: DocumentObject, _ chains: inout ClassChains) -> Bool {
        guard target.role == .filesOwner, !chains.document.isStoryboard else { return false }
        return chains.owners().contains { name in
            chains[name].map { chains.sources.answers(to: selector, $0) } ?? false
        }
    }

    private func finding(
        _ connection: DocumentConnection, _ selector: String, _ target: DocumentObject, _ name: String,
        _ chain: ClassChain, _ isHidden: Bool, _ chains: ClassChains
    ) -> ProjectFinding {
        let noun = connection.kind == .segue ? "segue action" : "action"
        let nearest = Nearest.name(to: selector, among: chain.classes.flatMap(\.selectors).filter { $0 != selector })
        // AppKit does not connect an unknown action, and writes a line to the log; the method with a colon shows that
        // the control must work.
        let lacksColon = chain.classes.contains { $0.selectors.contains(selector + ":") }
        return chains.project.finding(
            description, chains.document.isMac && !lacksColon ? max(description.severity, .warning) : nil,
            in: chains.document, about: connection,
            isHidden
                ? "\(noun) '\(selector)': class '\(name)' has the method, but hides it from documents"
                : "\(noun) '\(selector)': class '\(name)' has no such method\(scope)",
            hint: isHidden
                ? "mark it with '@\(connection.kind == .segue ? "IBSegueAction" : "IBAction")'"
                : Nearest.hint(nearest) ?? "remove the action, or write the method",
            subject: [target.id, name, selector])
    }

    /// The method that a connection calls, and the object that must have it.
    private func call(
        _ connection: DocumentConnection, _ document: ProjectDocument
    ) -> (selector: String, target: DocumentObject)? {
        if let selector = connection.creationSelector {
            return document.controller(around: connection.source).map { (selector, $0) }
        }
        guard connection.kind == .action, let target = document.object(withID: connection.destination) else {
            return nil
        }
        switch target.role {
        case .usual, .filesOwner, .external: return (connection.name, target)
        // The responder is unknown until run time.
        case .firstResponder, .application, .exit, .storyboardReference: return nil
        }
    }
}

/// An unwind segue whose action no class has: it does nothing.
struct MissingUnwindAction: ProjectRule {
    let description = RuleDescription(
        "missing-unwind-action", .warning, "a segue back names an action that no class of the sources has")

    func findings(in project: Project) -> [ProjectFinding] {
        guard let sources = project.sources, !sources.files.isEmpty else { return [] }
        return project.findings(about: \.connections) { connection, document in
            guard let action = connection.unwindAction, !sources.anyAnswers(to: action),
                !SwiftSelector.baseNames(of: action).contains(where: sources.mayDeclare)
            else { return nil }
            return project.finding(
                description, in: document, about: connection,
                "no source has the method '\(action)' that the segue goes back to",
                hint: "remove the segue, or write the method", subject: [connection.id, action])
        }
    }
}
