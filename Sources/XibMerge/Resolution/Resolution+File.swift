extension Resolution {
    /// What a person did by hand to a file with conflict markers.
    public struct HandWork: Sendable, Equatable {
        /// The numbers of the conflicts that the file resolves.
        public var answered: [Int] = []
        /// Whether text outside of the hunks was changed.
        public var isEditedOutside = false

        public init(answered: [Int] = [], isEditedOutside: Bool = false) {
            (self.answered, self.isEditedOutside) = (answered, isEditedOutside)
        }
    }

    /// Adopts the contents of a file that was edited to resolve conflicts. Hunks without their markers are answers, and
    /// edited text outside of hunks is kept.
    ///
    /// Answers in the file replace earlier ones.
    ///
    /// - Parameters:
    ///   - file: The file with the markers of this merge, or without any.
    ///   - written: Files that other tools may have written. A file equal to one of these, or to one of the three
    ///     versions, has no answers.
    ///   - isOpenable: Whether the file was written with ours at each conflict, so that ours is not an answer.
    /// - Throws: `Problem` if the edits can't be kept; then nothing changes.
    /// - Complexity: O(n log n) in the bytes, if all that it says can be kept.
    public mutating func adopt(
        _ file: [UInt8], written: [[UInt8]] = [], isOpenable: Bool = false
    ) throws(Problem) -> HandWork {
        var file = file
        if let ending = LineEndings.first(of: versions.ours), ending != LineEndings.first(of: file) {
            file = ending.ending(file)
        }
        let known = [versions.base, versions.ours, versions.theirs] + written
        if known.contains(file) { return HandWork() }
        let marked = MarkedDocument(file)
        if marked == nil, MarkerLines(in: file).opening != nil {
            throw Problem(
                "its conflict markers don't come in order", hint: "delete the whole marker lines of each hunk, or none")
        }
        if let marked, written.contains(where: { MarkedDocument($0)?.halves == marked.halves }) { return HandWork() }
        var reading = FileReading(self, marked, file)
        guard try reading.locate() else {
            throw Problem(
                "has conflicts that are not those of this merge, and was changed",
                hint: "'--from-index' leaves out what it says; 'git checkout --merge' writes it again")
        }
        try checkDecisions(in: reading)
        var copy = self
        var work = HandWork()
        let answers = try reading.answers(to: questions.map(\.number), isOpenable)
        if (try? copy.answer(answers)) != nil {
            work.answered = answers.map(\.number)
        } else {
            // One by one, to find what can't be kept.
            for question in questions {
                guard let answer = try reading.answer(to: question.number, isPossible: isPossible),
                    !(isOpenable && answer == .ours)
                else { continue }
                do { try copy.answer(question.number, with: answer) } catch {
                    throw Problem("what was written into conflict \(question.number) can't be kept: \(error.message)")
                }
                work.answered.append(question.number)
            }
        }
        let texts = reading.changedTexts()
        if !texts.isEmpty {
            do { try copy.keep(texts) } catch {
                throw Problem("what was changed outside of the conflicts can't be kept: \(error.message)")
            }
            work.isEditedOutside = true
            copy.adopted = (file, written, isOpenable)
        }
        self = copy
        return work
    }

    /// Checks that a file has what was decided, or a version's text, wherever a person has turned a decision: other text
    /// there would be lost.
    private func checkDecisions(in reading: FileReading) throws(Problem) {
        guard !turned.isEmpty else { return }
        var merged = FileReading(self, nil, decided)
        guard try merged.locate() else { return }
        for number in turned.keys.sorted() where reading.texts(of: number) != merged.texts(of: number) {
            let answer = try? reading.answer(to: number) { answer, _ in answer.isOfVersions }
            if answer?.isOfVersions == true { continue }
            throw Problem(
                "what was changed in the file where decision \(number) is turned can't be kept",
                hint: "'--from-index' leaves out what the file says, then the decision can be turned")
        }
    }

    private func isPossible(_ answer: Answer, _ number: Int) -> Bool { problem(with: answer, to: number) == nil }
}

