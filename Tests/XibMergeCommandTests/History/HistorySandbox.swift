import TestSupport
import Testing

/// A repository with the history of a document; each commit is a minute after the last.
final class HistorySandbox {
    static let path = "Views/Main.xib"
    static let button = "<button tag=\"1\" id=\"btn-CC-003\"/>\n"

    /// The small document with more in its list of views and after it.
    static func document(
        _ first: String = "One", _ second: String = "Two", views: String = "", rest: String = ""
    ) -> String {
        smallDocument(first: first, second: second).replacing("</subviews>", with: "\(views)</subviews>").replacing(
            "</view>\n", with: "</view>\n\(rest)")
    }

    static let outlet = """
        <connections><outlet property="button" destination="btn-CC-003" id="out-DD-004"/></connections>
        """

    let sandbox: Sandbox
    private var minute = 0

    init(_ options: String...) throws {
        sandbox = try Sandbox()
        try sandbox.run("git", ["init", "--quiet", "--initial-branch=main"] + options)
    }

    @discardableResult
    func commit(_ text: String?, _ subject: String, to path: String = path) throws -> String {
        if let text { try sandbox.write(text, to: path) }
        minute += 1
        let date = "2026-01-02T10:\(minute < 10 ? "0" : "")\(minute):00+0100"
        try sandbox.git("add", "--all")
        let made = try sandbox.run(
            "git", ["commit", "--quiet", "--allow-empty", "--message", subject],
            with: ["GIT_AUTHOR_DATE": date, "GIT_COMMITTER_DATE": date])
        expect(made.status, equals: 0, "\(made.errors)")
        return String(try sandbox.git("rev-parse", "HEAD").output.dropLast())
    }

    func run(_ words: [String], with extra: [String: String] = [:], in folder: String = "") throws -> Finished {
        try sandbox.run(built("xibmerge"), words, with: extra, in: folder)
    }

    /// The subjects that `log` lists.
    func subjects(_ words: String..., with extra: [String: String] = [:]) throws -> [String] {
        let run = try run(["log", "--oneline"] + words, with: extra)
        expect(run.status == 0 && run.errors.isEmpty, "\(words): \(run.errors)")
        return run.output.split(separator: "\n").map { String($0.drop { $0 != " " }.dropFirst()) }
    }

    /// A history with all that can happen to an object.
    static func story(_ options: String...) throws -> (history: HistorySandbox, ids: [String: String]) {
        let history = try options.isEmpty ? HistorySandbox() : HistorySandbox(options[0])
        var ids: [String: String] = [:]
        func commit(_ text: String?, _ subject: String, to path: String = path) throws {
            ids[subject] = try history.commit(text, subject, to: path)
        }
        try commit(document(), "add")
        try commit("x\n", "other", to: "other.txt")
        try commit(document("Eins"), "first")
        try commit(document("Eins", views: button, rest: outlet), "button")
        try commit(document("Eins", views: button, rest: outlet).replacing("21701", with: "21702"), "derived")
        try history.sandbox.git("mv", path, "Start.xib")
        try commit(nil, "rename")
        try commit(
            document(
                "Eins",
                rest: outlet + "<view id=\"new-EE-005\"><subviews>\(button)</subviews></view>\n"
            )
            .replacing("21701", with: "21702"), "move", to: "Start.xib")
        try commit(document("Eins").replacing("21701", with: "21702"), "remove", to: "Start.xib")
        return (history, ids)
    }
}
