import Foundation
import TestSupport
import Testing

/// Pages of `diff` and `merge` in a real browser.
@Suite(.startsPrograms, .needs(.chromium), .serialized)
struct PageBrowserTests {
    private static func fixture(_ name: String) -> String { fixtures.appendingPathComponent(name).path }

    /// What makes each page, in a folder with `before.xib` and `after.xib`, whose text is hostile.
    static let pages: [(name: String, words: [String])] = [
        ("diff", ["diff", fixture("Diff/Example/before.storyboard"), fixture("Diff/Example/after.storyboard")]),
        (
            "merge",
            ["merge", "--conflict-style", "merge"]
                + ["base", "ours", "theirs"].map { fixture("Demo/\($0).storyboard") }
        ),
        ("hostile", ["diff", "before.xib", "after.xib"]),
    ]

    @Test(arguments: pages.map(\.name)) func aPageWorks(_ name: String) throws {
        let sandbox = try Sandbox()
        let hostile =
            "&lt;/script&gt;&lt;script&gt;window.hacked=1&lt;/script&gt;&lt;img src=x onerror=&quot;hacked=1&quot;&gt;"
        try sandbox.write(smallDocument(), to: "before.xib")
        try sandbox.write(smallDocument(first: hostile), to: "after.xib")
        let words = Self.pages.first { $0.name == name }!.words
        let run = try sandbox.run(built("xibmerge"), words + ["--format", "html"])
        expect(run.errors.isEmpty && !run.output.isEmpty)
        try sandbox.write(run.output, to: "page.html")
        let file = sandbox.folder.appendingPathComponent("page.html")
        let browser = try BrowserSession(width: 1280, height: 1024)
        try browser.media("", ["prefers-color-scheme": "light", "prefers-reduced-motion": "reduce"])
        try browser.open(file: file)
        for look in [loads, folds, marks, overlays, filters, isUsedByKeyboard, isAccessible, isReadable] {
            try look(browser)
        }
        expect(browser.complaints, equals: [])
        expect(browser.requests, equals: [file.absoluteString])
        try isReadWithoutScripts(browser, file)
    }

    /// The script runs, and no text of a document does.
    private func loads(_ browser: BrowserSession) throws {
        try expect(browser.holds("!document.querySelector('#bar[hidden], .tools[hidden]')"))
        try expect(browser.holds("window.hacked === undefined"))
        let count = try browser.value("document.querySelectorAll('.change').length")
        expect(count != "0")
        // Lines are counted once some are hidden.
        guard try hasSearch(browser) else { return }
        try expect(browser.value("document.getElementById('count').textContent"), equals: "")
    }

    /// Only a page with ten lines or more can be searched.
    private func hasSearch(_ browser: BrowserSession) throws -> Bool {
        let isLong = try browser.holds("document.querySelectorAll('.change').length >= 10")
        try expect(browser.holds("document.getElementById('bar') !== null"), equals: isLong)
        return isLong
    }

    /// What is not seen is folded on pages that are not short, and its marks are shown once a reader unfolds it. Leaves
    /// everything unfolded.
    private func folds(_ browser: BrowserSession) throws {
        let isShort = try browser.holds("document.querySelectorAll('.change').length <= 10")
        func shown(_ kind: String) -> String {
            """
            [...document.querySelectorAll('.m[data-f\(kind)]')].filter(mark => getComputedStyle(mark).display !== 'none' \
            && mark.closest('svg').checkVisibility()).length
            """
        }
        try expect(
            browser.holds(
                "[...document.querySelectorAll('.scene .fold')].every(fold => fold.open === \(isShort) || fold.closest('.rest'))"
            ))
        try expect(browser.value(shown(isShort ? "=invisible" : "")), equals: "0")
        try browser.value("document.querySelectorAll('.told > summary').forEach(summary => summary.click())")
        try browser.value("document.querySelectorAll('.scene details').forEach(fold => fold.open = true)")
        try expect(browser.value(shown("")), equals: browser.value("document.querySelectorAll('.m[data-f]').length"))
    }

