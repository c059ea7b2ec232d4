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

    mutating func lookAtSurroundings() {
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
        add(
            DoctorFinding(
                .note, .client, "programs that merge with libgit2 instead of git don't run the driver",
                hint: "Xcode is one: merge in the terminal, Tower, Fork, GitHub Desktop, VS Code or SmartGit"))
    }
}
