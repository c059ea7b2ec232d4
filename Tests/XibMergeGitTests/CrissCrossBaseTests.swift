import Foundation
import TestSupport
import Testing

@testable import XibMergeGit

/// The one base of a merge with two merge bases.
struct CrissCrossBaseTests {
    /// What can't be merged by object, such as a repeated ID, is merged by line, as the driver does it for git.
    @Test(arguments: [false, true]) func basesAreMergedAsByTheDriver(_ isRefused: Bool) throws {
        func document(first: String = "One", second: String = "Two") -> String {
            let repeated = isRefused ? "<view id=\"twice\"/><view id=\"twice\"/>" : ""
            return smallDocument(first: first, second: second).replacing("</objects>", with: "\(repeated)</objects>")
        }
        let sandbox = try Sandbox()
        try sandbox.diverge(
            "a.xib", base: document(), ours: document(first: "Ours"), theirs: document(second: "Theirs"))
        let repository = try Repository(discovering: sandbox.folder.path)
        let base = try repository.base(of: "a.xib", ["main", "topic"])
        expect(String(decoding: base, as: UTF8.self), equals: document(first: "Ours", second: "Theirs"))
    }
}
