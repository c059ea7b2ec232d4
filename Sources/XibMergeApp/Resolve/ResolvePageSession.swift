import XibMergeCore
import XibMergeGit
import XibMergePictures
import XibMergePlatform
import XibMergeReports

/// The documents in conflict on the page of `resolve --web`; answers its requests, one at a time but for `choices`.
final class ResolvePageSession: @unchecked Sendable {
    /// A document, whether it is resolved, and its pictures once they have been requested.
    private struct Entry {
        var document: DocumentInConflict
        var isResolved = false
        lazy var pictures = document.pictures()
    }

    private let isReadOnly: Bool
    private let lock = Lock()
    private var entries: [Entry]
    /// The answers before each step, for undo.
    private var earlier: [(entry: Int, resolution: Resolution)] = []
    /// Writes a line to the terminal.
    private let tell: @Sendable (String) -> Void
    private var isLeft = false

    init(
        _ documents: [DocumentInConflict], isReadOnly: Bool,
        tell: @escaping @Sendable (String) -> Void
    ) {
        entries = documents.map { Entry(document: $0) }
        (self.isReadOnly, self.tell) = (isReadOnly, tell)
    }

    /// Whether all conflicts are resolved, or the user has left.
    var isOver: Bool { lock.withLock { isLeft || entries.allSatisfy(\.isResolved) } }

    /// The documents with their answers, and whether each is resolved.
    var documents: [(document: DocumentInConflict, isResolved: Bool)] {
        lock.withLock { entries.map { ($0.document, $0.isResolved) } }
    }

    /// Why a request can't be carried out.
    private struct Refusal: Error {
        var status = 400
        var error: Problem

        init(_ error: Problem, status: Int = 409) { (self.error, self.status) = (error, status) }
        init(_ message: String) { error = Problem(message) }
    }

    // MARK: Requests

    /// Responds to a request that the gate allowed.
    ///
    /// - Parameter name: The name of the resource.
    func response(to request: PageRequest, named name: String) -> PageResponse {
        if name == "choices", request.method == "GET" { return choices(request) }
        return lock.withLock {
            do throws(Refusal) {
                return try route(request, name)
            } catch {
                if error.status == 409 { tell(error.error.line) }
                return PageResponse(error.status, refusing: error.error.line, hint: error.error.hint)
            }
        }
    }

    private static let changing: Set = ["answer", "undo", "finish", "leave"]

    private func route(_ request: PageRequest, _ name: String) throws(Refusal) -> PageResponse {
        let isChange = Self.changing.contains(name)
        guard request.method == (isChange ? "POST" : "GET") else {
            var response = PageResponse(405, refusing: "'\(request.method)' is not answered here")
            response.headers.append(("Allow", isChange ? "POST" : "GET"))
            return response
        }
        guard !isChange || !isReadOnly else { return PageResponse(403, refusing: "this page is read-only") }
        switch name {
        case "": return PageResponse(200, type: "text/html; charset=utf-8", Array(ResolvePage.html.utf8))
        case "page.css": return PageResponse(200, type: "text/css; charset=utf-8", Array(ResolvePage.style.utf8))
        case "page.js":
            return PageResponse(200, type: "text/javascript; charset=utf-8", Array(ResolvePage.script.utf8))
        case "icon.svg": return PageResponse(200, type: "image/svg+xml", Array(ResolvePage.icon.utf8))
        case "state": return PageResponse(state(isFirst: true))
        case "answers": return PageResponse(state(isFirst: false))
        case "pictures": return try pictures(request)
        case "xml":
            let (entry, number) = try question(request.query["document"], request.query["number"])
            return PageResponse(["lines": JSONValue(entries[entry].document.resolution.xml(of: number))])
        case "effect":
            let (entry, number) = try question(request.query["document"], request.query["number"])
            let effect = entries[entry].document.effect(of: number)
            return PageResponse(["lines": JSONValue([effect.title] + effect.lines(TextStyle()))])
        case "diff":
            let entry = try entry(request.query["document"])
            return PageResponse(["lines": JSONValue(entries[entry].document.diffLines(TextStyle()))])
        case "review": return try review()
        default: return isChange ? try change(name, request) : PageResponse(404, refusing: "there is no such page")
        }
    }

    /// The possible answers take the longest to compute, so no other request waits for them.
    private func choices(_ request: PageRequest) -> PageResponse {
        let found = lock.withLock {
            (try? question(request.query["document"], request.query["number"])).map {
                (entries[$0.entry].document.resolution, $0.number)
            }
        }
        guard let (resolution, number) = found else { return PageResponse(400, refusing: "there is no such conflict") }
        return PageResponse(["choices": JSONValue(resolution.choices(for: number).map(\.name))])
    }

