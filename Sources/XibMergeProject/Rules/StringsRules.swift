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

/// Translations of removed objects, often of one that was re-created with another ID.
struct OrphanStringsKey: ProjectRule {
    let description = RuleDescription(
        "orphan-strings-key", .info, "tables of translations have keys of objects that the document no longer has")

    func findings(in project: Project) -> [ProjectFinding] {
        let grouped = Dictionary(grouping: project.tables.compactMap { OrphanTable($0, in: project) }) {
            $0.documents[0].path
        }
        return project.documents.compactMap { document in
            guard let tables = grouped[document.path] else { return nil }
            let orphans = Orphans(document, tables)
            return orphans.keys.isEmpty ? nil : finding(document, orphans, project)
        }
    }

    private func finding(_ document: ProjectDocument, _ orphans: Orphans, _ project: Project) -> ProjectFinding {
        let keys =
            orphans.keys.count == 1 ? "1 translated key is" : "\(orphans.keys.count) translated keys are"
        let tables = orphans.tableCount == 1 ? "1 table" : "\(orphans.tableCount) tables"
        let ids = Set(orphans.keys.compactMap(StringTable.objectID)).sorted()
        let renamed = (orphans.moves.isEmpty ? orphans.recreated.mapValues { $0[0] } : orphans.moves)
            .min { $0.key < $1.key }
        var found = project.finding(
            description, in: document, at: 0,
            "\(keys) of objects that are gone, in \(tables): \(orphans.example)",
            hint: renamed.map { "'\($0.value)' has the text of '\($0.key)': rename the key in all tables" }
                ?? "update the keys of re-created objects, and remove the rest",
            subject: ids)
        found.fixes = orphans.fixes()
        return found
    }
}

/// A table of translations with its keys of removed objects.
private struct OrphanTable {
    let table: StringTable
    /// The documents that it may belong to: the nearest with its name, usually one.
    let documents: [ProjectDocument]
    /// The keys of removed objects.
    let gone: Set<String>

    /// - Returns: `nil` if the table belongs to no document.
    /// - Complexity: O(n) in the keys.
    init?(_ table: StringTable, in project: Project) {
        let named = project.nibs(named: table.name) + project.storyboards(named: table.name)
        let nearest = named.map { Paths.sharedFolders($0.path, table.path) }.max() ?? 0
        let documents = named.filter { Paths.sharedFolders($0.path, table.path) == nearest }
        let surroundings = project.surroundings
        guard !documents.isEmpty, !surroundings.unknownNibs.contains(table.name),
            !surroundings.unknownStoryboards.contains(table.name)
        else { return nil }
        self.table = table
        self.documents = documents
        gone = Set(
            table.entries.lazy.map(\.key).filter { key in
                Steps.count()
                guard let id = StringTable.objectID(of: key) else { return false }
                return !documents.contains { $0.ids.contains(id) }
            })
        // The table of another target, whose document is gone, may have the same name.
        let folder = Paths.folder(of: table.family)
        if !documents.contains(where: { Paths.folder(of: StringTable.family(of: $0.path)) == folder }) {
            let ids = table.entries.count { StringTable.objectID(of: $0.key) != nil }
            if gone.count == ids { return nil }
        }
    }
}

/// The keys of removed objects in the tables of a document, and where they belong now.
private struct Orphans {
    private(set) var keys: Set<String> = []
    private(set) var tableCount = 0
    private(set) var example = ""
    /// For each orphaned key, the keys of objects with the same text and no translation; at most two, since only a
    /// unique one helps.
    private(set) var recreated: [String: [String]] = [:]
    /// The keys that can safely be renamed, with their new names.
    private(set) var moves: [String: String] = [:]

    private let tables: [OrphanTable]

    /// - Complexity: O(n) in the keys of the tables and the texts of the document.
    init(_ document: ProjectDocument, _ tables: [OrphanTable]) {
        self.tables = tables
        for table in tables {
            guard let first = table.table.entries.first(where: { table.gone.contains($0.key) }) else { continue }
            if tableCount == 0 { example = "'\(first.key)' in '\(table.table.path)'" }
            tableCount += 1
            keys.formUnion(table.gone)
            noteRecreated(document, table)
        }
        findMoves()
    }

    /// Looks for objects with the texts that the comments of a table give for its orphans.
    private mutating func noteRecreated(_ document: ProjectDocument, _ table: OrphanTable) {
        let translated = Set(table.table.entries.map(\.key))
        // By text and attribute, so that many objects with the same text are examined once.
        var free: [[Substring]: [String]] = [:]
        var seen: Set<String> = []
        for entry in table.table.entries where table.gone.contains(entry.key) {
            guard let source = entry.source else { continue }
            if seen.insert(source).inserted {
                for key in document.textKeys[source] ?? [] where !translated.contains(key) {
                    Steps.count()
                    Self.add([key], to: &free[[source[...], Self.attribute(of: key)], default: []])
                }
            }
            Steps.count()
            guard let found = free[[source[...], Self.attribute(of: entry.key)]] else { continue }
            Self.add(found, to: &recreated[entry.key, default: []])
        }
    }

    private static func add(_ keys: [String], to known: inout [String]) {
        for key in keys where known.count < 2 && !known.contains(key) { known.append(key) }
    }

    private static func attribute(of key: String) -> Substring { key.split(separator: ".").last ?? "" }

    private mutating func findMoves() {
        // A key whose languages come from different texts was not translated from the object's text in all of them.
        var sources: [String: Set<String>] = [:]
        for table in tables {
            for entry in table.table.entries where recreated[entry.key] != nil {
                if let source = entry.source { sources[entry.key, default: []].insert(source) }
            }
        }
        recreated = recreated.filter { sources[$0.key, default: []].count < 2 }
        let certain = recreated.filter { $0.value.count == 1 }.mapValues { $0[0] }
        let claims = Dictionary(certain.values.map { ($0, 1) }, uniquingKeysWith: +)
        moves = certain.filter { claims[$0.value] == 1 }
        for table in tables where !moves.isEmpty {
            let present = Set(table.table.entries.map(\.key))
            // Two keys can't be renamed to the same one.
            moves = moves.filter { !(present.contains($0.key) && present.contains($0.value)) }
        }
    }

    /// The tables with the renamed keys; empty if one of them can't be read completely, or spells a key in an unusual
    /// way.
    func fixes() -> [FileFix] {
        let areReadable = tables.allSatisfy { each in
            each.table.fault == nil && !each.table.isPropertyList
                && !each.table.entries.contains { $0.key.utf8.contains(UInt8(ascii: "\\")) }
        }
        guard !moves.isEmpty, areReadable else { return [] }
        return tables.compactMap { $0.table.renaming(moves) }
    }
}
