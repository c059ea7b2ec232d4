import Foundation
import TestSupport
import Testing

/// `install` and `uninstall` over a table of states: what others wrote is as it was, links and modes included.
@Suite(.startsPrograms) struct InstallationTableTests {
    @Test func theTableIsNumbered() {
        expect(InstallationState.all.map(\.number), equals: Array(1...InstallationState.all.count))
        expect(InstallationState.all.count >= 25)
    }

    /// Half of them; in a soak all.
    @Test(arguments: InstallationState.all.filter { Soak.isAsked || $0.number.isMultiple(of: 2) })
    func uninstallLeavesTheRestAsBefore(state: InstallationState) throws {
        try check(state, isRepeated: false)
        if !state.edits.isEmpty, Soak.isAsked { try check(state, isRepeated: true) }
    }

    /// - Parameter isRepeated: Whether to install once more after the edits.
    private func check(_ state: InstallationState, isRepeated: Bool) throws {
        let place = try ScopedFolders(state)
        // What the edits make of files that nothing was installed in.
        let expected = ScopedFolders.settled(try place.copy(edited: state.edits))
        for words in state.installs {
            let run = try place.xibmerge(["install"] + words)
            expect(run.status == 0 && run.output.contains("changed ") && run.errors.isEmpty, "\(run.errors)")
        }
        if state.isEffective {
            for name in ["Main.xib", "deep/er/Main.storyboard"] {
                try expect(place.git(["check-attr", "merge", name]).output, equals: "\(name): merge: xibmerge\n")
            }
            try expect(
                place.git(["config", "merge.xibmerge.driver"]).output.contains("'\(built("xibmerge-driver"))' %O"))
        }
        let installed = try place.snapshot()
        if let last = state.installs.last {
            try expect(place.xibmerge(["install"] + last).output, equals: "already installed\n")
        }
        try expect(place.snapshot(), equals: installed)
        try place.shell(state.edits)
        if isRepeated, let last = state.installs.last {
            let isKept = try place.xibmerge(["install"] + last).output == "already installed\n"
            expect(isKept, equals: state.isKept)
        }
        for words in state.installs.reversed() {
            let scope = words.filter { ["--global", "--system"].contains($0) }
            try expect(place.xibmerge(["uninstall"] + scope).status, equals: 0)
        }
        let after = try place.snapshot()
        let settled = ScopedFolders.settled(after)
        for path in Set(settled.keys).union(expected.keys).sorted() where settled[path] != expected[path] {
            Issue.record("\(path): \(expected[path] ?? "nothing") became \(settled[path] ?? "nothing")")
        }
        for words in state.installs.reversed() {
            let scope = words.filter { ["--global", "--system"].contains($0) }
            try expect(place.xibmerge(["uninstall"] + scope).output.hasPrefix("not installed\n"))
        }
        try expect(place.snapshot(), equals: after)
    }
}