    /// Clicking an object selects its line, and the line its object.
    private func marks(_ browser: BrowserSession) throws {
        let marks = try browser.list(
            """
            [...document.querySelectorAll('.scene')].flatMap(scene => \
            [...new Set([...scene.querySelectorAll('.m')].map(mark => mark.dataset.m))].map(m => scene.id + '/' + m))
            """
        ).map { $0.split(separator: "/").map(String.init) }
        expect(!marks.isEmpty)
        for mark in marks {
            let (scene, number) = (mark[0], mark[1])
            // A mark that is folded away has no badge where there is no room.
            let badge = "#\(scene) .m[data-m=\"\(number)\"]"
            if try browser.holds(
                "!document.querySelector('\(badge) > text') && !!document.querySelector('\(badge)[data-f]')")
            {
                continue
            }
            // The badge of an object is never covered.
            try browser.click("#\(scene) .m[data-m=\"\(number)\"] > text")
            let lit = try browser.list(
                "[...document.querySelectorAll('.change.on')].map(l => l.closest('.scene').id + '/' + l.dataset.m)")
            let wanted = try browser.value(
                "document.querySelectorAll('#\(scene) .change[data-m=\"\(number)\"]').length")
            expect(!lit.isEmpty && lit == Array(repeating: "\(scene)/\(number)", count: Int(wanted) ?? 0), "\(mark)")
            try expect(browser.value("document.activeElement.parentElement.dataset.m"), equals: number)
        }
        for mark in marks {
            let lit = try browser.value(
                """
                (() => { const line = document.querySelector('#\(mark[0]) .change[data-m="\(mark[1])"]'); \
                if (!line.classList.contains('on')) line.firstElementChild.click(); \
                return [line.firstElementChild.getAttribute('aria-pressed'), \
                ...new Set([...document.querySelectorAll('.m.on')].map(mark => mark.dataset.m))].join(' '); })()
                """)
            expect(lit, equals: "true \(mark[1])")
        }
        try browser.press("Escape")
        try expect(browser.holds("document.querySelectorAll('.on, .picked').length === 0"))
    }

    /// The pictures lie over each other, and the slider moves from one to the other; one that blinks has its name.
    private func overlays(_ browser: BrowserSession) throws {
        let clip = "getComputedStyle(document.querySelector('.laid figure:last-child')).clipPath"
        let fits = """
            (() => { const all = [...document.querySelectorAll('.laid svg')].filter(svg => svg.checkVisibility()); \
            const boxes = all.map(svg => JSON.stringify(svg.getBoundingClientRect())); \
            return all.length === 2 && boxes[0] === boxes[1]; })()
            """
        try browser.value("document.querySelector('.over').click()")
        try expect(browser.holds(fits))
        let before = try browser.value(clip)
        try browser.value("document.querySelector('.tools input').focus()")
        for _ in 0..<5 { try browser.press("ArrowRight") }
        try expect(browser.value("document.querySelector('.tools input').value"), equals: "55")
        try expect(browser.value(clip) != before)
        let names = "[...document.querySelectorAll('.laid figcaption')].filter(name => name.checkVisibility()).length"
        try expect(browser.value(names), equals: "0")
        try browser.value(
            """
            (() => { const modes = document.querySelector('.tools select'); modes.value = 'blink'; \
            modes.dispatchEvent(new Event('input', { bubbles: true })); })()
            """)
        try expect(browser.value(names) == "2" && browser.holds(fits))
        try browser.value("document.querySelector('.over').click()")
        try expect(browser.holds("document.querySelectorAll('.laid').length === 0"))
    }

