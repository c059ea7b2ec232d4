import XibMergeCommands
import XibMergeProject
import XibMergeServer

// All commands with all libraries. `xibmerge` restarts as this program if a command needs git, checks a project, reads
// '.xibmerge.yml' or serves a page.
runProgram(Services(git: LibGit2Services(), project: ProjectChecker(), parser: YAMLParser(), server: PageServer()))