extension MarkedDocument {
    /// The lines of the halves, without markers.
    fileprivate var halves: [[[UInt8]]] {
        common.map { [$0] } + hunks.map { [$0.halves[0], $0.halves[2]] }
    }
}

/// Finds out what each piece of a merge became in a file.
private struct FileReading {
    let pieces: [ConflictPiece]
    /// The pieces of each conflict.
    private let places: [Int: [Int]]
    /// Whether a conflict can have this answer as far as its hunks tell.
    private let isPlausible: (Resolution.Answer, Int) -> Bool
    /// Text of the file, between the pieces whose hunks are still there.
    private var texts: [[UInt8]]
    private let hunks: [MarkedDocument.Hunk]
    /// The pieces that are still hunks.
    private var open: [Int] = []
    /// The text that each other piece became.
    private var slices: [Int: [UInt8]] = [:]

    init(_ resolution: Resolution, _ marked: MarkedDocument?, _ file: [UInt8]) {
        (pieces, places) = (resolution.pieces, resolution.hunks)
        isPlausible = { resolution.problemInHunks(of: $1, with: $0) == nil }
        texts = marked?.common ?? [file]
        hunks = marked?.hunks ?? []
    }

    /// Finds the pieces in the file.
    ///
    /// - Returns: Whether all its hunks are those of the merge.
    mutating func locate() throws(Problem) -> Bool {
        var next = 0
        for (index, hunk) in hunks.enumerated() {
            guard let place = (next..<pieces.count).first(where: { isOpen($0, hunk, index) }) else { return false }
            open.append(place)
            next = place + 1
        }
        var start = 0
        for (index, text) in texts.enumerated() {
            let end = index < open.count ? open[index] : pieces.count
            read(text, start..<end)
            start = end + 1
        }
        return true
    }

    /// Whether a hunk of the file is that of a piece; lines that both halves begin or end with may be outside of it.
    private mutating func isOpen(_ place: Int, _ hunk: MarkedDocument.Hunk, _ index: Int) -> Bool {
        guard pieces[place].question != nil else { return false }
        let (ours, theirs) = (terminated(pieces[place].ours), terminated(pieces[place].theirs))
        if hunk.halves[0] == ours, hunk.halves[2] == theirs { return true }
        let (one, two) = (ConflictRenderer.lines(ours), ConflictRenderer.lines(theirs))
        var (head, tail) = (0, 0)
        while head < min(one.count, two.count), one[head] == two[head] { head += 1 }
        while tail < min(one.count, two.count) - head, one[one.count - 1 - tail] == two[two.count - 1 - tail] {
            tail += 1
        }
        let before = one[..<head].flatMap { $0 }
        let after = one[(one.count - tail)...].flatMap { $0 }
        guard one[head..<one.count - tail].flatMap({ $0 }) == hunk.halves[0],
            two[head..<two.count - tail].flatMap({ $0 }) == hunk.halves[2],
            texts[index].suffix(before.count).elementsEqual(before),
            texts[index + 1].starts(with: after)
        else { return false }
        texts[index].removeLast(before.count)
        texts[index + 1].removeFirst(after.count)
        return true
    }

    private func terminated(_ bytes: [UInt8]) -> [UInt8] {
        bytes.isEmpty || bytes.last == UInt8(ascii: "\n") ? bytes : bytes + [UInt8(ascii: "\n")]
    }

