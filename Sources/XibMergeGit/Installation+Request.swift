import XibMergePlatform

/// What a request comes to, and what stands in its way.
extension Installation {
    /// What is noted of a request's parts.
    static func parts(of request: InstallRequest) -> [UndoNotes.Note] {
        let driver: [UndoNotes.Note] = request.hasDriver ? [.driver] : []
        guard request.program != nil else { return driver }
        return driver + (request.hasTextconv ? [.textconv] : []) + (request.hasExternalDiff ? [.externalDiff] : [])
            + (request.hasDifftool ? [.difftool] : []) + (request.hasMergetool ? [.mergetool] : [])
    }

    /// What is said of documents in the attributes; `nil` where nothing has to be.
    static func variant(of request: InstallRequest) -> AttributesBlock.Variant? {
        guard request.hasDriver else { return request.changesDiff ? .diff : nil }
        return request.changesDiff ? .mergeAndDiff : .merge
    }

    /// What is written to the configuration.
    func entries(_ request: InstallRequest, undo: UndoNotes, attributes: String?) -> ConfigurationEntries {
        let program = request.program ?? ""
        let values = [
            "merge.xibmerge.name": "merge Interface Builder documents by object",
            "merge.xibmerge.driver": DriverLine.command(driver: request.driver),
            // git merges several merge bases first: base stands at each conflict there.
            "merge.xibmerge.recursive": "xibmerge-base",
            "merge.xibmerge-base.name": "merge the bases of Interface Builder documents by object",
            "merge.xibmerge-base.driver": DriverLine.command(driver: request.driver, options: "--recursive "),
            "diff.xib.textconv": DriverCommand.textconv(program: program),
            "diff.xib.xfuncname": DriverCommand.hunkHeader,
            "diff.xib.command": DriverCommand.externalDiff(program: program),
            "difftool.xibmerge.cmd": DriverCommand.difftool(program: program),
            "mergetool.xibmerge.cmd": DriverCommand.mergetool(program: program),
            "mergetool.xibmerge.trustExitCode": "true",
            // Whole versions are wanted, not what git's text merge left of them.
            "mergetool.xibmerge.hideResolved": "false",
            ConfigurationEdit.undoKey: undo.text,
            ConfigurationEdit.attributesKey: attributes,
        ]
        return ConfigurationEntries(
            ConfigurationEdit.keys(undo).compactMap { key in (values[key] ?? nil).map { (key: key, value: $0) } })
    }

    /// Refuses where documents have other drivers already.
    ///
    /// - Returns: Whether they have all that is asked for.
    func checkForOtherDrivers(_ request: InstallRequest) throws(GitError) -> Bool {
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
                throw GitError(
                    "\(try line(saying: name, attribute, of: path)) already has the \(attribute) driver '\(name)'",
                    hint: (repository == nil ? "" : "'git check-attr \(attribute) \(path)' shows it; ")
                        + "remove it, \(without)or '--force' overrides it")
            }
        }
        return isEffective
    }

    private func paths() throws(GitError) -> [String] {
        ["Main.xib", "Main.storyboard"] + (try repository?.trackedDocuments() ?? [])
    }

    /// The drivers that paths have already, a row for each path; `nil` where one has none.
    private func present(_ attributes: [String], of paths: [String]) throws(GitError) -> [[String?]] {
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

    /// The line that gives a path its driver, as place and pattern; the path where no line is found.
    private func line(saying name: String, _ attribute: String, of path: String) throws(GitError) -> String {
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

    /// What libgit2's names for drivers are to `git check-attr`.
    private static let words = ["text": "set", "binary": "unset"]

    /// What a user's or the system's attributes say of a path.
    private func said(_ attribute: String, of path: String) throws(GitError) -> (
        file: String, value: String, line: AttributesText.Line
    )? {
        guard let file = place.path(of: .attributes), let bytes = try place.bytes(of: file),
            let (value, line) = AttributesText(bytes).last(attribute, of: path)
        else { return nil }
        return (file, value, line)
    }

    /// Refuses where the configuration says already what would be written.
    func checkForOtherEntries(_ config: [UInt8], _ undo: UndoNotes) throws(GitError) {
        let entries = try ConfigurationText(config, at: place.configuration).entries
        for (note, keys) in ConfigurationEdit.parts where undo.has(note, of: .config) {
            guard let entry = entries.first(where: { entry in keys.contains { $0.lowercased() == entry.key } }) else {
                continue
            }
            let without = note == .externalDiff ? "" : "'--no-\(note.rawValue)' leaves it alone, "
            throw GitError(
                "\(place.configuration): '\(entry.key)' is set already",
                hint: "unset it, \(without)or '--force' overrides it")
        }
    }
}

/// What an installation has left in the configuration for `uninstall` to read.
struct InstallationNotes {
    var undo: UndoNotes
    /// Where a user's or the system's attributes were when the block was put in; the configuration may have come to name
    /// another file.
    var attributes: String?

    init(in configuration: [UInt8]?, at path: String) throws(GitError) {
        let entries = try ConfigurationText(configuration ?? [], at: path).entries
        func value(_ key: String) -> String? { entries.last { $0.key == key }?.value }
        undo = UndoNotes(value(ConfigurationEdit.undoKey) ?? "")
        attributes = value(ConfigurationEdit.attributesKey)
    }
}
