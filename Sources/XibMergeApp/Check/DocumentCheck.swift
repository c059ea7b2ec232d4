import XibMergeCore
import XibMergePlatform

/// The check of one document.
struct DocumentCheck: Sendable {
    let file: CheckedFile
    /// The names of the rules that run.
    let enabled: Set<String>
    let settings: RuleSettings
    /// Whether to fix what can be fixed.
    let fixes: Bool
    /// The states since which findings count; empty if all count.
    let before: [EarlierFiles]
    /// Whether to look for contradictions in the document by itself.
    let checksLayout: Bool

    /// The result of the check.
    struct Outcome: Sendable {
        var findings: [Finding] = []
        var fixedCount = 0
        var failure: Problem?
        /// Why there is nothing to check, if that is not an error of the document.
        var note: String?
    }

    /// Checks several documents; one on which that fails does not keep the others from it.
    static func outcomes(of checks: [DocumentCheck]) -> [Outcome] {
        parallelMap(documents: checks.map(\.file.path)) {
            Interruption.isAsked ? Outcome() : checks[$0].run()
        } else: {
            Outcome(failure: $1)
        }
    }

    func run() -> Outcome {
        var outcome = Outcome()
        do throws(Problem) {
            let known = file.revision?.bytes(of: file.path)
            let bytes = if let known { known } else { try readFile(at: file.file.cString) }
            if let keeper = KeptElsewhere(bytes) {
                outcome.note = keeper.message
                return outcome
            }
            var findings = check(bytes, enabled: enabled, xcode: settings.xcode)
            var old: [[Finding]] = []
            var layout: [Finding] = []
            let asksForLayout = !enabled.isDisjoint(with: LayoutRules.descriptions.map(\.name))
            if !findings.isEmpty || asksForLayout {
                let earlier = before.compactMap { $0.bytes(at: file.absolute) }
                let found =
                    before.isEmpty && checksLayout
                    ? contradictions(in: bytes) : layoutFindings(in: bytes, since: earlier)
                layout = found.filter { enabled.contains($0.rule) }
                if !findings.isEmpty {
                    old = earlier.map { $0 == bytes ? findings : check($0, enabled: enabled, xcode: settings.xcode) }
                }
                findings = findings.notIn(old)
            }
            if fixes, !Interruption.isAsked, let fixed = fixing(findings, in: bytes) {
                try replaceFile(at: file.file.cString, with: fixed)
                let left = check(fixed, enabled: enabled, xcode: settings.xcode).notIn(old)
                outcome.fixedCount = max(findings.count - left.count, 0)
                findings = left
            }
            outcome.findings = settings.applied(to: findings + layout).map { finding in
                var finding = finding
                if file.isLink { finding.fix = [] }
                return finding
            }
        } catch {
            outcome.failure = error.of(file.path)
        }
        return outcome
    }
}
