import XibMergeCore
import XibMergeProjectModel

/// Code that nobody calls, as far as the words of the sources show: what is wrong in it does no harm yet.
struct IdleCode {
    private let project: Project
    private let files: any ProjectFiles
    /// The sources that declare or extend a type, and the types that a source declares.
    private var sources: [String: Set<String>] = [:]
    private var types: [String: Set<String>] = [:]
    /// The sources with what the system starts.
    private var started: Set<String> = []

    init(_ project: Project, _ files: any ProjectFiles) {
        (self.project, self.files) = (project, files)
        for file in project.sources?.files ?? [] where !file.isDependency {
            if !file.words.isDisjoint(with: SourceWords.entries) { started.insert(file.path) }
            for type in file.types {
                sources[type.name, default: []].insert(file.path)
                if type.kind != .addition { types[file.path, default: []].insert(type.name) }
            }
        }
    }

    /// Makes infos of the findings in code that nobody calls, with the reason.
    ///
    /// - Complexity: O(n) in the bytes of the sources if there is any other finding in a source.
    func lowered(_ findings: [ProjectFinding]) -> [ProjectFinding] {
        guard project.sources?.isApp == true else { return findings }
        let wanted = Set(findings.lazy.filter { $0.finding.severity != .info }.map(\.path))
        var uses: [String: [Int: SourceUse]] = [:]
        for (path, use) in project.uses + project.unknownUses
        where wanted.contains(path) && uses[path]?[use.offset] == nil {
            uses[path, default: [:]][use.offset] = use
        }
        var places: [Int: SourceUse] = [:]
        for (index, finding) in findings.enumerated() where finding.finding.severity != .info {
            places[index] = finding.finding.location.flatMap { uses[finding.path]?[$0.offset] }
        }
        guard !places.isEmpty else { return findings }
        let names = places.values.reduce(into: Set<String>()) { names, use in
            names.formUnion(use.enclosingType.map { [$0] + siblings(of: $0) } ?? [])
            names.formUnion([Self.method(of: use)].compactMap { $0 })
        }
        let mentions = mentions(of: names)
        var result = findings
        for (index, use) in places {
            let path = findings[index].path
            let reason: String? =
                if let type = use.enclosingType, isIdle(type, mentions) {
                    "nobody uses '\(type)'"
                } else if let method = Self.method(of: use), isCalledOnlyByName(use), isDeclaredOnly(method, in: path),
                    mentions[method]?.subtracting([path]).allSatisfy({ isOwn(method, in: $0) }) ?? true,
                    !isElsewhere(use)
                {
                    "nobody calls '\(method)'"
                } else {
                    nil
                }
            guard let reason else { continue }
            result[index].finding.severity = .info
            result[index].finding.message += "; \(reason)"
        }
        return result
    }

    /// The method around a use, if it has a name of its own.
    private static func method(of use: SourceUse) -> String? {
        guard let name = use.enclosingMethod, !name.isEmpty, !name.contains("("), !name.contains(":") else {
            return nil
        }
        return name
    }

    /// The other types of the sources that declare a type, except for its protocols.
    private func siblings(of type: String) -> [String] {
        (sources[type] ?? []).flatMap { types[$0] ?? [] }.filter { name in
            !["Delegate", "DataSource", "Protocol"].contains(where: name.hasSuffix)
        }
    }

    /// The sources and property lists that contain each word.
    private func mentions(of names: Set<String>) -> [String: Set<String>] {
        let interest = SourceInterest(words: names)
        let paths = files.paths.filter { SourceReader.isSource($0) || $0.hasSuffix(".plist") }
        var mentions: [String: Set<String>] = [:]
        for path in paths {
            guard let bytes = files.bytes(of: path) else { continue }
            for word in interest.words(in: bytes) { mentions[word, default: []].insert(path) }
        }
        return mentions
    }

    /// Whether no other source names a type or what is beside it, and no document that is used has an object of it.
    private func isIdle(_ type: String, _ mentions: [String: Set<String>]) -> Bool {
        guard let own = sources[type], project.sources?.classes[type]?.isDeclared == true,
            own.isDisjoint(with: started),
            ([type] + siblings(of: type)).allSatisfy({ mentions[$0]?.isSubset(of: own) ?? true })
        else { return false }
        return !project.documents.contains { document in
            document.objects.contains { object in
                object.customClass == type && project.reach.reason(document, object) == nil
            }
        }
    }

    /// Whether a document has the segue that code performs: it was moved, and the code may soon be called.
    private func isElsewhere(_ use: SourceUse) -> Bool {
        use.kind == .performSegue
            && project.documents.contains { $0.connections.contains { $0.kind == .segue && $0.name == use.name } }
    }

    /// Whether a method is no requirement of a protocol that the system may call.
    private func isCalledOnlyByName(_ use: SourceUse) -> Bool {
        guard let name = use.enclosingType, let type = project.sources?.classes[name], type.isDeclared else {
            return false
        }
        return type.inherited.subtracting(type.superclasses).allSatisfy { sources[$0] != nil }
    }

    /// Whether a source has the name of a Swift method once, as a method that only its name calls.
    private func isDeclaredOnly(_ name: String, in path: String) -> Bool {
        guard path.hasSuffix(".swift"), let bytes = files.bytes(of: path) else { return false }
        let lines = bytes.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
            .filter { line in line.split { !SourceWords.isPart($0.utf8.first!) }.contains { $0 == name } }
        guard lines.count == 1 else { return false }
        return lines[0].contains("func \(name)(")
            && !["override ", "@objc", "@IB", "public ", "open "].contains { lines[0].contains($0) }
            && !lines[0].contains("\(name)(_ ")
    }

    /// Whether a source has a method of its own with the name, and calls none of other objects.
    private func isOwn(_ name: String, in path: String) -> Bool {
        guard path.hasSuffix(".swift"), let bytes = files.bytes(of: path) else { return false }
        let words = String(decoding: bytes, as: UTF8.self).split { $0.isWhitespace || $0 == "(" }
        return words.indices.contains { words[$0] == name && $0 > 0 && words[$0 - 1] == "func" }
            && !words.contains { $0.hasSuffix(".\(name)") && !$0.hasSuffix("self.\(name)") }
    }
}

extension [ProjectFinding] {
    /// One finding for a name that several places of sources ask for in vain: the most severe one, with the others.
    ///
    /// - Parameter found: The same findings before some were lowered: of one name, they say the same.
    func joinedByName(as found: [ProjectFinding]) -> [ProjectFinding] {
        let names: Set<String> = [
            "nib-unknown", "storyboard-unknown", "reuse-id-unknown", "segue-id-unknown", "storyboard-id-unknown",
        ]
        var groups: [[String]: [Int]] = [:]
        for (index, finding) in found.enumerated()
        where names.contains(finding.finding.rule) && finding.finding.objectID == nil {
            groups[[finding.finding.rule, finding.finding.message], default: []].append(index)
        }
        var result = self
        var dropped: Set<Int> = []
        for group in groups.values where group.count > 1 {
            let first = group.min { (self[$0].finding.severity, $0) < (self[$1].finding.severity, $1) }!
            let others = group.filter { $0 != first }
            dropped.formUnion(others)
            let places = others.prefix(3).map { index in
                let line = self[index].finding.location.map { ":\($0.line)" } ?? ""
                return "\(self[index].path)\(line)"
            }
            let more = others.count > 3 ? " and \(others.count - 3) more" : ""
            result[first].finding.message += "; so in \(places.joined(separator: ", "))\(more)"
        }
        return result.indices.filter { !dropped.contains($0) }.map { result[$0] }
    }
}
