extension ResolvePage {
    /// What the user does: answers, keys, and the start of the page.
    static let actions = #"""
        // MARK: Answers

        function give(name, value) {
          if (!conflict()) return;
          // Keys may be pressed faster than the server answers.
          if (name !== null) state.documents[now.document].answers[now.number - 1] = { name, words: name, value };
          now.last = { document: now.document, number: now.number };
          const words = name === null ? conflict().decided ? 'left to its rule' : 'open again' : name === 'value' ? 'answered with the value'
            : 'answered with ' + name;
          change('answer', { document: now.document, numbers: [now.number], answer: name, value },
                 `${conflict().decided ? 'decision' : 'conflict'} ${now.number} ${words}`);
        }

        function showAlike() {
          const box = at('alike'), file = state.documents[now.document], groups = [];
          let each = conflict(), given = answer(), like = '';
          // Right after an answer, the next conflict is shown.
          if (each && !given && now.last?.document === now.document) {
            [each, given] = [file.conflicts[now.last.number - 1], file.answers[now.last.number - 1]];
            like = `, as for conflict ${now.last.number}`;
          }
          if (state.readOnly) return;
          if (each && !each.decided && given && !['value', 'text'].includes(given.name) && !file.settled) {
            const open = test => file.conflicts
              .filter(other => !other.decided && !file.answers[other.number - 1] && test(other))
              .map(other => other.number);
            groups.push([each.kindWords, open(other => other.kindWords === each.kindWords)]);
            if (each.scene) groups.push([`in ${each.scene}`, open(other => other.scene === each.scene)]);
            groups.push(['that are open', open(() => true)]);
          }
          const shown = groups.filter(group => group[1].length);
          const buttons = shown.map(([words, numbers]) => {
            const button = element('button', `Take ${given.name} for ${numbers.length} more ${words}${like}`, { type: 'button' });
            button.addEventListener('click', () => change('answer',
              { document: now.document, numbers, answer: given.name }, `${given.name} taken for others`));
            return button;
          });
          // What asks the same in other documents.
          const group = each && !each.decided ? file.groups[each.number - 1] : null;
          const others = group === null || !given || ['value', 'text'].includes(given.name) ? [] :
            state.documents.map((other, index) => ({ document: index, numbers: other.settled ? [] : other.groups
              .flatMap((its, place) => its === group && !other.answers[place] ? [place + 1] : []) }))
              .filter(other => other.numbers.length);
          if (others.some(other => other.document !== now.document)) {
            const count = others.reduce((sum, other) => sum + other.numbers.length, 0);
            const button = element('button', `Take ${given.name} for ${count} more that ask the same, also in `
              + others.filter(other => other.document !== now.document)
                .map(other => state.documents[other.document].path).join(', ') + like, { type: 'button' });
            button.addEventListener('click', () => others.forEach(other => change('answer',
              { ...other, answer: given.name }, `${given.name} taken for what asks the same`)));
            buttons.unshift(button);
          }
          box.replaceChildren(...buttons);
          if (buttons.length) addKey(box.firstChild, 'a');
          const earlier = answer() || file.settled ? null : file.remembered[now.number - 1];
          if (earlier) {
            const button = element('button', `Take ${earlier.words}, remembered from an earlier merge`, { type: 'button' });
            button.addEventListener('click', () => give(earlier.name, earlier.value));
            box.append(button);
            addKey(button, 'r');
          }
          box.hidden = !box.firstChild;
        }

        async function finish() {
          await queue;
          at('problem').hidden = true;
          try {
            const { documents } = await ask('review');
            const findings = documents.flatMap(each => each.findings);
            if (findings.length) {
              at('findings').replaceChildren(...findings.map(text => element('li', text)));
              at('review').returnValue = '';
              return at('review').showModal();
            }
            write();
          } catch (problem) { tellProblem(problem); }
        }

        function write() { change('finish', {}, 'written and staged'); }

        function end(title, words) {
          hasEnded = true;
          const main = element('main', undefined, { className: 'ended' });
          main.append(element('h2', title, { tabIndex: -1 }), element('p', words));
          document.querySelector('.columns').replaceWith(main);
          document.querySelector('header .tools').remove();
          at('progress').textContent = '';
          at('status').textContent = '';
          main.firstChild.focus();
        }

        // MARK: Keys

        function addKey(button, key) {
          button.dataset.key = key;
          button.setAttribute('aria-keyshortcuts', key);
          button.append(element('kbd', key));
          button.lastChild.setAttribute('aria-hidden', true);
        }

        function setLabel(button, text) {
          if (button.firstChild.data !== text) button.firstChild.data = text;
        }

