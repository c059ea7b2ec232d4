/// What a check of many files found.
package struct CheckReport: Sendable {
    /// A file, and what was found in it.
    package struct File: Sendable {
        /// As people name it.
        package var path: String
        /// In the order of the file; never empty.
        package var findings: [Finding]

        package init(path: String, findings: [Finding]) {
            self.path = path
            self.findings = findings
        }
    }

    /// In the order of their paths, those without findings left out.
    package var files: [File]
    /// How many documents were looked at.
    package var documentCount: Int
    /// How many findings were mended and are not among `files` any more.
    package var fixedCount = 0
    /// The rules that there are.
    package var rules: [RuleDescription]
    /// The version of the tool.
    package var version: String

    package init(
        _ files: [File], documentCount: Int, rules: [RuleDescription], version: String
    ) {
        self.files = files.filter { !$0.findings.isEmpty }.sorted {
            $0.path.utf8.lexicographicallyPrecedes($1.path.utf8)
        }
        self.documentCount = documentCount
        self.rules = rules
        self.version = version
    }

    /// How many findings of a severity there are.
    package func count(of severity: Severity) -> Int {
        files.reduce(0) { $0 + $1.findings.reduce(0) { $0 + ($1.severity == severity ? 1 : 0) } }
    }

    /// How many findings could be mended.
    package var fixableCount: Int { files.reduce(0) { $0 + $1.findings.reduce(0) { $0 + ($1.fix.isEmpty ? 0 : 1) } } }
}
