import Testing

@testable import XibMergeCore

#if DEBUG
    struct MergePlanTests {
        private static func document(_ first: String, _ second: String) -> [UInt8] {
            Snippet.document(
                #"<view id="a"><subviews>\#(first)</subviews></view><view id="b"><subviews>\#(second)</subviews></view>"#
            )
        }

        /// The object of ID `l`: theirs moved it, ours deleted it, or ours left it alone.
        @Test(arguments: [
            ("moved", #"<label id="l"/>"#, ["kept: decidePresence()", "below: decideParents()"]),
            (
                "deleted", "",
                ["removed: decidePresence()", "kept: restoreSubtree(_:deletedBy:_:)", "below: decideParents()"]
            ),
        ])
        func theLogSaysWhichStepDecided(_ name: String, _ label: String, _ wanted: [String]) throws {
            let session = try MergeSession(
                base: Self.document(#"<label id="l"/>"#, ""), ours: Self.document(label, ""),
                theirs: Self.document("", #"<label id="l"/>"#))
            var merger = Merger(session.changes, favor: .theirs, registry: QuestionRegistry())
            _ = try merger.run()
            var symbols = session.input.symbols
            let match = try #require(session.changes.match(ofID: symbols.intern("l"), .theirs))
            let log = merger.plan.log.filter { $0.match == match }
                .map { "\($0.what.prefix { $0 != " " }): \($0.by)" }
            #expect(log == wanted)
        }
    }
#endif
