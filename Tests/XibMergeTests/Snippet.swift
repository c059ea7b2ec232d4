/// A small document around the elements that a test is about.
enum Snippet {
    /// A document whose `<objects>` hold `objects`; the root has `attributes` besides its type.
    static func document(_ objects: String, attributes: String = "") -> [UInt8] {
        let type = #"type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0""#
        let root = attributes.isEmpty ? type : "\(type) \(attributes)"
        return [UInt8]("<document \(root)>\n    <objects>\n\(objects)\n    </objects>\n</document>\n".utf8)
    }

    /// A document with one view of ID `top` that holds views of these IDs, in this order.
    static func document(subviews ids: [String]) -> [UInt8] {
        let views = ids.map { #"                <view id="\#($0)"/>"# + "\n" }.joined()
        let list = ids.isEmpty ? "" : "            <subviews>\n\(views)            </subviews>\n"
        return document(#"        <view id="top">"# + "\n\(list)        </view>")
    }
}
