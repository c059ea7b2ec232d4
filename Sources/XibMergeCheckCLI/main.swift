import XibMergeCommands
import XibMergeGitServices
import XibMergeProject

// With libgit2, swift-syntax and YAML: what `xibmerge check` becomes where a whole project is checked or
// a configuration holds.
runProgram(git: LibGit2Services(), project: ProjectChecker(), parser: YAMLParser())
