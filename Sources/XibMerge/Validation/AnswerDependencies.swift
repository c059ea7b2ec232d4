/// Finds questions that can't be answered separately: an answer to one is valid only together with some answer to the
/// other.
///
/// The two documents with the same answer to every question were validated. A mixed answer takes each hunk from one of
/// them. An element is therefore there under one of three conditions: always, where its question is answered with ours,
/// or where it is answered with theirs. Each rule of a valid document (V2–V5, V7) is about at most two elements and
/// their ancestors. If their conditions all belong to one question, every mixture is valid. The lists of V8 need no
/// proof: the merge puts each of their members into the question of what the member goes with.
struct AnswerDependencies {
    /// Questions that must be joined.
    private(set) var pairs: [(Int, Int)] = []
    private let table: MatchTable
    private let answers: [Answer]

    /// One of the two documents.
    private struct Answer {
        let tree: SyntaxTree
        let facts: DocumentFacts
        /// For each match, its element, or -1.
        let elements: [Int32]
        /// For each element, the question whose hunk contains its start tag, or -1.
        var questions: [Int32]
        /// For each element, its match, or -1.
        var matches: [Int32]
    }

    /// - Parameter pieces: The two documents, aligned.
    init(
        _ pieces: [ConflictPiece], _ ours: MergeRun, _ theirs: MergeRun, _ table: MatchTable,
        _ registry: QuestionRegistry
    ) {
        self.table = table
        let aligned = LineAlignment(pieces)
        answers = [(ours, \ConflictPiece.ours), (theirs, \ConflictPiece.theirs)].map { run, bytes in
            var questions = [Int32](repeating: -1, count: run.result.elements.count)
            var matches = questions
            for (match, element) in run.elements.enumerated() where element >= 0 {
                matches[Int(element)] = Int32(match)
            }
            var (index, end) = (0, 0)
            for piece in aligned.pieces {
                end += (piece.question == nil ? piece.common : piece[keyPath: bytes]).count
                while index < questions.count, Int(run.result.elements[index].start) < end {
                    if let question = piece.question { questions[index] = Int32(question) }
                    index += 1
                }
            }
            return Answer(
                tree: run.result, facts: run.facts, elements: run.elements, questions: questions, matches: matches)
        }
        for questions in aligned.joined { for question in questions.dropFirst() { link(questions[0], question) } }
        // What is in the hunk of another question is answered with it.
        for answer in answers {
            for (index, question) in answer.questions.enumerated() where question >= 0 && answer.matches[index] >= 0 {
                if let own = registry.question(of: Int(answer.matches[index])) { link(own, Int(question)) }
            }
        }
    }

    /// By question: the matches in its hunks that only one of the documents has, or that are elsewhere in the other one;
    /// of values also those that differ.
    var decided: [Int: Set<Int>] {
        var result: [Int: Set<Int>] = [:]
        for (number, answer) in answers.enumerated() {
            for (element, question) in answer.questions.enumerated() where question >= 0 {
                let match = Int(answer.matches[element])
                if match >= 0, answers[1 - number].elements[match] < 0 || isMoved(match) || isOtherValue(match) {
                    result[Int(question), default: []].insert(match)
                }
            }
        }
        return result
    }

    private mutating func link(_ first: Int, _ second: Int) { if first != second { pairs.append((first, second)) } }

    /// - Complexity: O(n) in the elements of both documents; times the depth for constraints if something moved.
    mutating func find(_ schema: DocumentSchema) {
        guard Set(answers.flatMap(\.questions)).subtracting([-1]).count > 1 else { return }
        linkObjects()
        linkPlaces(schema)
        // Without moves, what is in no hunk is the same in every mixture.
        if answers[0].elements.indices.contains(where: isMoved) { linkEnds() }
    }

    private func question(_ answer: Int, _ element: Int) -> Int { Int(answers[answer].questions[element]) }

    /// V2 and V3: an object that both documents have is in hunks of one question. A reference to an object that only
    /// one has is there only when the object is.
    private mutating func linkObjects() {
        for (id, element) in answers[0].facts.elementsWithID {
            let one = question(0, element)
            guard one >= 0, let other = answers[1].facts.element(withID: id) else { continue }
            let two = question(1, other)
            if two >= 0 { link(one, two) }
        }
        for answer in 0...1 {
            for reference in answers[answer].facts.references {
                let user = question(answer, reference.element)
                guard user >= 0, let target = answers[answer].facts.element(withID: reference.target),
                    answers[1 - answer].facts.element(withID: reference.target) == nil
                else { continue }
                let used = question(answer, target)
                if used >= 0 { link(user, used) }
            }
        }
    }

