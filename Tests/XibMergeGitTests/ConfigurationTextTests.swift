import Foundation
import TestSupport
import Testing
import XibMergeCore

@testable import XibMergeGit

/// Configuration is read as git reads it.
@Suite struct ConfigurationTextTests {
    static let texts = [
        "", "\n\n", "a = b\n[c]\nd = e\n", "[a]\n", "[a]\nb = c\n", "[a]b=c", "[A]\nB = C", "[a \"B c\"]\n\tb\n\tc=\n",
        "\u{FEFF}[a]\nb=c\n",
        "# x\n[a] ; y\n  b = c # d\n; e", "[a]\nb = \"c # d\" ; e\n", "[a]\nb = c \\\n  d\n",
        "[a]\nb = \"x\\ty\\\\z\\\"\"\n",
        "[a.B]\nc = d\n", "[a \"x\\\"y\\\\z\"]\nb = c\n", "[a]\r\n\tb = c \r\n\td\r\n", "[a]\nb = c\\\r\nd\r\n",
        "[a]\n\tb =   c   d  \n", "[a]\nb = \"  c \" d \n", "[a \"b]\"]\nc = d\n[a \"#\"]\ne = f\n",
        "[a]\nb = c\nb = d\n[e]\n[a]\nb = f\n", "[a] b = c\n[d]e=f # g\n", "[a-1.x]\nb-2 = c\n", "[a]\nb = c\\",
        "[a]\nb \r\nc", "[a]\nb = c\r",
    ]

    @Test(arguments: texts) func entriesAreWhatGitLists(text: String) throws {
        let sandbox = try Sandbox()
        try sandbox.write(text, to: "config")
        let listed = try sandbox.git("config", "--list", "-z", "-f", "config")
        #expect(listed.status == 0, "\(listed.errors)")
        let entries = try ConfigurationText(Array(text.utf8), at: "config").entries
        let expected = listed.output.split(separator: "\0").map { entry in
            let parts = entry.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
            return "\(parts[0])=\(parts.count > 1 ? parts[1] : "")"
        }
        #expect(entries.map { "\($0.key)=\($0.value)" } == expected)
        // Without them git lists nothing.
        let rest = try ConfigurationText(Array(text.utf8), at: "config").removing(entries)
        try sandbox.write(String(decoding: rest, as: UTF8.self), to: "config")
        #expect(try sandbox.git("config", "--list", "-f", "config").output == "")
    }

    @Test(arguments: [
        "[a\n", "[a]\nb = \"c\n", "[a]\n= b\n", "[a \"b\n\"]\n", "[a]\nb c\n", "[a]\nb = \\x\n",
        "[a]\nb # c\n", "[a]\nb;c\n", "[a]\nb\r",
    ])
    func whatGitRefusesIsRefused(text: String) throws {
        let sandbox = try Sandbox()
        try sandbox.write(text, to: "config")
        #expect(try sandbox.git("config", "--list", "-f", "config").status != 0)
        #expect(throws: Problem.self) { try ConfigurationText(Array(text.utf8), at: "config") }
    }
}
