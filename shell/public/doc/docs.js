// Hides the tasks that do not contain the words, and their entries in the table of contents.
/** @param {string} text */
const plain = (text) => text.toLocaleLowerCase('pl').replaceAll('ł', 'l').normalize('NFD').replace(/\p{M}/gu, '');

/** Throws where the page lacks the element. @template {Element} T @param {T | null | undefined} element */
function required(element) {
  if (!element) throw new Error('docs.html lacks a part that docs.js needs');
  return element;
}

/** @type {HTMLInputElement} */
const field = required(document.querySelector('input[type=search]'));
const found = required(document.querySelector('.found'));
/** @param {Element} part @returns {HTMLElement} */
const entryOf = ({ id }) => required(document.querySelector(`nav a[href="#${id}"]`)?.parentElement);
/** @type {HTMLElement[]} */
const parts = [...document.querySelectorAll('main section')].filter((part) => part instanceof HTMLElement);
const sections = parts.map((section) => ({
  section,
  entry: entryOf(section),
  tasks: [...section.querySelectorAll('article')].map((task) => ({
    task,
    // A match in the title of a section shows all of its tasks.
    words: plain(`${required(section.querySelector('h2')).textContent} ${task.textContent}`),
    entry: entryOf(task),
  })),
}));

/** @param {number} count @returns {string} the status for the field and for screen readers */
function countOf(count) {
  if (count === 0) return 'Nic nie znaleziono. Spróbuj innego słowa.';
  return `Znaleziono tematów: ${count}`;
}

field.addEventListener('input', () => {
  const wanted = plain(field.value).split(/\s+/u).filter(Boolean);
  let count = 0;
  for (const { section, entry, tasks } of sections) {
    for (const { task, words, entry: taskEntry } of tasks) {
      task.hidden = !wanted.every((word) => words.includes(word));
      taskEntry.hidden = task.hidden;
      count += task.hidden ? 0 : 1;
    }
    section.hidden = tasks.every(({ task }) => task.hidden);
    entry.hidden = section.hidden;
  }
  found.textContent = wanted.length === 0 ? '' : countOf(count);
});

document.addEventListener('keydown', (event) => {
  if (event.key !== '/' || event.target === field || event.ctrlKey || event.altKey || event.metaKey) return;
  event.preventDefault();
  field.focus();
});
