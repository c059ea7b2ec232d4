import Foundation
import TestSupport
import Testing
import XibMergeGit

/// Attributes are read as git reads them.
@Suite struct AttributesTextTests {
    static let texts = [
        "*.xib merge=a\n", "* merge=a\n*.xib merge\n*.xib text", "Main.xib -merge", "*.xib merge=a merge=b\n",
        "/Main.xib merge=a\n/sub/*.xib merge=b", "sub/deep/** merge=a\n**/Main.xib merge=b -text",
        "*.xib binary\nsub/*.xib !merge\n", "[attr]odd merge=z text\n*.xib odd\n",
        "# *.xib merge=a\n  *.xib\tmerge=b  \n",
        "*.xib merge=a\r\n*.txt merge=b\r\n", "\"Main.xib\" merge=a\n\"a b.xib\" merge=b\n", "\u{FEFF}*.xib merge=a\n",
        "[MS]ain.xib merge=a\n?ain.xib merge=b\n", "sub merge=a\nsub/ merge=b\n", "deep/*.xib merge=a\n",
        "*.xib merge=a\n*.xib -merge\n*.xib !merge\n",
        "*.XIB merge=a\n/sub/MAIN.xib -merge\n", "[A-M]ain.xib merge=a\n",
    ]

    @Test(arguments: texts, [false, true]) func lastIsWhatGitSays(text: String, ignoringCase: Bool) throws {
        let sandbox = try Sandbox()
        try sandbox.git("init", "--quiet")
        try sandbox.git("config", "core.ignorecase", "\(ignoringCase)")
        try sandbox.write(text, to: ".gitattributes")
        let attributes = AttributesText(Array(text.utf8), ignoringCase: ignoringCase)
        let paths = [
            "Main.xib", "sub/Main.xib", "sub/deep/Main.xib", "a b.xib", "x.storyboard", "MAIN.XIB", "Sub/Main.Xib",
        ]
        for path in paths {
            let told = try sandbox.git("check-attr", "merge", "--", path).output
            let value = attributes.last("merge", of: path)?.value ?? "unspecified"
            #expect(told == "\(path): merge: \(value)\n")
        }
    }
}
