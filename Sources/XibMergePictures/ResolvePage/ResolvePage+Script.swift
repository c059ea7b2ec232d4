import XibMergeCore

extension ResolvePage {
    /// The script of the page. Texts of a document are inserted as text, never as markup. Pictures are read as SVG, and
    /// the page's policy runs no script in them.
    package static let script = view + "\n\n" + actions

    /// What the page shows, and how it asks the server.
    private static let view = #"""
        'use strict';
        const at = id => document.getElementById(id);
        const names = ['base', 'ours', 'theirs'], foldable = ['xml', 'effect', 'diff'];
        const now = { document: 0, number: 0, isWhole: false, shown: 0 };
        let state, hasEnded = false;
        // Changes are sent one after the other, so that keys may be pressed faster than they are answered.
        let queue = Promise.resolve();

        // MARK: The server

        async function ask(name, query, body) {
          const url = name + (query ? '?' + new URLSearchParams(query) : '');
          const options = body === undefined ? {} :
            { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
          let response;
          try {
            response = await fetch(url, { ...options, credentials: 'same-origin', cache: 'no-store' });
          } catch {
            throw { message: 'xibmerge has ended; the answers are kept',
                    hint: "'xibmerge resolve --web' opens the page again" };
          }
          const value = await response.json();
          if (!response.ok) throw { message: value.error, hint: value.hint };
          return value;
        }

        function tellProblem(problem) {
          const box = at('problem');
          box.textContent = problem.message + (problem.hint ? ' (' + problem.hint + ')' : '');
          box.hidden = false;
        }

        function change(name, body, words) {
          queue = queue.then(async () => {
            if (hasEnded) return;
            at('problem').hidden = true;
            const shown = { document: now.document, number: now.number, whole: now.isWhole };
            try {
              const answer = await ask(name, null, { ...body, shown: conflict() ? shown : undefined });
              take(answer.state);
              // Nothing is left to show it in.
              if (hasEnded) return;
              if (answer.result && shown.document === now.document && shown.number === now.number)
                showPicture(answer.result);
              at('status').textContent = (words ? words + '; ' : '') + progress();
            } catch (problem) {
              tellProblem(problem);
              // A part of it may have been done: some documents can be written, another not.
              try { take(await ask('answers')); } catch { }
              if (body.numbers?.length === 1) show(body.document, body.numbers[0]);
            }
            showAnswers();
          });
          return queue;
        }

        function take(news) {
          state.canUndo = news.canUndo;
          state.over = news.over;
          news.documents.forEach((each, index) => Object.assign(state.documents[index], each));
          now.shown += 1;
          if (state.over) end('All conflicts are resolved and staged', 'You can close this page.');
        }

        // MARK: What is shown

        const conflict = () => state.documents[now.document]?.conflicts[now.number - 1];
        const answer = () => state.documents[now.document]?.answers[now.number - 1];
        const places = isShown => state.documents.flatMap((file, index) =>
          file.conflicts.filter(isShown).map(each => ({ document: index, number: each.number })));
        const all = () => places(each => !each.decided);
        const listed = () => places(each => each.decided !== 'fixed');
        const isOpen = place => !state.documents[place.document].settled &&
          !state.documents[place.document].answers[place.number - 1];

        function progress() {
          const places = all(), open = places.filter(isOpen).length;
          if (!places.length) return 'none open';
          return open ? open + ' of ' + places.length + ' open' : 'all ' + places.length + ' answered';
        }

        function element(name, text, properties) {
          const made = document.createElement(name);
          if (text !== undefined) made.textContent = text;
          return Object.assign(made, properties);
        }

        function buildList() {
          const list = at('list');
          list.replaceChildren();
          state.documents.forEach((file, index) => {
            list.append(element('h2', file.path));
            let scene, rows, isDecided = false;
            for (const each of file.conflicts) {
              if (each.decided === 'fixed') continue;
              if (each.decided && !isDecided) {
                list.append(element('h2', 'Decided by rules'));
                [isDecided, rows] = [true, null];
              }
              if (!rows || each.scene !== scene) {
                scene = each.scene;
                if (scene) list.append(element('h3', scene));
                rows = list.appendChild(element('ol'));
              }
              const place = scene ? each.place.slice(scene.length).replace(/^ ▸ /, '') : each.place;
              const button = element('button', undefined, { type: 'button' });
              button.append(element('span', each.number), element('span', place),
                            element('span', '', { className: 'answer' }));
              button.addEventListener('click', () => show(index, each.number));
              rows.appendChild(element('li')).append(button);
              each.row = button;
            }
            if (!file.conflicts.some(each => each.row)) list.append(element('p', 'no conflicts'));
          });
        }

        function showAnswers() {
          if (hasEnded) return;
          at('progress').textContent = progress();
          at('undo').disabled = !state.canUndo;
          state.documents.forEach((file, index) => file.conflicts.forEach(each => {
            const given = file.answers[each.number - 1];
            if (!each.row) return;
            each.row.className = given ? 'answered' : '';
            each.row.lastChild.textContent = (given ? given.words : each.decided ? each.reason : 'open') + (file.settled ? ', staged' : '');
            each.row.setAttribute('aria-current', index === now.document && each.number === now.number);
          }));
          const ready = state.documents.filter(file => !file.settled && !file.unturned &&
            file.conflicts.every(each => each.decided || file.answers[each.number - 1]));
          at('finish').disabled = !ready.length;
          setLabel(at('finish'), ready.length && state.documents.length > 1
            ? `Write and stage ${ready.length} of ${state.documents.length}` : 'Write and stage');
          const file = state.documents[now.document];
          for (const button of document.querySelectorAll('.take')) {
            const isTaken = answer()?.name === button.dataset.answer;
            button.setAttribute('aria-pressed', isTaken);
            button.closest('.version')?.classList.toggle('chosen', isTaken);
          }
          for (const control of document.querySelectorAll('.take, #value')) control.disabled = file.settled;
          at('open').disabled = !answer() || file.settled;
          showAlike();
          if (!conflict()) return;
          const given = answer();
          showWords('result', given ? ['answer: ' + given.words, ...(conflict()[given.name]?.words ?? [])]
            : conflict().decided ? ['as the rule decided'] : ['open; shown with ours', ...conflict().ours.words]);
          for (const id of foldable) if (at(id).open) load(id);
          loadChoices();
        }

        function show(index, number) {
          now.document = index;
          now.number = number;
          const file = state.documents[index], each = conflict();
          if (!each) {
            at('place').textContent = 'No conflicts';
            at('about').textContent = file ? file.path + ' can be written' : '';
            return showAnswers();
          }
          at('place').textContent = each.place;
          at('about').textContent =
            `${file.path}: ${each.decided ? `decision ${number}` :
              `conflict ${number} of ${file.conflicts.filter(other => !other.decided).length}`} (${each.reason})`;
          setLabel(at('open'), each.decided ? 'As the rule decided' : 'Open again');
          for (const name of names) {
            const other = name === 'base' ? null : each[name === 'ours' ? 'theirs' : 'ours'].words;
            showWords(name, each[name].words.length ? each[name].words : ['–'], other);
            at(name).querySelector('.who').textContent = each[name].origin ?? '';
          }
          const carry = document.querySelector('[data-answer=carry]');
          carry.hidden = !each.movedTo;
          setLabel(carry, 'Carry to ' + each.movedTo);
          at('edit').hidden = !each.form;
          if (each.form) {
            const text = answer()?.value ?? each.ours.value ?? each.theirs.value ?? '';
            at('form').textContent = `Another value, ${each.form}:`;
            at('value').value = text;
            at('value').rows = Math.min(text.split('\n').length, 6);
          }
          const notes = at('notes');
          notes.replaceChildren();
          const note = (title, text) => notes.append(element('dt', title), element('dd', text));
          const also = each.hunks > 1 ? [`${each.hunks} places in the file, resolved together`, ...each.also] : each.also;
          if (also.length) note('Also', also.join('; '));
          if (each.hint) note('Hint', each.hint);
          if (file.answeredByHand) note('File', file.answeredByHand + ' answered in the file');
          if (file.editedOutside) note('File', 'also edited outside of its conflicts; that is kept');
          for (const id of foldable) at(id).lastChild.textContent = '';
          showAnswers();
          each.row.scrollIntoView({ block: 'nearest' });
          loadPictures();
        }

        /// What a version says; what another has not is marked.
        function showWords(name, words, other) {
          const list = at(name).querySelector('.words');
          list.replaceChildren(...words.map(text => {
            const item = element('li');
            const [head, own, tail] = other && other.length === 1 && words.length === 1
              ? split(text, other[0]) : [text, '', ''];
            item.append(head);
            if (own) item.append(element('mark', own));
            item.append(tail);
            return item;
          }));
        }

        function split(text, other) {
          const [one, two] = [text, other].map(each => each.match(/[\p{L}\p{N}]+|[^\p{L}\p{N}]/gu) ?? []);
          let head = 0, tail = 0;
          while (head < Math.min(one.length, two.length) && one[head] === two[head]) head += 1;
          while (tail < Math.min(one.length, two.length) - head &&
                 one[one.length - 1 - tail] === two[two.length - 1 - tail]) tail += 1;
          if (head + tail === 0) return [text, '', ''];
          const end = one.length - tail;
          return [one.slice(0, head), one.slice(head, end), one.slice(end)].map(part => part.join(''));
        }

        async function loadPictures() {
          const { document: index, number, isWhole, shown } = now;
          const places = document.querySelectorAll('.picture');
          for (const place of places) place.classList.add('loading');
          try {
            const answer = await ask('pictures', { document: index, number, whole: isWhole ? 1 : 0 });
            if (index !== now.document || number !== now.number || isWhole !== now.isWhole) return;
            // The result in it may be that before the last answer.
            if (shown !== now.shown) return loadPictures();
            answer.pictures.forEach(showPicture);
          } catch (problem) {
            tellProblem(problem);
            for (const place of places) place.replaceChildren();
          }
        }

        function showPicture(picture) {
          const section = at(picture.name), place = section.querySelector('.picture');
          section.querySelector('.note').textContent = picture.note ?? '';
          place.classList.remove('loading');
          const root = picture.svg && new DOMParser().parseFromString(picture.svg, 'image/svg+xml').documentElement;
          root?.removeAttribute('height');
          place.replaceChildren(...(root ? [document.importNode(root, true)] : []));
          arrange();
        }

        /// As many versions beside each other as leave text readable; ours and theirs stay together.
        function arrange() {
          const box = at('versions'), pictures = [...box.querySelectorAll('.picture svg')];
          const most = Math.max(0, ...pictures.map(each => each.viewBox.baseVal.width));
          const fits = (count, width) => box.clientWidth / count - 24 >= width;
          const count = fits(4, Math.max(190, most * .55)) ? 4 : fits(2, most * .5) ? 2 : 1;
          box.style.setProperty('--columns', count);
          box.classList.toggle('few', count < 4);
        }

        /// Which answers can be given takes the longest to find out, and is asked last.
        async function loadChoices() {
          const { document: index, number, shown } = now;
          if (state.readOnly || state.documents[index].settled) return;
          try {
            const { choices } = await ask('choices', { document: index, number });
            if (index !== now.document || number !== now.number || shown !== now.shown) return;
            for (const button of document.querySelectorAll('.take[data-key]'))
              button.disabled = !choices.includes(button.dataset.answer);
          } catch (problem) { tellProblem(problem); }
        }

        async function load(id) {
          const { document: index, number, shown } = now;
          try {
            const { lines } = await ask(id, { document: index, number });
            if (index !== now.document || number !== now.number || shown !== now.shown) return;
            const depth = Math.min(...lines.filter(line => line.startsWith(' ')).map(line => line.search(/\S|$/)), 80);
            at(id).lastChild.textContent =
              lines.map(line => line.startsWith(' ') ? '    ' + line.slice(depth) : line).join('\n');
          } catch (problem) { tellProblem(problem); }
        }
        """#
}
