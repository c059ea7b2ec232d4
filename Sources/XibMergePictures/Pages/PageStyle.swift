import XibMergeCore

/// The style sheet of pages.
enum PageStyle {
    /// The source that the Content Security Policy allows: SHA-256 of `text`, in base64. A test prints the right one if
    /// this is wrong.
    static let hash = "sha256-MIeOiHM3AEo7wGPCUZX+7WAD1XEG7/OIFDTYgy2DEOo="

    static let text = """
        :root { color-scheme: light dark; --ink: #1f2328; --dim: #57606a; --paper: #fff; --soft: #f6f8fa; --line: #d0d7de; --focus: #0969da; --on: #ddf4ff; --bad: #cf222e; }
        @media (prefers-color-scheme: dark) { :root { --ink: #e6edf3; --dim: #9da7b3; --paper: #0d1117; --soft: #161b22; --line: #3d444d; --focus: #58a6ff; --on: #12314f; --bad: #ff7b72; } }
        * { box-sizing: border-box; }
        [hidden] { display: none !important; }
        body { font: 1rem/1.45 system-ui, -apple-system, "Helvetica Neue", Arial, sans-serif; margin: 0 auto; padding: 1rem; max-width: 110rem; color: var(--ink); background: var(--paper); overflow-wrap: anywhere; }
        h1 { font-size: 1rem; font-weight: 400; color: var(--dim); margin: 0; } h2 { font-size: 1.1rem; margin: 1.25rem 0 0; padding-top: 1rem; border-top: 1px solid var(--line); } h3 { font-size: 1rem; margin: 1.25rem 0 0; color: var(--dim); } h4 { font-size: 1rem; margin: .75rem 0 .25rem; }
        .sum { color: var(--dim); margin: .25rem 0; } .say { font-size: 1.3rem; line-height: 1.3; font-weight: 600; margin: .15rem 0 .6rem; }
        .note { border-left: .3rem double #9a6700; padding-left: .6rem; } ul.note { list-style: none; }
        .broken { color: var(--bad); font-weight: 600; }
        a { color: var(--focus); }
        #bar { display: flex; flex-wrap: wrap; gap: .25rem 1rem; font-size: .9rem; align-items: center; padding: .5rem 0; background: var(--paper); border-bottom: 1px solid var(--line); }
        #bar fieldset { border: 0; margin: 0; padding: 0; display: flex; flex-wrap: wrap; gap: .25rem .8rem; }
        #bar p { margin: 0; }
        input, button { font: inherit; color: inherit; }
        input[type=search] { background: var(--soft); border: 1px solid var(--dim); border-radius: .3rem; padding: .2rem .4rem; max-width: 100%; }
        nav ul { margin: .25rem 0; padding-left: 1.2rem; }
        :focus-visible { outline: 3px solid var(--focus); outline-offset: 1px; }
        .cols { display: grid; gap: 1rem; grid-template-columns: minmax(0, 1fr); }
        .panes { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 15rem), 1fr)); } .pics { order: -1; }
        @media (min-width: 60rem) { .cols:has(.pics) { grid-template-columns: minmax(0, 4fr) minmax(18rem, 3fr); } .cols:has(.n1) { grid-template-columns: fit-content(60%) minmax(18rem, 1fr); } .cols:has(.whole), .cols.low { grid-template-columns: minmax(0, 1fr); } .cols:not(.low) > .pics:not(:has(.whole)) { position: sticky; top: .5rem; align-self: start; max-height: calc(100vh - 1rem); overflow: auto; } .n4 svg { width: auto; max-height: calc(50vh - 4rem); } }
        .crops { display: flex; flex-wrap: wrap; gap: .5rem; margin: .25rem 0; cursor: pointer; } .crops figure { max-width: 100%; } .crops figcaption { font-weight: 400; font-size: .8rem; }
        .images { position: absolute; border: 0; }
        .one h2 { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
        nav .scenes { list-style: none; padding: 0; } nav .scenes > li { white-space: nowrap; overflow: hidden; text-overflow: ellipsis; } nav summary { padding: 0; }
        @media (max-width: 59.99rem) { .legend:has([data-k=question]) { display: contents; } .legend > :is(ul:has([data-k=question]), h4:has(+ ul [data-k=question])) { order: -2; } .panes.n2:not(.wide) { grid-template-columns: repeat(2, minmax(0, 1fr)); gap: .5rem; } }
        @media (max-width: 40rem) { #bar { display: none; } .say { font-size: 1.1rem; } }
        figure { margin: 0; min-width: 0; } figcaption { font-weight: 600; color: var(--dim); }
        svg { display: block; max-width: 100%; height: auto; border: 1px solid var(--line); }
        @media screen { .scene svg { max-height: 90vh; } }
        .panes.wide { grid-template-columns: minmax(0, 1fr); } .panes.laid { position: relative; display: block; width: fit-content; max-width: 100%; } .laid figure { display: none; } .laid figure:first-child { display: block; } .laid figure:last-child { display: block; position: absolute; inset: 0; clip-path: inset(0 0 0 var(--x, 50%)); } .laid figcaption { display: none; } .laid[data-mode=blink] figcaption { display: block; white-space: nowrap; background: var(--paper); }
        .laid { isolation: isolate; } .laid:not([data-mode=slider]) figure:last-child { clip-path: none; } .laid[data-mode=onion] figure:last-child { opacity: var(--x, 50%); } .laid[data-mode=blink] figure:last-child, .m.blink { animation: blink 1s steps(1) infinite; } .laid[data-mode=difference] figure:last-child { mix-blend-mode: difference; } .m.blink { animation: blink .5s steps(1) 3; } @keyframes blink { 50% { opacity: 0; } }
        .tools { margin: 0 0 .5rem; } .tools button { background: var(--soft); border: 1px solid var(--dim); border-radius: .3rem; padding: .15rem .6rem; } .tools button[aria-pressed=true] { background: var(--on); border-style: double; border-width: 3px; } .tools input { vertical-align: middle; width: min(10rem, 50%); } .tools select { font: inherit; } .tools :has(:is([value=blink], [value=difference]):checked) label { display: none; }
        .legend ul { list-style: none; margin: 0; padding: 0; } .legend ul ul { padding-left: .75rem; } .obj { margin: 0 0 .6rem; } .obj > span { font-weight: 600; } .obj i { font-style: normal; font-weight: 400; color: var(--dim); }
        .change > p { margin: 0; padding: .15rem .3rem; } .change { display: flex; flex-wrap: wrap; align-items: baseline; } .xml { font-size: .75rem; color: var(--dim); text-decoration: none; } .change:target { outline: 2px solid var(--focus); } .change > p, .change > button { flex: 1 1 12rem; } .change pre { flex-basis: 100%; } .change button { text-align: left; background: none; border: 0; border-radius: .3rem; padding: .15rem .3rem; cursor: pointer; } .change button:hover { background: var(--soft); }
        .change.on button { background: var(--on); box-shadow: inset .25rem 0 var(--focus); }
        pre { margin: .2rem 0 .4rem 1rem; font-size: .85rem; white-space: pre-wrap; color: var(--dim); }
        .b { display: inline-block; min-width: 1.6rem; padding: 0 .45rem; text-align: center; font-size: .8rem; font-weight: 700; line-height: 1.25rem; color: #fff; border-radius: .15rem; white-space: nowrap; }
        .question, [data-k=question] .b { background: #8250df; border-radius: 1rem; } .question::before, [data-k=question] .b::before { content: "? "; content: "? " / "conflict "; }
        .added, [data-k=added] .b { background: #1a7f37; border-radius: 1rem; } .added::before, [data-k=added] .b::before { content: "+ "; content: "+ " / "added "; }
        .removed, [data-k=removed] .b { background: #cf222e; } .removed::before, [data-k=removed] .b::before { content: "− "; content: "− " / "removed "; }
        .changed, [data-k=changed] .b { background: #9a6700; border-radius: 1rem; } .changed::before, [data-k=changed] .b::before { content: "≠ "; content: "≠ " / "changed "; }
        .moved, [data-k=moved] .b { background: #0969da; } .moved::before, [data-k=moved] .b::before { content: "→ "; content: "→ " / "moved "; }
        .invisible, [data-k=invisible] .b { background: #57606a; } .invisible::before, [data-k=invisible] .b::before { content: "• "; content: "• " / "not visible "; }
        .told .change:not(.on) .b, .told .same > details > summary .b { font-size: 0; } .told .b::before { font-size: .8rem; }
        .m { cursor: pointer; pointer-events: all; } .picked .m { opacity: .25; } .picked .m.on { opacity: 1; } .m.on > :first-child { stroke-width: 4; }
        .m[data-f] { display: none; } .m.on, .scene:has(.fold[data-k=moved][open], .flat[data-k=moved]) .m[data-f=moved], .scene:has(.fold:not(.told)[data-k=invisible][open], .flat[data-k=invisible]) .m[data-f=invisible] { display: inline; }
        h5 { font-size: 1rem; margin: .5rem 0 .25rem; } summary { cursor: pointer; padding: .15rem .3rem; } .fold, .rest { margin: .5rem 0; } .fold > summary, .rest > summary { color: var(--dim); font-weight: 600; } .same { margin: 0 0 .6rem; }
        .scene { scroll-margin-top: 1rem; } .m, .change { scroll-margin: 3rem; }
        @media (prefers-reduced-motion: no-preference) { .m { transition: opacity .15s; } }
        @media (prefers-reduced-motion: reduce) { .m.blink { animation: none; } }
        @media (forced-colors: active) { .b { border: 1px solid; } .change.on button { outline: 2px solid; } }
        @media print { details::details-content { content-visibility: visible; } #bar, .tools, .xml, nav { display: none !important; } html { font-size: 9pt; } body { padding: 0; } .cols { grid-template-columns: minmax(0, 1fr) !important; } .panes { grid-template-columns: repeat(2, minmax(0, 1fr)); } .panes.n1, .panes.one { grid-template-columns: minmax(0, 1fr); } figure, .obj { break-inside: avoid; } h2, h3, h4 { break-after: avoid; } .scene svg { max-height: 11cm; } .b { print-color-adjust: exact; -webkit-print-color-adjust: exact; } }
        """
}
