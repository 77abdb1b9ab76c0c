import { expect, test } from 'vitest';
import { ageInWords } from './cached-age';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

test.each([
  [-5 * SECOND, 'teraz'],
  [0, 'teraz'],
  [40 * SECOND, '40 sekund temu'],
  [MINUTE, '1 minutę temu'],
  [3 * MINUTE + 59 * SECOND, '3 minuty temu'],
  [2 * HOUR, '2 godziny temu'],
  [24 * HOUR, 'wczoraj'],
  [120 * HOUR, '5 dni temu'],
])('%s ms: %s', (passed, words) => {
  expect(ageInWords(1_000_000_000, 1_000_000_000 + passed)).toBe(words);
});
