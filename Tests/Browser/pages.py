"""Checks pages of 'xibmerge diff' and 'merge' in a headless browser: pages.py BROWSER PAGE...

Prints a line for each fault, and ends with status 1 where there is one.
"""

import pathlib
import sys

from browser import Browser

faults = []
page = ""


def expect(holds, words):
    if not holds:
        faults.append(f"{page}: {words}")


def test_loading(browser):
    """The script runs, nothing is logged, and nothing is asked of the network."""
    expect(browser.run("!document.getElementById('bar').hidden"), "the script did not run")
    expect(browser.run("window.hacked === undefined"), "a document's text ran as a script")
    count = browser.run("document.querySelectorAll('.change').length")
    expect(count > 0, "there is no line")
    expect(browser.run("document.getElementById('count').textContent").startswith(f"{count} "), "lines are miscounted")


def test_marks(browser):
    """Clicking an object selects its line, and the line its object."""
    marks = browser.run("""[...document.querySelectorAll('.scene')].flatMap(scene =>
        [...new Set([...scene.querySelectorAll('.m')].map(mark => mark.dataset.m))].map(m => [scene.id, m]))""")
    expect(marks, "there is no mark")
    for scene, number in marks:
        # The badge of an object is never covered.
        x, y = browser.run(f"""(() => {{
            const badge = document.querySelector('#{scene} .m[data-m="{number}"] text');
            badge.scrollIntoView({{ block: 'center', behavior: 'instant' }});
            const box = badge.getBoundingClientRect();
            return [box.x + box.width / 2, box.y + box.height / 2];
        }})()""")
        browser.click(x, y)
        lit = browser.run(f"[...document.querySelectorAll('.change.on')].map(line => [line.closest('.scene').id, line.dataset.m])")
        wanted = browser.run(f"document.querySelectorAll('#{scene} .change[data-m=\"{number}\"]').length")
        expect(wanted > 0 and lit == [[scene, number]] * wanted, f"mark {number} of {scene} selects {lit}")
        focus = browser.run("document.activeElement.parentElement.dataset.m")
        expect(focus == number, f"mark {number} of {scene} puts the focus on {focus}")
    for scene, number in marks:
        lit = browser.run(f"""(() => {{
            const line = document.querySelector('#{scene} .change[data-m="{number}"]');
            if (!line.classList.contains('on')) line.firstElementChild.click();
            return [line.firstElementChild.getAttribute('aria-pressed'),
                [...new Set([...document.querySelectorAll('.m.on')].map(mark => mark.dataset.m))]];
        }})()""")
        expect(lit == ["true", [number]], f"line {number} of {scene} lights up {lit}")
    browser.press("Escape", code=27)
    expect(browser.run("document.querySelectorAll('.on, .picked').length") == 0, "Escape does not clear")


def test_overlay(browser):
    """The pictures lie over each other, and the slider moves from one to the other by mouse and keys."""
    clip = "getComputedStyle(document.querySelector('.laid figure:last-child')).clipPath"
    browser.run("document.querySelector('.over').click()")
    first = browser.run("""(() => {
        const figures = [...document.querySelectorAll('.laid svg')].filter(svg => svg.checkVisibility());
        const boxes = figures.map(svg => JSON.stringify(svg.getBoundingClientRect()));
        return [figures.length, boxes[0] === boxes[boxes.length - 1]];
    })()""")
    expect(first == [2, True], f"the pictures do not lie over each other: {first}")
    before = browser.run(clip)
    browser.run("document.querySelector('.tools input').focus()")
    for _ in range(5):
        browser.press("ArrowRight", code=39)
    expect(browser.run("document.querySelector('.tools input').value") == "55", "keys do not move the slider")
    expect(browser.run(clip) != before, "the slider does not move the picture")
    browser.run("document.querySelector('.over').click()")
    expect(browser.run("document.querySelectorAll('.laid').length") == 0, "the overlay does not end")


