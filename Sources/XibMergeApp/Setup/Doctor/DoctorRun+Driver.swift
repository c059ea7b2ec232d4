import XibMergeGit
import XibMergePlatform

/// The merge driver, and the attributes that name it.
extension DoctorRun {
    mutating func lookAtDriver() {
        let isNamed = attributes.contains { $0.name == "merge" && $0.value == "xibmerge" }
        if let setting = configuration["merge.xibmerge.driver"] {
            lookAtProgram("merge driver", setting, hidesPlaceholders: true)
            lookAtLine(setting)
            guard !isNamed else { return }
            add(
                .wrong, "no attribute names the merge driver, so that git never runs it",
                hint: "'xibmerge install\(Self.option(setting))' writes the attributes")
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
            "merge driver: the command is not what this version writes: should the driver be killed, nobody checks the "
                + "merge", hint: "'xibmerge install\(Self.option(setting))' sets it up again", at: setting)
    }

    /// Reports whether the program of a setting can run.
    mutating func lookAtProgram(_ what: String, _ setting: GitConfiguration.Entry, hidesPlaceholders: Bool) {
        lookAtProgram(what, in: setting.value ?? "", hidesPlaceholders, at: setting)
    }

    private mutating func lookAtProgram(
        _ what: String, in line: String, _ hidesPlaceholders: Bool = false, at setting: GitConfiguration.Entry? = nil
    ) {
        let program = ConfiguredProgram(of: line, hidesPlaceholders: hidesPlaceholders)
        let isWhole = (try? executable(beside: "xibmerge-driver")).map { access($0, X_OK) == 0 } ?? false
        let command = "'xibmerge install\(setting.map(Self.option) ?? "")' sets it up again"
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
        var seen: Set<String> = ["xibmerge"]
        // Already reported for all of them.
        if !merges.contains(where: { $0.value == "xibmerge" }) { seen.insert("unspecified") }
        for attribute in merges where seen.insert(attribute.value).inserted {
            let others = merges.count { $0.value == attribute.value } - 1
            let what = "'\(attribute.path)'" + (others > 0 ? " and \(others) more" : "")
            add(
                .wrong, "\(what): the attribute 'merge' is \(Self.words(attribute.value)), not 'xibmerge'",
                hint: "remove what overrides it, or 'xibmerge install --force'")
        }
    }

    /// The option of `install` for the scope of a setting.
    private static func option(_ setting: GitConfiguration.Entry) -> String {
        InstallScope(rawValue: setting.scope).map { $0 == .local ? "" : " --\($0.rawValue)" } ?? ""
    }

    private static func words(_ value: String) -> String {
        switch value {
        case "unspecified": "not set"
        case "set": "git's own by line"
        case "unset": "none (as of binary files)"
        default: "'\(value)'"
        }
    }
}
