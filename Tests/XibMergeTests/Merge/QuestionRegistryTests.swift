import TestSupport
import Testing

@testable import XibMergeCore

struct QuestionRegistryTests {
    @Test func aNewRegistryAsksNothing() {
        let registry = QuestionRegistry()
        expect(registry.isEmpty)
        expect(registry.question(of: 0) == nil)
    }

    @Test func aQuestionIsNotedOnce() {
        var registry = QuestionRegistry()
        let first = registry.ask(.changed, .r1, 7, attribute: Names.text)
        expect(registry.ask(.changed, .r1, 7, attribute: Names.text), equals: first)
        expect(registry.entries.count, equals: 1)
        expect(registry.entries[0].kind == .changed && registry.entries[0].rule == .r1)
        expect(registry.question(of: 7), equals: first)
    }

    /// Whether something is there is one question, whatever the reasons.
    @Test func presenceIsOneQuestion() {
        var registry = QuestionRegistry()
        let first = registry.ask(.deletedChanged, .r5, 7)
        expect(registry.ask(.deletedUsed, .r6, 7, user: 9), equals: first)
        expect(registry.entries.count, equals: 1)
        expect(registry.entries[0].kind, equals: .deletedChanged)
        expect(registry.question(of: 9), equals: first)
    }

    @Test func questionsAboutOneMatchAreAskedTogether() {
        var registry = QuestionRegistry()
        let text = registry.ask(.changed, .r1, 7, attribute: Names.text)
        let title = registry.ask(.changed, .r1, 7, attribute: Names.title)
        expect(text != title)
        expect(registry.entries.count, equals: 2)
        expect(registry.leader(title), equals: text)
        expect(registry.question(of: 7), equals: text)
    }

    @Test func usersStandOnce() {
        var registry = QuestionRegistry()
        let number = registry.ask(.deletedUsed, .r6, 1, user: 2)
        registry.ask(.deletedUsed, .r6, 1, user: 2)
        registry.ask(.deletedUsed, .r6, 1, user: 3)
        expect(registry.entries[number].users, equals: [2, 3])
    }

    @Test func aSharedUserMakesTwoQuestionsOne() {
        var registry = QuestionRegistry()
        let first = registry.ask(.deletedUsed, .r6, 1, user: 3)
        let second = registry.ask(.deletedUsed, .r6, 2, user: 3)
        expect(registry.leader(second), equals: first)
        expect(registry.question(of: 2), equals: first)
    }

    @Test func linksAreTransitiveAndTheFirstLeads() {
        var registry = QuestionRegistry()
        let numbers = (0..<4).map { registry.ask(.changed, .r1, $0) }
        registry.link(numbers[3], numbers[2])
        registry.link(numbers[2], numbers[1])
        expect(numbers.map { registry.leader($0) }, equals: [0, 1, 1, 1])
        registry.link(numbers[3], numbers[0])
        expect(numbers.map { registry.leader($0) }, equals: [0, 0, 0, 0])
        registry.link(numbers[2], numbers[3])
        expect(registry.question(of: 3), equals: numbers[0])
    }

    @Test func attachingIfNewChangesNothingThatIsKnown() {
        var registry = QuestionRegistry()
        let first = registry.ask(.changed, .r1, 1)
        let second = registry.ask(.changed, .r1, 2)
        registry.attachIfNew(1, to: second)
        registry.attachIfNew(5, to: second)
        expect(registry.question(of: 1), equals: first)
        expect(registry.question(of: 5), equals: second)
        registry.attach(1, to: second)
        expect(registry.leader(second), equals: first)
    }
}
