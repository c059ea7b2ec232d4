import XibMergeCommands
import XibMergeGitServices
import XibMergeSources

// With libgit2 and swift-syntax: what `xibmerge check` becomes where a whole project is checked.
runProgram(git: LibGit2Services(), project: ProjectChecker())
