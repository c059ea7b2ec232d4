/// A language that classes of a project are written in.
package enum SourceLanguage: Sendable, Hashable {
    case swift, objectiveC
}
