import XibMergeCommands
import XibMergeGitServices
import XibMergeProject
import XibMergeServer

// With libgit2, swift-syntax, YAML and a server: what `xibmerge check` becomes where a whole project is checked or
// a configuration holds, and `xibmerge resolve --web`.
runProgram(git: LibGit2Services(), project: ProjectChecker(), parser: YAMLParser(), server: PageServer())
