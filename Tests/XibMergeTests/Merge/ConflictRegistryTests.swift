import Testing

@testable import XibMergeCore

struct ConflictRegistryTests {
    @Test func aNewRegistryAsksNothing() {
        let registry = ConflictRegistry()
        #expect(registry.isEmpty)
        #expect(registry.conflict(of: 0) == nil)
    }

    @Test func aQuestionIsNotedOnce() {
        var registry = ConflictRegistry()
        let first = registry.note(.changed, "R1", 7, attribute: Names.text)
        #expect(registry.note(.changed, "R1", 7, attribute: Names.text) == first)
        #expect(registry.entries.count == 1)
        #expect(registry.entries[0].kind == .changed && registry.entries[0].rule == "R1")
        #expect(registry.conflict(of: 7) == first)
    }

    /// Whether something is there is one question, whatever the reasons.
    @Test func presenceIsOneQuestion() {
        var registry = ConflictRegistry()
        let first = registry.note(.deletedChanged, "R5", 7)
        #expect(registry.note(.deletedUsed, "R6", 7, user: 9) == first)
        #expect(registry.entries.count == 1)
        #expect(registry.entries[0].kind == .deletedChanged)
        #expect(registry.conflict(of: 9) == first)
    }

    @Test func questionsAboutOneMatchAreAskedTogether() {
        var registry = ConflictRegistry()
        let text = registry.note(.changed, "R1", 7, attribute: Names.text)
        let title = registry.note(.changed, "R1", 7, attribute: Names.title)
        #expect(text != title)
        #expect(registry.entries.count == 2)
        #expect(registry.leader(title) == text)
        #expect(registry.conflict(of: 7) == text)
    }

    @Test func usersStandOnce() {
        var registry = ConflictRegistry()
        let number = registry.note(.deletedUsed, "R6", 1, user: 2)
        registry.note(.deletedUsed, "R6", 1, user: 2)
        registry.note(.deletedUsed, "R6", 1, user: 3)
        #expect(registry.entries[number].users == [2, 3])
    }

    @Test func aSharedUserMakesTwoQuestionsOne() {
        var registry = ConflictRegistry()
        let first = registry.note(.deletedUsed, "R6", 1, user: 3)
        let second = registry.note(.deletedUsed, "R6", 2, user: 3)
        #expect(registry.leader(second) == first)
        #expect(registry.conflict(of: 2) == first)
    }

    @Test func linksAreTransitiveAndTheFirstLeads() {
        var registry = ConflictRegistry()
        let numbers = (0..<4).map { registry.note(.changed, "R1", $0) }
        registry.link(numbers[3], numbers[2])
        registry.link(numbers[2], numbers[1])
        #expect(numbers.map { registry.leader($0) } == [0, 1, 1, 1])
        registry.link(numbers[3], numbers[0])
        #expect(numbers.map { registry.leader($0) } == [0, 0, 0, 0])
        registry.link(numbers[2], numbers[3])
        #expect(registry.conflict(of: 3) == numbers[0])
    }

    @Test func attachingIfNewChangesNothingThatIsKnown() {
        var registry = ConflictRegistry()
        let first = registry.note(.changed, "R1", 1)
        let second = registry.note(.changed, "R1", 2)
        registry.attachIfNew(1, to: second)
        registry.attachIfNew(5, to: second)
        #expect(registry.conflict(of: 1) == first)
        #expect(registry.conflict(of: 5) == second)
        registry.attach(1, to: second)
        #expect(registry.leader(second) == first)
    }
}
