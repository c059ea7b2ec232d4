import XibMergeCore
import XibMergePlatform
import XibMergeReports

/// The merge driver from the command line to the exit status.
struct Driver {
    var arguments: DriverArguments

    /// Merges the three files. After any failure, git's text merge is the result.
    ///
    /// - Returns: The exit status.
    func run() -> Int32 {
        let name = String(cString: arguments.path)
        let text = FallbackMerge(arguments: arguments, favor: arguments.mode == .recursive ? nil : Environment.favor())
        forgetNote(of: name)
        if Environment.isSwitchedOff { return text.run() }
        arm(name, text)

        let versions: Versions
        WorkingMemory.prepare(for: arguments.inputSize)
        do {
            versions = try Versions(reading: arguments)
        } catch {
            complain("\(error.line); merged as text")
            return text.run()
        }
        CrashGuard.startTimer()
        TestFault.inject(isFallback: arguments.mode == .text)
        if arguments.mode == .text {
            CrashGuard.stopTimer()
            return text.run(checkedAgainst: versions)
        }
        let favor = arguments.mode == .recursive ? Side.base : text.favor
        let outcome: MergeOutcome
        // Reading git's configuration costs as much as a small merge, so it is read only if there are conflicts, and
        // while the merge goes on.
        var configuration: ChildProcess.Running?
        do {
            outcome = try merge(base: versions.base, ours: versions.ours, theirs: versions.theirs, favor: favor) {
                if favor == nil { configuration = WrittenConflicts.configuration() }
            }
        } catch {
            CrashGuard.stopTimer()
            if let resolution = versions.replayed(markerSize: arguments.markerSize) {
                return text.run(checkedAgainst: resolution)
            }
            complain("\(error.of(name, mentionsVersion: true).line); merged as text")
            return text.run(checkedAgainst: versions)
        }
        let style =
            outcome.isClean ? nil : WrittenConflicts((configuration ?? WrittenConflicts.configuration())?.finished())
        let isOpenable = style.map { $0.isOpenable && note(name) } ?? false
        let result =
            isOpenable
            ? outcome.document(answering: .ours)
            : outcome.rendered(with: style.map { markers(versions, $0.style) } ?? ConflictMarkers())
        var lines: [String] = []
        if arguments.mode == .merge {
            // Checking the result costs a fifth of the merge.
            let found =
                outcome.wantsCheck ? newFindings(in: result, ours: versions.ours, theirs: versions.theirs) : []
            let explanation = MergeExplanation(path: name, outcome, newFindings: found, favor: favor)
            let isRunByGit = GitFolder.ofParent() != nil
            lines = explanation.lines(
                rest: isRunByGit ? "xibmerge explain \(name.shellQuoted)" : nil,
                includesDecisions: Environment.isVerbose)
            if isOpenable {
                lines.append("\(name): each conflict has ours for now; run 'xibmerge resolve'")
            } else if !outcome.isClean, isRunByGit {
                lines.append("\(name): to answer, run 'xibmerge resolve'")
            }
        }
        CrashGuard.stopTimer()
        for line in lines { complain(line) }
        let status = outcome.isClean ? DriverStatus.clean : DriverStatus.conflict
        return result == versions.ours ? status : deliver(result, to: arguments, status: status)
    }

    /// Makes a crash restart the process as a checked text merge, and a second crash as a plain one.
    private func arm(_ name: String, _ text: FallbackMerge) {
        var commands = [text.shellCommand()]
        if arguments.mode != .text, let program = thisProgram() {
            let labels = [arguments.labels.base, arguments.labels.ours, arguments.labels.theirs]
            let words = [program, permanent("--text"), arguments.base, arguments.ours, arguments.theirs]
            let rest = [permanent("\(arguments.markerSize)"), arguments.path] + labels.map { $0 ?? permanent("") }
            commands.insert(words + rest, at: 0)
        }
        CrashGuard.arm(
            commands: commands,
            crash: complaint("\(name): the driver crashed; merged as text"),
            timeout: complaint("\(name): the merge took longer than \(CrashGuard.timeLimit) s; merged as text"),
            failure: DriverStatus.failed)
    }

