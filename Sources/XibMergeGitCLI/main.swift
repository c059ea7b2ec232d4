import XibMergeCommands
import XibMergeGitServices

runProgram(git: LibGit2Services())
