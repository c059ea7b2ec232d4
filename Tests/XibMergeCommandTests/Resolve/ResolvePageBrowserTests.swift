import Foundation
import TestSupport
import Testing

/// The page of `xibmerge resolve --web` in a real browser: every key, every button, and what a screen reader gets.
@Suite(.startsPrograms, .needs(.chromium, .curl), .serialized)
struct ResolvePageBrowserTests {
    private static func opened(_ words: [String] = []) throws -> (PageSession, BrowserSession) {
        let (page, browser) = (try PageSession(try PageSession.stopped(), words), try BrowserSession())
        try browser.open(page.address)
        try browser.wait(for: "document.querySelectorAll('.picture svg').length === 4")
        return (page, browser)
    }

    /// Waits for a conflict to be shown with its pictures, and for what can be answered.
    private static func wait(_ browser: BrowserSession, for number: Int) throws {
        try browser.wait(
            for: """
                document.getElementById('about').textContent.includes('conflict \(number) of 9') && \
                !document.querySelector('.loading')
                """)
    }

    private static func wait(_ browser: BrowserSession, forAnswer words: String, to number: Int) throws {
        try browser.wait(
            for: "[...document.querySelectorAll('#list .answer')][\(number - 1)].textContent === `\(words)`")
    }

    /// Nothing is complained about, no text became markup, and all that was asked for is on the page's own address.
    private static func expectPeace(_ page: PageSession, _ browser: BrowserSession, errors: Int = 0) {
        expect(browser.complaints.count, equals: errors, "\(browser.complaints)")
        expect(browser.requests.filter { !$0.hasPrefix(page.folder) }, equals: [])
        expect((try? browser.value("document.title")) == "XibMerge: conflicts")
    }

    private static func expectStaged(_ page: PageSession, _ texts: [String]) throws {
        let staged = try page.sandbox.git("show", ":Main.storyboard").output
        try expect(page.sandbox.git("ls-files", "--unmerged").output.isEmpty)
        try expect(page.sandbox.read("Main.storyboard"), equals: staged)
        for text in texts { expect(staged.contains(text), "\(text)") }
    }

    @Test func oneAnswerForSeveralDocuments() throws {
        let page = try PageSession(try AlikeConflictTests.stopped())
        let browser = try BrowserSession()
        try browser.open(page.address)
        try browser.wait(for: "document.querySelectorAll('.picture svg').length === 4")
        try browser.press("o")
        let button = "document.querySelector('#alike button')?.textContent"
        try browser.wait(for: "\(button)?.includes('Take ours for 2 more that ask the same, also in B.xib')")
        try browser.press("a")
        let answers = "[...document.querySelectorAll('#list .answer')]"
        try browser.wait(for: "\(answers).filter(each => each.textContent === 'ours').length === 3")
        expect(browser.complaints.isEmpty, "\(browser.complaints)")
    }

    @Test func aDecisionOfACleanMergeIsTurned() throws {
        let page = try PageSession(try TurnedDecisionCommandTests.merged("--no-commit"), ["Main.xib"])
        let browser = try BrowserSession()
        try browser.open(page.address)
        try browser.wait(for: "document.querySelectorAll('.picture svg').length === 4")
        let answer = "document.querySelector('#list .answer').textContent"
        for (key, words) in [("t", "theirs"), ("c", "both moved it on the canvas: kept ours"), ("b", "base")] {
            try browser.press(key)
            try browser.wait(for: "\(answer) === `\(words)`")
            try expect(browser.value("document.getElementById('finish').disabled"), equals: "\(key == "c")")
        }
        try browser.press("f")
        try browser.wait(for: "document.querySelector('.ended') !== null")
        expect(browser.complaints.isEmpty, "\(browser.complaints)")
        try expect(
            page.sandbox.git("show", ":Main.xib").output
                == TurnedDecisionCommandTests.document(1, "ours", "theirs"))
    }

