/// For whom `install` sets git up; git's own words for where its configuration lies.
package enum InstallScope: String, Sendable, CaseIterable {
    /// One repository.
    case local
    /// The user, in every repository.
    case global
    /// Every user of the machine.
    case system
}
