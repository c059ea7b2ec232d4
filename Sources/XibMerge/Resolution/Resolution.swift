/// The resolution of a merge's conflicts: the questions, the answers so far, and the document with these answers.
///
/// The document is put together from pieces of the merge's documents, one for each answer. Mixtures of ours and theirs
/// are valid by construction (`AnswerDependencies`); any other answer is validated before it is accepted.
public struct Resolution: Sendable {
    /// The answer to a conflict.
    public enum Answer: Sendable, Equatable {
        case ours
        case theirs
        /// The value before either side changed it.
        case base
        /// The insertions of both sides, ours first.
        case both
        /// A value that no version has, in the form that `ValueType` reads.
        case value(String)
        /// A scene stays deleted, and what the other side changed in it is changed where the scene is now.
        case carry
        /// Text that a person wrote into the hunks, in document order.
        case text([[UInt8]])
    }

    /// In document order; their numbers are those on the conflict markers, 1 to `questions.count`.
    public internal(set) var questions: [Question] = []
    /// What the merge decided by rules; numbered after the conflicts.
    public internal(set) var decisions: [Question] = []
    /// By number: the decisions that a person has turned, and that are asked like conflicts.
    let turned: [Int: TurnedPlace]
    /// The document in which nothing is turned, with ours at each conflict.
    var decided: [UInt8] = []
    /// The documents in which all conflicts have one answer, with the resources that this answer uses, and no others.
    var whole: [(answer: Answer, document: [UInt8])] = []
    /// The file whose text outside of the hunks was kept.
    var adopted: (file: [UInt8], written: [[UInt8]], isOpenable: Bool)?
    /// By number.
    public internal(set) var answers: [Int: Answer] = [:]
    /// The results with all answers ours and all theirs, aligned by whole lines; `question` is the conflict's number.
    private(set) var pieces: [ConflictPiece] = []
    /// By number: the indices of its pieces.
    private(set) var hunks: [Int: [Int]] = [:]
    /// What a document with the answer base must contain; `nil` if `pieces` has no such answer.
    private(set) var undisputed: UndisputedFacts?
    var versions: ThreeWay<[UInt8]>
    /// The side that deleted the file while the other changed it; the only question is whether to keep it.
    public let deleter: Side?
    /// Whether there is nothing to keep: both sides deleted the file.
    private var isGone = false
    /// The number of the question about the file's name; `nil` if there is none.
    var nameNumber: Int?
    /// Whether text outside of the hunks differs from the merge's.
    var hasOtherText = false
    /// By number, for conflicts whose answer can be entered as a value.
    private var fields: [Int: ValueField] = [:]
    /// By number: a deleted scene that is in another document now, why its changes can't be made there, if so, and
    /// whether they have been made there.
    var movedScenes: [Int: (scene: MovedScene, problem: Problem?, isCarried: Bool)] = [:]
    /// By number: what the same conflict was answered with in an earlier merge.
    package var remembered: [Int: Answer] = [:]
    /// The numbers of the conflicts about content whose answers are no mixture of ours and theirs.
    private var otherAnswers: Set<Int> = []
    /// The lines of base, which tell what a hunk inserts.
    private(set) var linesOfBase: Set<[UInt8]> = []

    /// Merges three versions.
    ///
    /// - Parameters:
    ///   - base: The common ancestor; empty where both sides added the file.
    ///   - ours: One side, as UTF-8 bytes.
    ///   - theirs: The other side.
    /// - Throws: `Problem` if the documents can't be merged by object.
    /// - Complexity: as `merge(base:ours:theirs:)`, plus one run with base as the answer.
    public init(base: [UInt8], ours: [UInt8], theirs: [UInt8]) throws(Problem) {
        try self.init(ThreeWay(base: base, ours: ours, theirs: theirs), turned: [:])
    }

