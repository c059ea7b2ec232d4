import TestSupport
import Testing

@testable import XibMergeCore

struct ToolsVersionTests {
    @Test(arguments: [
        ("21507", "21506", true), ("9", "10", false), ("10", "9", true), ("17701", "17701", false),
        ("16097.3", "16097", true), ("16097.2", "16097.10", false), ("16097.10", "16097.2", true),
        ("21E230", "1", false), ("", "1", false), ("1", "", true),
        // Some releases of Xcode wrote this instead of their version.
        ("32700.99.1234", "14460.31", false), ("14460.31", "32700.99.1234", true),
        ("32700.99.1234", "32700.99.1234", false), ("32700.99.1235", "21507", true),
    ])
    func numbersAreCompared(_ first: String, _ second: String, _ isNewer: Bool) {
        expect(ToolsVersion.isNewer([UInt8](first.utf8), than: [UInt8](second.utf8)), equals: isNewer)
        // No two versions are each newer than the other.
        if isNewer { expect(!ToolsVersion.isNewer([UInt8](second.utf8), than: [UInt8](first.utf8))) }
    }
}