    /// V4 and V5: all elements that fill one place are in hunks of one question.
    private mutating func linkPlaces(_ schema: DocumentSchema) {
        struct Place: Hashable {
            var parent: Int32
            var kind: SinglePlace.Kind
            var name: ArraySlice<UInt8>
        }
        var questions: [Place: Int] = [:]
        for (number, answer) in answers.enumerated() {
            let tree = answer.tree
            for (element, own) in answer.questions.enumerated() where own >= 0 && tree.elements[element].parent >= 0 {
                let slot = tree.attribute(Names.key, of: element).map { SinglePlace(kind: .slot, name: $0) }
                for place in [slot, schema.singlePlace(of: element, in: tree)].compactMap({ $0 }) {
                    let key = Place(
                        parent: parent(of: element, number), kind: place.kind,
                        name: place.name.map { tree.bytes[tree.attributes[$0].value] } ?? [])
                    if let known = questions[key] { link(known, Int(own)) } else { questions[key] = Int(own) }
                }
            }
        }
    }

    /// V7: one question decides both where the ends of a constraint or connection are and whether it is there.
    private mutating func linkEnds() {
        for answer in 0...1 {
            let (tree, facts) = (answers[answer].tree, answers[answer].facts)
            for reference in facts.references {
                let user = reference.element
                guard tree.elements[user].name == Names.constraint || tree.isBoundToScene(user),
                    let item = facts.element(withID: reference.target)
                else { continue }
                var involved = Set([question(answer, user)])
                involved.formUnion(placeQuestions(of: item, from: user, answer))
                // If it is in both documents, check both.
                let match = Int(answers[answer].matches[user])
                if match >= 0, answers[1 - answer].elements[match] >= 0,
                    let other = answers[1 - answer].facts.element(withID: reference.target)
                {
                    let twin = Int(answers[1 - answer].elements[match])
                    involved.formUnion(placeQuestions(of: other, from: twin, 1 - answer))
                }
                let questions = involved.filter { $0 >= 0 }.sorted()
                for question in questions.dropFirst() { link(questions[0], question) }
            }
        }
    }

    /// Whether a match has different parents in the two documents.
    private func isMoved(_ match: Int) -> Bool {
        let (one, two) = (Int(answers[0].elements[match]), Int(answers[1].elements[match]))
        return one >= 0 && two >= 0 && parent(of: one, 0) != parent(of: two, 1)
    }

    /// Whether a match is no object, and its tag differs.
    private func isOtherValue(_ match: Int) -> Bool {
        let trees = answers.map(\.tree)
        let (one, two) = (Int(answers[0].elements[match]), Int(answers[1].elements[match]))
        return trees[0].attribute(Names.id, of: one) == nil
            && !trees[0].bytes.equals(
                trees[0].elements[one].startTag, trees[1].bytes, trees[1].elements[two].startTag)
    }

    /// The match of an element's parent; -1 if it has none.
    private func parent(of element: Int, _ answer: Int) -> Int32 {
        let parent = answers[answer].tree.elements[element].parent
        return parent < 0 ? -1 : answers[answer].matches[Int(parent)]
    }

    /// The questions that decide whether an end is in reach: those about its position, for a constraint below the owner, and
    /// for a connection also those about the owner's position.
    private func placeQuestions(of end: Int, from user: Int, _ answer: Int) -> [Int] {
        let owner = owner(of: user, answer)
        if answers[answer].tree.elements[user].name == Names.constraint {
            return placeQuestions(of: end, below: owner, answer)
        }
        return placeQuestions(of: end, below: -1, answer) + placeQuestions(of: owner, below: -1, answer)
    }

    /// The questions that decide the position of an element and its ancestors, up to an owner.
    private func placeQuestions(of element: Int, below owner: Int, _ answer: Int) -> [Int] {
        var result: [Int] = []
        var next = element
        while next >= 0, next != owner {
            let match = Int(answers[answer].matches[next])
            let isFixed = match >= 0 && answers[1 - answer].elements[match] >= 0 && !isMoved(match)
            if !isFixed { result.append(question(answer, next)) }
            next = Int(answers[answer].tree.elements[next].parent)
        }
        return result
    }

    /// The object that an element belongs to.
    private func owner(of element: Int, _ answer: Int) -> Int {
        let tree = answers[answer].tree
        var next = Int(tree.elements[element].parent)
        while next > 0, tree.attribute(Names.id, of: next) == nil { next = Int(tree.elements[next].parent) }
        return next
    }
}
