/// Mends what certainly can be mended.
///
/// - Parameters:
///   - findings: What to mend, as `check` found it in these bytes; those without a fix count for nothing.
///   - bytes: The document.
/// - Returns: The document with every fix made, byte for byte the same elsewhere; `nil` where there is nothing to mend,
///   or where the result would not be sound.
/// - Complexity: O(n) in the bytes.
public func fixing(_ findings: [Finding], in bytes: [UInt8]) -> [UInt8]? {
    let fixes = findings.flatMap(\.fix).sorted { $0.range.lowerBound < $1.range.lowerBound }
    guard !fixes.isEmpty else { return nil }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var end = 0
    for fix in fixes {
        // Two fixes of one place: the first one is enough.
        guard fix.range.lowerBound >= end, fix.range.upperBound <= bytes.count else { continue }
        result += bytes[end..<fix.range.lowerBound]
        result += fix.bytes
        end = fix.range.upperBound
    }
    result += bytes[end...]
    // A fix that makes anything worse is none.
    let rules = Set(DocumentRules.descriptions.map(\.name))
    guard (try? SyntaxTree(parsing: result)) != nil,
        check(result, enabled: rules).notIn([check(bytes, enabled: rules)]).isEmpty
    else { return nil }
    return result
}
