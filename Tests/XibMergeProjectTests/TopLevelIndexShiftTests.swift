import Testing
import XibMerge
import XibMergeProject

struct TopLevelIndexShiftTests {
    private typealias Version = TopLevelIndexShift.Version

    private static func nib(_ classes: [String]) -> ProjectDocument {
        let objects = classes.map { "<view id=\"id-\($0)\" customClass=\"\($0)\"/>" }.joined()
        return ProjectDocument(
            path: "Keyboard.xib",
            bytes: Array(
                """
                <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" targetRuntime="iOS.CocoaTouch">\
                <objects><placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>\(objects)</objects></document>
                """.utf8))!
    }

    private static func sources(_ places: [String: Int]) -> [SourceFile] {
        var file = SourceFile(path: "Keyboards.m", language: .objectiveC)
        for (method, index) in places.sorted(by: { $0.key < $1.key }) {
            var use = SourceUse(.loadNib, name: "Keyboard", offset: 0)
            use.pick = .index(index)
            use.enclosingMethod = method
            file.uses.append(use)
        }
        return [file]
    }

    private static func messages(
        base: ([String], [String: Int]), ours: ([String], [String: Int]), theirs: ([String], [String: Int]),
        result: ([String], [String: Int])
    ) -> [String] {
        func version(_ it: ([String], [String: Int])) -> Version {
            Version(nib: nib(it.0), sources: sources(it.1))
        }
        return TopLevelIndexShift().findings(
            base: version(base), ours: version(ours), theirs: version(theirs), result: version(result)
        ).map(\.finding.message)
    }

    @Test func anInsertionMovesWhatTheOtherSideCameToUse() {
        let messages = Self.messages(
            base: (["Digits", "Letters"], [:]), ours: (["Digits", "Stock", "Letters"], [:]),
            theirs: (["Digits", "Letters"], ["letters": 1]), result: (["Digits", "Stock", "Letters"], ["letters": 1]))
        #expect(
            messages == [
                "nib 'Keyboard': object 1 was View \"Letters\" (id-Letters), and is now View \"Stock\" (id-Stock)"
            ])
    }

    @Test func aSideThatAdjustsItsOwnCodeIsLeftAlone() {
        let messages = Self.messages(
            base: (["Digits", "Letters"], ["letters": 1]), ours: (["Digits", "Stock", "Letters"], ["letters": 2]),
            theirs: (["Digits", "Letters"], ["letters": 1]), result: (["Digits", "Stock", "Letters"], ["letters": 2]))
        #expect(messages.isEmpty)
    }

    @Test func bothAppendAndTakeTheSamePlace() {
        let messages = Self.messages(
            base: (["Digits"], [:]), ours: (["Digits", "Stock"], ["stock": 1]),
            theirs: (["Digits", "Emoji"], ["emoji": 1]),
            result: (["Digits", "Stock", "Emoji"], ["stock": 1, "emoji": 1]))
        #expect(
            messages == ["nib 'Keyboard': object 1 was View \"Emoji\" (id-Emoji), and is now View \"Stock\" (id-Stock)"]
        )
    }

    @Test func oneSidesOrderWithCodeThatNobodyTouched() {
        let messages = Self.messages(
            base: (["Digits", "Letters"], ["letters": 1]), ours: (["Letters", "Digits"], ["letters": 1]),
            theirs: (["Digits", "Letters"], ["letters": 1]), result: (["Letters", "Digits"], ["letters": 1]))
        #expect(messages.isEmpty)
    }

    @Test func nothingMoves() {
        let messages = Self.messages(
            base: (["Digits", "Letters"], ["letters": 1]), ours: (["Digits", "Letters", "Stock"], ["letters": 1]),
            theirs: (["Digits", "Letters"], ["letters": 1]), result: (["Digits", "Letters", "Stock"], ["letters": 1]))
        #expect(messages.isEmpty)
    }
}