    /// Kinds and search hide lines, marks and scenes, and tell how many are left.
    private func filters(_ browser: BrowserSession) throws {
        guard try hasSearch(browser) else { return }
        let shown = "[...document.querySelectorAll('.change')].filter(line => line.checkVisibility()).length"
        let total = try browser.value(shown)
        let kinds = "document.querySelectorAll('[name=kind]').forEach(box => box.click())"
        try browser.value(kinds)
        try expect(browser.holds("\(shown) + document.querySelectorAll('.scene:not([hidden])').length === 0"))
        try browser.value(kinds)
        try expect(browser.value(shown), equals: total)
        try browser.press("/")
        try expect(browser.value("document.activeElement.id"), equals: "q")
        try browser.type("no such words anywhere")
        try expect(browser.value(shown), equals: "0")
        try expect(browser.value("document.getElementById('count').textContent").hasPrefix("0 of "))
        try browser.press("Escape")
        try expect(browser.value(shown), equals: total)
    }

    /// Tab reaches every control that is shown; J goes through the lines.
    private func isUsedByKeyboard(_ browser: BrowserSession) throws {
        try browser.value("(document.activeElement.blur(), window.scrollTo(0, 0))")
        let controls = Int(
            try browser.value(
                """
                (() => { const all = [...document.querySelectorAll('a[href], button, input, summary')]\
                .filter(e => e.checkVisibility()); all.forEach((element, number) => element.dataset.number = number); \
                return all.length; })()
                """))!
        var reached: Set<String> = []
        for _ in 0..<(controls + 2) {
            try browser.press("Tab")
            reached.insert(try browser.value("document.activeElement.dataset.number"))
            try expect(
                browser.holds(
                    "document.activeElement === document.body || document.activeElement.matches(':focus-visible')"))
        }
        expect((0..<controls).filter { !reached.contains("\($0)") } == [])
        try browser.value("document.activeElement.blur()")
        try browser.press("j")
        try expect(
            browser.holds(
                """
                (() => { const lines = [...document.querySelectorAll('.change')]; \
                return lines.indexOf(document.activeElement.parentElement) === lines.findIndex(l => l.dataset.m) \
                && document.querySelectorAll('.m.on').length > 0; })()
                """))
        try browser.press("o")
        try expect(browser.holds("document.querySelectorAll('.laid').length === 1"))
        try browser.press("o")
        try browser.press("Escape")
    }

    private static func text(_ node: [String: Any], _ key: String) -> String {
        let text = (node[key] as? [String: Any])?["value"] as? String ?? ""
        return text.trimmingCharacters(in: .whitespaces)
    }

    /// Every control and picture has a name, and what is a list is one, in the browser's own accessibility tree.
    private func isAccessible(_ browser: BrowserSession) throws {
        let nodes = try browser.accessibleNodes()
        let named: Set = [
            "button", "checkbox", "slider", "searchbox", "link", "image", "img", "heading", "navigation", "region",
            "DisclosureTriangle",
        ]
        let unnamed = nodes.filter { named.contains(Self.text($0, "role")) && Self.text($0, "name").isEmpty }
        expect(unnamed.map { Self.text($0, "role") }, equals: [])
        let roles = nodes.map { Self.text($0, "role") }
        let search = try hasSearch(browser) ? ["search", "status"] : []
        for role in ["main", "heading", "list", "listitem"] + search {
            expect(roles.contains(role), "\(role)")
        }
        let pressed = nodes.filter { node in
            let properties = node["properties"] as? [[String: Any]] ?? []
            return Self.text(node, "role") == "button" && properties.contains { $0["name"] as? String == "pressed" }
        }
        let buttons = try browser.value("document.querySelectorAll('.change > button').length")
        expect(pressed.count >= Int(buttons)!)
        let byID = Dictionary(nodes.map { ($0["nodeId"] as? String ?? "", $0) }) { $1 }
        func isInList(_ node: [String: Any]) -> Bool {
            var next: [String: Any]? = node
            while let node = next {
                if Self.text(node, "role") == "list" { return true }
                next = byID[node["parentId"] as? String ?? ""]
            }
            return false
        }
        let items = nodes.filter { Self.text($0, "role") == "listitem" }
        let lines = try browser.value("document.querySelectorAll('.change').length")
        expect(items.count >= Int(lines)! && items.allSatisfy(isInList))
        try expect(browser.holds("document.documentElement.lang === 'en' && document.title !== ''"))
        let ids = "[...document.querySelectorAll('[id]')].map(e => e.id)"
        try expect(browser.holds("new Set(\(ids)).size === \(ids).length"))
        let levels = try browser.list("[...document.querySelectorAll('h1,h2,h3,h4')].map(h => h.tagName[1])")
            .compactMap { Int($0) }
        expect(levels.first == 1 && zip(levels, levels.dropFirst()).allSatisfy { $1 - $0 <= 1 }, "\(levels)")
    }

