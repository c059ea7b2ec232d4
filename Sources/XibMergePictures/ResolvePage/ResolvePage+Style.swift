import XibMergeCore

extension ResolvePage {
    /// The style of the page, in light and dark.
    package static let style = """
        :root {
          color-scheme: light dark;
          --ground: #ffffff; --raised: #f4f5f7; --text: #1b1f24; --dim: #57606a; --line: #c9ced6;
          --accent: #0a5fb4; --on-accent: #ffffff; --chosen: #dff0e3; --chosen-line: #1a7f37;
          --bad: #b3261e; --bad-ground: #fdecea; --mark: #ffe28a;
        }
        @media (prefers-color-scheme: dark) {
          :root {
            --ground: #16181c; --raised: #22252b; --text: #e6e9ee; --dim: #a4acb8; --line: #444b56;
            --accent: #7db7ff; --on-accent: #0b1520; --chosen: #173424; --chosen-line: #57c27a;
            --bad: #ff9b92; --bad-ground: #3b1b19; --mark: #6b5200;
          }
        }
        * { box-sizing: border-box; }
        html, body { height: 100%; }
        body {
          margin: 0; display: flex; flex-direction: column; background: var(--ground); color: var(--text);
          font: 15px/1.45 system-ui, -apple-system, "Segoe UI", "Liberation Sans", sans-serif;
        }
        h1, h2, h3, p, dl, dd, ul, ol { margin: 0; padding: 0; }
        ul, ol { list-style: none; }
        h1 { font-size: 1.1rem; }
        h2 { font-size: 1.05rem; overflow-wrap: anywhere; }
        h3 { font-size: .95rem; }
        .who { font-size: .85rem; color: var(--dim); overflow-wrap: anywhere; }
        .skip { position: absolute; left: -100vw; }
        .skip:focus { left: 0; top: 0; z-index: 2; padding: .5rem; background: var(--ground); }
        :focus-visible { outline: 3px solid var(--accent); outline-offset: 1px; }
        #place { width: fit-content; padding: 0 .3rem; margin-left: -.3rem; border-radius: 4px; }
        #place:focus-visible { outline-width: 2px; outline-offset: 0; }
        header {
          display: flex; flex-wrap: wrap; gap: .5rem 1rem; align-items: center; justify-content: space-between;
          padding: .6rem 1rem; background: var(--raised); border-bottom: 1px solid var(--line);
        }
        #progress { font-weight: 400; color: var(--dim); margin-left: .5rem; }
        .tools, .answers { display: flex; flex-wrap: wrap; gap: .4rem; align-items: center; }
        button, summary { font: inherit; cursor: pointer; }
        button {
          padding: .3rem .7rem; color: var(--text); background: var(--ground); border: 1px solid var(--line);
          border-radius: 6px;
        }
        button:hover:not(:disabled) { border-color: var(--accent); }
        button:disabled { color: var(--dim); opacity: .6; cursor: default; }
        button.primary { background: var(--accent); border-color: var(--accent); color: var(--on-accent); }
        button[aria-pressed=true] { background: var(--chosen); border-color: var(--chosen-line); font-weight: 600; }
        button.take[aria-pressed=true]::before { content: "✓ "; }
        kbd {
          font: .8em ui-monospace, "Liberation Mono", monospace; margin-left: .45em; padding: 0 .35em; opacity: .75;
          border: 1px solid currentColor; border-radius: 4px;
        }
        .problem {
          margin: .6rem 1rem 0; padding: .6rem .8rem; color: var(--bad); background: var(--bad-ground);
          border: 1px solid; border-radius: 6px; overflow-wrap: anywhere;
        }
        #status { min-height: 1.5em; padding: .2rem 1rem 0; color: var(--dim); }
        .columns { flex: 1; min-height: 0; display: grid; grid-template-columns: clamp(13rem, 22vw, 20rem) 1fr; }
        #list { overflow: auto; padding: .4rem .6rem 1rem; border-right: 1px solid var(--line); }
        #list h2 { font-size: .9rem; margin: .6rem .3rem .3rem; }
        #list h3 { font-size: .8rem; font-weight: 400; color: var(--dim); margin: .5rem .3rem .2rem; }
        #list button {
          display: grid; grid-template-columns: 2.2em 1fr; width: 100%; text-align: left; border-color: transparent;
          background: none; padding: .25rem .3rem; overflow-wrap: anywhere;
        }
        #list button[aria-current=true] { background: var(--raised); border-color: var(--accent); }
        #list .answer { grid-column: 2; font-size: .85rem; color: var(--dim); }
        #list .answered .answer { color: var(--chosen-line); }
        #list .answered .answer::before { content: "✓ "; }
        main { overflow: auto; padding: .6rem 1rem 2rem; }
        main > * + * { margin-top: .8rem; }
        #about { color: var(--dim); margin-top: .1rem; }
        .versions { display: grid; gap: 0 .7rem; grid-template-columns: repeat(var(--columns, 4), minmax(0, 1fr)); }
        .versions.few :is(#base, #result) { order: 1; }
        .version {
          display: grid; grid-row: span 5; grid-template-rows: subgrid; gap: .4rem; min-width: 0; margin: 0 0 .7rem; padding: .4rem; background: var(--raised);
          border: 2px solid var(--line); border-radius: 8px;
        }
        .version.chosen { border-color: var(--chosen-line); }
        #result { border-style: dashed; }
        .words { grid-row: 2; padding-bottom: 4px; max-height: 16rem; overflow: auto; overflow-wrap: anywhere; white-space: pre-wrap; }
        .words li + li { margin-top: .2rem; }
        .words mark { background: var(--mark); color: inherit; border-bottom: 2px solid currentColor; }
        .take { grid-row: 3; align-self: start; }
        .picture { grid-row: 4; }
        .picture.loading { opacity: .4; }
        .picture svg {
          display: block; width: 100%; height: auto; max-height: 62vh; border: 1px solid var(--line);
          border-radius: 4px;
        }
        .note { grid-row: 5; color: var(--dim); font-size: .85rem; overflow-wrap: anywhere; }
        #edit { display: flex; flex-wrap: wrap; gap: .4rem; align-items: center; flex: 1 1 22rem; }
        #edit[hidden] { display: none; }
        textarea {
          flex: 1 1 10rem; font: inherit; padding: .3rem .5rem; color: var(--text); background: var(--ground);
          border: 1px solid var(--line); border-radius: 6px; resize: vertical;
        }
        #notes { display: grid; grid-template-columns: auto 1fr; gap: .1rem .8rem; }
        #notes:empty { display: none; }
        dt { color: var(--dim); }
        dd { overflow-wrap: anywhere; }
        pre {
          margin: .4rem 0 0; padding: .6rem; overflow: auto; max-height: 50vh; background: var(--raised);
          border: 1px solid var(--line); border-radius: 6px; font: .85rem/1.4 ui-monospace, "Liberation Mono", monospace;
        }
        dialog {
          max-width: min(46rem, 92vw); color: var(--text); background: var(--ground); border: 1px solid var(--line);
          border-radius: 10px; padding: 1rem 1.2rem;
        }
        dialog > * + * { margin-top: .7rem; }
        dialog li { margin: .3rem 0; overflow-wrap: anywhere; }
        #keylist { display: grid; grid-template-columns: auto 1fr; gap: .2rem 1rem; }
        .ended { padding: 3rem 1rem; text-align: center; }
        [hidden] { display: none !important; }
        @media (max-width: 760px) {
          html, body { height: auto; }
          .columns { display: block; }
          #list { max-height: 11rem; border-right: 0; border-bottom: 1px solid var(--line); }
          kbd { display: none; }
        }
        @media (prefers-contrast: more) { :root { --line: currentColor; --dim: var(--text); } }

        """
}
