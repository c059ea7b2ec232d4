/// What the rules know of one source file.
package struct SourceFile: Sendable {
    /// Relative to the project's root.
    package var path: String
    package var language: SourceLanguage
    /// Whether it belongs to a dependency: its classes are known, but it is not checked.
    package var isDependency = false
    package var types: [TypeDeclaration] = []
    /// Other names of types: `typealias A = B`; more than one type where platforms or types have an alias each.
    package var aliases: [String: Set<String>] = [:]
    /// Whether it can't be but Swift 1 or 2.
    package var isSwift2 = false
    /// The modules that it imports.
    package var imports: [String] = []
    package var uses: [SourceUse] = []
    /// Which of the words that were asked for stand in it, wherever it is.
    package var words: Set<String> = []
    /// The first thing that is wrong in it; `nil` where nothing was seen to be.
    package var fault: SourceFault?

    package init(path: String, language: SourceLanguage) {
        self.path = path
        self.language = language
    }

    /// Notes that its classes may have members that were not read, and what is wrong where it is the source's fault.
    package mutating func markIncomplete(_ fault: SourceFault?) {
        self.fault = fault
        for index in types.indices where types[index].kind != .other { types[index].isHeadingOnly = true }
    }
}
