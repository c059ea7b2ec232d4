import XibMergeCore
import XibMergeGit
import XibMergePlatform

/// What is not about merges: comparisons, the environment, and services that merge without git's driver.
extension DoctorRun {
    mutating func lookAtComparing() {
        let parts: [(key: String, topic: DoctorFinding.Topic, what: String)] = [
            ("diff.xib.textconv", .textconv, "textconv"), ("diff.xib.command", .externalDiff, "external diff"),
            ("difftool.xibmerge.cmd", .difftool, "difftool"), ("mergetool.xibmerge.cmd", .mergetool, "mergetool"),
        ]
        for part in parts {
            if let setting = setting(part.key) {
                add(program(part.what, part.topic, setting, hidesPlaceholders: false))
            } else if part.topic != .externalDiff, setting("merge.xibmerge.driver") != nil {
                add(DoctorFinding(.note, part.topic, "\(part.what): not set up", hint: "'xibmerge install' does that"))
            }
        }
        let isNamed = report.attributes.contains { $0.name == "diff" && $0.value == "xib" }
        let isSet = setting("diff.xib.textconv") != nil || setting("diff.xib.command") != nil
        if isSet, !isNamed {
            add(
                DoctorFinding(
                    isDriverLeftOut ? .wrong : .note, .textconv,
                    "no attribute names the diff driver 'xib', so that 'git diff' compares by line",
                    hint: "'xibmerge install' writes the attributes"))
        } else if !isSet, isNamed, setting("merge.xibmerge.driver") != nil {
            add(
                DoctorFinding(
                    .note, .textconv, "the attributes name the diff driver 'xib', which is not configured",
                    hint: "'xibmerge install' sets it up"))
        }
    }

    /// Reports what earlier versions installed, when git ran other programs.
    mutating func lookAtOlderLayout() {
        guard let old = report.settings.first(where: { DriverCommand.isOfOlderLayout($0.text, for: $0.key) }) else {
            return
        }
        add(
            DoctorFinding(
                .note, .environment, "'\(old.key)' is what an earlier version installed",
                hint: "'xibmerge install\(Self.option(old))' sets it up again"
            ).at(old))
    }

    mutating func lookAtSurroundings() {
        if let problem = MinimumVersion.problem {
            add(DoctorFinding(.wrong, .environment, problem.line, hint: problem.hint))
        }
        if Terminal.setting("XIBMERGE") == "0" {
            add(
                DoctorFinding(
                    .note, .environment, "XIBMERGE=0 is set here: the driver makes git's text merge",
                    hint: "unset it to merge by object"))
        }
        if let value = Terminal.environment("GIT_CONFIG_NOSYSTEM"), !["0", "false", "no", "off"].contains(value) {
            add(
                DoctorFinding(.note, .environment, "GIT_CONFIG_NOSYSTEM is set: what holds for the machine is not read")
            )
        }
        for setting in settings where setting.key.hasPrefix("remote.") && setting.key.hasSuffix(".url") {
            guard let host = Self.host(of: setting.text) else { continue }
            let name = setting.key.dropFirst(7).dropLast(4)
            add(
                DoctorFinding(
                    .note, .remote, "remote '\(name)' is on \(host): servers run no merge drivers",
                    hint: "merge locally or in CI and push, where documents were changed on both sides"
                ).at(setting))
        }
        guard let place = report.place else { return }
        if access(place.commonFolder + "gitbutler", F_OK) == 0 {
            add(DoctorFinding(.note, .client, "GitButler is used here; its merges are not git's", hint: Self.withGit))
        }
        if let top = place.workTree, access(top + ".jj", F_OK) == 0 {
            add(DoctorFinding(.note, .client, "jj is used here; its merges are not git's", hint: Self.withGit))
        }
        add(
            DoctorFinding(
                .note, .client, "programs that merge with libgit2 instead of git don't run the driver",
                hint: "Xcode is one: merge in the terminal, Tower, Fork, GitHub Desktop, VS Code or SmartGit"))
    }

    private static let withGit = "merge with git where documents were changed on both sides"

    /// The host of a remote; `nil` if it is a folder.
    static func host(of url: String) -> String? {
        var rest = url[...]
        if let scheme = url.firstRange(of: "://") {
            guard !url.hasPrefix("file://") else { return nil }
            rest = url[scheme.upperBound...]
        } else {
            // `user@host:path`, but not `./a:b`.
            guard let colon = url.firstIndex(of: ":"), !url[..<colon].contains("/") else { return nil }
            rest = url[..<colon]
        }
        rest = rest.prefix { $0 != "/" }
        if let at = rest.lastIndex(of: "@") { rest = rest[rest.index(after: at)...] }
        rest = rest.hasPrefix("[") ? rest : rest.prefix { $0 != ":" }
        return rest.isEmpty ? nil : String(rest)
    }
}
