import XibMergeCore

/// What one step of the trial showed.
struct SelfTestResult {
    /// Part of the form of the JSON.
    enum Name: String, CaseIterable {
        /// What git would make a conflict of is merged.
        case cleanMerge = "clean-merge"
        /// What is asked stands between markers that name the object.
        case conflict
        /// Several merge bases are merged first, without markers.
        case severalBases = "several-bases"
        /// `git diff` compares outlines.
        case textconv
        /// `git diff` shows what `xibmerge diff` does.
        case externalDiff = "external-diff"
        case difftool
        /// What git left as a conflict without the driver is merged.
        case mergetool
    }

    var name: Name
    /// What was done, in words.
    var action: String
    /// What was seen; half a sentence.
    var seen: String
    var hasPassed: Bool
    var milliseconds: Int

    var finding: DoctorFinding {
        DoctorFinding(
            hasPassed ? .ok : .wrong, .trial, "tried: \(action): \(seen) (\(milliseconds) ms)",
            hint: hasPassed ? nil : "'xibmerge install' sets the commands up anew")
    }

    var json: JSONValue {
        [
            "name": .string(name.rawValue), "action": .string(action), "seen": .string(seen),
            "passed": .bool(hasPassed), "milliseconds": .integer(milliseconds),
        ]
    }
}
