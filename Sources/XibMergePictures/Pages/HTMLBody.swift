import XibMergeCore

/// What is between the head and the end of a page without a script: text that is escaped, tables and pictures.
struct HTMLBody {
    private var bytes: [UInt8] = []
    private var pictureBytes = Self.maximumPictureBytes

    /// Keeps such a page below two megabytes.
    private static let maximumPictureBytes = 1_200_000

    /// - Parameter markup: Well-formed, without any text of documents.
    mutating func add(_ markup: String) { bytes += markup.utf8 }

    mutating func addText(_ text: String) { bytes += SVGWriter.escaped(text.spelledOut).utf8 }

    mutating func addList(_ lines: [String], class name: String) {
        if lines.isEmpty { return }
        add("<ul class=\"\(name)\">\n")
        for line in lines {
            add("<li>")
            addText(line)
            add("</li>\n")
        }
        add("</ul>\n")
    }

    mutating func addPicture(_ svg: [UInt8], _ caption: String) {
        guard svg.count <= pictureBytes else { return }
        pictureBytes -= svg.count
        add("<figure><figcaption>")
        addText(caption)
        add("</figcaption>\n")
        bytes += svg
        add("</figure>\n")
    }

    /// The whole page.
    ///
    /// - Parameter words: The first line below the title.
    func document(title: String, words: String) -> [UInt8] {
        var page = HTMLPage.head(title: title, words: words, script: nil)
        page += Array("<main>\n".utf8) + bytes + Array("</main>\n</body>\n</html>\n".utf8)
        return page
    }
}