    /// Splits a text into pieces.
    private mutating func read(_ text: [UInt8], _ range: Range<Int>) {
        if range.isEmpty { return }
        if let texts = exactTexts(text, range) {
            for (place, text) in zip(range, texts) { slices[place] = text }
            return
        }
        let lines = ConflictRenderer.lines(text).map(Array.init)
        let spans = spans(of: range, in: lines)
        // For each piece, where the next one that was found begins.
        var following = [Int](repeating: lines.count, count: range.count + 1)
        for place in range.reversed() {
            let offset = place - range.lowerBound
            following[offset] = spans[place]?.lowerBound ?? following[offset + 1]
        }
        var (place, start) = (range.lowerBound, 0)
        while place < range.upperBound {
            Steps.count()
            var end = place
            while end < range.upperBound, (pieces[end].question == nil) == (pieces[place].question == nil) { end += 1 }
            let isCommon = pieces[place].question == nil
            var stop = following[end - range.lowerBound]
            if isCommon, end < range.upperBound { stop = max(start, spans[place]?.upperBound ?? start) }
            if isCommon {
                slices[place] = lines[start..<stop].flatMap { $0 }
            } else {
                // Changed lines beside hunks are not part of them.
                let run = place..<end
                let rest = start..<stop
                let found = answerLines(of: run, in: lines, rest).flatMap { found in
                    // Text beside it needs a common piece to belong to.
                    (place > range.lowerBound || found.span.lowerBound == rest.lowerBound)
                        && (end < range.upperBound || found.span.upperBound == rest.upperBound) ? found : nil
                }
                if let found, place > range.lowerBound {
                    slices[place - 1]! += lines[start..<found.span.lowerBound].flatMap { $0 }
                }
                if let found, end < range.upperBound { stop = found.span.upperBound }
                for hunk in run {
                    slices[hunk] =
                        found?.texts[hunk - place] ?? (hunk == place ? lines[start..<stop].flatMap { $0 } : [])
                }
            }
            (place, start) = (end, stop)
        }
    }

    /// The lines of the common pieces, from the first one that is still there to the last.
    private func spans(of range: Range<Int>, in lines: [[UInt8]]) -> [Int: Range<Int>] {
        // The lines of all versions, each with its piece: any may be the one that was taken.
        var (model, places): ([[UInt8]], [Int]) = ([], [])
        for place in range {
            var own = ConflictRenderer.lines(pieces[place].ours).map(Array.init)
            if pieces[place].question != nil {
                var seen = Set(own)
                for bytes in [pieces[place].theirs, pieces[place].base] {
                    own += ConflictRenderer.lines(bytes).map(Array.init).filter { seen.insert($0).inserted }
                }
            }
            model += own
            places += repeatElement(place, count: own.count)
        }
        let matches = LineMatching.matches(model, lines)
        var spans = [Int: Range<Int>]()
        for (index, match) in matches.enumerated() where match >= 0 && pieces[places[index]].question == nil {
            let first = spans[places[index]]?.lowerBound ?? match
            spans[places[index]] = first..<match + 1
        }
        return spans
    }

    /// The text of each piece, if the only changes are answers, each the same in all hunks of its conflict.
    private func exactTexts(_ text: [UInt8], _ range: Range<Int>) -> [[UInt8]]? {
        var found: [[UInt8]] = []
        var start = 0
        var answers: [Int: Resolution.Answer] = [:]
        /// Conflicts whose answer was chosen: the other answers, and how far the text was read.
        var choices: [(number: Int, others: ArraySlice<Resolution.Answer>, count: Int, start: Int)] = []
        // Few answers have to be taken back; more of them would only be guessed.
        var remaining = 16 * range.count + 64
        /// Takes the next answer to the last conflict that has one.
        func goBack() -> Bool {
            while let last = choices.last {
                answers[last.number] = last.others.first
                found.removeLast(found.count - last.count)
                start = last.start
                choices[choices.count - 1].others = last.others.dropFirst()
                if answers[last.number] != nil { return true }
                choices.removeLast()
            }
            return false
        }
        while remaining > 0 {
            remaining -= 1
            Steps.count()
            let place = range.lowerBound + found.count
            if place == range.upperBound {
                if start == text.count { return found }
                guard goBack() else { return nil }
                continue
            }
            let number = pieces[place].question
            if let number, answers[number] == nil {
                choices.append((number, distinctAnswers(to: number)[...], found.count, start))
                guard goBack() else { return nil }
                continue
            }
            let own = number.map { bytes(of: pieces[place], answers[$0]!) } ?? pieces[place].common
            if let own, text[start...].starts(with: own) {
                found.append(own)
                start += own.count
            } else if !goBack() {
                return nil
            }
        }
        return nil
    }

