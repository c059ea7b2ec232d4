import ArgumentParser
import XibMergeCore
import XibMergePictures
import XibMergePlatform

/// Draws a document.
struct RenderCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "render", abstract: "Draw a document as it looks on the canvas of Interface Builder.",
        discussion: """
            Scenes and top-level views are drawn from what the document stores, without Xcode: frames, colors, texts, bars, \
            menus, windows and segues. Images and named colors are those of the repository around the file; an image that it \
            lacks, or that can't be shown, is a tile with its name. PDF takes 'pdftocairo' or 'sips' on PATH, SVG that is \
            more than a picture 'rsvg-convert' or 'sips'. A file of a revision is named as in git: \
            'REV:FILE', ':FILE' in the index, ':2:FILE' one side of a conflict. Exit status: 0 drawn, 2 the file can't be \
            read, or has no such scene, object or translation.
            """)

    enum Format: String, ExpressibleByArgument, CaseIterable {
        case svg, html
    }

    @Option(
        name: .shortAndLong,
        help: "Write one file a scene, and 'overview', to this folder instead of standard output.",
        completion: .directory)
    var output: String?
    @Option(help: "Draw only the scene that has the object with this ID.") var object: String?
    @Option(help: "Draw only the scene of this title, class or ID.") var scene: String?
    @Option(help: "The colors of the system: light or dark, instead of what the document was saved in.")
    var appearance: Drawing.Appearance?
    @Option(help: "Draw texts in this language, from the tables of translations beside the document.")
    var language: String?
    @Flag(help: "Draw constraints as lines with their constants.") var constraints = false
    @Option(help: "What to write: svg or html.") var format = Format.svg
    @Argument(help: "A .xib or .storyboard file, REV:FILE, or '-'.", completion: .file()) var file: String

    func validate() throws {
        guard object == nil || scene == nil else {
            throw ValidationError("'--object' and '--scene' exclude each other")
        }
        guard output != "" else { throw ValidationError("'--output' needs the name of a folder") }
        guard language != "" else { throw ValidationError("'--language' needs the name of a language") }
    }

    func run() throws {
        let bytes = try ShowCommand.bytes(of: FileName(word: file))
        var options = Drawing.Options(appearance: appearance, showsConstraints: constraints)
        let language = language.map(DrawnLanguage.init)
        if let surroundings = PictureFiles.around(FileName(word: file)) {
            (options.files, options.path) = surroundings
            options.translations = language?.translations(of: surroundings.path, in: surroundings.files) ?? [:]
        }
        try language?.verify(of: file)
        let drawing: Drawing
        do {
            drawing = try Drawing(of: bytes, options: options)
        } catch { throw error.of(file) }
        if drawing.leftOut > 0 { complain("\(file): too many views or scenes; \(drawing.leftOut) are not drawn") }
        let shown = try chosen(drawing)
        guard let output else { return try writeOutput(picture(drawing, shown)) }
        try write(drawing, shown, to: output)
    }

    /// The number of the requested scene; `nil` for all.
    private func chosen(_ drawing: Drawing) throws(Problem) -> Int? {
        if let object {
            guard let number = drawing.scene(showing: object) else {
                throw Problem(
                    "\(file): nothing that is drawn has the ID '\(object.spelledOut)'",
                    hint: "'xibmerge show' tells the IDs of all objects")
            }
            return number
        }
        guard let scene else { return nil }
        if let number = drawing.scenes.firstIndex(where: { $0.id == scene }) { return number }
        let named = drawing.scenes.indices.filter {
            [drawing.scenes[$0].title, drawing.scenes[$0].subtitle].contains(scene)
        }
        if named.count > 1 {
            throw Problem(
                "\(file): \(named.count) scenes are called '\(scene.spelledOut)'",
                hint: "name one by its ID: \(Self.list(named.map { drawing.scenes[$0].id }))")
        }
        guard let number = named.first else {
            let titles = drawing.scenes.map(\.title)
            throw Problem(
                "\(file): no scene is called '\(scene.spelledOut)'",
                hint: titles.isEmpty ? nil : "there are \(Self.list(titles))")
        }
        return number
    }

    /// The first names of many, in quotes.
    private static func list(_ names: [String]) -> String {
        names.prefix(5).map { "'\($0.spelledOut)'" }.joined(separator: ", ") + (names.count > 5 ? ", …" : "")
    }

    private func picture(_ drawing: Drawing, _ shown: Int?) -> [UInt8] {
        let name = FileName(word: file).last.text
        return switch format {
        case .html: drawing.html(name: name, scenes: shown.map { [$0] })
        case .svg: shown.map { drawing.svg(scene: $0) } ?? drawing.svg(name: name)
        }
    }

    /// Writes all files into a folder, which is created if it does not exist.
    private func write(_ drawing: Drawing, _ shown: Int?, to path: String) throws(Problem) {
        let folder = try OutputFolder(path)
        let names = OutputFolder.names(
            of: drawing.scenes.map { [$0.title, $0.id].filter { !$0.isEmpty }.joined(separator: "-") },
            taken: ["overview"])
        for number in drawing.scenes.indices where shown == nil || shown == number {
            try folder.write(picture(drawing, number), to: "\(names[number]).\(format.rawValue)")
        }
        if shown == nil { try folder.write(picture(drawing, nil), to: "overview.\(format.rawValue)") }
    }
}