    /// Merges three versions, and asks about some decisions.
    ///
    /// - Parameter turned: The places of the decisions, by the numbers that their questions get.
    init(_ raw: ThreeWay<[UInt8]>, turned: [Int: TurnedPlace]) throws(Problem) {
        let merged = LineEndings.merged(base: raw.base, ours: raw.ours, theirs: raw.theirs)
        let versions = merged.map { merged in ThreeWay { merged.endings.ending(raw[$0]) } } ?? raw
        (deleter, self.versions, self.turned) = (nil, versions, turned)
        if raw.ours == raw.theirs || raw.theirs == raw.base || raw.ours == raw.base {
            let outcome = try merge(base: raw.base, ours: raw.ours, theirs: raw.theirs)
            pieces = [.common(outcome.rendered())]
            return
        }
        var session = try MergeSession(
            base: versions.base, ours: versions.ours, theirs: versions.theirs, turned: Set(turned.values))
        let answers = try session.answers()
        decided = answers.ours.bytes
        whole = answers.whole.map { ($0.key == .ours ? .ours : .theirs, $0.value) }
        let asked = answers.pieces.isEmpty ? nil : session.questions(of: answers)
        let numbers = try Self.numbers(of: asked, turned, session.registry)
        if turned.isEmpty {
            let report = MergeReport(session.changes, answers.ours, asked: session.asked(answers), isFinal: false)
            var made = report.decisions
            if let merged { made.append(LineEndings.decision(merged.side, merged.endings)) }
            decisions = Self.decisions(made.turnableFirst, after: asked?.conflicts.count ?? 0, session)
        }
        guard let asked else {
            pieces = [.common(answers.ours.bytes)]
            return
        }
        let numbered = { (pieces: [ConflictPiece]) in
            ConflictRenderer.joined(LineAlignment(pieces).pieces).map { piece in
                var piece = piece
                piece.question = piece.question.map { numbers[$0]! }
                return piece
            }
        }
        pieces = numbered(answers.pieces)
        if let base = session.answersWithBase(answers) {
            whole.append((.base, base.run.bytes))
            pieces = numbered(base.pieces)
            undisputed = UndisputedFacts(
                [answers.ours.result, answers.theirs.result, base.run.result], base.symbols)
        }
        let fields = ValueField.all(session, answers, pieces, numbers)
        for place in pieces.indices {
            if let number = pieces[place].question { hunks[number, default: []].append(place) }
        }
        let leaders = Dictionary(uniqueKeysWithValues: asked.questions.map { ($1.number, $0) })
        questions = asked.conflicts.map { [hunks] conflict in
            var conflict = conflict
            conflict.number = numbers[leaders[conflict.number]!]!
            return Question(
                conflict, hunkCount: hunks[conflict.number]?.count ?? 0, field: fields[conflict.number],
                objects: session.disputedIDs(of: conflict))
        }
        self.fields = fields
        linesOfBase = ListUnion.lines(of: versions.base)
    }

    /// Creates the resolution of a file that one side deleted and the other changed: the only question is whether to
    /// keep it.
    ///
    /// - Parameters:
    ///   - base: The common ancestor; empty if it has no such file.
    ///   - survivor: The file on the side that kept it.
    ///   - deleter: `ours` or `theirs`.
    ///   - formerPath: The file's name in base, if the other side also renamed it.
    /// - Complexity: as `diff(before:after:)`.
    public init(base: [UInt8], survivor: [UInt8], deleter: Side, formerPath: String? = nil) {
        versions = ThreeWay(base: base, ours: survivor, theirs: survivor)
        (self.deleter, turned) = (deleter, [:])
        hunks = [1: [0]]
        pieces = [
            ConflictPiece(
                question: 1, ours: deleter == .ours ? [] : survivor, theirs: deleter == .theirs ? [] : survivor)
        ]
        var conflict = Conflict(number: 1, kind: .deletedChanged, rule: .r5, subjects: [NamedPlace(object: "the file")])
        conflict.deleter = deleter
        conflict.hint = "\(deleter.other) keeps the file, \(deleter) deletes it"
        let pair = base.isEmpty ? nil : try? VersionPair(before: base, after: survivor)
        let changes = pair.map { DocumentDiff($0, namesOf: .before).changes } ?? []
        if deleter == .ours { conflict.theirsChanges = changes } else { conflict.oursChanges = changes }
        var question = Question(conflict, hunkCount: 1, field: nil, objects: [:])
        question.formerPath = formerPath
        questions = [question]
    }

    /// Creates the resolution of a file that both sides deleted: there are no questions.
    public init(deletedByBoth base: [UInt8]) {
        versions = ThreeWay(base: base, ours: [], theirs: [])
        (deleter, turned, isGone) = (nil, [:], true)
    }

    /// Adds the question which name to use for a file that both sides renamed differently.
    public mutating func askForName(base: String, ours: String, theirs: String) {
        let number = questions.count + 1
        var conflict = Conflict(
            number: number, kind: .changed, rule: .r1, subjects: [NamedPlace(object: "the file's name")])
        conflict.disputed = [.base: .word(base), .ours: .word(ours), .theirs: .word(theirs)]
        conflict.hint = "the file stays under one of these names"
        questions.append(Question(conflict, hunkCount: 1, field: nil, objects: [:]))
        nameNumber = number
        for index in decisions.indices { decisions[index].conflict.number += 1 }
    }