    /// The answers to a conflict, without those that give the same text: each of them would be tried.
    private func distinctAnswers(to number: Int) -> [Resolution.Answer] {
        var seen: Set<[[UInt8]?]> = []
        return [Resolution.Answer.ours, .theirs, .base, .both].filter { answer in
            seen.insert((places[number] ?? []).map { bytes(of: pieces[$0], answer) }).inserted
        }
    }

    /// Where consecutive hunks are among some lines, each as one of the answers; `nil` if they are not, or are empty.
    private func answerLines(
        of run: Range<Int>, in lines: [[UInt8]], _ range: Range<Int>
    ) -> (span: Range<Int>, texts: [[UInt8]])? {
        let forms = run.map { place in
            [Resolution.Answer.ours, .theirs, .base, .both].compactMap { bytes(of: pieces[place], $0) }
                .map { ConflictRenderer.lines($0).map(Array.init) }
        }
        /// The texts of the hunks from `index` on that fill the lines from `start` on.
        func texts(_ index: Int, _ start: Int, to end: Int?) -> (texts: [[UInt8]], end: Int)? {
            if index == forms.count { return end == nil || start == end ? ([], start) : nil }
            for form in forms[index] where start + form.count <= range.upperBound {
                guard lines[start..<start + form.count].elementsEqual(form),
                    let rest = texts(index + 1, start + form.count, to: end)
                else { continue }
                return ([form.flatMap { $0 }] + rest.texts, rest.end)
            }
            return nil
        }
        if let whole = texts(0, range.lowerBound, to: range.upperBound) { return (range, whole.texts) }
        for start in range {
            if let found = texts(0, start, to: nil), found.end > start { return (start..<found.end, found.texts) }
        }
        return nil
    }

    /// The file's answers to all conflicts that it does not leave open, as far as their hunks tell.
    ///
    /// - Parameter isOpenable: Whether ours is no answer.
    /// - Throws: `Problem` if it resolves only a part of one, with text that no version has.
    func answers(
        to numbers: [Int], _ isOpenable: Bool
    ) throws(Problem) -> [(number: Int, answer: Resolution.Answer)] {
        var answers: [(number: Int, answer: Resolution.Answer)] = []
        for number in numbers {
            guard let answer = try answer(to: number, isPossible: isPlausible), !(isOpenable && answer == .ours) else {
                continue
            }
            answers.append((number, answer))
        }
        return answers
    }

    /// The file's answer to a conflict; `nil` if the file leaves it open.
    ///
    /// - Parameter isPossible: Whether a conflict can have an answer.
    /// - Throws: `Problem` if it resolves only a part of it, with text that no version has.
    func answer(
        to number: Int, isPossible: (Resolution.Answer, Int) -> Bool
    ) throws(Problem) -> Resolution.Answer? {
        let places = places[number] ?? []
        let resolved = places.filter { slices[$0] != nil }
        if resolved.isEmpty { return nil }
        for answer in [Resolution.Answer.ours, .theirs, .base, .both]
        where resolved.allSatisfy({ slices[$0] == bytes(of: pieces[$0], answer) }) && isPossible(answer, number) {
            return answer
        }
        guard resolved.count == places.count else {
            throw Problem(
                "conflict \(number) is resolved in some of its hunks only",
                hint: "resolve all hunks of number \(number), or none")
        }
        return .text(places.map { slices[$0]! })
    }

    private func bytes(of piece: ConflictPiece, _ answer: Resolution.Answer) -> [UInt8]? {
        switch answer {
        case .ours: piece.ours
        case .theirs: piece.theirs
        case .base: piece.base
        default: ListUnion.union(of: piece)
        }
    }

    /// What the places of a conflict became; `nil` for those that are still hunks.
    func texts(of number: Int) -> [[UInt8]?] { (places[number] ?? []).map { slices[$0] } }

    /// The text outside of the hunks that differs from the merge's, by place.
    func changedTexts() -> [Int: [UInt8]] {
        slices.filter { pieces[$0.key].question == nil && pieces[$0.key].common != $0.value }
    }
}
