import { expect, test } from 'vitest';
import { likePattern } from './like-pattern';

test.each([
  ['zryw', '%zryw%'],
  ['  DOŁ-1I ', '%DOŁ-1I%'],
  ['50%', '%50\\%%'],
  ['a_b', '%a\\_b%'],
  ['a\\b', '%a\\\\b%'],
])('%j is searched literally', (text, pattern) => {
  expect(likePattern(text)).toBe(pattern);
});
