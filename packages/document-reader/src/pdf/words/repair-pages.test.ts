import { expect, it } from 'vitest';
import { repairPages } from './repair-pages';

const textOf = (text: string) => {
  const starts = [...text].map((_, at) => at * 4);
  const word = { text, left: 0, right: text.length * 4, baseline: 20, size: 8, starts, turned: false };
  const page = { number: 1, width: 200, height: 200, words: [word], horizontal: [], vertical: [] };
  return repairPages([page]).pages[0]?.words[0]?.text;
};

it('splits a dash into hyphens only if that makes an address complete', () => {
  expect(textOf('02-21-1-02—')).toBe('02-21-1-02---');
  expect(textOf('02-21-1-02-20–00')).toBe('02-21-1-02-20--00');
  expect(textOf('02-21-1-02–20–a–00')).toBe('02-21-1-02–20–a–00');
});
