import XibMergeGit
import XibMergePlatform

/// The merge driver, and the attributes that name it.
extension DoctorRun {
    mutating func lookAtDriver() {
        let isNamed = report.attributes.contains { $0.name == "merge" && $0.value == "xibmerge" }
        guard let setting = setting("merge.xibmerge.driver") else {
            if isDriverLeftOut {
                return add(
                    DoctorFinding(
                        .note, .driver, "the merge driver is left out: git merges documents by line",
                        hint: "'xibmerge install' without '--no-driver' and '--no-merge' sets it up"))
            }
            let hint = "'xibmerge install' sets it up for this repository, 'install --global' for all of yours"
            if let named = report.attributes.first(where: { $0.name == "merge" && $0.value == "xibmerge" }) {
                // Any other setting of a driver also defines it.
                let isHalf = settings.contains { $0.key.hasPrefix("merge.xibmerge.") }
                let finding = DoctorFinding(
                    .wrong, .driver,
                    "the attributes name the merge driver 'xibmerge', "
                        + (isHalf
                            ? "whose command is missing in the configuration: git refuses to merge documents"
                            : "which is not configured: git merges by line"),
                    hint: hint)
                add(finding.at(named.place?.file, line: named.place?.line, scope: named.place?.scope))
            } else {
                add(DoctorFinding(.wrong, .driver, "the merge driver is not installed", hint: hint))
            }
            return
        }
        add(program("merge driver", .driver, setting, hidesPlaceholders: true, isVital: true))
        lookAtLine(setting)
        for other in settings where other.key == setting.key && other.file != setting.file {
            add(
                DoctorFinding(.note, .driver, "the merge driver is set here, too, where it has no effect")
                    .at(other.file, scope: other.scope))
        }
        lookAtRecursiveDriver()
        if !isNamed {
            add(
                DoctorFinding(
                    .wrong, .attributes, "no attribute names the merge driver, so that git never runs it",
                    hint: "'xibmerge install' writes the attributes"
                        + (Self.option(setting.scope).isEmpty
                            ? "" : ", with\(Self.option(setting.scope)) for that scope")))
        }
    }

    /// Whether only other parts were installed on purpose; removing the driver alone does not show that.
    var isDriverLeftOut: Bool {
        let notes = settings.filter { $0.key == "xibmerge.undo" }
        return !notes.isEmpty && !notes.contains { $0.value.split(separator: " ").contains("config:driver") }
            && !settings.contains { $0.key.hasPrefix("merge.xibmerge.") }
    }

    private mutating func lookAtRecursiveDriver() {
        let name = setting("merge.xibmerge.recursive")
        guard let name, let driver = setting("merge.\(name.value).driver") else {
            let finding = DoctorFinding(
                .wrong, .driver, "no driver is set for several merge bases: these get markers of their own",
                hint: "'xibmerge install' sets it up")
            return add(finding.at(name?.file, scope: name?.scope))
        }
        let finding = program(
            "merge driver for several bases", .driver, driver, hidesPlaceholders: true, isVital: true)
        if finding.level != .ok { add(finding) }
    }

    /// Reports a command line without the fallbacks for a driver that is killed, as earlier versions and people wrote
    /// it.
    private mutating func lookAtLine(_ setting: GitSetting) {
        let program = ConfiguredProgram.path(in: setting.value, hidesPlaceholders: true)
        guard setting.value != DriverLine.command(driver: program) else { return }
        add(
            DoctorFinding(
                .note, .driver,
                "merge driver: the command is not what this version writes: should the driver be killed, nobody checks the "
                    + "merge",
                hint: "'xibmerge install\(Self.option(setting.scope))' sets it up again"
            ).at(setting.file, scope: setting.scope))
    }

    /// Reports whether the program of a setting can run.
    func program(
        _ what: String, _ topic: DoctorFinding.Topic, _ setting: GitSetting, hidesPlaceholders: Bool,
        isVital: Bool = false
    ) -> DoctorFinding {
        let program = ConfiguredProgram(of: setting.value, hidesPlaceholders: hidesPlaceholders)
        let again = "'xibmerge install\(Self.option(setting.scope))' sets it up again"
        var finding: DoctorFinding
        if let fault = program.fault {
            finding = DoctorFinding(.wrong, topic, "\(what): '\(program.path)' \(fault)", hint: again)
        } else if let found = program.version, found != version {
            finding = DoctorFinding(
                .note, topic, "\(what): '\(program.path)' is version \(found), this is \(version)", hint: again)
        } else if program.version == nil {
            finding = DoctorFinding(
                isVital ? .wrong : .note, topic, "\(what): '\(program.path)' is not a program of XibMerge", hint: again)
        } else {
            finding = DoctorFinding(.ok, topic, "\(what): '\(program.path)' \(program.version ?? "")")
        }
        return finding.at(setting.file, scope: setting.scope)
    }

    mutating func lookAtAttributes() {
        guard !isDriverLeftOut else { return }
        let merges = report.attributes.filter { $0.name == "merge" }
        for (path, pattern) in [("Main.xib", "*.xib"), ("Main.storyboard", "*.storyboard")] {
            guard let attribute = merges.first(where: { $0.path == path }), attribute.value == "xibmerge" else {
                continue
            }
            add(
                DoctorFinding(.ok, .attributes, "\(pattern) has merge=xibmerge")
                    .at(attribute.place?.file, line: attribute.place?.line, scope: attribute.place?.scope))
        }
        // One finding for each line that overrides it.
        var seen: [DocumentAttribute.Place?] = []
        for attribute in merges where attribute.value != "xibmerge" && !seen.contains(attribute.place) {
            let isNamedNowhere = attribute.value == "unspecified" && attribute.place == nil
            // Already reported for all of them.
            if isNamedNowhere, !merges.contains(where: { $0.value == "xibmerge" }) { continue }
            seen.append(attribute.place)
            let others = merges.count { $0.value == attribute.value && $0.place == attribute.place } - 1
            let what = "'\(attribute.path)'" + (others > 0 ? " and \(others) more" : "")
            var message = "\(what): the merge driver is \(Self.words(attribute.value)), not 'xibmerge'"
            if let overridden = attribute.overridden {
                message += "; this overrides '\(overridden.file):\(overridden.line)'"
            }
            let hint = "remove what overrides it, or 'xibmerge install --force'"
            add(
                DoctorFinding(.wrong, .attributes, message, hint: hint)
                    .at(attribute.place?.file, line: attribute.place?.line, scope: attribute.place?.scope))
        }
    }

    /// The option of `install` for a scope.
    static func option(_ scope: String) -> String {
        InstallScope(rawValue: scope).map { $0 == .local ? "" : " --\($0.rawValue)" } ?? ""
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
