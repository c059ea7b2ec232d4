/// Switches of a document that decide which elements it can have (R14).
///
/// If one side turns a switch while the other edits what only documents with the switch on have, that is one question.
package enum SwitchRows {
    package struct Row {
        /// The attribute of the document that acts as the switch.
        package var attribute: Symbol
        /// What Interface Builder calls it.
        package var title: StaticString = ""
        /// The elements that only documents with the switch on have: their name, and their key if not all have it.
        package var edited = Symbol.none
        package var key: Symbol?
        /// The attributes that only such documents have.
        package var editedAttributes: [Symbol] = []
        /// Whether only documents with the switch off have all that.
        package var isExcluded = false
        /// The element in its place where the switch is off.
        package var counterpart: Symbol?
        /// Attributes of objects that depend on it: Xcode removes them where the switch is off.
        package var dependents: [Symbol] = []
        /// The elements that refer to what has been edited, and to something else where the switch is off.
        package var user: Symbol?

        package func isEdited(_ name: Symbol, _ key: Symbol) -> Bool {
            name == edited && (self.key == nil || self.key == key)
        }
    }

    package static let rows = [
        // Of 670 documents of public repositories without Auto Layout, none has a constraint; of 383, none has the first
        // and 2 the second of these attributes.
        Row(
            attribute: Names.useAutolayout, title: "Auto Layout", edited: Names.constraint,
            counterpart: Names.autoresizingMask,
            dependents: [Names.fixedFrame, Names.translatesAutoresizingMaskIntoConstraints]),
        Row(attribute: Names.useTraitCollections, title: "size classes", edited: Names.variation),
        // Of 407 documents without safe areas, 402 have no guide of one.
        Row(
            attribute: Names.useSafeAreas, title: "safe areas", edited: Names.viewLayoutGuide, key: Names.safeArea,
            user: Names.constraint),
        // Of 78 launch screens, none has one of these; Xcode builds none.
        Row(attribute: Names.launchScreen, edited: Names.action, isExcluded: true),
        Row(attribute: Names.launchScreen, edited: Names.userDefinedRuntimeAttribute, isExcluded: true),
        Row(attribute: Names.launchScreen, editedAttributes: Names.classGroup, isExcluded: true),
    ]
}
