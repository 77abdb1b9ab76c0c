import { expect, it } from 'vitest';
import { WordCollector } from './word-collector';

function wordsOf(letters: readonly string[]) {
  const collector = new WordCollector();
  for (const [index, letter] of letters.entries()) collector.letter(letter, index * 5, 20, index * 5 + 5, 20, 10);
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
