import TestSupport
import Testing

@testable import XibMergeCore
@testable import XibMergePictures

/// The pictures of the conflicts of `Fixtures/Resolve`, and what the page is told.
struct ConflictPicturesTests {
    private static func versions() throws -> [Side: [UInt8]] {
        try Side.allCases.reduce(into: [:]) { $0[$1] = try Fixtures.bytes(at: "Resolve/\($1).storyboard") }
    }

    private static func resolution() throws -> Resolution {
        let versions = try versions()
        return try Resolution(base: versions[.base]!, ours: versions[.ours]!, theirs: versions[.theirs]!)
    }

    private static func pictures() throws -> ConflictPictures {
        ConflictPictures(try versions().mapValues { .success(try Drawing(of: $0)) })
    }

    private static func svg(_ picture: ConflictPictures.Picture) throws -> String {
        String(decoding: try #require(picture.svg), as: UTF8.self)
    }

    private static func viewBox(_ svg: String) throws -> Substring {
        try #require(svg.firstMatch(of: /viewBox="([^"]+)"/)).1
    }

    /// Each row: the conflict, a word of the frame's title, and the notes below base, ours and theirs.
    @Test(
        arguments: [
            (1, "Welcome", [nil, nil, nil]), (2, "Sign In", [nil, nil, nil]), (3, "Banner", [nil, nil, nil]),
            (4, "Banner", [nil, nil, nil]), (5, "Segmented Control", [nil, nil, nil]),
            (6, "Need help?", [nil, "not there", nil]),
            (
                7, "Sign In",
                ["Sign In", "Log In", "Continue"].map { "the frame is around Button \"\($0)\"" }
            ),
            (8, "Profile", [nil, nil, nil]), (9, "Name", [nil, nil, nil]),
        ] as [(Int, String, [String?])])
    func everyConflictIsShownAtItsObject(_ number: Int, _ title: String, _ notes: [String?]) throws {
        let (resolution, pictures) = (try Self.resolution(), try Self.pictures())
        let question = try #require(resolution[number])
        let parts = pictures.pictures(of: question, isWhole: false)
        expect(parts.map(\.note), equals: notes)
        expect(parts.map(\.name), equals: ["base", "ours", "theirs"])
        try expect(Self.svg(parts[0]).contains("\(SVGWriter.escaped(title))"))
        // All are cut alike, and hold less than the whole scene.
        let boxes = try parts.map { try Self.viewBox(try Self.svg($0)) }
        expect(Set(boxes).count, equals: 1)
        for (part, whole) in zip(parts, pictures.pictures(of: question, isWhole: true)) {
            try expect(Self.svg(part).utf8.count <= Self.svg(whole).utf8.count)
            for picture in [part, whole] {
                var symbols = SymbolTable()
                #expect(throws: Never.self) { try SyntaxTree(parsing: picture.svg!, symbols: &symbols) }
            }
        }
    }

    /// The line of a constraint is drawn with its two views; what a version lacks is dashed.
    @Test func aConstraintIsDrawnWithItsViews() throws {
        let resolution = try Self.resolution()
        let question = try #require(resolution[7])
        var versions = try Self.versions()
        var lines = try #require(versions[.theirs]).split(separator: UInt8(ascii: "\n"))
        lines.removeAll { String(decoding: $0, as: UTF8.self).contains("id=\"4aa-Tp-btn\"") }
        versions[.theirs] = Array(lines.joined(separator: [UInt8(ascii: "\n")]))
        let options = Drawing.Options(highlighted: ["4aa-Tp-btn"])
        let drawn = try versions.mapValues { ConflictPictures.Version.success(try Drawing(of: $0, options: options)) }
        let parts = ConflictPictures(drawn).pictures(of: question, isWhole: false)
        expect(parts.map(\.note), equals: [nil, nil, "not there"])
        let pictures = try parts.map(Self.svg)
        // Two frames and the line, each over a white one.
        expect(pictures.map { $0.ranges(of: "\"#c2007a\"").count }, equals: [3, 3, 3])
        expect(pictures.map { $0.contains("stroke-dasharray=\"7 5\"") }, equals: [false, false, true])
        try expect(Self.svg(parts[1]).contains(">32<") && !Self.svg(parts[2]).contains(">40<"))
    }

    @Test func theResultIsThatOfTheAnswers() throws {
        var (resolution, pictures) = (try Self.resolution(), try Self.pictures())
        func result(_ number: Int) throws -> ConflictPictures.Picture {
            let drawing = try Drawing(of: try resolution.document())
            return pictures.picture(ofResult: .success(drawing), of: resolution[number]!, isWhole: false)
        }
        try expect(Self.svg(result(1)).contains(">Hello<"))
        try resolution.answer(1, with: .value("<b>"))
        try expect(Self.svg(result(1)).contains(">&lt;b&gt;<"))
        try expect(result(6).note, equals: "not there")
        try resolution.answer(6, with: .theirs)
        try expect(result(6).note == nil)
        let question = try #require(resolution[6])
        let boxes = try (pictures.pictures(of: question, isWhole: false) + [result(6)]).map {
            try Self.viewBox(try Self.svg($0))
        }
        expect(Set(boxes).count, equals: 1)
        pictures = ConflictPictures([.ours: .failure(Problem("no"))])
        let none = pictures.pictures(of: question, isWhole: false)
        expect(
            none.map(\.note),
            equals: ["base has no such document", "can't be drawn: no", "theirs has no such document"])
        expect(none.allSatisfy { $0.svg == nil })
    }

    /// A xib with two labels, of which the second may be behind a view, and what is in the connections of its owner.
    private static func labels(_ connections: String, rest: String = "") -> [UInt8] {
        Array(
            String(
                decoding: SmallScreen.xib(
                    SmallScreen.label("One", id: "one") + SmallScreen.label("Two", id: "two", y: 60) + rest),
                as: UTF8.self
            ).replacing(
                "<objects>",
                with: """
                    <objects><placeholder placeholderIdentifier="IBFilesOwner" id="-1"><connections>\(connections)\
                    </connections></placeholder>
                    """
            ).utf8)
    }

    private static func outlet(_ destination: String, _ id: String) -> String {
        "<outlet property=\"name\" destination=\"\(destination)\" id=\"\(id)\"/>"
    }

    /// Of an outlet, what each side leads it to has the frame, in the result that of the answer, whatever ID theirs has.
    @Test func anOutletIsShownAtWhatItLeadsTo() throws {
        let versions: [Side: [UInt8]] = [
            .base: Self.labels(""), .ours: Self.labels(Self.outlet("one", "aaa-aa-aaa")),
            .theirs: Self.labels(Self.outlet("two", "bbb-bb-bbb")),
        ]
        let resolution = try Resolution(
            base: versions[.base]!, ours: versions[.ours]!, theirs: versions[.theirs]!)
        let question = try #require(resolution[1])
        expect(question.objects[.base] == nil)
        expect(question.objects[.theirs]?.prefix(2), equals: ["bbb-bb-bbb", "two"])
        let pictures = ConflictPictures(try versions.mapValues { .success(try Drawing(of: $0)) })
        let notes = pictures.pictures(of: question, isWhole: false).map(\.note)
        let (one, two) = ("the frame is around Label \"One\"", "the frame is around Label \"Two\"")
        expect(notes, equals: ["not there", one, two])
        let result = ConflictPictures.Version.success(try Drawing(of: versions[.theirs]!))
        for (side, note) in [(Side.ours, one), (.theirs, two)] {
            let picture = pictures.picture(ofResult: result, of: question, answeredWith: side, isWhole: false)
            expect(picture.note, equals: note)
        }
    }

    /// What lies below another view is drawn above it, and said to be covered.
    @Test func whatIsCoveredIsSeen() throws {
        let cover = """
            <view id="cover"><rect key="frame" x="0" y="0" width="300" height="200"/><color key="backgroundColor" \
            white="1" alpha="1" colorSpace="custom" customColorSpace="genericGamma22GrayColorSpace"/></view>
            """
        let versions = Dictionary(uniqueKeysWithValues: zip(Side.allCases, ["Two", "Deux", "Zwei"])).mapValues {
            Self.labels("", rest: cover).replacing(
                Array("\"Two\"".utf8), with: Array("\"\($0)\"".utf8))
        }
        let resolution = try Resolution(
            base: versions[.base]!, ours: versions[.ours]!, theirs: versions[.theirs]!)
        let question = try #require(resolution[1])
        let options = Drawing.Options(highlighted: ["two"])
        let pictures = ConflictPictures(try versions.mapValues { .success(try Drawing(of: $0, options: options)) })
        for (picture, text) in zip(pictures.pictures(of: question, isWhole: false), ["Two", "Deux", "Zwei"]) {
            expect(picture.note, equals: "covered")
            try expect(Self.svg(picture).count(of: ">\(text)</text>"), equals: 2)
        }
    }

    /// A width that the frames of the result don't have, and that those of its side do, makes the layout stale.
    @Test func aResultWithFramesOfTheOtherSideSaysSo() throws {
        func version(_ width: Int, _ constant: Int) -> [UInt8] {
            SmallScreen.xib(
                SmallScreen.label(width: width).replacing(
                    "</label>",
                    with: """
                        <constraints><constraint firstAttribute="width" constant="\(constant)" id="w"/></constraints>\
                        </label>
                        """))
        }
        let versions: [Side: [UInt8]] = [.base: version(80, 80), .ours: version(90, 90), .theirs: version(120, 120)]
        let resolution = try Resolution(
            base: versions[.base]!, ours: versions[.ours]!, theirs: versions[.theirs]!)
        var options = Drawing.Options(highlighted: ["w"])
        options.checksFrames = true
        func drawn(_ bytes: [UInt8]) throws -> ConflictPictures.Version {
            .success(try Drawing(of: bytes, options: options))
        }
        let pictures = ConflictPictures(try versions.mapValues(drawn))
        func note(_ bytes: [UInt8]) throws -> String? {
            pictures.picture(ofResult: try drawn(bytes), of: try #require(resolution[1]), isWhole: false).note
        }
        try expect(note(version(120, 120)) == nil)
        try expect(note(version(90, 120))?.hasPrefix("layout may be stale: ") == true)
    }

    @Test func textStaysText() throws {
        let (resolution, pictures) = (try Self.resolution(), try Self.pictures())
        for picture in pictures.pictures(of: try #require(resolution[9]), isWhole: true) {
            let svg = try Self.svg(picture)
            expect(!svg.contains("<script") && !svg.contains("<img"))
        }
        let json = String(decoding: PageState.conflicts(of: resolution).serialized(), as: UTF8.self)
        expect(json.contains("<script>document.title=1</script>"))
        expect(json.contains(#"\"><img src=x onerror=\"document.title=1\">"#))
    }

    @Test func hiddenCharactersOfADocumentAreSpelledOut() throws {
        func document(_ text: String) -> [UInt8] {
            Array(
                """
                <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects><label text="\(text)" \
                id="a"/></objects></document>
                """.utf8)
        }
        let resolution = try Resolution(
            base: document("a"), ours: document("b\u{202E}"), theirs: document("c\u{200B}"))
        let json = String(decoding: PageState.conflicts(of: resolution).serialized(), as: UTF8.self)
        let words = try #require(JSONValue(parsing: Array(json.utf8)).array?.first?["ours"]?["words"]?.array?.first)
        expect(words.string?.contains("\u{202E}") == false && words.string?.contains("202e") == true)
    }

    @Test func answersAreInTheOrderOfTheConflicts() throws {
        var resolution = try Self.resolution()
        try resolution.answer(2, with: .value("x"))
        try resolution.answer(3, with: .base)
        let answers = try #require(PageState.answers(of: resolution).array)
        expect(answers.count == 9 && answers[0].isNull)
        expect(answers[1]["name"]?.string == "value" && answers[1]["value"]?.string == "x")
        expect(answers[2]["words"]?.string, equals: "base")
    }

    /// The policy of the page lets nothing of this run.
    @Test func thePageHasNoScriptAndNoStyleInItself() {
        expect(ResolvePage.html.firstMatch(of: /<script>|<style|\son[a-z]+=|\sstyle=|javascript:|https?:/) == nil)
        expect(ResolvePage.script.firstMatch(of: /innerHTML|outerHTML|insertAdjacent|document\.write|eval\(/) == nil)
        expect(ResolvePage.style.firstMatch(of: /url\(|@import/) == nil)
    }
}
