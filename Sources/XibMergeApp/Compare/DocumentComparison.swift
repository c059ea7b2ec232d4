import ArgumentParser
import XibMergeCompare
import XibMergeCore
import XibMergeGit
import XibMergePictures
import XibMergePlatform
import XibMergeReports

/// Runs `xibmerge diff` once its command line has been parsed.
struct DocumentComparison {
    /// The arguments before `--`, or all of them.
    var words: [String]
    /// The arguments after `--`; `nil` if there is none.
    var paths: [String]?
    let options: DiffCommand

    private var output: DiffOutput { options.output }

    /// The name to show for the document instead of the two files' names.
    private var name: String? { options.name.flatMap { $0.isEmpty ? nil : $0 } }

    /// Compares and writes.
    ///
    /// - Throws: `Problem` if nothing can be compared; `ExitCode` for a status other than 0.
    func run() throws {
        let pager = Pager.command(isWanted: !options.report.hasNoPager && !output.quiet && !output.isDrawn)
        let usesColor = options.report.color.usesColor
        let (documents, states) = try documents()
        let compared = try compare(documents, states)
        let filter = options.report.filter
        var files: [FileDiff] = []
        var pictures: [DocumentPictures] = []
        var result: [UInt8] = []
        var errors: [Problem] = []
        var isDifferent = false
        for (document, (comparison, drawn)) in zip(documents, compared) {
            isDifferent = comparison.isDifferent(filter) || isDifferent
            if let error = comparison.failure {
                // Other formats have a place for it.
                let isText = output.isWholeText
                if options.fallsBackToText, isText,
                    let text = comparison.isSame ? [] : TextDiff(of: document, usesColor: usesColor)?.bytes
                {
                    result += text
                    continue
                }
                if !options.fallsBackToText || isText || comparison.file == nil {
                    errors.append(error)
                    if isText { continue }
                }
            }
            guard let file = comparison.file else { continue }
            // A program that reads the report should learn that the file was compared.
            guard comparison.isDifferent(filter) || output.format == .json else { continue }
            files.append(file)
            pictures.append(drawn)
        }
        for error in errors { error.tell() }
        // One document that can't be read does not hide the others.
        if !errors.isEmpty, errors.count == documents.count, !output.nameOnly { throw ExitCode(ExitStatus.failure) }
        if !output.quiet {
            let report = DiffReport(files, filter: filter, isFull: options.report.full)
            let addresses = try writeSheets(report, pictures)
            if output.format == .html {
                let (page, failed) = report.page(pictures)
                for problem in failed { problem.tell() }
                errors += failed
                result = page
            } else if !files.isEmpty || result.isEmpty {
                let style = options.report.text(usesColor: usesColor)
                result = output.rendered(report, pictures, addresses: addresses, style: style) + result
            }
            if output.format != .svg { try Pager.write(result, to: pager) }
        }
        if !errors.isEmpty { throw ExitCode(ExitStatus.failure) }
        if isDifferent, output.exitCode || output.quiet { throw ExitCode(ExitStatus.found) }
    }

    /// Compares each document, and draws it where pictures are wanted.
    private func compare(
        _ documents: [ChangedDocument], _ states: Comparison?
    ) throws(Problem) -> [(comparison: ComparedDocument, pictures: DocumentPictures)] {
        // Two files belong to what is around them now.
        let states = output.isDrawn ? states.flatMap(PictureFiles.states) : nil
        let (isDrawn, language) = (output.isDrawn, output.language.map(DrawnLanguage.init))
        let compared = parallelMap(documents: documents.map(\.name)) { index in
            var pictures = DocumentPictures()
            let comparison = ComparedDocument(documents[index]) { versions, content in
                guard isDrawn else { return }
                let path = documents[index].after ?? documents[index].before ?? ""
                let around = states == nil ? PictureFiles.around(FileName(word: path)) : nil
                let (files, place) = (states ?? around.map { ($0.files, $0.files) }, around?.path ?? path)
                func translations(_ files: (any ProjectFiles)?) -> [String: String] {
                    files.flatMap { language?.translations(of: place, in: $0) } ?? [:]
                }
                pictures = DocumentPictures(
                    versions, of: content, files: files, path: place,
                    translations: (translations(files?.before), translations(files?.after)))
            }
            return (comparison, pictures)
        } else: {
            (ComparedDocument(documents[$0], failure: $1), DocumentPictures())
        }
        if isDrawn, !documents.isEmpty { try language?.verify(of: nil) }
        return compared
    }

    /// Writes the pictures of the scenes that changed, if there is a folder for them.
    ///
    /// - Returns: For each file the addresses of its pictures.
    private func writeSheets(_ report: DiffReport, _ pictures: [DocumentPictures]) throws(Problem) -> [[String]] {
        guard let folder = output.output, !output.quiet else { return [] }
        let sheets = report.sheets(pictures)
        let names = try OutputFolder(folder).write(sheets)
        var addresses = Array(repeating: [String](), count: report.files.count)
        let start = output.picturesUrl.map { $0.hasSuffix("/") ? $0 : "\($0)/" } ?? ""
        // A comment has room for what is seen.
        for (sheet, name) in zip(sheets, names) where sheet.isSeen { addresses[sheet.file].append(start + name) }
        return addresses
    }

