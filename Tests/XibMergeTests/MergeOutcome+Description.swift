public import Testing
public import XibMergeCore

/// Keeps failures readable: the questions, not the documents and tables behind them.
extension MergeOutcome: CustomTestStringConvertible {
    public var testDescription: String {
        isClean ? "clean, \(decisions.count) decisions" : "asks \(MergeFixtureTests.summary(of: self))"
    }
}