def test_filter(browser):
    """Kinds and search hide lines, marks and scenes, and tell how many are left."""
    shown = "[...document.querySelectorAll('.change')].filter(line => line.checkVisibility()).length"
    total = browser.run(shown)
    kinds = browser.run("[...document.querySelectorAll('[name=kind]')].map(box => box.value)")
    for kind in kinds:
        browser.run(f"document.querySelector('[value={kind}]').click()")
    expect(browser.run(shown) == 0, "lines are left without a kind")
    expect(browser.run("document.querySelectorAll('.scene:not([hidden])').length") == 0, "empty scenes are shown")
    for kind in kinds:
        browser.run(f"document.querySelector('[value={kind}]').click()")
    expect(browser.run(shown) == total, "lines do not come back")
    browser.press("/", "/")
    expect(browser.run("document.activeElement.id") == "q", "'/' does not go to the search")
    browser.call("Input.insertText", text="no such words anywhere")
    expect(browser.run(shown) == 0, "the search finds what is not there")
    expect(browser.run("document.getElementById('count').textContent").startswith("0 of "), "nothing is told of it")
    browser.press("Escape", code=27)
    expect(browser.run(shown) == total, "Escape does not end the search")


def test_keyboard(browser):
    """Tab reaches every control that is shown; J and K go through the lines."""
    browser.run("document.activeElement.blur(); window.scrollTo(0, 0)")
    controls = browser.run("""(() => {
        const all = [...document.querySelectorAll('a[href], button, input, summary')].filter(e => e.checkVisibility());
        all.forEach((element, number) => element.dataset.number = number);
        return all.length;
    })()""")
    reached = set()
    for _ in range(controls + 2):
        browser.press("Tab", code=9)
        reached.add(browser.run("document.activeElement.dataset.number"))
        expect(
            browser.run("document.activeElement === document.body || document.activeElement.matches(':focus-visible')"),
            "the focus can't be seen")
    missing = [number for number in range(controls) if str(number) not in reached]
    expect(not missing, f"Tab does not reach {len(missing)} of {controls} controls")
    browser.run("document.activeElement.blur()")
    first, second = browser.run("""(() => {
        const lines = [...document.querySelectorAll('.change')];
        return [lines.findIndex(l => l.dataset.m), lines.length];
    })()""")
    browser.press("j", "j")
    here = "[...document.querySelectorAll('.change')].indexOf(document.activeElement.parentElement)"
    expect(browser.run(here) == first, "J does not go to the first line")
    expect(browser.run("document.querySelectorAll('.m.on').length") > 0, "J lights up nothing")
    browser.press("o", "o")
    expect(browser.run("document.querySelectorAll('.laid').length") == 1, "O does not lay pictures over each other")
    browser.press("o", "o")
    browser.press("Escape", code=27)


def test_accessibility(browser):
    """Every control and picture has a name, and what is a list is one, in the browser's own accessibility tree."""
    nodes = {node["nodeId"]: node for node in browser.call("Accessibility.getFullAXTree")["nodes"]}

    def role(node):
        return node.get("role", {}).get("value", "")

    def name(node):
        return node.get("name", {}).get("value", "").strip()

    shown = [node for node in nodes.values() if not node.get("ignored")]
    named = {
        "button", "checkbox", "slider", "searchbox", "link", "image", "img", "heading", "navigation", "region",
        "DisclosureTriangle",
    }
    for node in shown:
        if role(node) in named:
            expect(name(node), f"a {role(node)} has no name")
    roles = [role(node) for node in shown]
    for wanted in ("main", "heading", "list", "listitem", "search", "status"):
        expect(wanted in roles, f"nothing has the role {wanted}")
    lines = browser.run("document.querySelectorAll('.change').length")
    pressed = [node for node in shown if role(node) == "button" and any(p["name"] == "pressed" for p in node.get("properties", []))]
    expect(len(pressed) >= browser.run("document.querySelectorAll('.change > button').length"), "lines do not tell that they are selected")

    def has_list(node):
        while node:
            if role(node) == "list":
                return True
            node = nodes.get(node.get("parentId"))
        return False

    items = [node for node in shown if role(node) == "listitem"]
    expect(len(items) >= lines and all(has_list(node) for node in items), "the legend is no real list")
    expect(browser.run("document.documentElement.lang") == "en" and browser.run("document.title"), "no language or title")
    expect(
        browser.run("new Set([...document.querySelectorAll('[id]')].map(e => e.id)).size === document.querySelectorAll('[id]').length"),
        "an ID stands twice")
    levels = browser.run("[...document.querySelectorAll('h1,h2,h3,h4')].map(h => +h.tagName[1])")
    expect(levels[0] == 1 and all(b - a <= 1 for a, b in zip(levels, levels[1:])), f"headings leave levels out: {levels}")


