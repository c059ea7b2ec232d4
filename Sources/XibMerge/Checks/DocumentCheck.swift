/// Finds what is wrong in one document, by all rules that are on by default.
///
/// - Parameter bytes: The document, as UTF-8 bytes.
/// - Returns: In document order; nothing for an archive of Xcode 3 or 4, as long as it is well-formed.
/// - Complexity: O(n) in the bytes.
public func check(_ bytes: [UInt8]) -> [Finding] { check(bytes, rules: DocumentRules.byDefault) }

/// Finds what is wrong in one document, by the rules of the names given; names of other rules count for nothing.
package func check(_ bytes: [UInt8], enabled: Set<String>) -> [Finding] {
    check(bytes, rules: DocumentRules.all.filter { enabled.contains($0.description.name) })
}

private func check(_ bytes: [UInt8], rules: [DocumentRule]) -> [Finding] {
    let document = CheckedDocument(bytes)
    var findings = rules.flatMap { $0.findings(document) }
    // Markers are why it can't be read; once is enough.
    if findings.contains(where: { $0.rule == "conflict-markers" }) {
        findings.removeAll { $0.rule == "not-well-formed" }
    }
    return findings.enumerated().sorted {
        ($0.element.location?.offset ?? 0, $0.offset) < ($1.element.location?.offset ?? 0, $1.offset)
    }.map(\.element)
}

/// Finds what is wrong in a merge's result and was in neither side.
///
/// - Parameters:
///   - result: A whole document.
///   - ours: One side.
///   - theirs: The other side.
/// - Returns: As `check` does.
/// - Complexity: O(n) in the bytes; the sides are only read where something is wrong in the result.
public func newFindings(in result: [UInt8], ours: [UInt8], theirs: [UInt8]) -> [Finding] {
    let findings = check(result)
    return findings.isEmpty ? [] : findings.notIn([check(ours), check(theirs)])
}

extension [Finding] {
    /// What none of the other versions has as often, by rule and subject.
    ///
    /// Where a version has a thing once and this one has it twice, the second is new.
    package func notIn(_ versions: [[Finding]]) -> [Finding] {
        var known: [FindingKey: Int] = [:]
        for version in versions {
            let counts = Dictionary(
                version.map { (FindingKey(rule: $0.rule, subject: $0.subject), 1) }, uniquingKeysWith: +)
            known.merge(counts, uniquingKeysWith: Swift.max)
        }
        return filter { finding in
            let key = FindingKey(rule: finding.rule, subject: finding.subject)
            guard let count = known[key], count > 0 else { return true }
            known[key] = count - 1
            return false
        }
    }
}

/// What two versions of a document can have in common.
private struct FindingKey: Hashable {
    var rule: String
    var subject: String
}

/// Applies the fixes of findings.
///
/// - Parameters:
///   - findings: What `check` found in these bytes; those without a fix are ignored.
///   - bytes: The document.
/// - Returns: The document with every fix made, byte for byte the same elsewhere; `nil` where there is nothing to fix,
///   or where the result would not be sound.
/// - Complexity: O(n) in the bytes.
public func fixing(_ findings: [Finding], in bytes: [UInt8]) -> [UInt8]? {
    let fixes = findings.flatMap(\.fix).sorted { $0.range.lowerBound < $1.range.lowerBound }
    guard !fixes.isEmpty else { return nil }
    let result = replacing(fixes, in: bytes)
    // A fix that makes anything worse is none.
    let rules = Set(DocumentRules.descriptions.map(\.name))
    guard (try? SyntaxTree(parsing: result)) != nil,
        check(result, enabled: rules).notIn([check(bytes, enabled: rules)]).isEmpty
    else { return nil }
    return result
}

/// Replaces parts of a file, every other byte as it was.
///
/// - Parameter replacements: Ascending; of two of one place the first is made.
/// - Complexity: O(n) in the bytes.
package func replacing(_ replacements: [Finding.Replacement], in bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var end = 0
    for replacement in replacements {
        guard replacement.range.lowerBound >= end, replacement.range.upperBound <= bytes.count else { continue }
        result += bytes[end..<replacement.range.lowerBound]
        result += replacement.bytes
        end = replacement.range.upperBound
    }
    return result + bytes[end...]
}
