/// A placeholder for a controller in another storyboard.
package struct StoryboardReference: Sendable {
    package var storyboardName: String
    /// The identifier of the controller, or `nil` for the storyboard's initial one.
    package var identifier: String?
    package var bundle: String?
    /// The placeholder, as an index of `ProjectDocument.objects`.
    package var object: Int
}
