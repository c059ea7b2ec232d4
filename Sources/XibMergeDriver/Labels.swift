import XibMergeCore
import XibMergePlatform

/// What the versions are called in conflict markers, as git's own markers call them.
///
/// Later releases of git tell a driver so (`%S`, `%X`, `%Y`). What 2.39 leaves to be found: `git merge` names the
/// branch in the environment, and a rebase notes the commit that it applies.
struct Labels {
    var base = "base"
    var ours = "ours"
    var theirs = "theirs"

    /// Finds the labels.
    ///
    /// - Parameter content: What theirs holds, should that be asked.
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

    /// What `git merge` calls the commit that it merges; `nil` if there is none, or several.
    private static func branch() -> String? {
        let names = ChildProcess.ownEnvironment.filter { $0.key.hasPrefix("GITHEAD_") && !$0.value.isEmpty }
        return names.count == 1 ? names.first?.value.spelledOut : nil
    }

    /// What a rebase calls the commit that it applies: its short name and subject.
    ///
    /// Others may merge while a rebase waits, such as `git stash pop`: theirs has to be the file of that commit.
    private static func commit(of path: CString, holding content: () -> [UInt8]?) -> String? {
        guard let folder = GitFolder.ofParent(), let name = rebased(in: folder), let content = content() else {
            return nil
        }
        let words =
            ["git", "show", "-s", "--no-show-signature", "--no-notes", "--encoding=UTF-8", "--format=%h (%s)", name]
            .map { permanent($0) }
        let file = (FileName(name + ":") + FileName(path)).permanent
        guard let answer = ChildProcess(running: words + [file]), answer.status == 0,
            let end = answer.output.firstIndex(of: UInt8(ascii: "\n")),
            answer.output[(end + 1)...].elementsEqual(content)
        else { return nil }
        return String(decoding: answer.output[..<end], as: UTF8.self).spelledOut
    }

    /// The full name of the commit that a rebase has come to.
    private static func rebased(in folder: String) -> String? {
        var line: [UInt8]
        if let done = try? readFile(at: folder + "/rebase-merge/done") {
            line = done.split(separator: UInt8(ascii: "\n")).last.map(Array.init) ?? []
        } else {
            line = (try? readFile(at: folder + "/rebase-apply/original-commit")) ?? []
        }
        return String(decoding: line, as: UTF8.self).split { " \t\n".contains($0) }.prefix(3).map(String.init).first {
            // A command's name has no digits, or is too short.
            $0.count >= 40 && $0.allSatisfy(\.isHexDigit)
        }
    }
}
