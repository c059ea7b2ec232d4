package import XibMergeCore
public import XibMergeReports

/// The drawings of a document's two versions, as the pages of a diff show them.
public struct DocumentPictures: Sendable {
    /// `nil` if there is no such version, or it can't be drawn.
    public var before: Drawing?
    public var after: Drawing?

    public init() {}

    /// Draws both versions of a compared document, with the constraints that changed.
    ///
    /// - Parameters:
    ///   - before: UTF-8; `nil` if there is no such version.
    ///   - content: The result of the comparison.
    /// - Complexity: as `Drawing`.
    public init(before: [UInt8]?, after: [UInt8]?, of content: FileDiff.Content) {
        func read(_ bytes: [UInt8]?) -> ReadDocument? { bytes.flatMap { try? ReadDocument($0, as: .after) } }
        self.init((read(before), read(after)), of: content)
    }

    /// Draws both versions as a comparison has read them.
    ///
    /// - Parameters:
    ///   - content: The result of the comparison.
    ///   - files: The files of the project in both versions, for its images and colors.
    ///   - path: The path of the document among them.
    ///   - translations: As `Drawing.Options.translations`, for both versions.
    /// - Complexity: as `Drawing`.
    package init(
        _ versions: (before: ReadDocument?, after: ReadDocument?), of content: FileDiff.Content,
        files: (before: any ProjectFiles, after: any ProjectFiles)? = nil, path: String = "",
        translations: (before: [String: String], after: [String: String]) = ([:], [:])
    ) {
        let (before, after) = (versions.before?.bytes, versions.after?.bytes)
        guard before != after else { return }
        var ids: Set<String> = []
        if case .compared(let diff) = content { ids = diff.highlighted }
        if case .failed = content { return }
        var options = Drawing.Options(highlighted: ids)
        options.rules = Drawing.Rules(of: [before ?? [], after ?? []])
        options.path = path
        func drawing(_ version: ReadDocument?, _ files: (any ProjectFiles)?, _ words: [String: String]) -> Drawing? {
            (options.files, options.translations) = (files, words)
            let drawing = version.map { Drawing(of: $0, options) }
            options.whole.formUnion(drawing?.whole ?? [])
            return drawing
        }
        // What one version draws whole, so does the other.
        let first = drawing(versions.before, files?.before, translations.before)
        self.after = drawing(versions.after, files?.after, translations.after)
        self.before =
            first?.whole == options.whole ? first : drawing(versions.before, files?.before, translations.before)
    }
}

extension DocumentDiff {
    /// The IDs of everything that changed.
    var highlighted: Set<String> { Set(changes.flatMap(\.ids)) }
}

extension Change {
    /// The outlet collection that an object was put into, or taken out of.
    var collection: String? {
        guard case .connection(let connection, _) = subject, connection.element == "outletCollection",
            kind != .connectionRetargeted
        else { return nil }
        return connection.name
    }

    /// The value that it adds or removes, where it does not set another one.
    var onlyValue: DocumentValue? { old == nil ? new : new == nil ? old : nil }

    /// What is the same about it in every comparison.
    var anchor: String { [object.id, property ?? kind.rawValue].joined(separator: "-") }

    /// The lines of what changed, before and after.
    var lines: [Range<Int>?] {
        [(beforeLine, beforeLineCount), (afterLine, afterLineCount)].map { line, count in
            line.map { $0..<$0 + count }
        }
    }

    /// The ends of the names of properties that set how large an object is, or where what is in it lies.
    private static let sizes = [
        "width", "height", "size", "rect", "spacing", "insets", "margins", "axis", "distribution", "largetitles",
        "numberoflines",
    ]

    /// Whether it changed a size of an object or the places in it, such as `rowHeight`, `largeTitles` or `axis`.
    var isSize: Bool {
        let name = propertyName?.lowercased() ?? ""
        let isAlignment = object.element == "stackView" && name == "alignment"
        return isAlignment || Self.sizes.contains { name.hasSuffix($0) }
    }

    /// The kind of the bar's item that it adds, removes, puts elsewhere or resizes; `nil` for every other change.
    var barItem: String? {
        guard [.added, .removed, .reordered].contains(verb) || isSize else { return nil }
        if listedID != nil, case .property(_, let element?) = subject { return ElementWords.kind(ofElement: element) }
        return object.element == "barButtonItem" ? ElementWords.kind(ofElement: object.element) : nil
    }

    /// The kind of its mark in the pictures.
    var markKind: MarkKind {
        if category == .frames, !isFrame { return .invisible }
        // It decides what is seen first.
        if setsInitialController { return .changed }
        return switch verb {
        // To a picture of one scene it is new.
        case .added, .movedIn: .added
        case .removed: .removed
        case let verb? where verb.isPlacement: .moved
        case .some: .changed
        case nil: .invisible
        }
    }
}

extension ReviewLine {
    /// The lines of changes, in the order of the text report.
    ///
    /// - Parameters:
    ///   - panes: The old and new versions.
    ///   - shownPanes: Panes in which the marks are shown.
    static func lines(
        of changes: [Change], list: Int, panes: ClosedRange<Int>, shownPanes: [Int], isFull: Bool
    ) -> [ReviewLine] {
        ChangeSections(changes).sections.flatMap { section in
            section.objects.flatMap { own in
                let object = own[0].object
                let way = object.path.dropFirst(section.name == nil ? 0 : 1).map { "\($0.spelledOut) ▸ " }.joined()
                // A scene is outside of itself.
                let name = section.name ?? (object.element == "scene" ? object.words : nil)
                let place = object.words.spelledOut + (object.id.isEmpty ? "" : " (\(object.id.spelledOut))")
                return own.map { change in
                    let line = ChangeLine(change, limit: isFull ? nil : ShownValues.textLength)
                    let words = change.differingWords.map { " (\($0.spelledOut))" } ?? ""
                    return ReviewLine(
                        list: list, sceneID: section.sceneID, sceneName: name.map(\.spelledOut), way: way,
                        place: place, change: change, ids: change.ids, sign: line.sign, text: line.text.plain + words,
                        details: isFull ? change.outline.dropFirst().map(\.spelledOut) : [], panes: panes,
                        shownPanes: shownPanes, kind: change.markKind, entry: change.entry)
                }
            }
        }
    }
}
