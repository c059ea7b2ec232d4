import XibMergeCommands

// This program links no large libraries: loading them takes longer than reading most documents. A command that needs
// one restarts as `xibmerge-full`.
runProgram(nil)
