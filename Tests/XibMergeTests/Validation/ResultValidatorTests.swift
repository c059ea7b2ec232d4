import TestSupport
import Testing

@testable import XibMergeCore

struct ResultValidatorTests {
    /// A fault, and the objects of a document that has it and of one that has not.
    struct Row: CustomTestStringConvertible {
        var rule: Rule
        var sound: String
        var broken: String
        var message: String
        var testDescription: String { message }
    }

    private static func constraint(_ item: String) -> String {
        #"<view id="top"><view id="a"><constraints><constraint firstItem="\#(item)" id="c"/></constraints>"#
            + #"<view id="b"/></view><view id="d"/><viewLayoutGuide id="g"/></view>"#
    }

    private static func connections(_ members: String, of owner: String = "a") -> String {
        #"<view id="\#(owner)"><connections>\#(members)</connections></view>"#
    }

    /// Two scenes; the first has a connection `c`.
    private static func scenes(_ connection: String) -> String {
        #"<scene sceneID="s"><controller id="a"><connections>\#(connection)</connections></controller><exit id="e"/>"#
            + #"</scene><scene sceneID="t"><view id="b"/><exit id="f"/></scene>"#
    }

    /// A label `l` in a prototype, and a connection `c` of the table or of the cell.
    private static func prototype(_ table: String, _ cell: String) -> String {
        #"<tableView id="a"><prototypes><tableViewCell id="b"><label id="l"/>\#(cell)</tableViewCell></prototypes>"#
            + "\(table)</tableView>"
    }

