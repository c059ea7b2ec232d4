import XibMergeCore
import XibMergePlatform

/// git's own text merge of the three files, by 'git merge-file', to which the driver falls back: it has no libgit2.
struct FallbackMerge {
    var arguments: DriverArguments
    /// The side that resolves conflicts, or `nil` for markers.
    var favor: Side?

    /// Merges as text and writes the result to `%A`.
    ///
    /// - Parameter versions: The three documents to check a clean result against, or `nil` to skip the check. If the
    ///   result breaks the document, the file gets ours and theirs in conflict markers instead.
    /// - Returns: The exit status of the driver.
    func run(checkedAgainst versions: Versions? = nil) -> Int32 {
        switch merged(base: arguments.base, favor: favor) {
        case .clean(let bytes):
            guard let versions, let fault = firstFault(in: bytes, versions) else {
                return deliver(bytes, to: arguments, status: DriverStatus.clean)
            }
            complain("\(name): a text merge would break the document: \(fault.message); left as a conflict")
            // The text merge is clean but breaks the document, so its small hunks can't be trusted. Without a base, all
            // differences between ours and theirs become conflicts.
            if case .conflict(let bytes) = merged(base: permanent("/dev/null"), favor: nil) {
                return deliver(bytes, to: arguments, status: DriverStatus.conflict)
            }
            return leaveBothSides()
        case .conflict(let bytes): return deliver(bytes, to: arguments, status: DriverStatus.conflict)
        case .binary: return DriverStatus.conflict
        case .failed(let reason):
            complain("\(name): 'git merge-file' \(reason)")
            return leaveBothSides()
        }
    }

    /// The last fallback after crashes: the shell runs the same merge in place, without this program.
    ///
    /// - Returns: `argv`; its memory is never freed.
    func shellCommand() -> [CString] {
        ["/bin/sh", "-c", DriverLine.script, "xibmerge-driver", "\(arguments.markerSize)"].map(permanent) + [
            arguments.labels.ours ?? permanent("ours"), arguments.labels.base ?? permanent("base"),
            arguments.labels.theirs ?? permanent("theirs"), arguments.ours, arguments.base, arguments.theirs,
        ]
    }

    private var name: String { String(cString: arguments.path) }

    /// The result of `git merge-file`.
    private enum Outcome {
        case clean([UInt8])
        /// Merged, with markers.
        case conflict([UInt8])
        /// git keeps ours and reports a conflict.
        case binary
        /// The reason, as half a sentence.
        case failed(String)
    }

    private func merged(base: CString, favor: Side?) -> Outcome {
        guard let git = GitRunner.inheriting(words(base: base, favor: favor)) else {
            return .failed("can't be run: \(systemMessage(errno))")
        }
        // A git that fails may print no error, so its output is checked, too.
        switch git.status {
        // A side that is empty makes an empty result possible.
        case 0 where !git.output.isEmpty || inputs.dropFirst().contains(where: \.isEmpty): return .clean(git.output)
        case 1...127 where hasMarker(git.output): return .conflict(git.output)
        // A version is binary for git, rather than unreadable.
        case 255 where git.output.isEmpty && inputs.contains(where: { $0.contains(0) }): return .binary
        case 0...127: return .failed("gives no result")
        default: return .failed("fails with status \(git.status)")
        }
    }

    private func hasMarker(_ bytes: [UInt8]) -> Bool {
        let marker = Array(repeating: UInt8(ascii: "<"), count: arguments.markerSize) + [UInt8(ascii: " ")]
        return bytes.split(separator: UInt8(ascii: "\n")).contains { $0.starts(with: marker) }
    }

    /// The three files, base first; none if one can't be read.
    private var inputs: [[UInt8]] { (try? Versions(reading: arguments)).map { [$0.base, $0.ours, $0.theirs] } ?? [] }

    /// Puts all of ours and theirs in conflict markers, if git can't be run.
    private func leaveBothSides() -> Int32 {
        do throws(Problem) {
            let (ours, theirs) = (try readFile(at: arguments.ours), try readFile(at: arguments.theirs))
            return deliver(whole(ours, theirs), to: arguments, status: DriverStatus.conflict)
        } catch {
            complain("\(name): \(error.message)")
            return leaveMarkers(for: arguments)
        }
    }

