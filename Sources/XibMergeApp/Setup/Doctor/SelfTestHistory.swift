/// The history of a temporary repository: branches whose merges have known results.
///
/// | Branches | Merge |
/// |---|---|
/// | `ours`, `theirs` | clean by object, a conflict by line: one line, two attributes |
/// | `ours`, `rival` | a conflict: one attribute, two values |
/// | `left`, `right` | clean; they have two merge bases, whose own merge has a conflict |
enum SelfTestHistory {
    static let file = "Main.xib"
    /// The ID of the object that all changes are about.
    static let object = "tri-AL-001"

    /// The commands for `git fast-import`.
    static var stream: String {
        var stream = ""
        var number = 0
        func commit(_ branch: String, _ text: String, parents: [Int]) -> Int {
            number += 1
            let links = zip(["from"] + Array(repeating: "merge", count: parents.count), parents)
            stream += "commit refs/heads/\(branch)\nmark :\(number)\n"
            stream += "committer XibMerge <xibmerge@localhost> \(1_700_000_000 + number) +0000\ndata 0\n"
            stream += links.map { "\($0) :\($1)\n" }.joined()
            stream += "M 100644 inline \(file)\ndata \(text.utf8.count)\n\(text)\n"
            return number
        }
        let start = commit("base", document(text: "Base"), parents: [])
        let one = commit("ours", document(text: "Ours"), parents: [start])
        _ = commit("theirs", document(text: "Base", alignment: "center"), parents: [start])
        let two = commit("rival", document(text: "Rival"), parents: [start])
        _ = commit("left", document(text: "Agreed", tag: " tag=\"1\""), parents: [one, two])
        _ = commit("right", document(text: "Agreed", alignment: "center"), parents: [two, one])
        return stream
    }

    private static func document(text: String, alignment: String = "natural", tag: String = "") -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21701" \
        targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" useAutolayout="YES">
            <device id="retina6_12" orientation="portrait" appearance="light"/>
            <dependencies>
                <plugIn identifier="com.apple.InterfaceBuilder.IBCocoaTouchPlugin" version="21678"/>
            </dependencies>
            <objects>
                <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner"/>
                <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
                <label opaque="NO"\(tag) text="\(text)" textAlignment="\(alignment)" id="\(object)">
                    <rect key="frame" x="0.0" y="0.0" width="200" height="21"/>
                </label>
            </objects>
        </document>

        """
    }
}