    private static func header(_ destination: String) -> String {
        connections(#"<outlet property="p" destination="\#(destination)" id="c"/>"#)
            + #"<collectionView id="d"><collectionReusableView key="sectionHeaderView" id="h"/></collectionView>"#
    }

    private static func stack(_ priorities: String) -> String {
        #"<stackView id="a"><subviews><view id="b"/><view id="c"/></subviews>"#
            + "<visibilityPriorities>\(priorities)</visibilityPriorities></stackView>"
    }

    private static func tabs(_ items: String) -> String {
        #"<tabViewController id="a"><tabViewItems>\#(items)</tabViewItems><connections>"#
            + #"<segue relationship="tabItems" id="s"/></connections></tabViewController>"#
    }

    private static func grid(_ cells: String) -> String {
        #"<gridView id="a"><rows><gridRow id="r"/></rows><columns><gridColumn id="c"/><gridColumn id="d"/></columns>"#
            + "<gridCells>\(cells)</gridCells></gridView>"
    }

    static let rows = [
        Row(
            rule: .v2, sound: #"<view id="a"/><view id="b"/>"#, broken: #"<view id="a"/><view id="a"/>"#,
            message: "ID 'a' stands on 2 objects"),
        Row(
            rule: .v3, sound: #"<outlet destination="a"/><view id="a"/>"#,
            broken: #"<outlet destination="b"/><view id="a"/>"#,
            message: "'outlet' refers to 'b', which does not exist"),
        Row(
            rule: .v4, sound: #"<view id="a"><rect key="frame"/><rect key="bounds"/></view>"#,
            broken: #"<view id="a"><rect key="frame"/><size key="frame"/></view>"#,
            message: "'a' has 'frame' 2 times"),
        Row(
            rule: .v5,
            sound: connections(
                #"<outlet property="p" destination="a"/><outlet property="q" destination="a"/>"#),
            broken: connections(
                #"<outlet property="p" destination="a"/><outlet property="p" destination="a"/>"#),
            message: "'a' has outlet 'p' 2 times"),
        Row(
            rule: .v5, sound: connections(#"<action selector="p"/><action selector="q" eventType="valueChanged"/>"#),
            broken: connections(#"<action selector="p"/><action selector="q"/>"#),
            message: "'a' has action 2 times"),
        Row(
            rule: .v5, sound: #"<tableView id="a"><prototypes><cell/></prototypes><sections/></tableView>"#,
            broken: #"<tableView id="a"><prototypes><cell/></prototypes><sections><cell/></sections></tableView>"#,
            message: "'a' has its cells in two forms"),
        Row(
            rule: .v7, sound: constraint("b"), broken: constraint("d"),
            message: "constraint 'c' has an item outside of its view"),
        Row(
            rule: .v7, sound: scenes(#"<outlet property="p" destination="a" id="c"/>"#),
            broken: scenes(#"<outlet property="p" destination="b" id="c"/>"#),
            message: "connection 'c' leads into another scene or into a prototype cell"),
        Row(
            rule: .v7, sound: scenes(#"<segue kind="show" destination="b" id="c"/>"#),
            broken: scenes(#"<segue kind="unwind" destination="f" id="c"/>"#),
            message: "connection 'c' leads into another scene or into a prototype cell"),
        Row(
            rule: .v7, sound: prototype("", connections(#"<outlet property="p" destination="l" id="c"/>"#, of: "x")),
            broken: prototype(connections(#"<outlet property="p" destination="l" id="c"/>"#, of: "x"), ""),
            message: "connection 'c' leads into another scene or into a prototype cell"),
        Row(
            rule: .v7, sound: header("d"), broken: header("h"),
            message: "connection 'c' leads into another scene or into a prototype cell"),
        Row(
            rule: .v8, sound: stack(#"<integer value="1"/><integer value="2"/>"#),
            broken: stack(#"<integer value="1"/>"#),
            message: "'a' has 'visibilityPriorities' of another length than what it goes with"),
        Row(
            rule: .v8, sound: tabs(#"<tabViewItem id="i"/>"#),
            broken: tabs(#"<tabViewItem id="i"/><tabViewItem id="j"/>"#),
            message: "'a' has 'tabViewItems' of another length than what it goes with"),
        Row(
            rule: .v8, sound: grid(#"<gridCell row="r" column="c"/><gridCell row="r" column="d"/>"#),
            broken: grid(#"<gridCell row="r" column="c"/>"#),
            message: "'a' has 'gridCells' of another length than what it goes with"),
    ]

    private func found(_ result: String, _ base: String, _ ours: String, _ theirs: String) -> [Problem] {
        faults(
            in: Snippet.document(result), base: Snippet.document(base), ours: Snippet.document(ours),
            theirs: Snippet.document(theirs))
    }

    @Test func everyLawHasARow() {
        expect(
            Self.rows.map(\.rule),
            equals: [
                .v2, .v3, .v4, .v5, .v5, .v5, .v7, .v7, .v7, .v7, .v7, .v8, .v8, .v8,
            ])
    }

    @Test(arguments: rows) func aNewFaultIsFound(_ row: Row) {
        expect(found(row.broken, row.sound, row.sound, row.sound), equals: [Problem(row.message, rule: row.rule)])
        expect(found(row.sound, row.sound, row.sound, row.sound), equals: [])
    }

    /// A fault that some input has already is nothing that the merge did.
    @Test(arguments: rows) func anInheritedFaultIsNot(_ row: Row) {
        expect(found(row.broken, row.broken, row.sound, row.sound), equals: [])
        expect(found(row.broken, row.sound, row.broken, row.sound), equals: [])
        expect(found(row.broken, row.sound, row.sound, row.broken), equals: [])
    }

    /// Once more than in any input is new again.
    @Test func oneMoreThanInheritedIsNew() {
        let (two, three) = (#"<view id="a"/><view id="a"/>"#, #"<view id="a"/><view id="a"/><view id="a"/>"#)
        expect(found(three, two, two, two).map(\.message), equals: ["ID 'a' stands on 3 objects"])
        expect(found(two, three, two, two), equals: [])
    }

    @Test func anotherFaultThanTheInheritedIsNew() {
        let (old, new) = (#"<outlet destination="x"/>"#, #"<outlet destination="y"/>"#)
        expect(found(old + new, old, old, old).map(\.message), equals: ["'outlet' refers to 'y', which does not exist"])
    }

    /// What is alike and no fault.
    @Test(arguments: [
        // Layout guides are reached from outside, and the owner itself is inside.
        constraint("g"), constraint("a"),
        #"<device id="a"/><device id="a"/>"#, #"<view id=""/><view id=""/>"#,
        #"<view id="a"><rect key="frame"/></view><view id="b"><rect key="frame"/></view>"#,
        #"<view id="a"><x><rect key="frame"/></x><rect key="frame"/></view>"#,
        #"<x><outlet property="p" key="p" destination="a"/></x><view id="a"/>"#,
        #"<designable name="b"/><exclude reference="b"/>"#,
    ])
    func whatOnlyLooksLikeAFaultIsNone(_ objects: String) {
        let empty = #"<view id="top"/>"#
        expect(found(objects, empty, empty, empty), equals: [])
    }

    @Test(arguments: ["<view>", "<<<<<<< ours\n=======\n>>>>>>> theirs", "</view>"])
    func whatDoesNotParseIsAFault(_ objects: String) {
        let sound = #"<view id="a"/>"#
        let found = found(objects, sound, sound, sound)
        expect(found.map(\.rule), equals: [.v1])
        expect(found.first?.message.hasPrefix("line ") == true)
    }

    /// Where a side can't be read nothing can be said; a base that can't excuses nothing.
    @Test func anUnreadableSideSilencesTheCheck() {
        let broken = #"<view id="a"/><view id="a"/>"#
        expect(found(broken, "", "<view>", ""), equals: [])
        expect(found(broken, "", "", "<view>"), equals: [])
        expect(found(broken, "<view>", "", "").map(\.rule), equals: [.v2])
    }
}