    private func whole(_ ours: [UInt8], _ theirs: [UInt8]) -> [UInt8] {
        let end = (LineEndings.first(of: ours) ?? .lf).bytes
        func marker(_ character: String, _ label: String = "") -> [UInt8] {
            Array((String(repeating: character, count: arguments.markerSize) + label).utf8) + end
        }
        let labels = labels
        func lines(_ bytes: [UInt8]) -> [UInt8] {
            bytes.last.map { $0 == UInt8(ascii: "\n") } ?? true ? bytes : bytes + end
        }
        return marker("<", " " + labels.ours) + lines(ours) + marker("=") + lines(theirs)
            + marker(">", " " + labels.theirs)
    }

    private func firstFault(in result: [UInt8], _ versions: Versions) -> Problem? {
        CrashGuard.startTimer()
        defer { CrashGuard.stopTimer() }
        return faults(in: result, base: versions.base, ours: versions.ours, theirs: versions.theirs).first
    }

    private var labels: Labels { Labels(arguments) { try? readFile(at: arguments.theirs) } }

    private func words(base: CString, favor: Side?) -> [CString] {
        let labels = labels
        var words = ["merge-file", "-p", "--marker-size=\(arguments.markerSize)"]
        for label in [labels.ours, labels.base, labels.theirs] { words += ["-L", label] }
        if favor == .ours { words.append("--ours") }
        if favor == .theirs { words.append("--theirs") }
        return (words + ["--"]).map(permanent) + [arguments.ours, base, arguments.theirs]
    }
}

/// Writes the result to the file where git expects it.
///
/// If the disk has no room for a second file, `%A` is overwritten in place.
///
/// - Returns: `status`, or the status of a failure.
func deliver(_ bytes: [UInt8], to arguments: DriverArguments, status: Int32) -> Int32 {
    // After the rename, `%A` is the result: a signal handler would merge it again as ours.
    Interruption.hold()
    do {
        try replaceFile(at: arguments.ours, with: bytes)
        return status
    } catch {
        if (try? overwriteFile(at: arguments.ours, with: bytes)) != nil { return status }
        complain("\(String(cString: arguments.path)): \(error.message)")
        return leaveMarkers(for: arguments)
    }
}

/// Writes empty markers if the disk has no room for more. The file is then clearly not a result, and git's index has
/// both versions.
///
/// - Returns: The exit status of the driver.
func leaveMarkers(for arguments: DriverArguments) -> Int32 {
    Interruption.hold()
    func marker(_ character: String, _ label: String) -> String {
        String(repeating: character, count: arguments.markerSize) + label + "\n"
    }
    let emptyMarkers = Array((marker("<", " ours") + marker("=", "") + marker(">", " theirs")).utf8)
    let isThere = access(arguments.ours, F_OK) == 0
    if (try? overwriteFile(at: arguments.ours, with: emptyMarkers)) != nil
        || isThere && (try? replaceFile(at: arguments.ours, with: emptyMarkers)) != nil
    {
        let name = String(cString: arguments.path)
        complain("\(name): both versions are in git's index: 'git checkout --merge' writes them out")
        return DriverStatus.conflict
    }
    // No markers could be written. Most versions of git take 129 for a conflict and the file, which is still ours, for
    // the result; if the file is missing, git stops with an error. Other callers may have passed a user's own file.
    if getenv("GIT_EXEC_PATH") != nil { unlink(arguments.ours) }
    return DriverStatus.failed
}

/// The bytes of the three files.
struct Versions {
    var base: [UInt8]
    var ours: [UInt8]
    var theirs: [UInt8]

    /// Reads all three.
    ///
    /// - Throws: `Problem` for the first file that can't be read.
    init(reading arguments: DriverArguments) throws(Problem) {
        base = try readFile(at: arguments.base)
        ours = try readFile(at: arguments.ours)
        theirs = try readFile(at: arguments.theirs)
    }
}

