import TestSupport
import Testing

@testable import XibMergeCore

struct FixTests {
    /// Wrong lines, which are marked by `✗` at their end, in a document that is otherwise kept byte for byte.
    static let documents = [
        // Twins of connections.
        """
        <view id="v">
            <connections>
                <outlet property="a" destination="v" id="o1"/>
                <outlet property="a" destination="v" id="o2"/>✗
                <outlet id="o3" destination='v' property="a"  />✗
                <!-- kept -->
                <outlet property="b" destination="v" id="o4"/>
                <action selector="go:" destination="v" id="a1"/>
                <action selector="go:" destination="v" id="a2"/>✗
            </connections>
        </view>
        """,
        // A tie breaker of several, and all of them.
        """
        <view id="v"><connections><segue destination="v" id="s"/></connections></view>
        <inferredMetricsTieBreakers>
            <segue reference="s"/>
            <segue reference="gone"/>✗
        </inferredMetricsTieBreakers>
        """,
        """
        <view id="v"/>
        <inferredMetricsTieBreakers>✗
            <segue reference="gone"/>✗
            <segue reference="lost"/>✗
        </inferredMetricsTieBreakers>✗
        """,
        """
        <view id="v"><variation key="default"><mask key="subviews">
            <exclude reference="v"/>
            <exclude reference="gone"/>✗
        </mask></variation></view>
        """,
    ]

    @Test(arguments: documents, ["\n", "\r\n"]) func wrongLinesGo(_ text: String, _ lineEnd: String) throws {
        func bytes(_ lines: [Substring]) -> [UInt8] {
            Snippet.document(lines.map { $0.replacing("✗", with: "") }.joined(separator: lineEnd))
        }
        let lines = text.split(separator: "\n")
        let document = bytes(lines)
        let result = try #require(fixing(check(document), in: document))
        let wanted = bytes(lines.filter { !$0.hasSuffix("✗") })
        expect(String(decoding: result, as: UTF8.self), equals: String(decoding: wanted, as: UTF8.self))
        expect(check(result), equals: [])
        expect(fixing(check(result), in: result) == nil)
    }

    /// What is not certain is left alone.
    @Test(arguments: [
        #"<outlet property="a" destination="v" id="o1"/><outlet property="a" destination="w" id="o2"/>"#,
        #"<outlet property="a" destination="gone" id="o1"/>"#,
        #"<action selector="a" target="v" id="o1"/><action selector="a" destination="v" id="o2"/>"#,
        // Something refers to the twin.
        #"<action selector="a" target="v" id="o1"/><action selector="a" target="v" id="o2"/><outlet property="b" destination="o2" id="o3"/>"#,
    ])
    func whatIsNotCertainStays(_ connections: String) {
        let document = Snippet.document(
            #"<view id="v"><connections>\#(connections)</connections></view><view id="w"/>"#)
        expect(check(document).count, equals: 1)
        expect(fixing(check(document), in: document) == nil)
    }

    /// An exception list that would be left empty may mean something.
    @Test func emptyListsAreNotMade() {
        let list = #"<variation key="default"><mask key="subviews"><exclude reference="gone"/></mask></variation>"#
        let document = Snippet.document("<view id=\"v\">\(list)</view>")
        expect(check(document).map(\.fix), equals: [[]])
    }

    /// Findings of another document don't fit; nothing is written then.
    @Test func aFixThatBreaksTheDocumentIsNone() {
        let document = Snippet.document(#"<view id="v"/>"#)
        let finding = Finding(
            rule: "duplicate-id", .error, at: nil, "", subject: [], fix: [Finding.Replacement(0..<10), .init(5..<9)])
        expect(fixing([finding], in: document) == nil)
    }
}
