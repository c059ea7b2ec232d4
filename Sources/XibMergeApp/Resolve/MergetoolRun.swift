import XibMergeCore
import XibMergeGit
import XibMergePlatform

/// Passes conflicts to one of the user's merge tools through `git mergetool`, which knows how to start it.
enum MergetoolRun {
    /// Replaces this process with `git mergetool`. The tool's versions are the documents of the answers, made by
    /// `mergetool.xibmerge.cmd`.
    ///
    /// - Parameter top: The top of the work tree.
    /// - Throws: `Problem` if git can't be started; otherwise it does not return.
    static func start(_ tool: String, _ documents: [UnmergedDocument], at top: String) throws(Problem) -> Never {
        if let renamed = documents.first(where: \.isRenamed) {
            throw Problem(
                "\(renamed.path): was renamed on both sides; no merge tool can resolve that",
                hint: "resolve it without '--tool'")
        }
        let program = try executable(beside: "xibmerge")
        let settings = [
            "mergetool.xibmerge.cmd=\(DriverCommand.mergetool(program: program))", "mergetool.xibmerge.tool=\(tool)",
            "mergetool.xibmerge.trustExitCode=true",
        ]
        let words =
            ["-C", top] + settings.flatMap { ["-c", $0] }
            + ["mergetool", "--no-prompt", "--tool=xibmerge", "--"] + documents.map(\.path)
        try GitRunner.replaceProcess(words)
    }
}
