import XibMerge

print(Side.allCases)