        function go(step) {
          const places = listed();
          const index = places.findIndex(each => each.document === now.document && each.number === now.number);
          visit(places[index + step]);
        }

        function goToOpen() {
          const places = all();
          const index = places.findIndex(each => each.document === now.document && each.number === now.number);
          const next = [...places.slice(index + 1), ...places.slice(0, index)].find(isOpen);
          if (next) return visit(next);
          at('status').textContent = progress();
          at('finish').focus();
        }

        function visit(place) {
          if (!place) return;
          show(place.document, place.number);
          at('place').focus({ preventScroll: true });
          document.querySelector('main').scrollTop = 0;
        }

        function pressed(event) {
          if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]')) return;
          const inText = event.target === at('value');
          if (inText) {
            if (event.key === 'Enter' && !event.shiftKey) {
              event.preventDefault();
              at('edit').requestSubmit();
            } else if (event.key === 'Escape') at('place').focus();
            return;
          }
          // Enter and Space do what they do on a button.
          if (event.key === 'Enter' && event.target.closest('button, summary, a')) return;
          if (event.key === 'e' && !at('edit').closest('[hidden]') && !at('value').disabled) {
            event.preventDefault();
            at('value').focus();
            return at('value').select();
          }
          const button = [...document.querySelectorAll('[data-key]')].find(each => each.dataset.key === event.key);
          if (!button || button.disabled || button.closest('[hidden]')) return;
          event.preventDefault();
          button.click();
          // As on the terminal.
          if (button.matches('.take') && !conflict()?.decided) goToOpen();
        }

        const help = [['o t b B', 'take ours, theirs, base or both'], ['C', 'carry the changes to where the scene is now'], ['e', 'type in a value; Enter takes it'],
          ['c', 'open the conflict again'], ['a', 'take the same for all of this kind'], ['r', 'take the remembered answer'], ['u', 'undo the last answer'],
          ['n p', 'the next conflict, the one before'], ['Enter', 'the next open conflict'],
          ['z', 'the whole scene, or what is near the object'], ['d D', 'what the answer does; diff of the result'], ['x', 'XML of the conflict'],
          ['f', 'write and stage what is answered'], ['q', 'leave; the answers are kept'], ['?', 'these keys']];

        function connect() {
          for (const button of document.querySelectorAll('[data-key]')) addKey(button, button.dataset.key);
          for (const button of document.querySelectorAll('.take[data-key]'))
            button.addEventListener('click', () => give(button.dataset.answer));
          at('edit').addEventListener('submit', event => {
            event.preventDefault();
            give('value', at('value').value);
            at('place').focus();
          });
          const on = (id, body) => at(id).addEventListener('click', body);
          on('open', () => give(null));
          on('undo', () => change('undo', {}, 'the last answer is undone'));
          on('whole', () => {
            now.isWhole = !now.isWhole;
            at('whole').setAttribute('aria-pressed', now.isWhole);
            if (conflict()) loadPictures();
          });
          on('previous', () => go(-1));
          on('next', () => go(1));
          on('nextopen', goToOpen);
          on('finish', finish);
          on('help', () => at('keys').showModal());
          on('leave', async () => {
            await queue;
            try {
              await ask('leave', null, {});
              end('Left', "The answers are kept; 'xibmerge resolve' goes on from there.");
            } catch (problem) { tellProblem(problem); }
          });
          at('review').addEventListener('close', () => at('review').returnValue === 'write' && write());
          for (const id of foldable) at(id).addEventListener('toggle', async () => {
            if (!at(id).open) return;
            await load(id);
            at(id).scrollIntoView({ block: 'nearest' });
          });
          at('keylist').append(...help.flatMap(([keys, words]) => [element('dt', keys), element('dd', words)]));
          document.addEventListener('keydown', pressed);
          window.addEventListener('resize', arrange);
        }

        async function start() {
          // The token is good for one time; the address without it for the whole session.
          history.replaceState(null, '', location.pathname);
          connect();
          try {
            state = await ask('state');
          } catch (problem) { return tellProblem(problem); }
          if (state.over) return end('All conflicts are resolved', 'You can close this page.');
          if (state.readOnly) {
            for (const control of document.querySelectorAll('.answers, .take, #undo, #leave, #finish'))
              control.hidden = true;
            document.querySelector('h1').firstChild.data = 'Conflicts (read-only) ';
          }
          buildList();
          const first = all().find(isOpen) ?? all()[0] ?? listed()[0] ?? { document: 0, number: 0 };
          show(first.document, first.number);
        }

        start();

        """#
}
