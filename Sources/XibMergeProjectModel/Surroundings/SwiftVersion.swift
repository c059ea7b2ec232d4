/// The Swift version of a project, according to its build settings.
package struct SwiftVersion: Sendable, Hashable {
    /// Whether it is 1 or 2, where a first argument has no label of its own; `nil` if unknown.
    package var isBefore3: Bool?
    /// Whether Objective-C sees unmarked members: before Swift 4, or if a setting requires it (SE-0160).
    package var showsAllMembers = false

    package init(isBefore3: Bool? = nil, showsAllMembers: Bool = false) {
        (self.isBefore3, self.showsAllMembers) = (isBefore3, showsAllMembers)
    }

    /// - Parameters:
    ///   - versions: All values of the build setting `SWIFT_VERSION`, which Xcode 8 introduced.
    ///   - infersVisibility: Whether `SWIFT_SWIFT3_OBJC_INFERENCE` is on.
    ///   - hasSwift: Whether an Xcode project has Swift sources, and all its settings are known.
    package init(versions: Set<String>, infersVisibility: Bool, hasSwift: Bool) {
        let numbers = versions.compactMap { Int($0.prefix { $0.isNumber }) }
        isBefore3 = numbers.isEmpty ? (hasSwift ? true : nil) : numbers.allSatisfy { $0 < 3 }
        showsAllMembers = infersVisibility || isBefore3 == true || numbers.contains { $0 < 4 }
    }
}
