/// Checks one document by all rules that are on by default.
///
/// - Parameter bytes: The document, as UTF-8 bytes.
/// - Returns: In document order; nothing for an archive of Xcode 3 or 4, as long as it is well-formed.
/// - Complexity: O(n) in the bytes.
public func check(_ bytes: [UInt8]) -> [Finding] { check(bytes, rules: DocumentRules.byDefault) }

/// Checks one document by the named rules; unknown names are ignored.
///
/// - Parameter xcode: The releases of Xcode that may save it; `nil` for any.
package func check(_ bytes: [UInt8], enabled: Set<String>, xcode: XcodeRange? = nil) -> [Finding] {
    check(bytes, rules: DocumentRules.all.filter { enabled.contains($0.description.name) }, xcode)
}

private func check(_ bytes: [UInt8], rules: [DocumentRule], _ xcode: XcodeRange? = nil) -> [Finding] {
    let document = CheckedDocument(bytes, xcode)
    var findings = rules.flatMap { $0.findings(document) }
    // Conflict markers are why it can't be read; report them only once.
    if findings.contains(where: { $0.rule == "conflict-markers" }) {
        findings.removeAll { $0.rule == "not-well-formed" }
    }
    return findings.enumerated().sorted {
        ($0.element.location?.offset ?? 0, $0.offset) < ($1.element.location?.offset ?? 0, $1.offset)
    }.map(\.element)
}

/// Checks a merge's result and returns the findings that neither side has.
///
/// - Parameters:
///   - result: A whole document.
///   - ours: One side.
///   - theirs: The other side.
/// - Returns: As `check` does.
/// - Complexity: O(n) in the bytes; the sides are read only if the result has findings.
public func newFindings(in result: [UInt8], ours: [UInt8], theirs: [UInt8]) -> [Finding] {
    let findings = check(result)
    return findings.isEmpty ? [] : findings.notIn([check(ours), check(theirs)])
}

extension [Finding] {
    /// The findings that no other version has as often, by rule and subject.
    ///
    /// If a version has a finding once and this one has it twice, the second is new.
    package func notIn(_ versions: [[Finding]]) -> [Finding] {
        var known: [[String]: Int] = [:]
        for version in versions {
            let counts = Dictionary(version.map { ([$0.rule] + $0.subject, 1) }, uniquingKeysWith: +)
            known.merge(counts, uniquingKeysWith: Swift.max)
        }
        return filter { finding in
            let key = [finding.rule] + finding.subject
            guard let count = known[key], count > 0 else { return true }
            known[key] = count - 1
            return false
        }
    }
}

/// Applies the fixes of findings.
///
/// - Parameters:
///   - findings: The findings of `check` for these bytes; those without a fix are ignored.
///   - bytes: The document.
/// - Returns: The document with every fix applied and all other bytes unchanged; `nil` if there is nothing to fix, or
///   if the result would not be valid.
/// - Complexity: O(n) in the bytes.
public func fixing(_ findings: [Finding], in bytes: [UInt8]) -> [UInt8]? {
    let fixes = findings.flatMap(\.fix).sorted { $0.range.lowerBound < $1.range.lowerBound }
    guard !fixes.isEmpty else { return nil }
    let result = replacing(fixes, in: bytes)
    // Rejects fixes that introduce other findings.
    let rules = Set(DocumentRules.descriptions.map(\.name))
    guard (try? SyntaxTree(parsing: result)) != nil,
        check(result, enabled: rules).notIn([check(bytes, enabled: rules)]).isEmpty
    else { return nil }
    return result
}

/// Replaces parts of a file and keeps all other bytes.
///
/// - Parameter replacements: Ascending; of two for the same place, the first is used.
/// - Complexity: O(n) in the bytes.
package func replacing(_ replacements: [Finding.Replacement], in bytes: [UInt8]) -> [UInt8] {
    bytes.replacing(replacements.map { ($0.range, $0.bytes[...]) })
}
