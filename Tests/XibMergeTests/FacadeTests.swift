import Testing
import XibMerge

@Test func aSideThatIsUnchangedTakesTheOther() throws {
    #expect(try merge(base: [1], ours: [1], theirs: [2]).rendered() == [2])
}
