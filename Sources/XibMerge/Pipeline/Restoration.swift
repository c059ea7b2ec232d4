/// A document after everything in it that changed, but that nobody edited, was set back.
public struct Restoration: Sendable, Equatable {
    /// The document.
    public var bytes: [UInt8]
    /// Whether nobody edited anything, so that the document is the old one, byte for byte.
    public var isWhole: Bool
    /// The number of derived changes that were set back; 0 if only the notation changed.
    public var count: Int
    /// The number of changes that remain.
    public var remainingCount: Int
    /// Whether these remain only because scenes were moved on Interface Builder's canvas.
    public var remainsForCanvas = false
    /// The Xcode that wrote the new version, such as `Xcode 15.0`; `nil` if the same one wrote both.
    public var xcode: String?
}

/// Sets back what Interface Builder changed on its own: frames that constraints determine, notes about misplaced views,
/// versions of the tools, the chosen device, lists of images and classes, notation.
///
/// If nothing else changed, the result is `before`. Otherwise only frames and notes are set back, in the scenes, and the
/// top-level objects of a nib, that nobody edited.
///
/// - Parameters:
///   - before: The old version, as UTF-8 bytes.
///   - after: The new version.
///   - includesCanvas: Whether positions on Interface Builder's canvas are set back, too.
/// - Returns: `nil` if there is nothing to set back.
/// - Throws: `Problem` as `diff(before:after:)`.
/// - Complexity: O(n) in the bytes of both, apart from aligning reordered lists.
public func restoring(
    before: [UInt8], after: [UInt8], includesCanvas: Bool = false
) throws(Problem) -> Restoration? {
    let pair = try VersionPair(before: before, after: after)
    let changes = UneditedChanges(pair, includesCanvas)
    let tools = pair.after.value(Names.toolsVersion, of: 0).map { String(decoding: $0, as: UTF8.self) }
    let xcode = pair.hasOtherTools ? XcodeRelease.words(tools: tools ?? "") : nil
    guard before != after, LineEndingsChange(before: before, after: after) == nil else { return nil }
    if changes.edited.isEmpty {
        // What a person wrote on purpose, although it means nothing.
        let isOther = pair.hasOtherTools
        guard comments(in: after, isOther).isSubset(of: comments(in: before, isOther)) else { return nil }
        return Restoration(bytes: before, isWhole: true, count: changes.unedited.count, remainingCount: 0, xcode: xcode)
    }
    let (replacements, count) = changes.replacements()
    let result = replacing(replacements, in: after)
    // Exactly these changes may remain.
    guard count > 0, let left = try? UneditedChanges(VersionPair(before: before, after: result), includesCanvas),
        let taken = try? UneditedChanges(VersionPair(before: after, after: result), includesCanvas),
        left.edited.count == changes.edited.count, taken.edited.isEmpty
    else { return nil }
    return Restoration(
        bytes: result, isWhole: false, count: count, remainingCount: left.edited.count + left.unedited.count,
        remainsForCanvas: UneditedChanges(pair, true).edited.isEmpty, xcode: xcode)
}

/// The comments of a document. Interface Builder writes one before each scene, which another Xcode words otherwise, and
/// deletes all others.
private func comments(in bytes: [UInt8], _ isOtherXcode: Bool) -> Set<[UInt8]> {
    let comments = MarkerLines.sections(in: bytes).filter { section in
        let next = bytes[section.upperBound...].drop { $0 <= UInt8(ascii: " ") }
        return bytes[section].starts(with: "<!--".utf8) && !(isOtherXcode && next.starts(with: "<scene ".utf8))
    }
    return Set(comments.map { Array(bytes[$0]) })
}
