import XibMergeCore

/// The script of pages: it highlights objects and lines, filters, searches and overlays pictures.
enum PageScript {
    /// The source that the Content Security Policy allows: SHA-256 of `text`, in base64. A test prints the right one if
    /// this is wrong.
    static let hash = "sha256-zreFP0WFSp5nlpo3zRZyl8zX8Eqe6XuaxVWAYiRgSbo="

    static let text = #"""
        //<![CDATA[
        "use strict";
        (() => {
          const all = (selector, root = document) => Array.from(root.querySelectorAll(selector));
          const bar = document.getElementById("bar");
          const query = document.getElementById("q");
          const count = document.getElementById("count");
          const lines = all(".change");
          const visible = () => all(".change > button").filter(button => button.checkVisibility());
          if (bar) bar.hidden = false;
          for (const tools of all(".tools")) tools.hidden = false;
          for (const button of all(".change > button")) button.setAttribute("aria-pressed", "false");

          const clear = () => {
            for (const scene of all(".picked")) scene.classList.remove("picked");
            for (const item of all(".on")) item.classList.remove("on", "blink");
            for (const button of all('.change > [aria-pressed="true"]')) button.setAttribute("aria-pressed", "false");
          };
          const select = (scene, number) => {
            clear();
            scene.classList.add("picked");
            const marks = all(".m", scene).filter(mark => mark.dataset.m === number);
            const chosen = all(".change", scene).filter(line => line.dataset.m === number);
            for (const item of [...marks, ...chosen]) item.classList.add("on");
            for (const line of chosen) line.firstElementChild.setAttribute("aria-pressed", "true");
            return { marks, chosen };
          };

          const reveal = item => {
            for (let fold = item.closest("details"); fold; fold = fold.parentElement.closest("details")) fold.open = true;
          };

          const lay = (pictures, isLaid) => {
            const button = pictures.querySelector(".over");
            if (!button) return;
            button.setAttribute("aria-pressed", String(isLaid));
            button.nextElementSibling.hidden = !isLaid;
            pictures.querySelector(".panes").dataset.mode = pictures.querySelector("select").value;
            pictures.querySelector(".panes").classList.toggle("laid", isLaid);
          };

          // On a phone, two pictures beside each other are too small to be compared: one after the other is shown whole.
          const hasMotion = !matchMedia("(prefers-reduced-motion: reduce)").matches;
          if (matchMedia("(max-width: 40rem)").matches) for (const pictures of all(".pics")) {
            const select = pictures.querySelector("select");
            if (select && hasMotion) select.value = "blink";
            lay(pictures, true);
          }

          // To a change: from an address, or with the keys.
          const visit = button => {
            reveal(button);
            button.focus();
            const line = button.closest(".change");
            if (!line.classList.contains("on")) button.click();
            for (const mark of all(".m.on")) mark.classList.add("blink");
          };

          document.addEventListener("click", event => {
            const scene = event.target.closest(".scene");
            if (!scene) return;
            const told = event.target.closest(".told > summary");
            if (told) told.parentElement.classList.remove("told");
            const crops = event.target.closest(".crops");
            if (crops) {
              const button = crops.parentElement.querySelector(".change > button");
              if (button) visit(button);
              return;
            }
            const over = event.target.closest(".over");
            if (over) return lay(over.closest(".pics"), over.getAttribute("aria-pressed") !== "true");
            const line = event.target.closest(".change[data-m]");
            const mark = event.target.closest(".m");
            if (line && event.target.closest("button")) {
              if (line.classList.contains("on")) return clear();
              const { marks } = select(scene, line.dataset.m);
              const pictures = scene.querySelector(".pics");
              const isBeside = pictures && getComputedStyle(pictures).position === "sticky";
              if (marks.length && isBeside) marks[0].scrollIntoView({ block: "nearest" });
            } else if (mark) {
              const { chosen } = select(scene, mark.dataset.m);
              for (const line of chosen.slice(0, 1)) reveal(line);
              const button = chosen.map(line => line.firstElementChild).find(button => button.checkVisibility());
              if (button) button.focus();
            }
          });

          document.addEventListener("input", event => {
            if (event.target.type === "range") {
              const panes = event.target.closest(".pics").querySelector(".panes");
              panes.style.setProperty("--x", event.target.value + "%");
            } else if (event.target.matches("select")) {
              lay(event.target.closest(".pics"), true);
            } else if (bar && bar.contains(event.target)) filter();
          });

          const filter = () => {
            const words = query.value.toLocaleLowerCase();
            const kinds = new Set(all("input[name=kind]:checked", bar).map(box => box.value));
            let shown = 0;
            for (const object of all(".obj")) {
              const name = object.firstElementChild;
              const place = (name.title + name.textContent).toLocaleLowerCase();
              let some = false;
              for (const line of all(".change", object)) {
                const said = all(":scope > :not(.xml)", line).map(part => part.textContent).join(" ");
                const fits = place.includes(words) || said.toLocaleLowerCase().includes(words);
                line.hidden = !(fits && kinds.has(line.dataset.k));
                if (!line.hidden) { some = true; shown += 1; }
              }
              object.hidden = !some;
              if (some && words) reveal(object);
            }
            for (const group of all(".same, .fold, .flat, :is(h4, h5) + ul")) {
              group.hidden = !group.querySelector(".change:not([hidden])");
              if (group.matches("ul")) group.previousElementSibling.hidden = group.hidden;
            }
            for (const scene of all(".scene")) {
              const left = new Set(all(".change:not([hidden])", scene).map(line => line.dataset.m));
              for (const mark of all(".m", scene)) mark.style.display = left.has(mark.dataset.m) ? "" : "none";
              scene.hidden = left.size === 0;
              const link = document.querySelector('nav a[href="#' + scene.id + '"]');
              if (link) link.parentElement.hidden = scene.hidden;
            }
            count.textContent = shown === lines.length ? "" : shown + " of " + lines.length;
          };

          document.addEventListener("keydown", event => {
            if (event.ctrlKey || event.metaKey || event.altKey) return;
            if (event.key === "Escape") {
              clear();
              if (query && query.value) { query.value = ""; filter(); }
              return;
            }
            if (event.target.matches("input[type=search]")) return;
            if (event.target.matches("input[type=range], select") && event.key.startsWith("Arrow")) return;
            const step = { j: 1, k: -1, ArrowRight: 1, ArrowLeft: -1 }[event.key];
            if (step) {
              const buttons = visible();
              const here = buttons.indexOf(document.activeElement);
              const next = buttons[here < 0 ? (step > 0 ? 0 : buttons.length - 1) : here + step];
              if (next) visit(next);
            } else if (event.key === "o") {
              const scene = document.activeElement.closest(".scene") || document.querySelector(".scene:not([hidden])");
              const button = scene && scene.querySelector(".over");
              if (button) button.click();
            } else if (event.key === "/" && query) {
              event.preventDefault();
              query.focus();
            }
          });

          const arrive = () => {
            const line = document.getElementById(decodeURIComponent(location.hash.slice(1)));
            if (!line || !line.matches(".change")) return;
            reveal(line);
            const button = line.querySelector("button");
            if (button) visit(button);
            line.scrollIntoView({ block: "center" });
          };
          window.addEventListener("hashchange", arrive);
          arrive();
        })();
        //]]>
        """#
}
