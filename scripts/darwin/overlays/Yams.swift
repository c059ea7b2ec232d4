// The package uses the library of C that Yams brings, and nothing of Yams itself, which needs more of Foundation than all of
// the package.
