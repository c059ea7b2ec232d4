import XibMerge
import XibMergeSystem

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// git's own text merge of the three files: what the driver falls back to, and what it never does worse than.
struct TextMerge {
    var arguments: DriverArguments
    /// The side that settles conflicts, or `nil` for markers.
    var favor: Side?

    /// Merges as text and writes the result to `%A`.
    ///
    /// - Parameter versions: The three documents to check a clean result against, or `nil` to take it as it is. Where
    ///   the check finds what would break the document, ours and theirs are put side by side in markers instead.
    /// - Returns: The exit status of the driver.
    func run(checkedAgainst versions: Versions? = nil) -> Int32 {
        guard let merged = ChildProcess(running: words(base: arguments.base, favor: favor)) else {
            complain("\(String(cString: arguments.path)): 'git merge-file' can't be started: \(systemMessage(errno))")
            return DriverStatus.failed
        }
        switch merged.status {
        case 0:
            guard let versions, let fault = firstFault(in: merged.output, versions) else {
                return deliver(merged.output, to: arguments, status: DriverStatus.clean)
            }
            return runWithoutBase(because: fault)
        case 1...127:
            return deliver(merged.output, to: arguments, status: DriverStatus.conflict)
        case 255 where merged.output.isEmpty && areReadable:
            // Binary: git keeps ours and calls it a conflict.
            return DriverStatus.conflict
        default:
            return DriverStatus.failed
        }
    }

    /// The last resort of a crashed process: the same merge in place by the shell, nothing of this program needed.
    ///
    /// - Returns: `argv`, all of it allocated for good.
    func shellCommand() -> [CString] {
        let script = """
            command -v git >/dev/null 2>&1 || exit 129
            git merge-file --marker-size="$1" -L "$2" -L "$3" -L "$4" -- "$5" "$6" "$7"
            status=$?
            [ $status -eq 0 ] && exit 0
            [ $status -le 127 ] && exit 1
            [ $status -eq 255 ] && exit 1
            exit 129
            """
        return [
            permanent("/bin/sh"), permanent("-c"), permanent(script), permanent("xibmerge-driver"),
            permanent("\(arguments.markerSize)"), arguments.oursLabel, arguments.baseLabel, arguments.theirsLabel,
            arguments.ours, arguments.base, arguments.theirs,
        ]
    }

    /// The lines of a broken result fit together as text, so no smaller hunks are to be trusted than those of a merge
    /// that knows no base: all that differs between ours and theirs is asked.
    private func runWithoutBase(because fault: Fault) -> Int32 {
        complain(
            "\(String(cString: arguments.path)): a text merge would break the document (\(fault.kind.rawValue)): "
                + "\(fault.message); left as a conflict")
        guard let merged = ChildProcess(running: words(base: permanent("/dev/null"), favor: nil)),
            0...127 ~= merged.status
        else { return DriverStatus.failed }
        return deliver(merged.output, to: arguments, status: DriverStatus.conflict)
    }

    /// Whether git's status 255 can't mean that a file was not there.
    private var areReadable: Bool {
        [arguments.base, arguments.ours, arguments.theirs].allSatisfy { access($0, R_OK) == 0 }
    }

    private func firstFault(in result: [UInt8], _ versions: Versions) -> Fault? {
        CrashGuard.startTimer()
        defer { CrashGuard.stopTimer() }
        return faults(in: result, base: versions.base, ours: versions.ours, theirs: versions.theirs).first
    }

    private func words(base: CString, favor: Side?) -> [CString] {
        var words = [
            permanent("git"), permanent("merge-file"), permanent("-p"),
            permanent("--marker-size=\(arguments.markerSize)"),
            permanent("-L"), arguments.oursLabel, permanent("-L"), arguments.baseLabel,
            permanent("-L"), arguments.theirsLabel,
        ]
        if favor == .ours { words.append(permanent("--ours")) }
        if favor == .theirs { words.append(permanent("--theirs")) }
        return words + [permanent("--"), arguments.ours, base, arguments.theirs]
    }
}
