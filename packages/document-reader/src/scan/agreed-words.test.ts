import { expect, it } from 'vitest';
import { agreedWords, needsSecond } from './agreed-words';

const words = (...read: readonly (readonly [string, number])[]) =>
  read.map(([text, confidence]) => ({ text, confidence, left: 0, right: 9, baseline: 9, size: 9, starts: [0] }));

it.each([
  [words(['Wyrób', 92], ['drewna', 91]), false],
  [words(['Wyrób', 92], ['drewna', 89]), true],
  [words(['Wyrób', 92], ['M2', 92]), true],
  [words(['GRODZ-SN', 92]), true],
  [words(['16,63', 96]), false],
  [words(['16,63', 95]), true],
  [words(), true],
])('%j needs a second reading: %s', (read, isNeeded) => {
  expect(needsSecond(read)).toBe(isNeeded);
});

it('the reading of an address that has the letter of the subdivision is taken', () => {
  const [lost, seen] = [words(['02-20-1-01-108--00', 95]), words(['02-20-1-01-108-l-00', 80])];
  for (const found of [agreedWords(lost, seen), agreedWords(seen, lost)])
    expect(found).toMatchObject([{ text: '02-20-1-01-108-l-00', doubtful: true }]);
});
