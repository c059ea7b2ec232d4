@testable import XibMergeCore

/// A document, and what one rule says about it.
struct RuleExample: CustomStringConvertible {
    /// To be named in a failure.
    var number: Int
    var rule: String
    var document: [UInt8]
    /// `line:column message (object)`, one a finding.
    var expected: [String]

    /// A document whose `<objects>` hold `objects`, which begin in line 3.
    init(_ number: Int, _ rule: String, _ objects: String, root attributes: String = "", _ expected: [String] = []) {
        self.init(number, rule, document: Snippet.document(objects, attributes: attributes), expected)
    }

    init(_ number: Int, _ rule: String, document: [UInt8], _ expected: [String] = []) {
        self.number = number
        self.rule = rule
        self.document = document
        self.expected = expected
    }

    var description: String { "\(rule) \(number)" }

    /// What the rule finds, written as `expected` is.
    var found: [String] {
        check(document, enabled: [rule]).map { finding in
            let object = finding.object.isEmpty ? "" : " (\(finding.object))"
            return "\(finding.location!) \(finding.message)\(object)"
        }
    }

    static let all = texts + connections + singlePlaces + names + layouts + storyboards + presence + teams
}
