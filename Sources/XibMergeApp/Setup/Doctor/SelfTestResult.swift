import XibMergeCore

/// The result of one step of the self-test.
struct SelfTestResult {
    /// Part of the JSON format.
    enum Name: String, CaseIterable {
        /// Changes that git alone would report as a conflict are merged.
        case cleanMerge = "clean-merge"
        /// A conflict is between markers that name the object.
        case conflict
        /// Several merge bases are merged first, without markers.
        case severalBases = "several-bases"
        /// `git diff` compares outlines.
        case textconv
        /// `git diff` shows the output of `xibmerge diff`.
        case externalDiff = "external-diff"
        case difftool
        /// A conflict that git left without the driver is merged.
        case mergetool
    }

    var name: Name
    /// The step, in words.
    var action: String
    /// The observation, as half a sentence.
    var seen: String
    var hasPassed: Bool
    var milliseconds: Int

    var finding: DoctorFinding {
        DoctorFinding(
            hasPassed ? .ok : .wrong, .selfTest, "tried: \(action): \(seen) (\(milliseconds) ms)",
            hint: hasPassed ? nil : "'xibmerge install' sets the commands up anew")
    }

    var json: JSONValue {
        [
            "name": .string(name.rawValue), "action": .string(action), "seen": .string(seen),
            "passed": .bool(hasPassed), "milliseconds": .integer(milliseconds),
        ]
    }
}
