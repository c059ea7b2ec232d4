import TestSupport
import Testing
import XibMergeCore
import XibMergeProjectModel

@testable import XibMergeProject

struct TopLevelIndexShiftTests {
    /// A state of a project: the classes of the nib's objects, and the methods that take one of these by its place.
    private typealias State = (classes: [String], places: [String: Int])

    private static func project(_ state: State, runtime: String = "iOS.CocoaTouch") -> Project {
        let objects = state.classes.map { "<view id=\"id-\($0)\" customClass=\"\($0)\"/>" }.joined()
        let nib = ProjectDocument(
            path: "Keyboard.xib",
            bytes: Array(
                """
                <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" targetRuntime="\(runtime)">\
                <objects><placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>\(objects)</objects></document>
                """.utf8))!
        var file = SourceFile(path: "Keyboards.m", language: .objectiveC)
        for (method, index) in state.places.sorted(by: { $0.key < $1.key }) {
            var use = SourceUse(.loadNib, name: "Keyboard", offset: 0)
            use.pick = .index(index)
            use.enclosingMethod = method
            file.uses.append(use)
        }
        return Project(documents: [nib], sources: SourceModel([file]))
    }

    private static func messages(_ result: State, since earlier: State...) -> [String] {
        TopLevelIndexShift().findings(in: project(result), since: earlier.map { project($0) }).map(\.finding.message)
    }

    @Test func anInsertionMovesWhatTheOtherSideCameToUse() {
        let messages = Self.messages(
            (["Digits", "Stock", "Letters"], ["letters": 1]), since: (["Digits", "Stock", "Letters"], [:]),
            (["Digits", "Letters"], ["letters": 1]))
        expect(
            messages,
            equals: [
                "nib 'Keyboard': object 1 was View \"Letters\" (id-Letters), and is now View \"Stock\" (id-Stock)"
            ])
    }

    @Test func aSideThatAdjustsItsOwnCodeIsLeftAlone() {
        let messages = Self.messages(
            (["Digits", "Stock", "Letters"], ["letters": 2]), since: (["Digits", "Stock", "Letters"], ["letters": 2]),
            (["Digits", "Letters"], ["letters": 1]))
        expect(messages.isEmpty)
    }

    @Test func bothAppendAndTakeTheSamePlace() {
        let messages = Self.messages(
            (["Digits", "Stock", "Emoji"], ["stock": 1, "emoji": 1]), since: (["Digits", "Stock"], ["stock": 1]),
            (["Digits", "Emoji"], ["emoji": 1]))
        expect(
            messages,
            equals: ["nib 'Keyboard': object 1 was View \"Emoji\" (id-Emoji), and is now View \"Stock\" (id-Stock)"]
        )
    }

    @Test func oneSidesOrderWithCodeThatNobodyTouched() {
        let messages = Self.messages(
            (["Letters", "Digits"], ["letters": 1]), since: (["Letters", "Digits"], ["letters": 1]),
            (["Digits", "Letters"], ["letters": 1]))
        expect(messages.isEmpty)
    }

    @Test func bothSidesMoveWhatCodeOfBothTakes() {
        let messages = Self.messages(
            (["Stock", "Emoji", "Letters"], ["letters": 1]), since: (["Stock", "Letters"], ["letters": 1]),
            (["Emoji", "Letters"], ["letters": 1]))
        expect(messages.count, equals: 1)
    }

    @Test func anObjectThatIsGone() {
        let messages = Self.messages((["Digits"], ["letters": 1]), since: (["Digits", "Letters"], ["letters": 1]))
        expect(messages, equals: ["nib 'Keyboard': object 1 was View \"Letters\" (id-Letters), and is now not there"])
    }

    @Test func nothingMoves() {
        let state: State = (["Digits", "Letters"], ["letters": 1])
        expect(Self.messages((["Digits", "Letters", "Stock"], ["letters": 1]), since: state, state).isEmpty)
        // A copy of the view is as good, and code that is new does what it was written for.
        expect(Self.messages(state, since: (["Digits"], [:])).isEmpty)
    }

    /// On a Mac the order of top-level objects says nothing.
    @Test func aNibOfAMac() {
        let states = [(["Digits", "Letters"], ["letters": 1]), (["Letters", "Digits"], ["letters": 1])].map {
            Self.project($0, runtime: "MacOSX.Cocoa")
        }
        expect(TopLevelIndexShift().findings(in: states[0], since: [states[1]]).isEmpty)
    }
}
