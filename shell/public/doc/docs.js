// Search of the manual: sections without the words step aside, and so do their entries of the contents.
const plain = (text) => text.toLocaleLowerCase('pl').replaceAll('ł', 'l').normalize('NFD').replace(/\p{M}/gu, '');

const field = document.querySelector('input[type=search]');
const sections = [...document.querySelectorAll('main section')].map((section) => ({
  section,
  words: plain(section.textContent),
  entry: document.querySelector(`nav a[href="#${section.id}"]`)?.parentElement,
}));

field.addEventListener('input', () => {
  const wanted = plain(field.value).split(/\s+/u).filter(Boolean);
  let found = 0;
  for (const { section, words, entry } of sections) {
    const holds = wanted.every((word) => words.includes(word));
    section.hidden = !holds;
    if (entry) entry.hidden = !holds;
    found += holds ? 1 : 0;
  }
  document.querySelector('.nothing').hidden = found > 0;
});
