import { expect, it } from 'vitest';
import { WordCollector } from './word-collector';

/** Marks and control characters take no room. */
function wordsOf(letters: readonly string[]) {
  const collector = new WordCollector();
  let left = 0;
  for (const letter of letters) {
    const width = /\p{L}/u.test(letter) ? 5 : 0;
    collector.letter(letter, left, 20, left + width, 20, 10);
    left += width;
  }
  collector.end();
  return collector.words;
}

it('joins a letter with the mark drawn after it', () => {
  const [word] = wordsOf(['g', 'e', '\u0328', 's', '\u0301']);
  expect(word?.text).toBe('gęś');
  expect(word?.starts).toHaveLength(3);
});

it('leaves control characters out', () => {
  expect(wordsOf(['a', '\u0002', 'b']).map(({ text }) => text)).toEqual(['ab']);
});
