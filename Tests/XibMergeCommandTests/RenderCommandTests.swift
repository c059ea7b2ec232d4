import Foundation
import TestSupport
import Testing

@Suite struct RenderCommandTests {
    private func sandbox() throws -> Sandbox {
        let sandbox = try Sandbox()
        try sandbox.write(smallDocument(first: "One"), to: "a.xib")
        return sandbox
    }

    @Test func aPictureGoesToStandardOutput() throws {
        let run = try sandbox().run(built("xibmerge"), ["render", "a.xib"])
        #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
        #expect(run.output.hasPrefix("<svg ") && run.output.contains("One"), "\(run.output)")
    }

    @Test func aPageHoldsThePictures() throws {
        let run = try sandbox().run(built("xibmerge"), ["render", "--format", "html", "a.xib"])
        #expect(run.status == 0 && run.output.hasPrefix("<!DOCTYPE html>") && run.output.contains("</svg>"))
    }

    @Test func aFolderGetsAFileForEachScene() throws {
        let sandbox = try sandbox()
        let run = try sandbox.run(built("xibmerge"), ["render", "--output", "out", "a.xib"])
        #expect(run.status == 0 && run.output.isEmpty, "\(run.errors)")
        let files = try FileManager.default.contentsOfDirectory(atPath: sandbox.folder.path + "/out").sorted()
        #expect(files.contains("overview.svg") && files.count >= 2, "\(files)")
        #expect(files.allSatisfy { $0.hasSuffix(".svg") }, "\(files)")
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
        #expect(run.status == 2 && run.output.isEmpty && run.errors.contains(message), "\(run.errors)")
    }
}
