import XibMergeCore
import XibMergePlatform

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
