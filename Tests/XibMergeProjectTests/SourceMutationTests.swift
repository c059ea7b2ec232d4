import Foundation
import TestSupport
import Testing
import XibMergeProjectModel

/// Sources that are cut off, mangled or nested without end must neither stop nor crash the readers.
struct SourceMutationTests {
    private static let sources: [(path: String, bytes: [UInt8])] = {
        let root = ProjectFixtureTests.root
        let paths = (FileManager.default.subpaths(atPath: root.path) ?? []).sorted()
        return paths.filter(SourceReader.isSource).compactMap { path in
            (try? Data(contentsOf: root.appendingPathComponent(path))).map { (path, [UInt8]($0)) }
        }
    }()

    /// What mutations are made of: marks that open and close, and words that begin something.
    private static let pieces: [[UInt8]] =
        [
            "{", "}", "(", ")", "[", "]", "<", ">", "\"", "'", "\\", "\"\"\"", "/*", "*/", "//", "#", "#if X\n",
            "#else\n",
            "#endif\n", "@", "@interface ", "@implementation ", "@end", "@property ", "@protocol ", "class ",
            "extension ",
            "\\(", "- (", ":", ";", ",", "\n", "\0", "\u{FEFF}", "é", "->", "@objc(", "import ", "typealias A = ",
        ].map { Array($0.utf8) } + [[0xFF], [0xC3], [0xE2, 0x82]]

    @Test(arguments: 0..<(Soak.isAsked ? 40 : 1)) func mutated(seed: Int) {
        var generator = SeededGenerator(seed: UInt64(seed))
        for (path, bytes) in Self.sources {
            var bytes = bytes
            for _ in 0..<Int.random(in: 1...6, using: &generator) {
                let start = Int.random(in: 0...bytes.count, using: &generator)
                switch Int.random(in: 0..<4, using: &generator) {
                case 0: bytes.insert(contentsOf: Self.pieces.randomElement(using: &generator)!, at: start)
                case 1: bytes.removeSubrange(start..<min(start + 20, bytes.count))
                case 2: bytes.removeSubrange(start...)
                default: bytes.insert(contentsOf: bytes.suffix(from: start).prefix(200), at: start)
                }
            }
            Self.read(path, bytes)
        }
    }

    /// Endless beginnings: each has to be read in time that grows with its length, on a thread's stack.
    @Test(
        arguments: Faults.first(
            16,
            of: [
                "class A { ", "{", "(", "[", "if a { } else ", "a ? b : ", "!", "-", "a.b().", "x as ", "\"\\(", "A<",
                "@objc(",
                "@interface A ", "@implementation A\n- (void)a {", "[a ", "/*", "@property (", "@synthesize a = ",
                "- (",
                "#if A\n",
                "case ", "let a = { ", "func a() -> ", "() -> ", "extension A { class B ", "A: A<", "@protocol A <",
                "a?[",
                "^{",
                "loadNibNamed:", "[[NSBundle mainBundle] loadNibNamed:@\"A\" ", "UINib(nibName: \"A\", ", "x[", "A?",
                "&a, ",
                "try ", "a + ", "await ", "{ a in ", "#\"", "switch a { case b: ", "\"a\" = ", "register(", "@", "<#",
                "`",
            ]))
    func nested(beginning: String) {
        // Far too much of it, and what is just let through to the parser.
        for count in [(Soak.isAsked ? 50_000 : 2_000) / beginning.utf8.count]
            + (Soak.isAsked ? [1_900, 110, 16] : [110])
        {
            let bytes = Array(String(repeating: beginning, count: count).utf8)
            let clock = ContinuousClock()
            let time = clock.measure {
                for path in ["A.swift", "A.m"] { Self.read(path, bytes) }
                let start = "class A: UIView { func a() { UINib(nibName: \"A\", bundle: nil)\n"
                Self.read("A.swift", Array(start.utf8) + bytes)
                _ = StringTable(path: "A.strings", bytes: bytes)
                _ = StringTable(path: "A.xcstrings", bytes: bytes)
            }
            // Debug builds of a busy machine are slow; quadratic ones take minutes.
            expect(time < .seconds(10))
        }
    }

    private static func read(_ path: String, _ bytes: [UInt8]) {
        let document = ProjectDocument(
            path: "A.xib",
            bytes: Array("<document><objects><view id=\"a\" customClass=\"A\"/></objects></document>".utf8))!
        let files = SourceReader(SourceInterest([document])).files(
            [SourceReader.Input(path: path) { bytes }, SourceReader.Input(path: "B.m") { [] }])
        _ = SourceModel(files).chain(of: "A")
    }
}
