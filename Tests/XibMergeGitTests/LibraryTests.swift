import Testing
import XibMergeGit

@Test func libgit2Answers() {
    #expect(libgit2Version().contains("."))
}