    private func change(_ name: String, _ request: PageRequest) throws(Refusal) -> PageResponse {
        guard let body = try? JSONValue(parsing: request.body) else { throw Refusal("the body is no JSON") }
        switch name {
        case "answer": try answer(body)
        case "undo": try undo()
        case "finish": try finish()
        default: isLeft = true
        }
        var members = [(name: "state", value: state(isFirst: false))]
        // What the screen now shows.
        if let shown = body["shown"] {
            let (entry, number) = try question(shown["document"]?.integer, shown["number"]?.integer)
            members.append(("result", try result(entry, number, isWhole: shown["whole"]?.bool ?? false)))
        }
        return PageResponse(.object(members))
    }

    private func entry(_ text: String?) throws(Refusal) -> Int {
        guard let entry = text.flatMap({ Int($0) }), entries.indices.contains(entry) else {
            throw Refusal("there is no such document")
        }
        return entry
    }

    private func question(_ document: String?, _ number: String?) throws(Refusal) -> (entry: Int, number: Int) {
        try question(document.flatMap { Int($0) }, number.flatMap { Int($0) })
    }

    private func question(_ document: Int?, _ number: Int?) throws(Refusal) -> (entry: Int, number: Int) {
        guard let document, entries.indices.contains(document), let number,
            entries[document].document.resolution[number] != nil
        else { throw Refusal("there is no such conflict") }
        return (document, number)
    }

    // MARK: Answers

    /// Gives one answer to one or several conflicts of a document. If there are several, those for which it is not
    /// possible stay unchanged.
    private func answer(_ body: JSONValue) throws(Refusal) {
        let numbers = body["numbers"]?.array?.compactMap(\.integer) ?? []
        guard let first = numbers.first else { throw Refusal("'numbers' is no array of numbers") }
        let (entry, _) = try question(body["document"]?.integer, first)
        guard !entries[entry].isResolved else { throw Refusal("\(entries[entry].document.path): is already resolved") }
        var answer: Resolution.Answer?
        switch body["answer"]?.string {
        case "value":
            guard let text = body["value"]?.string else { throw Refusal("'value' is no text") }
            answer = .value(text)
        case let name?:
            guard let named = Resolution.Answer(named: name) else { throw Refusal("'\(name)' is no answer") }
            answer = named
        // Reopens the conflict.
        case nil: guard body["answer"]?.isNull == true else { throw Refusal("'answer' is missing") }
        }
        var copy = entries[entry].document
        var (changes, refused) = (0, Problem?.none)
        for number in numbers {
            do {
                try copy.answer(number, with: answer)
                changes += 1
            } catch { refused = refused ?? error }
        }
        if changes == 0, let refused { throw Refusal(refused, status: 422) }
        do { try copy.save() } catch { throw Refusal(error) }
        earlier.append((entry, entries[entry].document.resolution))
        entries[entry].document = copy
    }

    private func undo() throws(Refusal) {
        guard let last = earlier.last else { throw Refusal("nothing to undo") }
        var copy = entries[last.entry].document
        copy.restore(last.resolution)
        do { try copy.save() } catch { throw Refusal(error) }
        entries[last.entry].document = copy
        earlier.removeLast()
    }

    /// Writes and stages documents without open conflicts; a failure for one does not affect the others.
    private func finish() throws(Refusal) {
        var refused: Problem?
        for index in entries.indices where !entries[index].isResolved && entries[index].document.resolution.isComplete {
            do {
                if entries[index].document.isUnturned { continue }
                try entries[index].document.finish()
                entries[index].isResolved = true
                tell(entries[index].document.successLine)
                // A written document can't be undone here.
                earlier.removeAll { $0.entry == index }
            } catch { refused = refused ?? error }
        }
        if let refused { throw Refusal(refused) }
    }

    // MARK: What there is to see