    @Test func everyKindByKeyboard() throws {
        let (page, browser) = try Self.opened()
        // Each row: keys, what is typed into the field, and the answer that is shown.
        let rows: [(keys: [String], text: String?, words: String)] = [
            (["t"], nil, "theirs"), (["e"], "Go <b>", #""Go <b>""#), (["b"], nil, "base"),
            (["e"], "#102030", "\"#102030\""), (["B"], nil, "both"), (["t"], nil, "theirs"), (["e"], "44", #""44""#),
            (["e"], "signIn", #""signIn""#), (["o"], nil, "ours"),
        ]
        for (index, row) in rows.enumerated() {
            try Self.wait(browser, for: index + 1)
            let before = try browser.value("document.querySelector('#result .picture').innerHTML")
            for key in row.keys { try browser.press(key) }
            if let text = row.text {
                try browser.wait(for: "document.activeElement.id === 'value'")
                try browser.type(text)
                try browser.press("Enter")
            }
            try Self.wait(browser, forAnswer: row.words, to: index + 1)
            // The key of a side goes to the next conflict, as on the terminal.
            if row.text == nil, index < 8 {
                try Self.wait(browser, for: index + 2)
                try browser.press("p")
                try Self.wait(browser, for: index + 1)
            }
            // What is open is shown with ours; frames are drawn as they are stored, and a storyboard ID is not drawn.
            if row.words != "ours", ![6, 7].contains(index) {
                try browser.wait(
                    for:
                        "document.querySelector('#result .picture').innerHTML !== `\(before.replacing("`", with: "\\`"))`"
                )
            }
            try browser.press(index % 2 == 0 ? "n" : "Enter")
        }
        try browser.press("u")
        try Self.wait(browser, forAnswer: "open", to: 9)
        try expect(browser.value("document.getElementById('finish').disabled"), equals: "true")
        try browser.press("o")
        try Self.wait(browser, forAnswer: "ours", to: 9)
        // What is new in the result is shown before it is written.
        try browser.press("f")
        try browser.wait(for: "document.getElementById('review').open")
        try expect(
            browser.value("document.getElementById('findings').textContent").contains("[duplicate-storyboard-id]"))
        try browser.press("Escape")
        try browser.wait(for: "!document.getElementById('review').open")
        try expect(page.sandbox.git("ls-files", "--unmerged").output.isEmpty == false)
        try browser.press("f")
        try browser.wait(for: "document.getElementById('review').open")
        try browser.press("Tab")
        try browser.press("Enter")
        try browser.wait(
            for: "document.querySelector('.ended h2')?.textContent === 'All conflicts are resolved and staged'")
        expect(page.finished().status, equals: 0)
        try Self.expectStaged(
            page,
            [
                #"text="Welcome back""#, #"title="Go &lt;b&gt;""#, #"x="20" y="720" width="353" height="60""#,
                "red=\"0.06", #"title="Month""#, #"title="Year""#, #"text="Forgot your password?""#,
                #"constant="44" id="4aa-Tp-btn""#, "&lt;script&gt;",
            ])
        Self.expectPeace(page, browser)
    }

    @Test func everyButtonByClick() throws {
        let (page, browser) = try Self.opened()
        func row(_ number: Int) -> String { "#list li:nth-of-type(\(number)) button" }
        try browser.click("#theirs .take")
        try Self.wait(browser, forAnswer: "theirs", to: 1)
        try browser.click("#undo")
        try Self.wait(browser, forAnswer: "open", to: 1)
        try browser.click("#base .take")
        try Self.wait(browser, forAnswer: "base", to: 1)
        try browser.click("#open")
        try Self.wait(browser, forAnswer: "open", to: 1)
        try browser.click("#ours .take")
        try Self.wait(browser, forAnswer: "ours", to: 1)
        try browser.click("#nextopen")
        try Self.wait(browser, for: 2)
        try browser.click("#previous")
        try Self.wait(browser, for: 1)
        try browser.click("#next")
        try Self.wait(browser, for: 2)
        try browser.click("#value")
        try browser.value("document.getElementById('value').select()")
        try browser.type("Enter")
        try browser.click("#edit button")
        try Self.wait(browser, forAnswer: #""Enter""#, to: 2)
        try browser.click(row(5))
        try Self.wait(browser, for: 5)
        let parts = try browser.value("document.querySelector('#ours svg').getAttribute('viewBox')")
        try browser.click("#whole")
        try browser.wait(for: "document.querySelector('#ours svg').getAttribute('viewBox') !== '\(parts)'")
        try browser.click(#"[data-answer="both"]"#)
        try Self.wait(browser, forAnswer: "both", to: 5)
        for (id, text) in [("xml", "Month"), ("diff", "Year")] {
            try browser.click("#\(id) summary")
            try browser.wait(for: "document.querySelector('#\(id) pre').textContent.includes('\(text)')")
        }
        try browser.click("#help")
        try browser.wait(for: "document.getElementById('keys').open")
        try browser.click("#keys button")
        try browser.wait(for: "!document.getElementById('keys').open")
        // The same for all that are open.
        try browser.click(row(6))
        try Self.wait(browser, for: 6)
        try browser.click("#ours .take")
        // Not the answer before it, which can be given to others as well.
        try browser.wait(
            for: """
                document.querySelector('#alike button:last-child')?.textContent.includes('that are open') && \
                !document.getElementById('alike').textContent.includes('as for conflict')
                """)
        try browser.click("#alike button:last-child")
        try browser.wait(for: "!document.getElementById('finish').disabled")
        try browser.click("#finish")
        try browser.wait(for: "document.querySelector('.ended') !== null")
        expect(page.finished().status, equals: 0)
        try Self.expectStaged(
            page, [#"text="Hello""#, #"title="Enter""#, #"title="Year""#, #"constant="32" id="4aa-Tp-btn""#])
        Self.expectPeace(page, browser)
    }

    /// Keys that are pressed faster than they are answered are for one conflict each.
    @Test func keysGoFromConflictToConflict() throws {
        let (page, browser) = try Self.opened()
        for key in ["o", "t", "o", "o", "t"] { try browser.press(key) }
        for (index, words) in ["ours", "theirs", "ours", "ours", "theirs"].enumerated() {
            try Self.wait(browser, forAnswer: words, to: index + 1)
        }
        try Self.wait(browser, for: 6)
        Self.expectPeace(page, browser)
    }

    @Test func leavingKeepsTheAnswers() throws {
        let (page, browser) = try Self.opened()
        try browser.press("t")
        try Self.wait(browser, forAnswer: "theirs", to: 1)
        // The address without its token holds for the browser that has the cookie.
        try browser.call("Page.reload")
        try Self.wait(browser, forAnswer: "theirs", to: 1)
        try expect(browser.value("location.href"), equals: page.folder)
        try browser.press("q")
        try browser.wait(for: "document.querySelector('.ended') !== null")
        expect(page.finished().status, equals: 1)
        try expect(page.sandbox.xibmerge("resolve", "--list").output.contains("9 conflicts, 8 open"))
        Self.expectPeace(page, browser)
    }

    /// A screen reader gets a name for everything that can be used, and every text of the conflict.
    @Test func everyControlHasAName() throws {
        let (page, browser) = try Self.opened()
        try browser.click("#theirs .take")
        try Self.wait(browser, forAnswer: "theirs", to: 1)
        let nodes = try browser.accessibleNodes()
        func text(_ node: [String: Any], _ key: String) -> String {
            (node[key] as? [String: Any])?["value"] as? String ?? ""
        }
        let used = [
            "button", "textbox", "heading", "image", "navigation", "group", "link", "region", "DisclosureTriangle",
        ]
        var names: [String: [String]] = [:]
        for node in nodes {
            names[text(node, "role"), default: []].append(text(node, "name"))
        }
        for role in used where role != "group" {
            expect(names[role]?.contains("") != true, "\(role): \(names[role] ?? [])")
        }
        let buttons = names["button"] ?? []
        for name in ["Take base", "Take ours", "Take theirs", "Take both", "Undo", "Write and stage", "Next open"] {
            expect(buttons.contains { $0.hasPrefix(name) }, "\(name): \(buttons)")
        }
        expect(buttons.contains { $0.contains("Banner") && $0.contains("open") })
        expect(buttons.contains { $0.contains("Welcome") && $0.contains("theirs") })
        expect(names["textbox"]?.contains { $0.contains("a text") } == true)
        expect((names["heading"] ?? []).contains { $0.contains("Label \"Welcome\"") })
        expect((names["heading"] ?? []).filter { ["Base", "Ours", "Theirs", "Result"].contains($0) }.count == 4)
        let images = nodes.filter { ["image", "img", "graphics-document"].contains(text($0, "role")) }
        expect(images.count >= 4 && images.allSatisfy { !text($0, "name").isEmpty })
        try expect(browser.value("document.getElementById('status').getAttribute('role')"), equals: "status")
        try expect(
            browser.value("document.getElementById('status').textContent")
                == "conflict 1 answered with theirs; 8 of 9 open")
        // All of them are reached by Tab alone.
        var reached: Set<String> = []
        try browser.value("document.activeElement.blur()")
        for _ in 0..<45 {
            try browser.press("Tab")
            reached.insert(
                try browser.value("document.activeElement.id || document.activeElement.dataset?.answer || ''"))
        }
        for id in ["undo", "whole", "help", "leave", "value", "previous", "next", "nextopen", "base", "ours", "theirs"]
        {
            expect(reached.contains(id), "\(id)")
        }
        Self.expectPeace(page, browser)
    }

    @Test func readOnlyTakesNoAnswer() throws {
        let (page, browser) = try Self.opened(["--read-only"])
        let shown =
            "[...document.querySelectorAll('button')].filter(each => each.offsetParent).map(each => each.id).join(' ')"
        try expect(
            browser.value(shown).split(separator: " "), equals: ["whole", "help", "previous", "next", "nextopen"])
        for key in ["t", "e", "u", "f", "q", "a", "c"] { try browser.press(key) }
        try browser.press("n")
        try Self.wait(browser, for: 2)
        try expect(page.get("state").status, equals: 403)
        try expect(
            browser.value(
                "fetch('state').then(each => each.text()).then(each => each.includes('\"canUndo\": false'))"),
            equals: "true")
        expect(page.isRunning)
        Self.expectPeace(page, browser)
    }

    @Test func aFailureIsShownOnThePage() throws {
        let (page, browser) = try Self.opened()
        try browser.click("#ours .take")
        // Not the answer before it, which can be given to others as well.
        try browser.wait(
            for: """
                document.querySelector('#alike button:last-child')?.textContent.includes('that are open') && \
                !document.getElementById('alike').textContent.includes('as for conflict')
                """)
        try browser.click("#alike button:last-child")
        try browser.wait(for: "!document.getElementById('finish').disabled")
        try page.sandbox.write("", to: ".git/index.lock")
        try browser.press("f")
        try browser.wait(for: "!document.getElementById('problem').hidden")
        try expect(browser.value("document.getElementById('problem').textContent").contains("the index is locked"))
        try page.sandbox.run("rm", [".git/index.lock"])
        try browser.press("n")
        try browser.press("e")
        try browser.type("never written")
        try browser.press("Enter")
        try Self.wait(browser, forAnswer: #""never written""#, to: 2)
        page.send(SIGTERM)
        expect(page.finished().status, equals: 143)
        try browser.press("o")
        try browser.wait(for: "document.getElementById('problem').textContent.includes('xibmerge has ended')")
        try expect(page.sandbox.xibmerge("resolve", "--list").output.contains("never written"))
    }

    /// What another page in the same browser can do: nothing.
    @Test func anotherPageGetsNothing() throws {
        let (page, browser) = try Self.opened()
        try browser.open("data:text/html,<title>evil</title><p>x")
        try browser.wait(for: "document.title === 'evil'")
        for options in [
            "{}", "{credentials: 'include'}", "{method: 'POST', credentials: 'include', body: '{}'}",
            "{method: 'POST', credentials: 'include', mode: 'no-cors', body: '{\"document\": 0, \"numbers\": [1], \"answer\": \"ours\"}'}",
        ] {
            let said = try browser.value(
                "fetch('\(page.folder)answer', \(options)).then(each => 'status ' + each.status, () => 'refused')")
            expect(said == "refused" || said == "status 0", "\(said)")
        }
        // It can't be put into a frame.
        let framed = try browser.value(
            """
            new Promise(done => { \
            const frame = Object.assign(document.createElement('iframe'), {src: '\(page.folder)'}); \
            frame.onload = () => done('loaded'); setTimeout(() => done('never'), 30000); document.body.append(frame) })
            """)
        expect(framed, equals: "loaded")
        try browser.open(page.folder)
        try browser.wait(for: "document.querySelectorAll('#list .answer').length === 9")
        try expect(
            browser.value(
                "[...document.querySelectorAll('#list .answer')].every(each => each.textContent === 'open')"),
            equals: "true")
    }

    /// The picture in the manual; `RECORD_GOLDEN=1` takes it anew.
    @Test func theManualHasAPicture() throws {
        let (page, browser) = try Self.opened()
        try browser.resize(1280, 720)
        try browser.click("#theirs .take")
        try Self.wait(browser, forAnswer: "theirs", to: 1)
        for _ in 0..<2 { try browser.press("n") }
        try Self.wait(browser, for: 3)
        try browser.click("#theirs .take")
        try Self.wait(browser, forAnswer: "theirs", to: 3)
        try browser.value("document.activeElement.blur()")
        let picture = try browser.screenshot()
        expect(picture.count > 10_000 && picture.prefix(4).elementsEqual([0x89, 0x50, 0x4E, 0x47]))
        let file = fixtures.deletingLastPathComponent().appendingPathComponent("docs/resolve.png")
        if ProcessInfo.processInfo.environment["RECORD_GOLDEN"] == "1" { try picture.write(to: file) }
        expect(FileManager.default.fileExists(atPath: file.path))
        Self.expectPeace(page, browser)
    }

    /// It fits into a narrow window, and follows the system into the dark.
    @Test func narrowAndDark() throws {
        let (page, browser) = try Self.opened()
        try browser.resize(400, 800)
        try expect(browser.value("document.documentElement.scrollWidth <= 400"), equals: "true")
        let ground = "getComputedStyle(document.body).backgroundColor"
        try expect(browser.value(ground), equals: "rgb(255, 255, 255)")
        try browser.media("", ["prefers-color-scheme": "dark"])
        try expect(browser.value(ground), equals: "rgb(22, 24, 28)")
        Self.expectPeace(page, browser)
    }
}
