import XibMergeCore

/// The page of `resolve --web`. It contains nothing of a document; its script requests that.
package enum ResolvePage {
    /// The structure of the page; the script adds the rest.
    package static let html = """
        <!DOCTYPE html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <title>XibMerge: conflicts</title>
        <link rel="icon" href="icon.svg">
        <link rel="stylesheet" href="page.css">
        <script src="page.js" defer></script>
        </head>
        <body>
        <a class="skip" href="#conflict">Skip to the conflict</a>
        <header>
        <h1>Conflicts <span id="progress"></span></h1>
        <div class="tools" role="group" aria-label="All conflicts">
        <button type="button" id="undo" data-key="u">Undo</button>
        <button type="button" id="whole" data-key="z" aria-pressed="false">Whole scene</button>
        <button type="button" id="help" data-key="?">Keys</button>
        <button type="button" id="leave" data-key="q">Leave</button>
        <button type="button" id="finish" data-key="f" class="primary">Write and stage</button>
        </div>
        </header>
        <noscript><p class="problem">This page needs its script. On a terminal, <code>xibmerge resolve</code> does \
        without.</p></noscript>
        <div id="problem" class="problem" role="alert" hidden></div>
        <p id="status" role="status"></p>
        <div class="columns">
        <nav id="list" aria-label="Conflicts"></nav>
        <main id="conflict">
        <h2 id="place" tabindex="-1">Loading</h2>
        <p id="about"></p>
        <div class="versions" id="versions">
        \(["base", "ours", "theirs", "result"].map(version).joined(separator: "\n"))
        </div>
        <div class="answers" role="group" aria-label="Other answers">
        <button type="button" class="take" data-answer="both" data-key="B" aria-pressed="false">Take both</button>
        <button type="button" class="take" data-answer="carry" data-key="C" aria-pressed="false">Carry</button>
        <button type="button" id="open" data-key="c">Open again</button>
        <form id="edit">
        <label for="value" id="form"></label>
        <textarea id="value" rows="1" spellcheck="false" autocomplete="off"></textarea>
        <button type="submit" class="take" data-answer="value" aria-pressed="false">Take this value</button>
        </form>
        </div>
        <div id="alike" class="answers" role="group" aria-label="The same answer for others" hidden></div>
        <dl id="notes"></dl>
        <details id="xml"><summary data-key="x">XML of the conflict</summary><pre tabindex="0"></pre></details>
        <details id="effect"><summary data-key="d">What the answer does</summary><pre tabindex="0"></pre></details>
        <details id="diff"><summary data-key="D">Diff from ours to the result</summary><pre tabindex="0"></pre></details>
        <div class="tools" role="group" aria-label="Other conflicts">
        <button type="button" id="previous" data-key="p">Previous</button>
        <button type="button" id="next" data-key="n">Next</button>
        <button type="button" id="nextopen" data-key="Enter">Next open</button>
        </div>
        </main>
        </div>
        <dialog id="review" aria-labelledby="reviewtitle">
        <h2 id="reviewtitle">New findings</h2>
        <p>The rules of <code>xibmerge check</code> find this in the result, and in neither side:</p>
        <ul id="findings"></ul>
        <form method="dialog" class="tools">
        <button value="back" autofocus>Back</button>
        <button value="write" class="primary">Write and stage all the same</button>
        </form>
        </dialog>
        <dialog id="keys" aria-labelledby="keystitle">
        <h2 id="keystitle">Keys</h2>
        <dl id="keylist"></dl>
        <form method="dialog" class="tools"><button autofocus>Close</button></form>
        </dialog>
        </body>
        </html>

        """

    private static func version(_ name: String) -> String {
        let title = name.prefix(1).uppercased() + name.dropFirst()
        let take =
            name == "result"
            ? ""
            : """

            <button type="button" class="take" data-answer="\(name)" data-key="\(name.prefix(1))" \
            aria-pressed="false">Take \(name)</button>
            """
        return """
            <section class="version" id="\(name)" aria-labelledby="\(name)title">
            <div><h3 id="\(name)title">\(title)</h3><p class="who"></p></div>
            <ul class="words"></ul>\(take)
            <div class="picture"></div>
            <p class="note"></p>
            </section>
            """
    }

    /// Two boxes, one over the other.
    package static let icon = """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><rect x="1" y="1" width="9" height="9" rx="2" \
        fill="#0a6cce"/><rect x="6" y="6" width="9" height="9" rx="2" fill="#c2007a" fill-opacity=".8"/></svg>

        """
}
