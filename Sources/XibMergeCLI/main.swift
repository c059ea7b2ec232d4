import XibMergeApp

// All that people start; what git starts for each file is `xibmerge-driver`.
runProgram()
