import XibMergeCore
import XibMergeGit
import XibMergePlatform

/// All findings of `doctor`.
struct DoctorReport {
    var git: GitProgram
    var place: RepositoryFolders?
    var settings: [GitConfiguration.Entry] = []
    var attributes: [DocumentAttribute] = []
    var findings: [DoctorFinding] = []
    var results: [SelfTestResult] = []

    /// Whether the setup leaves merges to git.
    var isDriverLeftOut = false

    /// Whether git merges documents by object here, or the setup deliberately omits that: nothing is wrong, and the
    /// self-test has shown it.
    var isWorking: Bool {
        !findings.contains { $0.level == .wrong }
            && results.contains { (isDriverLeftOut || $0.name == .cleanMerge) && $0.hasPassed }
    }

    /// The report as text.
    var text: String {
        let faults = findings.count { $0.level == .wrong }
        let verdict =
            isWorking ? "it works" : "it doesn't work: \(faults) \(faults == 1 ? "thing is" : "things are") wrong"
        return findings.map { $0.text(relativeTo: place?.workTree) }.joined() + verdict + "\n"
    }

    /// The report as JSON: version 1 of the format that `docs/doctor.schema.json` defines.
    var json: JSONValue {
        [
            "version": 1,
            "verdict": isWorking ? "works" : "wrong",
            "xibmerge": .string(version),
            "git": ["path": .string(git.path), "version": .string(git.version)],
            "repository": place?.json ?? .null,
            "settings": .array(settings.map(\.json)),
            "attributes": .array(attributes.map(\.json)),
            "findings": .array(findings.map(\.json)),
            "trials": .array(results.map(\.json)),
        ]
    }
}
