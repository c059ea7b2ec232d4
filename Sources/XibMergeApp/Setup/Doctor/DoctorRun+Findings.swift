import XibMergeCore
import XibMergeGit
import XibMergePlatform

/// The merge driver, and the attributes that name it.
extension DoctorRun {
    mutating func lookAtDriver() {
        let isNamed = attributes.contains { $0.name == "merge" && $0.value == "xibmerge" }
        if let setting = configuration["merge.xibmerge.driver"] {
            lookAtProgram("merge driver", in: setting.value, at: setting, hidesPlaceholders: true)
            lookAtLine(setting)
            guard !isNamed else { return }
            add(
                .wrong, "no attribute names the merge driver, so that git never runs it",
                hint: "'xibmerge install\(Self.options(setting))' writes the attributes"
                    + (setting.scope == "local" ? ", 'install --private' for all branches of this clone" : ""))
        } else if isDriverLeftOut {
            add(
                .note, "the merge driver is left out: git merges documents by line",
                hint: "'xibmerge install' without '--no-driver' and '--no-merge' sets it up")
        } else {
            // Any other setting of a driver also defines it.
            let isHalf = installed.contains { $0.key.hasPrefix("merge.xibmerge.") }
            add(
                .wrong,
                !isNamed
                    ? "the merge driver is not installed"
                    : "the attributes name the merge driver 'xibmerge', "
                        + (isHalf
                            ? "whose command is missing in the configuration: git refuses to merge documents"
                            : "which is not configured: git merges by line"),
                hint: place == nil
                    ? "'xibmerge install --global' sets it up for all of your repositories"
                    : "'xibmerge install' sets it up for this repository, 'install --global' for all of yours")
        }
    }

    /// Reports a command line without the fallbacks for a driver that is killed, as people may have written it.
    private mutating func lookAtLine(_ setting: GitConfiguration.Entry) {
        let line = setting.value ?? ""
        let program = ConfiguredProgram.path(in: line, hidesPlaceholders: true)
        guard line != DriverLine.command(driver: program) else { return }
        add(
            .note,
            "merge driver: the command is not "
                + (Installation.writes(setting) ? "what this version writes" : "one of XibMerge's")
                + ": should the driver be killed, nobody checks the merge",
            hint: "'xibmerge install\(Self.options(setting))' sets it up again", at: setting)
    }

    /// Reports whether the program of a command line can run.
    private mutating func lookAtProgram(
        _ what: String, in line: String?, at setting: GitConfiguration.Entry? = nil, hidesPlaceholders: Bool = false
    ) {
        let program = ConfiguredProgram(of: line ?? "", hidesPlaceholders: hidesPlaceholders)
        let driver = try? executable(beside: "xibmerge-driver")
        let isWhole = driver.map { ConfiguredProgram(of: $0.inQuotes).fault == nil } ?? false
        let command = "'xibmerge install\(setting.map(Self.options) ?? "")' sets it up again"
        add(
            program.fault == nil ? .ok : .wrong,
            "\(what): '\(program.path)'" + (program.fault.map { " \($0)" } ?? ""),
            hint: program.fault.map { _ in isWhole ? command : "install the programs of XibMerge again, side by side" },
            at: setting)
    }

    /// Reports whether the hook that checks documents can do so.
    mutating func lookAtHook() {
        guard place != nil, let program = (try? Installation(for: .local))?.hookProgram else { return }
        lookAtProgram("pre-commit hook", in: program)
    }

    mutating func lookAtAttributes() {
        guard !isDriverLeftOut else { return }
        let merges = attributes.filter { $0.name == "merge" }
        for (path, pattern) in [("Main.xib", "*.xib"), ("Main.storyboard", "*.storyboard")]
        where merges.contains(where: { $0.path == path && $0.value == "xibmerge" }) {
            add(.ok, "\(pattern) has merge=xibmerge")
        }
        // One finding for each driver.
        var seen: Set<String?> = ["xibmerge"]
        // Already reported for all of them.
        if !merges.contains(where: { $0.value == "xibmerge" }) { seen.insert(nil) }
        for attribute in merges where seen.insert(attribute.value).inserted {
            let others = merges.count { $0.value == attribute.value } - 1
            let what = "'\(attribute.path)'" + (others > 0 ? " and \(others) more" : "")
            add(
                .wrong, "\(what): the attribute 'merge' is \(Self.words(attribute.value)), not 'xibmerge'",
                hint: attribute.value == nil
                    ? "'xibmerge install' adds the line that is missing"
                    : "remove what overrides it, or 'xibmerge install --force'")
        }
    }

    /// The options with which `install` sets up a setting anew.
    private static func options(_ setting: GitConfiguration.Entry) -> String {
        (InstallScope(rawValue: setting.scope).map { $0 == .local ? "" : " --\($0.rawValue)" } ?? "")
            + (Installation.writes(setting) ? "" : " --force")
    }

    /// What mends a command that does not work.
    static func remedy(_ setting: GitConfiguration.Entry) -> String {
        "'xibmerge install\(options(setting))' sets the commands up anew; if nothing changes, get the programs again: one "
            + "of them is damaged"
    }

    private static func words(_ value: String?) -> String {
        switch value {
        case nil: "not set"
        case "text": "git's own by line"
        case "binary": "none (as of binary files)"
        case let value?: "'\(value)'"
        }
    }
}

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
                lookAtProgram(what, in: setting.value, at: setting)
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