CONTRAST = """(() => {
    const parse = text => (text.match(/[\\d.]+/g) || []).map(Number);
    const light = color => [0, 1, 2].map(i => color[i] / 255).map(v => v <= .04045 ? v / 12.92 : ((v + .055) / 1.055) ** 2.4)
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
        if (!element.checkVisibility() || ![...element.childNodes].some(n => n.nodeType === 3 && n.data.trim())) continue;
        const [one, two] = [light(parse(getComputedStyle(element).color)), light(ground(element))];
        const ratio = (Math.max(one, two) + .05) / (Math.min(one, two) + .05);
        if (ratio < 4.5) bad.add(element.tagName + '.' + element.className + ' ' + ratio.toFixed(2));
    }
    return [...bad];
})()"""


def test_looks(browser):
    """Text can be read in light and in dark; at 400 % nothing has to be scrolled sideways; it can be printed."""
    for scheme in ("light", "dark"):
        browser.media(prefers_color_scheme=scheme)
        ground = browser.run("getComputedStyle(document.body).backgroundColor")
        expect((ground == "rgb(255, 255, 255)") == (scheme == "light"), f"the page is {ground} in {scheme}")
        browser.run("(document.querySelector('.change > button') || document.body).click()")
        bad = browser.run(CONTRAST)
        expect(not bad, f"too little contrast in {scheme}: {bad}")
        browser.press("Escape", code=27)
    browser.media(prefers_color_scheme="light")
    # 1280 points at 400 %.
    browser.resize(320, 256)
    expect(browser.run("document.documentElement.scrollWidth") <= 320, "at 400 % it is wider than the window")
    browser.resize(1280, 1024)
    browser.media("print")
    expect(not browser.run("document.getElementById('bar').checkVisibility()"), "controls are printed")
    expect(browser.run("[...document.querySelectorAll('.change')].every(line => line.checkVisibility())"), "lines are not printed")
    expect(len(browser.call("Page.printToPDF")["data"]) > 1000, "it can't be printed")
    browser.media("")


def test_without_scripts(browser, url):
    """Without its script the page can be read, and has no dead controls."""
    browser.call("Emulation.setScriptExecutionDisabled", value=True)
    browser.open(url)
    nodes = [node for node in browser.call("Accessibility.getFullAXTree")["nodes"] if not node.get("ignored")]
    roles = [node.get("role", {}).get("value", "") for node in nodes]
    expect("listitem" in roles and ("image" in roles or "img" in roles), "without scripts there is nothing to see")
    expect("slider" not in roles and "searchbox" not in roles, "without scripts there are dead controls")
    browser.call("Emulation.setScriptExecutionDisabled", value=False)


def main(program, paths):
    global page
    with Browser(program) as browser:
        for path in map(pathlib.Path, paths):
            page = path.name
            url = path.resolve().as_uri()
            browser.resize(1280, 1024)
            browser.media(prefers_color_scheme="light", prefers_reduced_motion="reduce")
            browser.open(url)
            for test in (test_loading, test_marks, test_overlay, test_filter, test_keyboard, test_accessibility, test_looks):
                try:
                    test(browser)
                except Exception as error:
                    faults.append(f"{page}: {test.__name__}: {error}")
            for trouble in browser.trouble():
                expect(False, trouble)
            test_without_scripts(browser, url)
    for fault in faults:
        print(fault)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2:]))
