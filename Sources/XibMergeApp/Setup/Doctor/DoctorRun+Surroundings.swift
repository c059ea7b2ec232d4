import XibMergeCore
import XibMergePlatform

/// What is not about merges: programs, comparisons, the environment, and programs that merge without git's driver.
extension DoctorRun {
    mutating func lookAtPrograms() {
        add(.ok, "git \(git.version), '\(git.runner.program)'")
        if GitProgram.isTooOld(git.version) {
            add(
                .note, "this git is older than \(GitProgram.lowest), the oldest that XibMerge is tested with",
                hint: "update git")
        }
        guard let own = try? executable(beside: "xibmerge") else { return }
        add(.ok, "xibmerge \(version), '\(own)'")
        var seen = Set([FilePath.resolved(own)])
        for folder in (Terminal.setting("PATH") ?? "").split(separator: ":") {
            let other = "\(folder)/xibmerge"
            guard access(other, X_OK) == 0, isRegularFile(other), seen.insert(FilePath.resolved(other)).inserted else {
                continue
            }
            add(
                .note, "PATH has another xibmerge, '\(other)'",
                hint: "remove one of them; 'xibmerge install' sets up the programs of the one that runs it")
        }
    }

    mutating func lookAtComparing() {
        let hasDriver = configuration["merge.xibmerge.driver"] != nil
        for (key, what) in [
            ("diff.xib.textconv", "textconv"), ("diff.xib.command", "external diff"),
            ("difftool.xibmerge.cmd", "difftool"), ("mergetool.xibmerge.cmd", "mergetool"),
        ] {
            if let setting = configuration[key] {
                lookAtProgram(what, setting, hidesPlaceholders: false)
            } else if key != "diff.xib.command", hasDriver {
                add(.note, "\(what): not set up", hint: "'xibmerge install' does that")
            }
        }
        let isNamed = attributes.contains { $0.name == "diff" && $0.value == "xib" }
        let isSet = configuration["diff.xib.textconv"] != nil || configuration["diff.xib.command"] != nil
        if isSet, !isNamed {
            add(
                isDriverLeftOut ? .wrong : .note,
                "no attribute names the diff driver 'xib', so that 'git diff' compares by line",
                hint: "'xibmerge install' writes the attributes")
        } else if !isSet, isNamed, hasDriver {
            add(
                .note, "the attributes name the diff driver 'xib', which is not configured",
                hint: "'xibmerge install' sets it up")
        }
    }

    mutating func lookAtSurroundings() {
        if Terminal.setting("XIBMERGE") == "0" {
            add(
                .note, "XIBMERGE=0 is set here: the driver makes git's text merge", hint: "unset it to merge by object")
        }
        if let setting = configuration["xibmerge.conflictstyle"], setting.value != "openable" {
            add(
                .note, "xibmerge.conflictStyle has no meaning but 'openable': conflicts get markers",
                hint: "git's merge.conflictStyle is for styles of markers", at: setting)
        }
        if let value = Terminal.environment("GIT_CONFIG_NOSYSTEM"), !["0", "false", "no", "off"].contains(value) {
            add(.note, "GIT_CONFIG_NOSYSTEM is set: what holds for the machine is not read")
        }
        add(
            .note, "programs that merge with libgit2 instead of git don't run the driver",
            hint: "Xcode is one: merge in the terminal, Tower, Fork, GitHub Desktop, VS Code or SmartGit")
    }
}
