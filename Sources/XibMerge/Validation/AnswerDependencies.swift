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
            return Answer(tree: run.result, elements: run.elements, questions: questions, matches: matches)
        }
        for questions in aligned.joined {
            for question in questions.dropFirst() { link(questions[0], question) }
        }
        // What is in the hunk of another question is answered with it.
        for answer in answers {
            for (index, question) in answer.questions.enumerated() where question >= 0 && answer.matches[index] >= 0 {
                if let own = registry.question(of: Int(answer.matches[index])) { link(own, Int(question)) }
            }
        }
    }

    private mutating func link(_ first: Int, _ second: Int) {
        if first != second { pairs.append((first, second)) }
    }

    /// - Complexity: O(n) in the elements of both documents; times the depth for constraints if something moved.
    mutating func find(_ schema: DocumentSchema, _ symbols: inout SymbolTable) {
        guard hasSeveralQuestions else { return }
        let hasMoves = answers[0].elements.indices.contains(where: isMoved)
        // Without moves, what is in no hunk is the same in every mixture.
        let facts = answers.map { answer in
            AnswerFacts(answer.tree, schema, &symbols) { hasMoves || answer.questions[$0] >= 0 }
        }
        linkObjects(facts)
        linkPlaces(facts)
        if hasMoves { linkEnds(facts) }
    }

    private var hasSeveralQuestions: Bool {
        var first: Int32?
        for answer in answers {
            for question in answer.questions where question >= 0 && question != first {
                if first != nil { return true }
                first = question
            }
        }
        return false
    }

    private func question(_ answer: Int, _ element: Int) -> Int { Int(answers[answer].questions[element]) }

    /// V2 and V3: an object that both documents have is in hunks of one question. A reference to an object that only
    /// one has is there only when the object is.
    private mutating func linkObjects(_ facts: [AnswerFacts]) {
        for (id, element) in facts[0].elementOfID {
            guard let other = facts[1].elementOfID[id] else { continue }
            let (one, two) = (question(0, element), question(1, other))
            if one >= 0, two >= 0 { link(one, two) }
        }
        for answer in 0...1 {
            for reference in facts[answer].references {
                guard let target = facts[answer].elementOfID[reference.target],
                    facts[1 - answer].elementOfID[reference.target] == nil
                else { continue }
                let (user, used) = (question(answer, reference.element), question(answer, target))
                if user >= 0, used >= 0 { link(user, used) }
            }
        }
    }

    /// V4 and V5: all elements that fill one place are in hunks of one question.
    private mutating func linkPlaces(_ facts: [AnswerFacts]) {
        struct Place: Hashable {
            var parent: Int32
            var kind: SinglePlace.Kind
            var name: Symbol
        }
        var questions: [Place: Int] = [:]
        for answer in 0...1 {
            for place in facts[answer].places {
                let own = question(answer, place.element)
                let parent = answers[answer].tree.elements[place.element].parent
                guard own >= 0, parent >= 0 else { continue }
                let key = Place(
                    parent: answers[answer].matches[Int(parent)], kind: place.kind, name: place.name)
                if let known = questions[key] { link(known, own) } else { questions[key] = own }
            }
        }
    }

    /// V7: one question decides both where the ends of a constraint or connection are and whether it is there.
    private mutating func linkEnds(_ facts: [AnswerFacts]) {
        for answer in 0...1 {
            for reference in facts[answer].references where reference.isBound {
                guard let item = facts[answer].elementOfID[reference.target] else { continue }
                let user = reference.element
                var involved = Set([question(answer, user)])
                involved.formUnion(placeQuestions(of: item, from: user, answer))
                // If it is in both documents, check both.
                let match = Int(answers[answer].matches[user])
                if match >= 0, answers[1 - answer].elements[match] >= 0,
                    let other = facts[1 - answer].elementOfID[reference.target]
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

/// The objects, references and places of an answer's document.
private struct AnswerFacts {
    var elementOfID: [Symbol: Int] = [:]
    var references: [(element: Int, target: Symbol, isBound: Bool)] = []
    var places: [(element: Int, kind: SinglePlace.Kind, name: Symbol)] = []

    /// - Parameter isWanted: Whether to read an element.
    init(
        _ tree: SyntaxTree, _ schema: DocumentSchema, _ symbols: inout SymbolTable, _ isWanted: (Int) -> Bool
    ) {
        tree.bytes.withUnsafeBufferPointer { bytes in
            for index in tree.elements.indices where isWanted(index) {
                let element = tree.elements[index]
                let traits = schema.traits(of: element.name)
                for number in element.attributes {
                    let attribute = tree.attributes[number]
                    let isID =
                        (attribute.name == Names.id || attribute.name == Names.sceneID) && !traits.contains(.hasOtherID)
                    let kind = schema.reference(attribute.name, of: element.name)
                    let isSlot = attribute.name == Names.key
                    guard isID || isSlot || kind != nil else { continue }
                    let value = symbols.intern(UnsafeBufferPointer(rebasing: bytes[attribute.value]))
                    if isID { elementOfID[value] = index }
                    if isSlot { places.append((index, .slot, value)) }
                    if let kind, kind != .derived || traits.contains(.connection) {
                        let isBound = element.name == Names.constraint || tree.isBoundToScene(index)
                        references.append((index, value, isBound))
                    }
                }
                guard let place = schema.singlePlace(of: index, in: tree) else { continue }
                let name = place.name.map {
                    symbols.intern(UnsafeBufferPointer(rebasing: bytes[tree.attributes[$0].value]))
                }
                places.append((index, place.kind, name ?? .none))
            }
        }
    }
}
