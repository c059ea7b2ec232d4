import TestSupport
import Testing

@testable import XibMergeCore

struct XMLTextTests {
    @Test(arguments: [
        ("plain", "plain"), ("&lt;&gt;&amp;&quot;&apos;", "<>&\"'"), ("&amp;amp;", "&amp;"), ("&#10;", "\n"),
        ("&#x1F600;", "😀"), ("a<!-- & -->b", "ab"), ("<![CDATA[<a> &amp; ]]>x", "<a> &amp; x"), ("a<?x y?>b", "ab"),
        ("", ""),
    ])
    func referencesAreResolved(_ written: String, _ text: String) {
        expect(XMLText.decoded([UInt8](written.utf8)[...]), equals: [UInt8](text.utf8))
    }
}
