import XibMergeGit
import XibMergePlatform

/// The merge driver, and the attributes that name it.
extension DoctorRun {
    mutating func lookAtDriver() {
        let isNamed = report.attributes.contains { $0.name == "merge" && $0.value == "xibmerge" }
        if let setting = setting("merge.xibmerge.driver") {
            add(program("merge driver", .driver, setting, hidesPlaceholders: true))
            lookAtLine(setting)
            guard !isNamed else { return }
            add(
                DoctorFinding(
                    .wrong, .attributes, "no attribute names the merge driver, so that git never runs it",
                    hint: "'xibmerge install\(Self.option(setting))' writes the attributes"))
        } else if isDriverLeftOut {
            add(
                DoctorFinding(
                    .note, .driver, "the merge driver is left out: git merges documents by line",
                    hint: "'xibmerge install' without '--no-driver' and '--no-merge' sets it up"))
        } else {
            // Any other setting of a driver also defines it.
            let isHalf = settings.contains { $0.key.hasPrefix("merge.xibmerge.") }
            add(
                DoctorFinding(
                    .wrong, .driver,
                    !isNamed
                        ? "the merge driver is not installed"
                        : "the attributes name the merge driver 'xibmerge', "
                            + (isHalf
                                ? "whose command is missing in the configuration: git refuses to merge documents"
                                : "which is not configured: git merges by line"),
                    hint: "'xibmerge install' sets it up for this repository, 'install --global' for all of yours"))
        }
    }

    /// Whether only other parts are installed.
    var isDriverLeftOut: Bool {
        settings.contains(where: \.isOurs)
            && !settings.contains { $0.key.hasPrefix("merge.xibmerge.") }
            && !report.attributes.contains { $0.name == "merge" && $0.value == "xibmerge" }
    }

    /// Reports a command line without the fallbacks for a driver that is killed, as earlier versions and people wrote
    /// it.
    private mutating func lookAtLine(_ setting: GitConfiguration.Entry) {
        let program = ConfiguredProgram.path(in: setting.text, hidesPlaceholders: true)
        guard setting.text != DriverLine.command(driver: program) else { return }
        add(
            DoctorFinding(
                .note, .driver,
                "merge driver: the command is not what this version writes: should the driver be killed, nobody checks the "
                    + "merge",
                hint: "'xibmerge install\(Self.option(setting))' sets it up again"
            ).at(setting))
    }

    /// Reports whether the program of a setting can run.
    func program(
        _ what: String, _ topic: DoctorFinding.Topic, _ setting: GitConfiguration.Entry, hidesPlaceholders: Bool
    ) -> DoctorFinding {
        let program = ConfiguredProgram(of: setting.text, hidesPlaceholders: hidesPlaceholders)
        let finding = DoctorFinding(
            program.fault == nil ? .ok : .wrong, topic,
            "\(what): '\(program.path)'" + (program.fault.map { " \($0)" } ?? ""),
            hint: program.fault.map { _ in "'xibmerge install\(Self.option(setting))' sets it up again" })
        return finding.at(setting)
    }

    mutating func lookAtAttributes() {
        guard !isDriverLeftOut else { return }
        let merges = report.attributes.filter { $0.name == "merge" }
        for (path, pattern) in [("Main.xib", "*.xib"), ("Main.storyboard", "*.storyboard")]
        where merges.contains(where: { $0.path == path && $0.value == "xibmerge" }) {
            add(DoctorFinding(.ok, .attributes, "\(pattern) has merge=xibmerge"))
        }
        // One finding for each driver.
        var seen: Set<String> = ["xibmerge"]
        // Already reported for all of them.
        if !merges.contains(where: { $0.value == "xibmerge" }) { seen.insert("unspecified") }
        for attribute in merges where seen.insert(attribute.value).inserted {
            let others = merges.count { $0.value == attribute.value } - 1
            let what = "'\(attribute.path)'" + (others > 0 ? " and \(others) more" : "")
            add(
                DoctorFinding(
                    .wrong, .attributes, "\(what): the merge driver is \(Self.words(attribute.value)), not 'xibmerge'",
                    hint: "remove what overrides it, or 'xibmerge install --force'"))
        }
    }

    /// The option of `install` for the scope of a setting.
    static func option(_ setting: GitConfiguration.Entry) -> String {
        InstallScope(rawValue: setting.scope).map { $0 == .local ? "" : " --\($0.rawValue)" } ?? ""
    }

    private static func words(_ value: String) -> String {
        switch value {
        case "unspecified": "not said"
        case "set": "git's own by line"
        case "unset": "none (as of binary files)"
        default: "'\(value)'"
        }
    }
}
