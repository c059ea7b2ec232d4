/// Why a well-formed document is not merged by object (R13).
enum GraphError: Error {
    /// The format of Xcode 3 and 4, whose numbers both sides hand out anew.
    case archive
    case otherRoot(String)
    case duplicateID(String, offset: Int)
    case tooDeep(offset: Int)
    case tooMany

    /// Half a sentence for people, with a hint.
    var message: (text: String, hint: String?) {
        switch self {
        case .archive:
            ("Xcode 3 format", "open and save it once in a newer Xcode")
        case .otherRoot(let name): ("'<\(name)>' is not an Interface Builder document", "its root is '<document>'")
        case .duplicateID(let id, _): ("ID '\(id)' stands on two objects", "give one of them an ID of its own")
        case .tooMany: ("more than \(ObjectGraph.maximumCount) elements", nil)
        case .tooDeep: ("elements are nested more than \(ObjectGraph.maximumDepth) deep", nil)
        }
    }

    /// Where it is, as a byte offset.
    var offset: Int {
        switch self {
        case .duplicateID(_, let offset), .tooDeep(let offset): offset
        case .archive, .otherRoot, .tooMany: 0
        }
    }

    /// Whether this is no document of Interface Builder's at all.
    var isUnreadable: Bool {
        switch self {
        case .otherRoot, .tooDeep, .tooMany: true
        case .archive, .duplicateID: false
        }
    }
}