    /// The side whose name the file gets, by `askForName`; `nil` if that is not asked, or not answered.
    public var nameSide: Side? { nameNumber.flatMap { answers[$0]?.version } }

    /// Whether the answers delete the file.
    public var deletesFile: Bool {
        guard let deleter else { return isGone }
        return answers[1] == (deleter == .ours ? .ours : .theirs)
    }

    /// The conflict or decision with a number, or `nil`.
    public subscript(number: Int) -> Question? {
        if questions.indices.contains(number - 1) { return questions[number - 1] }
        let index = number - 1 - questions.count
        return decisions.indices.contains(index) ? decisions[index] : nil
    }

    /// The numbers of the conflicts without an answer, ascending.
    public var open: [Int] { questions.map(\.number).filter { answers[$0] == nil } }

    /// Whether all questions are answered.
    public var isComplete: Bool { open.isEmpty }

    /// Answers a conflict, or turns a decision; `nil` opens the conflict again, or leaves the decision to its rule.
    ///
    /// - Throws: `Problem` if the answer is not possible: there is no such conflict, a value has another type, or the
    ///   document would be broken whatever the other answers are.
    /// - Complexity: O(n) in the bytes of the document, except for ours and theirs.
    public mutating func answer(_ number: Int, with answer: Answer?) throws(Problem) {
        guard self[number] != nil else { throw noConflict(number) }
        guard let answer else {
            if turned[number] == nil { return set(nil, number) }
            self = try turning(turned.filter { $0.key != number })
            return
        }
        if isDecided(number) {
            var copy = try turning([number])
            try copy.answer(number, with: answer)
            self = copy
            return
        }
        if let problem = problem(with: answer, to: number) { throw problem }
        set(answer, number)
    }

    /// Answers several conflicts at once.
    ///
    /// - Parameter texts: Text that a person wrote outside of the hunks, in place of what all answers have in common; by
    ///   the index of the piece.
    /// - Throws: `Problem` if one of the answers is not possible; then nothing changes.
    /// - Complexity: O(n) in the bytes of the document.
    package mutating func answer(
        _ all: [(number: Int, answer: Answer)], keeping texts: [Int: [UInt8]] = [:]
    ) throws(Problem) {
        var copy = try turning(all.map(\.number).filter(isDecided))
        for (number, answer) in all {
            if let problem = copy.problemInHunks(of: number, with: answer) { throw problem }
            copy.set(answer, number)
        }
        for (place, text) in texts { copy.pieces[place].ours = text }
        copy.hasOtherText = copy.hasOtherText || !texts.isEmpty
        if !copy.isSimple { try copy.check() }
        self = copy
    }

    mutating func set(_ answer: Answer?, _ number: Int) {
        answers[number] = answer
        if number == nameNumber || answer?.isMixed ?? true {
            otherAnswers.remove(number)
        } else {
            otherAnswers.insert(number)
        }
    }

    /// Whether the document needs no check: it is a mixture of ours and theirs.
    var isSimple: Bool { !hasOtherText && otherAnswers.isEmpty }

    /// Checks the document. An open conflict may later be answered either way.
    func check() throws(Problem) {
        for rest in isComplete ? [Answer.ours] : [.ours, .theirs] { _ = try checkedDocument(answers, rest: rest) }
    }

    /// Why an answer is not possible; `nil` if it is.
    ///
    /// - Complexity: O(n) in the bytes of the document, except for ours and theirs if all other answers are these.
    public func problem(with answer: Answer, to number: Int) -> Problem? {
        if isDecided(number) {
            do { return try turning([number]).problem(with: answer, to: number) } catch { return error }
        }
        if let problem = problemInHunks(of: number, with: answer) { return problem }
        if number == nameNumber { return nil }
        if answer.isMixed, !hasOtherText, otherAnswers.isEmpty || otherAnswers == [number] { return nil }
        var copy = self
        copy.set(answer, number)
        do { try copy.check() } catch {
            return Problem(
                "\(title(of: number)) can't be answered with \(answer.words): \(error.message)", rule: error.rule)
        }
        return nil
    }

