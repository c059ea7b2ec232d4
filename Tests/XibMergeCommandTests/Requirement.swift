import Foundation
import TestSupport
import Testing

/// What some tests need of the machine besides git and a shell. Without it they are skipped, and say so.
///
/// In CI a test that is always skipped is a test that nobody runs. If the variable `CI` is set, whatever is missing is
/// therefore a failure, except for what `XIBMERGE_TEST_WITHOUT` names because that machine can't have it.
enum Requirement: String, CaseIterable, CustomTestStringConvertible {
    case strace, tmux, chromium, curl, jq, svn, hg, bash, dash, fish, zsh
    /// A terminal for a program, as util-linux makes it: `script`, `setsid`.
    case terminal
    /// A small disk can be mounted.
    case disk
    /// A program can be kept from starting processes.
    case processLimit = "process-limit"
    /// A git that knows reftables (2.45) and work trees with relative paths (2.48).
    case recentGit = "recent-git"
    /// A program can be run without the rights of root, and be found then.
    case commonUser = "common-user"

    static let isCI = ProcessInfo.processInfo.environment["CI"].map { !["", "0", "false"].contains($0) } ?? false

    /// What this machine can't have.
    static let impossible = Set(
        (ProcessInfo.processInfo.environment["XIBMERGE_TEST_WITHOUT"] ?? "").split(separator: " ").map(String.init))

    var isMet: Bool {
        switch self {
        case .strace: Faults.canInject
        case .tmux: TerminalSession.isPossible
        case .chromium: BrowserSession.program != nil
        case .svn: isInstalled("svn") && isInstalled("svnadmin")
        case .terminal: Self.hasTerminal
        case .disk: Faults.canMount
        case .processLimit: Faults.withoutProcesses != nil
        case .commonUser: Self.withoutRoot != nil
        case .recentGit: Self.hasRecentGit
        case .curl, .jq, .hg, .bash, .dash, .fish, .zsh: isInstalled(rawValue)
        }
    }

    var testDescription: String { rawValue }

    /// What a test says that is skipped.
    var hint: String {
        switch self {
        case .disk: "mounting a small disk takes root on Linux"
        case .processLimit: "nothing keeps a program from starting processes here"
        case .commonUser: "root can't run the built programs as another user"
        case .recentGit: "git is older than 2.48"
        case .terminal: "'script' and 'setsid' of util-linux are not installed"
        default: "\(rawValue) is not installed or can't be used: scripts/bootstrap test"
        }
    }

    private static let hasTerminal: Bool = {
        #if os(Linux)
            isInstalled("script") && isInstalled("setsid")
        #else
            false
        #endif
    }()

    private static let hasRecentGit: Bool = {
        let version = (try? Sandbox().git("version").output)?.firstMatch(of: /(\d+)\.(\d+)/)
        guard let version, let major = Int(version.1), let minor = Int(version.2) else { return false }
        return (major, minor) >= (2, 48)
    }()

    /// Words before a program that let permissions count, which do not hold root back.
    static let withoutRoot: [String]? = {
        if getuid() != 0 { return [] }
        let words = ["setpriv", "--reuid=65534", "--clear-groups"]
        let run = try? Sandbox().run("env", words + [built("xibmerge"), "--version"])
        return run?.status == 0 ? words : nil
    }()
}

extension Trait where Self == ConditionTrait {
    /// Skips a test where one of these is missing.
    static func needs(_ requirements: Requirement...) -> Self {
        let hints = requirements.map(\.hint).joined(separator: "; ")
        return .enabled(if: requirements.allSatisfy(\.isMet), "\(hints)")
    }
}

@Suite(.startsPrograms) struct RequirementTests {
    @Test(
        .enabled(if: Requirement.isCI, "CI is not set"),
        arguments: Requirement.allCases.filter { !Requirement.impossible.contains($0.rawValue) })
    func ciHas(_ requirement: Requirement) { expect(requirement.isMet, "\(requirement.hint)") }

    @Test func whatCIGoesWithoutIsARequirement() {
        expect(Requirement.impossible.subtracting(Requirement.allCases.map(\.rawValue)), equals: [])
    }
}
