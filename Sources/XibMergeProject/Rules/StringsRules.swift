import XibMergeCore
import XibMergeProjectModel

/// A table of translations that can't be read completely: Xcode rejects it.
struct StringsMalformed: ProjectRule {
    let description = RuleDescription("strings-malformed", .error, "a table of translations is not well-formed")

    func findings(in project: Project) -> [ProjectFinding] {
        project.tables.compactMap { table in
            table.fault.map { fault in
                Project.finding(
                    description, in: table.path, at: table.faultLocation, fault.message,
                    hint: "what comes behind it was not checked", subject: [fault.message]
                ) { reason(table, fault, project) }
            }
        }
    }

    /// Why it makes no difference that a table can't be read; `nil` if it may make one.
    private func reason(_ table: StringTable, _ fault: SourceFault, _ project: Project) -> String? {
        if !project.surroundings.builds(table.path) { return "the table is in no target" }
        // Without a table, keys are shown.
        let isSame = !table.entries.isEmpty && table.entries.allSatisfy { $0.key == $0.value }
        let isAll = table.text.utf8.dropFirst(fault.offset ?? 0).allSatisfy { $0 != UInt8(ascii: "=") }
        return isSame && isAll ? "its texts are the keys, which are shown without it as well" : nil
    }
}

/// A key that appears twice in a table of translations: the last one is used.
struct DuplicateStringsKey: ProjectRule {
    let description = RuleDescription("duplicate-strings-key", .warning, "a table of translations has a key twice")

    /// A key that is there again in a table.
    private typealias Repeat = (table: StringTable, first: StringTable.Entry, again: StringTable.Entry)

    func findings(in project: Project) -> [ProjectFinding] {
        // Other tables are the compiler's.
        let documents = Set(project.documents.map(\.name))
        let tables = project.tables.filter { documents.contains(Paths.name(of: $0.path)) }
        let families = Dictionary(grouping: tables, by: \.family)
        return families.sorted { $0.key < $1.key }.flatMap { _, tables -> [ProjectFinding] in
            var keys: [String] = []
            var repeats: [String: [Repeat]] = [:]
            for table in tables {
                var seen: [String: StringTable.Entry] = [:]
                for entry in table.entries {
                    Steps.count()
                    guard let first = seen.updateValue(entry, forKey: entry.key) else { continue }
                    if repeats[entry.key] == nil { keys.append(entry.key) }
                    repeats[entry.key, default: []].append((table, first, entry))
                }
            }
            return keys.compactMap { key in repeats[key].map { finding(key, $0) } }
        }
    }

    private func finding(_ key: String, _ repeats: [Repeat]) -> ProjectFinding {
        // Where the values are equal, it does not matter which one counts.
        let differing = repeats.filter { $0.first.value == nil || $0.first.value != $0.again.value }
        let isHarmless = differing.isEmpty
        let shown = isHarmless ? repeats : differing
        let (table, first, again) = shown[0]
        let languages = Set(shown.dropFirst().map(\.table.language)).subtracting([table.language]).sorted()
        let more = languages.count > 6 ? ["\(languages.count - 5) more languages"] : []
        let named = languages.prefix(more.isEmpty ? 6 : 5).map { "'\($0)'" } + more
        let others = named.isEmpty ? "" : ", and so in \(named.joined(separator: ", "))"
        return Project.finding(
            description, isHarmless ? .info : nil, in: table.path, at: table.location(of: again),
            "key '\(key)' stands in line \(table.location(of: first).line) already\(others); "
                + (isHarmless ? "the values are equal" : "the last one counts"),
            hint: "remove one of them", subject: [key])
    }
}

/// A nib in one language that lacks an outlet or action of the original nib.
struct TranslatedNibDiffers: ProjectRule {
    let description = RuleDescription(
        "translated-nib-differs", .warning, "a translated nib lacks connections that the original has")

    func findings(in project: Project) -> [ProjectFinding] {
        let translated = project.documents.filter { !StringTable.language(of: $0.path).isEmpty }
        let families = Dictionary(grouping: translated) { StringTable.family(of: $0.path) }
        return families.sorted { $0.key < $1.key }.flatMap { _, documents -> [ProjectFinding] in
            // The original is in 'Base.lproj', in older projects in 'en.lproj'.
            let original = ["Base", "en", "English"].lazy.compactMap { language in
                documents.first { StringTable.language(of: $0.path) == language }
            }.first
            guard let original else { return [] }
            return documents.filter { $0.path != original.path }.compactMap { finding($0, original, project) }
        }
    }

    private func finding(
        _ document: ProjectDocument, _ original: ProjectDocument, _ project: Project
    ) -> ProjectFinding? {
        let own = Set(Self.connections(document))
        let lacking = Self.connections(original).filter { !own.contains($0) }
        guard let first = lacking.first else { return nil }
        let more = lacking.count == 1 ? "" : " and \(lacking.count - 1) more"
        return project.finding(
            description, in: document, at: 0,
            "'\(original.path)' has the connection '\(first[1])' of the object '\(first[0])'\(more), which this one lacks",
            hint: "translate the nib again, or use a table of translations",
            subject: lacking.map { $0.joined(separator: ".") })
    }

    /// The object and the name of each outlet and action.
    private static func connections(_ document: ProjectDocument) -> [[String]] {
        document.connections.filter { $0.kind != .segue }.map { [document.objects[$0.source].id, $0.name] }
    }
}

/// A document with texts that has no place for translations.
struct TextNotLocalized: ProjectRule {
    let description = RuleDescription(
        "text-not-localized", .info, "a document with texts is in no folder of a language", isOnByDefault: false)

    func findings(in project: Project) -> [ProjectFinding] {
        // A project without languages has nothing to localize.
        guard (project.tables.map(\.path) + project.documents.map(\.path)).contains(where: Self.isOfLanguage) else {
            return []
        }
        return project.documents.compactMap { document in
            guard document.textCount > 0, !Self.isOfLanguage(document.path) else { return nil }
            return project.finding(
                description, in: document, at: 0,
                "the document has \(document.textCount == 1 ? "a text" : "\(document.textCount) texts"), "
                    + "and is in no folder of a language",
                hint: "localize it in the file inspector", subject: [])
        }
    }

    private static func isOfLanguage(_ path: String) -> Bool { path.contains(".lproj/") }
}
