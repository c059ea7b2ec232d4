package import XibMergeCore

/// A key that a table of translations has twice: the last one counts.
package struct DuplicateStringsKey: ProjectRule {
    package let description = RuleDescription(
        "duplicate-strings-key", .warning, "a table of translations has a key twice")

    package init() {}

    package func findings(in project: Project) -> [ProjectFinding] {
        project.tables.flatMap { table in
            var seen: [String: StringTable.Entry] = [:]
            return table.entries.compactMap { entry -> ProjectFinding? in
                guard let first = seen[entry.key] else {
                    seen[entry.key] = entry
                    return nil
                }
                return ProjectFinding(
                    path: table.path,
                    Finding(
                        rule: description.name, description.severity, at: table.location(of: entry),
                        "key '\(entry.key)' stands in line \(table.location(of: first).line) already; the last one counts",
                        hint: "remove one of them", subject: entry.key))
            }
        }
    }
}