    /// Determines what to compare, and the two states of the repository if it is about such; asks git only if the
    /// arguments can't be two files.
    private func documents() throws(Problem) -> (documents: [ChangedDocument], states: Comparison?) {
        if options.isNoIndex {
            let arguments = words + (paths ?? [])
            guard arguments.count == 2 else {
                throw Problem("two files or folders are expected, not \(arguments.count)")
            }
            let hasOthers = options.fallsBackToText && output.isWholeText
            let (before, after) = (arguments[0], arguments[1])
            return (try DocumentFiles.pairs(before: before, after: after, name: name, hasOthers: hasOthers), nil)
        }
        let isPair = words.count == 2 && paths == nil
        if isPair, !options.isCached, !options.usesMergeBase, try areFiles() {
            return (try DocumentFiles.pairs(before: words[0], after: words[1], name: name), nil)
        }
        if words.contains(DocumentFiles.standardInput) {
            throw Problem("standard input can be compared with a file only", hint: "name a file that is there")
        }
        if isPair, let pair = try blobs() { return ([pair], nil) }
        guard name == nil else { throw Problem("'--name' is for two files", hint: "documents of revisions have names") }
        return try ChangedDocument.all(
            DiffRequest(
                words: words, paths: paths, isCached: options.isCached, usesMergeBase: options.usesMergeBase))
    }

    /// Whether two arguments are files or folders, not revisions.
    private func areFiles() throws(Problem) -> Bool {
        guard words.allSatisfy(DocumentFiles.exists) else {
            // Outside a repository they can't be anything else.
            if words.contains(where: { $0.contains(":") }) { return false }
            return (try? Repository()) == nil
        }
        // The usual names of documents are not revisions, so git need not be asked.
        let isCertain = words.contains {
            $0 == DocumentFiles.standardInput || $0.hasPrefix("/") || $0.hasPrefix("./") || $0.hasPrefix("../")
                || DocumentFiles.isDocument($0)
        }
        guard !isCertain else { return true }
        if let repository = try? Repository(),
            let word = words.first(where: { (try? repository.namesRevision($0)) == true })
        {
            throw Problem(
                "'\(word)' is both a revision and a file",
                hint: "put '--' behind revisions, or '--no-index' before files")
        }
        return true
    }

    /// Two files, at least one of which is given as `REV:FILE`.
    private func blobs() throws(Problem) -> ChangedDocument? {
        guard words.contains(where: { $0.contains(":") && !$0.contains("..") && !$0.hasPrefix(":(") }),
            words.allSatisfy({ $0.contains(":") || DocumentFiles.exists($0) })
        else { return nil }
        var pair = DocumentFiles.pair(
            FileName(word: words[0]), FileName(word: words[1]), before: name, after: name)
        // Not by key path: before macOS 15, a function with typed throws can't be a type argument.
        for (number, word) in words.enumerated() where !DocumentFiles.exists(word) {
            let found = try Repository().document(named: word)
            if number == 0 { pair.readBefore = { found.bytes } } else { pair.readAfter = { found.bytes } }
        }
        return pair
    }
}

extension ChangedDocument {
    /// The documents that differ between two states of the repository around the current folder, in the order of their
    /// paths, and these states.
    ///
    /// - Throws: `Problem` if the request does not name two states, or the repository can't be read.
    static func all(_ request: DiffRequest) throws(Problem) -> (documents: [ChangedDocument], states: Comparison?) {
        let repository = try Repository()
        // Not with `map`: before macOS 15, a function with typed throws can't be a type argument.
        func reader(_ version: DocumentChange.Version?) -> ChangedDocument.Reader? {
            guard let version else { return nil }
            return { () throws(Problem) in
                try repository.withLock { repository throws(Problem) in try repository.bytes(of: version) }
            }
        }
        let (changes, states) = try repository.withLock { repository throws(Problem) in
            let comparison = try Comparison(request, in: repository)
            return (try repository.changedDocuments(comparison), comparison)
        }
        let documents = changes.map { change in
            var document = ChangedDocument(
                before: change.before?.path, after: change.after?.path, isRename: true,
                readBefore: reader(change.before), readAfter: reader(change.after))
            document.side = change.side
            return document
        }
        return (documents, states)
    }
}

extension DiffReport {
    /// The page of the report. A document that can't be shown is a line of it.
    ///
    /// - Returns: UTF-8, and the problems of such documents.
    fileprivate func page(_ pictures: [DocumentPictures]) -> (bytes: [UInt8], failed: [Problem]) {
        @Sendable func page(of files: [FileDiff], _ pictures: [DocumentPictures]) -> [UInt8] {
            for file in files { TestFault.inject(readingFrom: "page of \(file.after ?? file.before ?? "")") }
            return DiffReport(files, filter: filter, isFull: isFull).html(pictures)
        }
        let (all, names) = (files, files.map { $0.after ?? $0.before ?? "" })
        if let page = parallelMap(1, limit: .infinity, { _ in page(of: all, pictures) })[0] { return (page, []) }
        var (left, failed) = (self, [Problem]())
        let problems = parallelMap(documents: names) { index -> Problem? in
            _ = page(of: [all[index]], [pictures[index]])
            return nil
        } else: {
            $1
        }
        for case (let index, let problem?) in problems.enumerated() {
            failed.append(problem)
            left.files[index].content = .failed(problem)
        }
        return (left.html(pictures), failed)
    }
}
