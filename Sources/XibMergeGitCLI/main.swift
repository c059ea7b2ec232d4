import XibMergeCommands

runProgram(git: LibGit2Services())
