import XibMergeCommands
runProgram(git: nil)