extension Versions {
    /// The versions to check the result against if git replays a recorded resolution (`rerere`). Then base and ours are
    /// conflicts with bare markers, and theirs is the resolution; a text merge is correct.
    ///
    /// - Parameter size: The width of the markers.
    /// - Returns: `nil` if it is not a replay.
    func replayed(markerSize size: Int) -> Versions? {
        func holdsBareMarker(_ bytes: [UInt8]) -> Bool {
            var count = 0
            for byte in bytes {
                // A line of something else has no count until it ends.
                if byte == UInt8(ascii: "\n") {
                    if count == size { return true }
                    count = 0
                } else {
                    count = byte == UInt8(ascii: "<") && count >= 0 ? count + 1 : -1
                }
            }
            return count == size
        }
        guard holdsBareMarker(base), holdsBareMarker(ours) else { return nil }
        var versions = self
        (versions.base, versions.ours) = (theirs, theirs)
        return versions
    }
}

/// The labels of the versions in conflict markers, as in git's own markers.
///
/// Later releases of git pass them to a driver (`%S`, `%X`, `%Y`). With 2.39 they have to be found: `git merge` names
/// the branch in the environment, and a rebase stores the commit that it applies.
struct Labels {
    var base = "base"
    var ours = "ours"
    var theirs = "theirs"

    /// Finds the labels.
    ///
    /// - Parameter content: Reads theirs, if needed.
    init(_ arguments: DriverArguments, theirs content: () -> [UInt8]?) {
        let told = arguments.labels
        if told.base == nil, told.ours == nil, told.theirs == nil, arguments.mode != .recursive {
            if let branch = Self.branch() {
                (ours, theirs) = ("HEAD", branch)
            } else if let commit = Self.commit(of: arguments.path, holding: content) {
                (base, ours, theirs) = ("parent of \(commit)", "HEAD", commit)
            }
        }
        base = told.base.map { String(cString: $0) } ?? base
        ours = told.ours.map { String(cString: $0) } ?? ours
        theirs = told.theirs.map { String(cString: $0) } ?? theirs
    }

    /// The name that `git merge` uses for the merged commit; `nil` if there is none, or several.
    private static func branch() -> String? {
        let names = ChildProcess.ownEnvironment(of: "GITHEAD_").filter { !$0.value.isEmpty }
        return names.count == 1 ? names.first?.value.spelledOut : nil
    }

    /// The label that a rebase uses for the commit that it applies: its short name and subject.
    ///
    /// Another command, such as `git stash pop`, may merge during a rebase, so theirs has to be the commit's file.
    private static func commit(of path: CString, holding content: () -> [UInt8]?) -> String? {
        guard let folder = GitFolder.ofParent(), let name = rebased(in: folder), let content = content() else {
            return nil
        }
        let words =
            ["show", "-s", "--no-show-signature", "--no-notes", "--encoding=UTF-8", "--format=%h (%s)", name]
            .map { permanent($0) }
        let file = (FileName(name + ":") + FileName(path)).permanent
        guard let answer = GitRunner.inheriting(words + [file]), answer.status == 0,
            let end = answer.output.firstIndex(of: UInt8(ascii: "\n")),
            answer.output[(end + 1)...].elementsEqual(content)
        else { return nil }
        return String(decoding: answer.output[..<end], as: UTF8.self).spelledOut
    }

    /// The full name of the commit that a rebase is applying.
    private static func rebased(in folder: String) -> String? {
        var line: [UInt8]
        if let done = try? readFile(at: folder + "/rebase-merge/done") {
            line = done.split(separator: UInt8(ascii: "\n")).last.map(Array.init) ?? []
        } else {
            line = (try? readFile(at: folder + "/rebase-apply/original-commit")) ?? []
        }
        return String(decoding: line, as: UTF8.self).split { " \t\n".contains($0) }.prefix(3).map(String.init).first {
            // The name of a command is not hexadecimal, or too short.
            $0.count >= 40 && $0.allSatisfy(\.isHexDigit)
        }
    }
}
