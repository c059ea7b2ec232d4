import ArgumentParser
import XibMergeCore

/// A side that conflicts can be settled with.
enum Favor: String, ExpressibleByArgument, CaseIterable {
    case ours
    case theirs

    var side: Side { self == .ours ? .ours : .theirs }
}
