import XibMergeCore

extension Drawing {
    /// A page with the pictures, the canvas first. It loads nothing from the network and runs no script.
    ///
    /// - Parameters:
    ///   - name: The name of the document.
    ///   - shown: The numbers of the scenes; `nil` for the canvas and all scenes.
    /// - Returns: UTF-8.
    /// - Complexity: O(items).
    public func html(name: String, scenes shown: [Int]? = nil) -> [UInt8] {
        let title = SVGWriter.escaped(name)
        var output: [UInt8] = []
        func add(_ text: String) { output += text.utf8 }
        add(
            """
            <!DOCTYPE html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <title>\(title)</title>
            <style>
            :root { color-scheme: light dark; }
            body { font: 16px/1.4 system-ui, sans-serif; margin: 1rem; background: Canvas; color: CanvasText; }
            figure { margin: 0 0 2rem; overflow: auto; }
            figcaption { font-weight: 600; margin: 0 0 .5rem; }
            h1, figcaption, li { overflow-wrap: anywhere; }
            svg { box-sizing: border-box; max-width: 100%; height: auto; border: 1px solid #8888; }
            @media print { figure { break-inside: avoid; overflow: visible; } }
            </style>
            </head>
            <body>
            <h1>\(title)</h1>

            """)
        if shown == nil, scenes.count != 1 {
            add("<nav><ul>\n")
            for (number, scene) in scenes.enumerated() {
                add("<li><a href=\"#s\(number)\">\(SVGWriter.escaped(scene.title))</a></li>\n")
            }
            add("</ul></nav>\n<figure><figcaption>All scenes</figcaption>\n")
            output += svg(name: name, prefix: "o")
            add("</figure>\n")
        }
        for number in shown ?? Array(scenes.indices) {
            let scene = scenes[number]
            let words = [scene.title, scene.subtitle].filter { !$0.isEmpty }.map(SVGWriter.escaped).joined(
                separator: " · ")
            add("<figure id=\"s\(number)\"><figcaption>\(words)</figcaption>\n")
            output += svg(scene: number, prefix: "s\(number)")
            add("</figure>\n")
        }
        add("</body>\n</html>\n")
        return output
    }
}
