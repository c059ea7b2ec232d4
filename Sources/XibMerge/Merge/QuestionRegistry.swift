/// The questions of one merge and how they are joined. A question, or a set of joined ones, is a conflict to users.
/// Each is asked once, however often the merge is run.
struct QuestionRegistry {
    struct Entry {
        var kind: Conflict.Kind
        var rule: Rule
        /// The disputed match, and the attribute if only that is disputed.
        var match: Int
        var attribute: Symbol
        /// Other matches that the same answer decides.
        var users: [Int] = []
        /// The next entry on the way to the root of a set of joined questions; at the root, itself.
        fileprivate var next: Int
        /// At the root: the first of the joined entries, and their number.
        fileprivate var first: Int
        fileprivate var count = 1

        fileprivate init(_ kind: Conflict.Kind, _ rule: Rule, _ match: Int, _ attribute: Symbol, number: Int) {
            (self.kind, self.rule, self.match, self.attribute) = (kind, rule, match, attribute)
            (next, first) = (number, number)
        }
    }

    private(set) var entries: [Entry] = []
    /// The questions that are asked because a person turned a decision.
    var turned: [TurnedPlace: Int] = [:]
    private var index: [Key: Int] = [:]
    private var questionOfMatch: [Int: Int] = [:]
    /// Pairs of an entry and one of its users.
    private var usersOfEntries: Set<SIMD2<Int>> = []

    private struct Key: Hashable {
        var match: Int
        var attribute: Symbol
        var isPresence: Bool
    }

    var isEmpty: Bool { entries.isEmpty }

    /// Asks a question about `match`; returns its number.
    @discardableResult
    mutating func ask(
        _ kind: Conflict.Kind, _ rule: Rule, _ match: Int, attribute: Symbol = .none, user: Int? = nil
    ) -> Int {
        let number = number(of: kind, rule, match, attribute)
        attach(match, to: number)
        if let user { add(user, to: number) }
        return number
    }

    /// Asks a question about the frames of several objects in one container.
    mutating func askLayout(_ rule: Rule, of container: Int, _ frames: [Int]) {
        let number = number(of: .layout, rule, container, Names.frame)
        for frame in frames { add(frame, to: number) }
    }

    private mutating func number(of kind: Conflict.Kind, _ rule: Rule, _ match: Int, _ attribute: Symbol) -> Int {
        let isPresence = kind == .deletedChanged || kind == .deletedUsed
        let key = Key(match: match, attribute: attribute, isPresence: isPresence)
        if let known = index[key] { return known }
        index[key] = entries.count
        entries.append(Entry(kind, rule, match, attribute, number: entries.count))
        return entries.count - 1
    }

    private mutating func add(_ user: Int, to number: Int) {
        if usersOfEntries.insert(SIMD2(number, user)).inserted { entries[number].users.append(user) }
        attach(user, to: number)
    }

    /// Makes `match` depend on the answer to question `number`.
    mutating func attach(_ match: Int, to number: Int) {
        Steps.count()
        if let known = questionOfMatch[match] { link(known, number) } else { questionOfMatch[match] = number }
    }

    /// Makes `match` depend on the answer to question `number` unless it depends on another one already.
    mutating func attachIfNew(_ match: Int, to number: Int) {
        if questionOfMatch[match] == nil { questionOfMatch[match] = number }
    }

    /// The question that decides `match`, or `nil`.
    func question(of match: Int) -> Int? {
        Steps.count()
        return questionOfMatch[match].map(leader)
    }

    /// The question about the order of the children of `match`, or `nil`.
    func orderQuestion(of match: Int) -> Int? {
        guard let number = index[Key(match: match, attribute: .none, isPresence: false)],
            entries[number].kind == .order
        else { return nil }
        return leader(number)
    }

    /// Matches that a question decides besides its own.
    var attachedMatches: Set<Int> {
        let own = Set(entries.map(\.match))
        return Set(questionOfMatch.keys.filter { !own.contains($0) })
    }

    /// The first of the questions that are joined with question `number`.
    ///
    /// - Complexity: O(log n) in the questions.
    func leader(_ number: Int) -> Int { entries[root(of: number)].first }

    /// Whether question `number`, or one that is joined with it, is asked because a person turned a decision.
    func isTurned(_ number: Int) -> Bool { turned.values.contains { leader($0) == leader(number) } }

    private func root(of number: Int) -> Int {
        var number = number
        while entries[number].next != number {
            Steps.count()
            number = entries[number].next
        }
        return number
    }

    /// Joins two questions into one.
    mutating func link(_ first: Int, _ second: Int) {
        var (one, two) = (root(of: first), root(of: second))
        if one == two { return }
        // The smaller set joins the larger one, which keeps paths short.
        if entries[one].count < entries[two].count { swap(&one, &two) }
        entries[two].next = one
        entries[one].count += entries[two].count
        entries[one].first = min(entries[one].first, entries[two].first)
    }
}