    /// Elements whose text has too little contrast.
    private static let faint = """
        (() => {
            const parse = text => (text.match(/[\\d.]+/g) || []).map(Number);
            const light = color => [0, 1, 2].map(i => color[i] / 255)
                .map(v => v <= .04045 ? v / 12.92 : ((v + .055) / 1.055) ** 2.4)
                .reduce((sum, v, i) => sum + v * [.2126, .7152, .0722][i], 0);
            const ground = element => {
                for (let e = element; e; e = e.parentElement) {
                    const color = parse(getComputedStyle(e).backgroundColor);
                    if (color.length < 4 || color[3] === 1) return color;
                }
                return [255, 255, 255];
            };
            const bad = new Set();
            for (const element of document.querySelectorAll('body *:not(svg *):not(script)')) {
                const hasText = [...element.childNodes].some(n => n.nodeType === 3 && n.data.trim());
                if (!element.checkVisibility() || !hasText) continue;
                const [one, two] = [light(parse(getComputedStyle(element).color)), light(ground(element))];
                const ratio = (Math.max(one, two) + .05) / (Math.min(one, two) + .05);
                if (ratio < 4.5) bad.add(element.tagName + '.' + element.className + ' ' + ratio.toFixed(2));
            }
            return [...bad].join(', ');
        })()
        """

    /// Text can be read in light and in dark; at 400 % nothing has to be scrolled sideways; it can be printed.
    private func isReadable(_ browser: BrowserSession) throws {
        for scheme in ["light", "dark"] {
            try browser.media("", ["prefers-color-scheme": scheme])
            let ground = try browser.value("getComputedStyle(document.body).backgroundColor")
            expect((ground == "rgb(255, 255, 255)") == (scheme == "light"))
            try browser.value("(document.querySelector('.change > button') || document.body).click()")
            try expect(browser.value(Self.faint), equals: "", "\(scheme)")
            try browser.press("Escape")
        }
        try browser.media("", ["prefers-color-scheme": "light"])
        // 1280 points at 400 %.
        try browser.resize(320, 256)
        try expect(browser.holds("document.documentElement.scrollWidth <= 320"))
        try browser.resize(1280, 1024)
        try browser.media("print")
        try expect(
            browser.holds(
                """
                !document.querySelector('#bar, .tools')?.checkVisibility() && \
                [...document.querySelectorAll('.change')].every(line => line.checkVisibility())
                """))
        expect((try browser.call("Page.printToPDF")["data"] as? String ?? "").utf8.count > 1000)
        try browser.media()
    }

    /// Without its script the page can be read, and has no dead controls.
    private func isReadWithoutScripts(_ browser: BrowserSession, _ file: URL) throws {
        try browser.call("Emulation.setScriptExecutionDisabled", ["value": true])
        try browser.open(file: file)
        let roles = Set(try browser.accessibleNodes().map { Self.text($0, "role") })
        expect(roles.contains("listitem") && !roles.isDisjoint(with: ["image", "img"]))
        expect(roles.isDisjoint(with: ["slider", "searchbox"]))
    }
}
