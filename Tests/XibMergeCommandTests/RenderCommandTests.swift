import Foundation
import TestSupport
import Testing

@Suite(.startsPrograms) struct RenderCommandTests {
    private func sandbox() throws -> Sandbox {
        let sandbox = try Sandbox()
        try sandbox.write(smallDocument(first: "One"), to: "a.xib")
        return sandbox
    }

    @Test func aPictureGoesToStandardOutput() throws {
        let run = try sandbox().run(built("xibmerge"), ["render", "a.xib"])
        expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
        expect(run.output.hasPrefix("<svg ") && run.output.contains("One"), "\(run.output)")
    }

    @Test func aPageHoldsThePictures() throws {
        let run = try sandbox().run(built("xibmerge"), ["render", "--format", "html", "a.xib"])
        expect(run.status == 0 && run.output.hasPrefix("<!DOCTYPE html>") && run.output.contains("</svg>"))
    }

    @Test func aFolderGetsAFileForEachScene() throws {
        let sandbox = try sandbox()
        let run = try sandbox.run(built("xibmerge"), ["render", "--output", "out", "a.xib"])
        expect(run.status == 0 && run.output.isEmpty, "\(run.errors)")
        let files = try FileManager.default.contentsOfDirectory(atPath: sandbox.folder.path + "/out").sorted()
        expect(files.contains("overview.svg") && files.count >= 2, "\(files)")
        expect(files.allSatisfy { $0.hasSuffix(".svg") }, "\(files)")
    }

    @Test(
        arguments: [
            (["render", "none.xib"], "none.xib: "),
            (["render", "--scene", "none", "a.xib"], "a.xib: no scene is called 'none'"),
            (["render", "--object", "none", "a.xib"], "a.xib: nothing that is drawn has the ID 'none'"),
            (["render", "--output", "a.xib", "a.xib"], "a.xib: is no folder"),
        ])
    func whatCannotBeDrawnIsTold(words: [String], message: String) throws {
        let run = try sandbox().run(built("xibmerge"), words)
        expect(run.status == 2 && run.output.isEmpty && run.errors.contains(message), "\(run.errors)")
    }

    /// Images that may run or grow are drawn by a tool of the system, or not at all; what they hold never gets into a
    /// picture.
    @Test(arguments: [
        ("Logo.pdf", "%PDF-1.4", "pdftocairo", 0), ("Logo.pdf", "%PDF-1.4", "pdftocairo", 1),
        ("Logo.svg", "<svg><script>hacked</script></svg>", "rsvg-convert", 0),
        ("Logo.svg", "<svg><image href='file:///hacked'/></svg>", "rsvg-convert", 1),
    ])
    func vectorImagesAreDrawnByTools(_ image: String, _ content: String, _ tool: String, _ status: Int) throws {
        let sandbox = try Sandbox()
        try sandbox.git("init", "-q")
        let view = "<imageView image='Logo' id='img'><rect key='frame' x='0' y='0' width='60' height='60'/></imageView>"
        try sandbox.write(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22505" \
            targetRuntime="iOS.CocoaTouch"><objects>\(view)</objects><resources><image name="Logo" width="60" height="60"/>\
            </resources></document>
            """, to: "a.xib")
        try sandbox.write(content, to: image)
        // A PNG of one pixel.
        let png =
            "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
        try sandbox.write("#!/bin/sh\ncat > /dev/null\necho \(png) | base64 -d\nexit \(status)\n", to: "bin/\(tool)")
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o755], ofItemAtPath: sandbox.folder.path + "/bin/\(tool)")
        let path = sandbox.folder.path + "/bin:" + (ProcessInfo.processInfo.environment["PATH"] ?? "")
        let run = try sandbox.run(built("xibmerge"), ["render", "a.xib"], with: ["PATH": path])
        expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
        expect(run.output.contains("data:image/png;base64,\(png)") == (status == 0))
        expect(!run.output.contains("hacked") && !run.output.contains("svg+xml"))
    }

    @Test func textsAreDrawnInALanguage() throws {
        let sandbox = try sandbox()
        try sandbox.git("init", "-q")
        try sandbox.write("\"aaa-AA-001.text\" = \"Eins\";\n", to: "de.lproj/a.strings")
        func render(_ language: String) throws -> Finished {
            try sandbox.run(built("xibmerge"), ["render", "--language", language, "a.xib"])
        }
        let german = try render("de")
        expect(german.status == 0 && german.errors.isEmpty, "\(german.errors)")
        let french = try render("fr")
        expect(french.status == 2 && french.output.isEmpty)
        expect(
            french.errors, equals: "xibmerge: a.xib: there are no translations into 'fr'\nhint: there are 'de'\n",
            "\(french.errors)")
        try sandbox.write("\"aaa-AA-001.text\" = ", to: "de.lproj/a.strings")
        let broken = try render("de")
        expect(broken.status == 0 && broken.output.contains("One"))
        expect(broken.errors.contains("de.lproj/a.strings: "), "\(broken.errors)")
    }
}
