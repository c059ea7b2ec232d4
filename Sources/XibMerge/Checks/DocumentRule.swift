/// The name of a check's rule, and its defaults, which a configuration may change.
public struct RuleDescription: Sendable, Hashable {
    /// The name in findings and configuration files: lower case, words joined by hyphens.
    public var name: String
    /// The severity of its findings by default.
    public var severity: Severity
    /// What it finds, as one sentence without a full stop.
    public var summary: String
    /// Whether it runs by default.
    public var isOnByDefault: Bool

    public init(_ name: String, _ severity: Severity, _ summary: String, isOnByDefault: Bool = true) {
        (self.name, self.severity, self.summary) = (name, severity, summary)
        self.isOnByDefault = isOnByDefault
    }
}

/// A rule about single documents.
///
/// A rule that needs other documents or sources is a `ProjectRule`. A document rule never reports a document that is fine
/// in Xcode.
struct DocumentRule: Sendable {
    let description: RuleDescription
    /// Finds all places of a document that break the rule, in document order.
    let findings: @Sendable (CheckedDocument) -> [Finding]

    /// A place of a text that breaks a rule.
    struct Place {
        /// 0-based, in bytes.
        var offset: Int
        var message: String
        var hint: String?
        var subject: [String] = []
    }

    /// An element that breaks a rule.
    struct Violation {
        var element: Int
        /// The wrong attribute, if an attribute is wrong.
        var attribute: Int?
        /// The element whose object the finding names, if it is not `element`.
        var object: Int?
        var message: String
        var hint: String
        /// As in `Finding`.
        var subject: [String]
        var fix: [Finding.Replacement] = []
    }

    /// A rule about texts that need not be documents.
    init(
        text name: String, _ severity: Severity, _ summary: String, isOnByDefault: Bool = true,
        _ places: @escaping @Sendable (CheckedDocument) -> [Place]
    ) {
        description = RuleDescription(name, severity, summary, isOnByDefault: isOnByDefault)
        findings = { document in
            places(document).map {
                let location = document.lines.location(at: $0.offset, in: document.bytes)
                return Finding(rule: name, severity, at: location, $0.message, hint: $0.hint, subject: $0.subject)
            }
        }
    }

    /// A rule about the objects of a document.
    init(
        _ name: String, _ severity: Severity, _ summary: String, isOnByDefault: Bool = true,
        _ violations: @escaping @Sendable (CheckedObjects) -> [Violation]
    ) {
        description = RuleDescription(name, severity, summary, isOnByDefault: isOnByDefault)
        findings = { document in
            guard let objects = document.objects else { return [] }
            return violations(objects).map {
                let object = $0.object ?? $0.element
                return Finding(
                    rule: name, severity, at: objects.location($0.element, $0.attribute),
                    object: objects.words(for: object), id: objects.id(of: object), $0.message, hint: $0.hint,
                    subject: $0.subject, fix: $0.fix)
            }
        }
    }
}

/// All rules about single documents.
package enum DocumentRules {
    /// In the order of `docs/checks.md`; rules about unreadable documents come first.
    static let all = [
        notWellFormed, conflictMarkers, duplicateID, duplicateProperty, danglingReference, duplicateOutlet,
        filledTwice, duplicateAction, duplicateStoryboardID, duplicateReuseID, duplicateExternalID,
        constraintOutsideView, mixedLayoutSystem, missingInitialController, staleVariationEntry, outletIntoPrototype,
        duplicateConstraint, noInitialController, prototypeWithoutReuseID, misplaced, ambiguous,
        accessibilityLabelMissing, colorNotNamed, identifierDiffersFromClass, className, viewAsDevice, otherXcode,
    ]

    package static var descriptions: [RuleDescription] { all.map(\.description) }

    /// The rules that run by default.
    static let byDefault = all.filter(\.description.isOnByDefault)
}
