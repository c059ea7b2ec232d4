package import XibMergeCore

/// Translations of objects that are gone; often of one that was made anew and has another ID now.
package struct OrphanStringsKey: ProjectRule {
    package let description = RuleDescription(
        "orphan-strings-key", .info, "tables of translations have keys of objects that the document no longer has")

    package init() {}

    package func findings(in project: Project) -> [ProjectFinding] {
        /// By the document's path: the keys, and a table that has the first one.
        var orphans: [String: (keys: Set<String>, tables: Int, example: String)] = [:]
        for table in project.tables {
            let documents = self.documents(of: table, in: project)
            guard let document = documents.first else { continue }
            let gone = table.entries.map(\.key).filter { key in
                guard let id = StringTable.objectID(of: key) else { return false }
                return !documents.contains { $0.ids.contains(id) }
            }
            guard let first = gone.first else { continue }
            var known = orphans[document.path] ?? ([], 0, "'\(first)' in '\(table.path)'")
            known.keys.formUnion(gone)
            known.tables += 1
            orphans[document.path] = known
        }
        return project.documents.compactMap { document in
            guard let known = orphans[document.path] else { return nil }
            let keys = known.keys.count == 1 ? "1 translated key is" : "\(known.keys.count) translated keys are"
            let tables = known.tables == 1 ? "1 table" : "\(known.tables) tables"
            let ids = Set(known.keys.compactMap(StringTable.objectID)).sorted()
            return project.finding(
                description, in: document, at: nil,
                "\(keys) of objects that are gone, in \(tables): \(known.example)",
                hint: "update the keys of re-created objects, and remove the rest", subject: ids.joined(separator: " "))
        }
    }

    /// The documents that a table may be of: those of its name that lie nearest, most often one.
    private func documents(of table: StringTable, in project: Project) -> [ProjectDocument] {
        let named = project.nibs(named: table.name) + project.storyboards(named: table.name)
        let nearest = named.map { Paths.sharedFolders($0.path, table.path) }.max() ?? 0
        return named.filter { Paths.sharedFolders($0.path, table.path) == nearest }
    }
}

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
