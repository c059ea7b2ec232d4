import XibMergeCommands

// Without large libraries, which take longer to load than most documents take to be read: a command that needs one
// becomes `xibmerge-full`.
runProgram(nil)
