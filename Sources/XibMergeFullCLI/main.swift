import XibMergeCommands
import XibMergeProject
import XibMergeServer

// All commands with all libraries: what `xibmerge` becomes where a command needs git, checks a project, reads
// '.xibmerge.yml' or serves a page.
runProgram(Services(git: LibGit2Services(), project: ProjectChecker(), parser: YAMLParser(), server: PageServer()))