    /// The document with the answers; open conflicts are answered with one side.
    ///
    /// - Parameter rest: `ours` or `theirs`.
    /// - Throws: `Problem` if it would be broken (V1–V5, V7, V8).
    /// - Complexity: O(n) in its bytes.
    public func document(rest: Side = .ours) throws(Problem) -> [UInt8] {
        if let whole = whole.first(where: { isAnswered(with: $0.answer) }) { return whole.document }
        return try checkedDocument(answers, rest: rest == .theirs ? .theirs : .ours)
    }

    /// The answer whose text the hunks of a conflict have: what is carried elsewhere is deleted here.
    func plain(_ answer: Answer, to number: Int) -> Answer {
        answer != .carry ? answer : movedScenes[number]?.scene.deleter == .theirs ? .theirs : .ours
    }

    /// Whether all conflicts about content have one answer, and nothing else is in the document.
    private func isAnswered(with answer: Answer) -> Bool {
        isComplete && !hasOtherText && turned.isEmpty && !questions.isEmpty
            && answers.allSatisfy { $0.key == nameNumber || plain($0.value, to: $0.key) == answer }
    }

    // MARK: The document

    func noConflict(_ number: Int) -> Problem {
        Problem(
            "there is no conflict \(number)",
            hint: questions.isEmpty && decisions.isEmpty
                ? "nothing is in conflict"
                : "conflicts and decisions are numbered from 1 to \(questions.count + decisions.count)")
    }

    private func checkedDocument(_ answers: [Int: Answer], rest: Answer) throws(Problem) -> [UInt8] {
        var answers = answers
        if let nameNumber { answers[nameNumber] = nil }
        let document = try assembled(answers, rest: rest)
        if document.isEmpty, deleter != nil { return document }
        let found = faults(in: document, base: versions.base, ours: versions.ours, theirs: versions.theirs)
        if let fault = found.first { throw Problem("the document would be broken: \(fault.message)", rule: fault.rule) }
        // Text that people write may lack anything.
        let plain = answers.mapValues { $0.isOfVersions ? $0 : .ours }
        if !hasOtherText, plain.values.contains(.base),
            let id = undisputed?.missing(in: plain == answers ? document : try assembled(plain, rest: rest))
        {
            throw Problem(Self.lacking(id), rule: .v6)
        }
        return document
    }

    static func lacking(_ id: String) -> String { "the document would lack a part of '\(id)' that nobody disputes" }

    /// The document with some answers, before it is checked.
    ///
    /// - Parameter rest: The answer to the others.
    func assembled(_ answers: [Int: Answer], rest: Answer) throws(Problem) -> [UInt8] {
        var document: [UInt8] = []
        document.reserveCapacity(pieces.reduce(0) { $0 + max($1.ours.count, $1.theirs.count) })
        var hunks: [Int: Int] = [:]
        for place in pieces.indices {
            guard let number = pieces[place].question else {
                document += pieces[place].common
                continue
            }
            document += try bytes(of: place, hunks[number] ?? 0, answers[number] ?? rest)
            hunks[number, default: 0] += 1
        }
        return document
    }

    /// The text of one hunk of a conflict with an answer.
    func bytes(of place: Int, _ hunk: Int, _ answer: Answer) throws(Problem) -> [UInt8] {
        let (piece, number) = (pieces[place], pieces[place].question!)
        if deleter != nil, [.base, .both].contains(answer) {
            throw Problem("a file that one side deleted is kept or deleted", hint: "answer with ours or theirs")
        }
        switch plain(answer, to: number) {
        case .ours, .carry: return piece.ours
        case .theirs: return piece.theirs
        case .base:
            guard undisputed != nil else {
                throw Problem(
                    "\(title(of: number)) can't be answered with base: the document would not be sound",
                    hint: "answer it with ours or theirs")
            }
            return piece.base
        case .both:
            guard undisputed != nil, let union = ListUnion.union(of: piece) else {
                throw Problem("\(title(of: number)) can't be answered with both: the two sides exclude each other")
            }
            return union
        case .text(let texts):
            guard texts.indices.contains(hunk) else {
                throw Problem("\(title(of: number)) has more hunks than the answer")
            }
            return texts[hunk]
        case .value(let text):
            guard let field = fields[number] else {
                throw Problem(
                    "\(title(of: number)) is about nothing that can be typed in", hint: hint(for: number))
            }
            do { return try field.writing(text, piece, at: place) } catch {
                throw Problem("\(title(of: number)): \(error.message)", hint: error.hint)
            }
        }
    }
}
