import XibMergeCore
import XibMergePlatform

/// What a request writes, and what prevents it.
extension Installation {
    /// The notes for the parts of a request.
    static func parts(of request: InstallRequest) -> [UndoNotes.Note] {
        let driver: [UndoNotes.Note] = request.hasDriver ? [.driver] : []
        guard request.program != nil else { return driver }
        return driver + (request.hasTextconv ? [.textconv] : []) + (request.hasExternalDiff ? [.externalDiff] : [])
            + (request.hasDifftool ? [.difftool] : []) + (request.hasMergetool ? [.mergetool] : [])
    }

    /// The attributes that a request needs; `nil` if it needs none.
    static func variant(of request: InstallRequest) -> AttributesBlock.Variant? {
        guard request.hasDriver else { return request.changesDiff ? .diff : nil }
        return request.changesDiff ? .mergeAndDiff : .merge
    }

    /// The configuration that a request needs.
    func entries(_ request: InstallRequest, undo: UndoNotes, attributes: String?) -> ConfigurationEntries {
        let program = request.program ?? ""
        let values = [
            "merge.xibmerge.name": "merge Interface Builder documents by object",
            "merge.xibmerge.driver": DriverLine.command(driver: request.driver),
            // git merges several merge bases first; that merge takes base at each conflict.
            "merge.xibmerge.recursive": "xibmerge-base",
            "merge.xibmerge-base.name": "merge the bases of Interface Builder documents by object",
            "merge.xibmerge-base.driver": DriverLine.command(driver: request.driver, options: "--recursive "),
            "diff.xib.textconv": DriverCommand.textconv(driver: request.driver),
            "diff.xib.xfuncname": DriverCommand.hunkHeader,
            "diff.xib.command": DriverCommand.externalDiff(driver: request.driver),
            "difftool.xibmerge.cmd": DriverCommand.difftool(program: program),
            "mergetool.xibmerge.cmd": DriverCommand.mergetool(program: program),
            "mergetool.xibmerge.trustExitCode": "true",
            // The tool needs the whole versions, not those with git's text merge applied.
            "mergetool.xibmerge.hideResolved": "false",
            ConfigurationEdit.undoKey: undo.text,
            ConfigurationEdit.attributesKey: attributes,
        ]
        return ConfigurationEntries(
            ConfigurationEdit.keys(undo).compactMap { key in (values[key] ?? nil).map { (key: key, value: $0) } })
    }

    /// Refuses the request if the documents already have other drivers.
    ///
    /// - Returns: Whether they already have all attributes of the request.
    func checkForOtherDrivers(_ request: InstallRequest) throws(Problem) -> Bool {
        var wanted: [(attribute: String, driver: String, without: String)] = []
        if request.hasDriver { wanted.append(("merge", "xibmerge", "'--no-driver' leaves it alone, ")) }
        if request.changesDiff { wanted.append(("diff", "xib", "'--no-textconv' leaves it alone, ")) }
        var isEffective = true
        let paths = try paths()
        let present = try present(wanted.map(\.attribute), of: paths)
        for (path, names) in zip(paths, present) {
            for ((attribute, driver, without), name) in zip(wanted, names) {
                isEffective = isEffective && name == driver
                guard let name, name != driver, !request.isForced else { continue }
                throw Problem(
                    "\(try line(saying: name, attribute, of: path)) already has the \(attribute) driver '\(name)'",
                    hint: (repository == nil ? "" : "'git check-attr \(attribute) \(path)' shows it; ")
                        + "remove it, \(without)or '--force' overrides it")
            }
        }
        return isEffective
    }

    private func paths() throws(Problem) -> [String] {
        ["Main.xib", "Main.storyboard"] + (try repository?.trackedDocuments() ?? [])
    }

    /// The drivers that paths have now, a row for each path; `nil` if a path has none.
    private func present(_ attributes: [String], of paths: [String]) throws(Problem) -> [[String?]] {
        if let repository { return try repository.store.attributes(attributes, of: paths) }
        var rows: [[String?]] = []
        for path in paths {
            var row: [String?] = []
            for attribute in attributes {
                let value = try said(attribute, of: path)?.value
                row.append(value == "unspecified" ? nil : Self.words.first { $0.value == value }?.key ?? value)
            }
            rows.append(row)
        }
        return rows
    }

    /// The line that gives a path its driver, as place and pattern; the path if no line is found.
    private func line(saying name: String, _ attribute: String, of path: String) throws(Problem) -> String {
        guard let repository else {
            return try said(attribute, of: path).map { "\($0.file):\($0.line.number): '\($0.line.pattern)'" }
                ?? "'\(path)'"
        }
        let top = repository.workTree.map { String($0.dropLast()) }
        var files = AttributeFiles(
            workTree: top, commonDirectory: String(repository.commonDirectory.dropLast()),
            user: try? GitFiles.attributes(of: .global), ignoringCase: repository.ignoresCase)
        let found = files.places(of: attribute, of: path, saying: Self.words[name] ?? name, wanted: "").place
        guard let found else { return "'\(path)'" }
        let isInside = top.map { found.file.hasPrefix($0 + "/") } ?? false
        let file = isInside ? String(found.file.dropFirst((top?.count ?? 0) + 1)) : found.file
        return "\(file):\(found.line): '\(found.pattern)'"
    }

    /// The words of `git check-attr` for libgit2's names of drivers.
    private static let words = ["text": "set", "binary": "unset"]

    /// The value that a user's or the system's attributes give a path.
    private func said(_ attribute: String, of path: String) throws(Problem) -> (
        file: String, value: String, line: AttributesText.Line
    )? {
        guard let file = place.path(of: .attributes), let bytes = try place.bytes(of: file),
            let (value, line) = AttributesText(bytes).last(attribute, of: path)
        else { return nil }
        return (file, value, line)
    }

    /// Refuses the request if the configuration already sets the entries to be written.
    func checkForOtherEntries(_ config: [UInt8], _ undo: UndoNotes) throws(Problem) {
        let entries = try ConfigurationText(config, at: place.configuration).entries
        for (note, keys) in ConfigurationEdit.parts where undo.has(note, of: .config) {
            guard let entry = entries.first(where: { entry in keys.contains { $0.lowercased() == entry.key } }) else {
                continue
            }
            let without = note == .externalDiff ? "" : "'--no-\(note.rawValue)' leaves it alone, "
            throw Problem(
                "\(place.configuration): '\(entry.key)' is set already",
                hint: "unset it, \(without)or '--force' overrides it")
        }
    }
}

/// The notes in the configuration that `uninstall` reads.
struct InstallationNotes {
    var undo: UndoNotes
    /// The path of a user's or the system's attributes at installation; the configuration may name another file now.
    var attributes: String?

    init(in configuration: [UInt8]?, at path: String) throws(Problem) {
        let entries = try ConfigurationText(configuration ?? [], at: path).entries
        func value(_ key: String) -> String? { entries.last { $0.key == key }?.value }
        undo = UndoNotes(value(ConfigurationEdit.undoKey) ?? "")
        attributes = value(ConfigurationEdit.attributesKey)
    }
}