    /// - Parameter isFirst: Whether to include what does not change.
    private func state(isFirst: Bool) -> JSONValue {
        var groups: [Resolution.Question.Likeness: Int] = [:]
        let documents = entries.map { entry -> JSONValue in
            let resolution = entry.document.resolution
            var members: [(name: String, value: JSONValue)] = [
                ("settled", .bool(entry.isResolved)), ("answers", PageState.answers(of: resolution)),
                ("unturned", .bool(entry.document.isUnturned)),
            ]
            guard isFirst else { return .object(members) }
            members += [
                ("path", .string(entry.document.path.spelledOut)),
                ("answeredByHand", .integer(entry.document.handWork.answered.count)),
                ("editedOutside", .bool(entry.document.handWork.isEditedOutside)),
                ("conflicts", PageState.conflicts(of: resolution, entry.document.origins)),
                ("remembered", PageState.remembered(by: resolution)),
                (
                    "groups",
                    .array(
                        resolution.questions.map { question in
                            guard let likeness = question.likeness else { return .null }
                            groups[likeness] = groups[likeness] ?? groups.count
                            return .integer(groups[likeness]!)
                        })
                ),
            ]
            return .object(members)
        }
        return [
            "readOnly": .bool(isReadOnly), "canUndo": .bool(!earlier.isEmpty), "documents": .array(documents),
            "over": .bool(isLeft || entries.allSatisfy(\.isResolved)),
        ]
    }

    /// The findings that are new in the documents that can be written.
    private func review() throws(Refusal) -> PageResponse {
        var documents: [JSONValue] = []
        for (index, entry) in entries.enumerated() where !entry.isResolved && entry.document.resolution.isComplete {
            do {
                let lines = try entry.document.newFindings().map(\.spelledOut)
                documents.append(["document": .integer(index), "findings": JSONValue(lines)])
            } catch { throw Refusal(error) }
        }
        return PageResponse(["documents": .array(documents)])
    }

    private func pictures(_ request: PageRequest) throws(Refusal) -> PageResponse {
        let (entry, number) = try question(request.query["document"], request.query["number"])
        let isWhole = request.query["whole"] == "1"
        let question = entries[entry].document.resolution[number]!
        let all = entries[entry].pictures.pictures(of: question, isWhole: isWhole).map(Self.value)
        return PageResponse(["pictures": .array(all + [try result(entry, number, isWhole: isWhole)])])
    }

    /// The picture of the document with the answers.
    private func result(_ entry: Int, _ number: Int, isWhole: Bool) throws(Refusal) -> JSONValue {
        let document = entries[entry].document
        let bytes: [UInt8]
        do { bytes = try document.result() } catch { throw Refusal(error) }
        let pictures = entries[entry].pictures
        let answer = document.resolution.answers[number]
        var picture = pictures.picture(
            ofResult: document.drawn(bytes, whole: pictures.whole), of: document.resolution[number]!,
            answeredWith: answer?.version ?? .ours, isWhole: isWhole)
        // What the answers so far do to the layout belongs beside their picture.
        let warnings = document.layoutFindings(in: bytes)
        let notes = [picture.note].compactMap { $0 } + warnings.map { "\($0.object): \($0.message)" }
        picture.note = notes.isEmpty ? nil : notes.joined(separator: "; ")
        return Self.value(picture)
    }

    private static func value(_ picture: ConflictPictures.Picture) -> JSONValue {
        [
            "name": .string(picture.name), "svg": JSONValue(picture.svg.map { String(decoding: $0, as: UTF8.self) }),
            "note": JSONValue(picture.note?.spelledOut),
        ]
    }
}

extension DocumentInConflict {
    /// Base, ours and theirs as pictures, drawn in parallel.
    fileprivate func pictures() -> ConflictPictures {
        let sides = Side.allCases.filter { !document.stages[$0.rawValue].id.isEmpty }
        func pictures(_ whole: Set<String>) -> ConflictPictures {
            let drawn = parallelMap(sides.count) {
                self.drawn(document.stages[sides[$0].rawValue].bytes, sides[$0], whole: whole)
            }
            return ConflictPictures(Dictionary(uniqueKeysWithValues: zip(sides, drawn)))
        }
        let first = pictures([])
        return first.whole.isEmpty ? first : pictures(first.whole)
    }

    /// A version with the constraints that conflicts are about.
    ///
    /// - Parameters:
    ///   - side: `nil` for the result.
    ///   - whole: The IDs of views that are drawn with all that their frames hide.
    fileprivate func drawn(
        _ bytes: [UInt8], _ side: Side? = nil, whole: Set<String>
    ) -> ConflictPictures.Version {
        let ids = Set((resolution.questions + resolution.decisions).flatMap { $0.objects.values.joined() })
        var options = Drawing.Options(highlighted: ids)
        (options.whole, options.checksFrames) = (whole, true)
        options.rules = Drawing.Rules(of: Side.allCases.map { document.stages[$0.rawValue].bytes })
        do {
            return .success(try Drawing(of: bytes, options: files.options(options, for: side)))
        } catch { return .failure(error) }
    }
}
