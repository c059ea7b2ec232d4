/// Finds out what each piece of a merge became in a file.
struct FileReading {
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
    /// - Throws: `Problem` if lines that belong to a hunk were edited beside it.
    mutating func locate() throws(Problem) -> Bool {
        var next = 0
        for (index, hunk) in hunks.enumerated() {
            let fitting = (next..<pieces.count).lazy.filter { [self] in shared(by: $0, hunk) != nil }
            guard let place = (next..<pieces.count).first(where: { isOpen($0, hunk, index) }) else {
                guard let number = fitting.first.flatMap({ pieces[$0].question }) else { return false }
                throw Problem(
                    "a line beside a hunk of conflict \(number) was edited that both of its halves begin or end with",
                    hint: "undo that edit, or resolve the conflict first")
            }
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
        guard let (before, after) = shared(by: place, hunk), texts[index].suffix(before.count).elementsEqual(before),
            texts[index + 1].starts(with: after)
        else { return false }
        texts[index].removeLast(before.count)
        texts[index + 1].removeFirst(after.count)
        return true
    }

    /// The lines that both halves of a piece begin and end with and that are outside of a hunk of the file; `nil` if the
    /// hunk is not that of the piece.
    private func shared(by place: Int, _ hunk: MarkedDocument.Hunk) -> (before: [UInt8], after: [UInt8])? {
        guard pieces[place].question != nil else { return nil }
        let (ours, theirs) = (terminated(pieces[place].ours), terminated(pieces[place].theirs))
        if hunk.halves[0] == ours, hunk.halves[2] == theirs { return ([], []) }
        let all = ConflictRenderer.lines(ours)
        var (one, two) = (all[...], ConflictRenderer.lines(theirs)[...])
        ConflictRenderer.trim(&one, &two)
        guard one.flatMap({ $0 }) == hunk.halves[0], two.flatMap({ $0 }) == hunk.halves[2] else { return nil }
        return (all[..<one.startIndex].flatMap { $0 }, all[one.endIndex...].flatMap { $0 })
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
        // How many answers may be taken back. With more of them, the result would only be a guess.
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

    /// The answers to a conflict, each text once, because every one of them is tried.
    private func distinctAnswers(to number: Int) -> [Resolution.Answer] {
        var seen: Set<[[UInt8]?]> = []
        return Self.versions.filter { answer in
            seen.insert((places[number] ?? []).map { bytes(of: pieces[$0], answer) }).inserted
        }
    }

    /// Where consecutive hunks are among some lines, each as one of the answers; `nil` if they are not, or are empty.
    private func answerLines(
        of run: Range<Int>, in lines: [[UInt8]], _ range: Range<Int>
    ) -> (span: Range<Int>, texts: [[UInt8]])? {
        let forms = run.map { place in
            Self.versions.compactMap { bytes(of: pieces[place], $0) }
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
        for answer in Self.versions
        where resolved.allSatisfy({ slices[$0] == bytes(of: pieces[$0], answer) }) && isPossible(answer, number) {
            return answer
        }
        guard resolved.count == places.count else {
            throw Problem(
                "conflict \(number) is resolved in some of its hunks only",
                hint: "take all of them from one side, or write all; '--from-index' leaves out what the file says")
        }
        return .text(places.map { slices[$0]! })
    }

    /// Whether each hunk of a conflict has the text of a version, so that nobody wrote another one.
    func hasOnlyVersions(at number: Int) -> Bool {
        (places[number] ?? []).allSatisfy { place in
            Self.versions.contains { slices[place] == bytes(of: pieces[place], $0) }
        }
    }

    /// The answers that are the same text in every file.
    private static let versions: [Resolution.Answer] = [.ours, .theirs, .base, .both]

    private func bytes(of piece: ConflictPiece, _ answer: Resolution.Answer) -> [UInt8]? {
        switch answer {
        case .ours: piece.ours
        case .theirs: piece.theirs
        case .base: piece.base
        default: ListUnion.union(of: piece)
        }
    }

    /// A file without markers, with ours at some conflicts.
    func document(withOursAt numbers: Set<Int>) -> [UInt8] {
        pieces.indices.flatMap { place in
            pieces[place].question.map(numbers.contains) == true ? pieces[place].ours : slices[place] ?? []
        }
    }

    /// What the places of a conflict became; `nil` for those that are still hunks.
    func texts(of number: Int) -> [[UInt8]?] { (places[number] ?? []).map { slices[$0] } }

    /// The text outside of the hunks that differs from the merge's, by place.
    func changedTexts() -> [Int: [UInt8]] {
        slices.filter { pieces[$0.key].question == nil && pieces[$0.key].common != $0.value }
    }
}
