import XibMergeCommands

// Without libgit2, whose libraries take longer to load than most documents take to be read: a command that needs git
// becomes `xibmerge-git`.
runProgram(git: nil)