    /// Records that a document is written without markers, if git runs the driver.
    ///
    /// - Returns: Whether it is recorded. Otherwise it needs markers.
    private func note(_ name: String) -> Bool {
        guard arguments.mode == .merge, let folder = GitFolder.ofParent(), let ids = storedIDs() else { return false }
        return (try? OpenConflicts(gitFolder: folder).add(OpenConflicts.Note(path: name, ids: ids))) != nil
    }

    /// Removes the record of an earlier merge of the same versions, which this one replaces.
    private func forgetNote(of name: String) {
        guard arguments.mode != .recursive, let folder = GitFolder.ofParent() else { return }
        let open = OpenConflicts(gitFolder: folder)
        guard open.notes.contains(where: { $0.path == name }), let ids = storedIDs() else { return }
        open.remove(OpenConflicts.Note(path: name, ids: ids))
    }

    /// The object IDs of base, ours and theirs, empty for an empty version. git stores the objects, which are new if it
    /// has renormalized them.
    private func storedIDs() -> [String]? {
        let files = [arguments.base, arguments.ours, arguments.theirs]
        let words = ["hash-object", "-w", "--no-filters", "--"].map(permanent) + files
        guard let answer = GitRunner.inheriting(words), answer.status == 0 else { return nil }
        let ids = answer.text.split(separator: "\n").map(String.init)
        guard ids.count == files.count else { return nil }
        return zip(files, ids).map { file, id in
            var information = stat()
            return stat(file, &information) == 0 && information.st_size == 0 ? "" : id
        }
    }

    private func markers(_ versions: Versions, _ style: ConflictStyle) -> ConflictMarkers {
        let labels = Labels(arguments) { versions.theirs }
        return ConflictMarkers(
            style: style, size: arguments.markerSize, base: labels.base, ours: labels.ours,
            theirs: labels.theirs)
    }
}

/// The settings for writing conflicts in git's configuration.
private struct WrittenConflicts {
    /// `merge.conflictStyle`, or git's default if it is not set.
    private(set) var style = ConflictStyle.merge
    /// Whether `xibmerge.conflictStyle` asks for documents that open in Interface Builder.
    private(set) var isOpenable = false

    /// Starts to read the settings.
    static func configuration() -> ChildProcess.Running? {
        GitRunner.starting(["config", "-z", "--get-regexp", "^(merge|xibmerge)\\.conflictstyle$"].map(permanent))
    }

    /// - Parameter answer: What git printed; `nil` if it can't be run.
    init(_ answer: ChildProcess?) {
        guard let answer, answer.status == 0 else { return }
        let configuration = GitConfiguration(answer.output)
        style = configuration["merge.conflictStyle"]?.value.flatMap(ConflictStyle.init) ?? .merge
        isOpenable = configuration["xibmerge.conflictStyle"]?.value == "openable"
    }
}

/// The driver's environment variables; `docs/environment.md` lists them.
enum Environment {
    /// `XIBMERGE=0`: use git's own text merge.
    static var isSwitchedOff: Bool { Terminal.environment("XIBMERGE") == "0" }

    /// `XIBMERGE_VERBOSE=1`: also print decisions to standard error.
    static var isVerbose: Bool { (Terminal.environment("XIBMERGE_VERBOSE") ?? "0") != "0" }

    /// `XIBMERGE_FAVOR`: the side that resolves conflicts, like `-X` in git's own merge. git does not pass `-X` to
    /// drivers.
    static func favor() -> Side? {
        switch Terminal.environment("XIBMERGE_FAVOR") {
        case nil: return nil
        case "ours": return .ours
        case "theirs": return .theirs
        case let other?:
            complain("XIBMERGE_FAVOR: '\(other)' is neither 'ours' nor 'theirs'; ignored")
            return nil
        }
    }
}
